/**
 * The one script that a page includes to embed Kaeshi: `<script type="module" src="…/kaeshi.js"></script>`.
 *
 * Importing it registers the three elements, as a side effect and nothing more; they share one engine in one worker,
 * which starts with the first question that any of them asks.
 */
export { KaeshiBoard } from './board/index.js';
export { KaeshiGame } from './game/index.js';
export { KaeshiTsume } from './tsume/index.js';
