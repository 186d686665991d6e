/** Where the files of the engine lie that a worker is started with, for whoever starts it in another way. */
export { default as scalarUrl } from '../pkg/scalar/kaeshi_bg.wasm?url';
export { default as simdUrl } from '../pkg/simd/kaeshi_bg.wasm?url';
export { default as workerUrl } from './worker.js?worker&url';
