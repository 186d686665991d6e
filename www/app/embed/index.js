/** The page for embedders. */
import '../nonce.js';
import { pageUrl } from '../../elements/shared/index.js';
import { arriving, pageElement } from '../shared/index.js';
import { EmbedPage } from './controller.js';

// An address that asks for a board is one for the frame, which stands alone.
if (/[?&](m|p|show|daily|kifu|diag|matrix|start_board|Line1)=/i.test(location.search))
  location.replace(pageUrl(`frame.html${location.search}${location.hash}`));

new EmbedPage({ figures: [...document.querySelectorAll('figure')], notice: pageElement('notice', HTMLElement) });
// Only now, when the code of the examples is read; and by its name, as another page would load it.
const bundle = import.meta.env.PROD ? pageUrl('kaeshi.js') : '/elements/define.js';
// The code is there to be read where it does not come; the notice over the header says what is missing.
await arriving(() => import(/* @vite-ignore */ bundle)).catch(() => undefined);
