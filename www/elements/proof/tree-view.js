/** The solution as a tree that one can walk: closed at first, and only what is open is in the page. */
import { html, nothing } from 'lit';
import { signed } from '../../locale/index.js';
import { icon } from '../shared/index.js';
import { t } from './words.js';

/** @import { Proof } from './types.js' */
/** @import { Tree } from '../study/index.js' */

/** @param {Proof} proof */
export function treeView(proof) {
  return html`<details class="box tree" part="tree">
    <summary>${t(proof.lang, 'proof.tree')}</summary>
    ${proof.tree ? grownView(proof, proof.tree) : growingView(proof)}
  </details>`;
}

/** @param {Proof} proof */
function growingView(proof) {
  const { lang, progress, isGrowing, isStopped } = proof;
  const { done = 0, total = 0, nodes = 0 } = progress ?? {};
  if (isGrowing)
    return html`<p>${t(lang, 'proof.tree.busy', { done, total, n: nodes })}</p>
      <progress max=${Math.max(1, total)} value=${done} aria-label=${t(lang, 'proof.tree')}></progress>
      <button type="button" class="button" data-act="stop-tree" @click=${() => proof.growing?.abort()}>
        ${icon('close')}<span>${t(lang, 'stop')}</span>
      </button>`;
  return html`<p>${t(lang, isStopped ? 'proof.tree.stopped' : 'proof.tree.about')}</p>
    <button type="button" class="button" data-act="grow" @click=${() => void proof.perform('grow')}>
      ${icon('next')}<span>${t(lang, 'proof.tree.make')}</span>
    </button>`;
}

/** @param {Proof} proof @param {Tree} tree */
function grownView(proof, tree) {
  const { lang, progress, copied, shown } = proof;
  const key = progress?.whole ? 'proof.tree.whole' : 'proof.tree.full';
  const text = html`<textarea
    class="shown"
    readonly
    aria-label=${t(lang, 'proof.tree.text')}
    .value=${shown}
  ></textarea>`;
  return html`<p class="size">${t(lang, key, { n: progress?.nodes ?? 0 })}</p>
    ${
      progress?.whole
        ? html`<ul class="nodes">
            ${nodeView(proof, tree, 0, [])}
          </ul>`
        : nothing
    }
    <button type="button" class="button" data-act="copy-tree" @click=${() => void proof.copy('tree')}>
      ${icon(copied === 'tree' ? 'check' : 'copy')}<span
        >${t(lang, copied === 'tree' ? 'copied' : 'proof.tree.copy')}</span
      >
    </button>
    ${shown ? text : nothing}`;
}

/** The number of characters for squares in a position; the side to move follows. */
const SQUARES = 64;

/**
 * The boards behind replies that were beaten.
 * @param {Proof} proof
 */
const beatenOf = ({ session }) =>
  new Set([...(session?.state.beaten ?? [])].map((position) => position.slice(0, SQUARES)));

/**
 * A reply and the answer to it; the replies to that are there once it is opened.
 * @param {Proof} proof
 * @param {Tree} tree
 * @param {number} id
 * @param {(string | undefined)[]} path moves from the puzzle to this node, a pass without a square
 * @returns {unknown}
 */
function nodeView(proof, tree, id, path) {
  const node = tree.node(id);
  if (!node) return nothing;
  const { lang } = proof;
  const pass = t(lang, 'proof.tree.pass');
  const won = beatenOf(proof);
  const isBeaten = (/** @type {string} */ position) => won.has(position.slice(0, SQUARES));
  const tick = html`${icon('check')}<span class="visually-hidden">${t(lang, 'proof.defences.beaten')}</span>`;
  const reply = path.length
    ? html`${isBeaten(node.position) ? tick : nothing}<span class="reply">${path.at(-1) ?? pass}</span>`
    : nothing;
  const score = node.score === undefined ? '' : signed(node.score);
  const name = html`${reply} <b>${node.choice ?? (node.replies.length ? pass : '')}</b> <span>${score}</span>`;
  const last = path.at(-1) ?? pass;
  const here = path.length ? t(lang, 'proof.defences.open', { square: last }) : t(lang, 'proof.tree.open');
  const links = html`<button
      type="button"
      class="go"
      aria-label="${t(lang, 'proof.tree.go')} ${path.map((square) => square ?? pass).join(' ')}"
      @click=${() => void proof.session?.show(path)}
    >
      ${icon('next')}</button
    ><a href=${proof.linkTo(node.position)} aria-label=${here}>${icon('share')}</a>`;
  if (node.replies.length === 0) return html`<li class="leaf">${name} ${links}</li>`;
  const n = node.replies.length;
  const done = node.replies.filter((each) => isBeaten(tree.node(each.node)?.position ?? '')).length;
  const count = done > 0 ? t(lang, 'proof.defences.done', { done, n }) : String(n);
  const key = path.join('.');
  const open = proof.openedNodes;
  /** @param {Event} event */
  const turn = (event) => {
    event.stopPropagation();
    const isOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
    if (isOpen === open.has(key)) return;
    if (isOpen) open.add(key);
    else open.delete(key);
    proof.requestUpdate();
  };
  return html`<li>
    <details class="node" ?open=${open.has(key)} @toggle=${turn}>
      <summary>${name} <span class="count">(${count})</span></summary>
      ${
        open.has(key)
          ? html`<ul>
              ${node.replies.map((next) => nodeView(proof, tree, next.node, [...path, node.choice, next.square]))}
            </ul>`
          : nothing
      }
    </details>
    ${links}
  </li>`;
}
