/** The addresses of the engine's files with which a worker is started, for callers that start it in another way. */
export { default as scalarUrl } from '../pkg/scalar/kaeshi_bg.wasm?url';
export { default as simdUrl } from '../pkg/simd/kaeshi_bg.wasm?url';
export { default as workerUrl } from './worker.js?worker&url';
