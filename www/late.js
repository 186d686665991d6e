/**
 * The notice of a page whose scripts do not come, hang or are damaged: nothing but its style sheet can show it, after a
 * while (`.late` in tokens.css). The first thing that a script does is to take it away.
 *
 * Its button loads the page again, past what the browser keeps of its files: a host may have said of a broken answer,
 * too, that it is good for ten minutes. This is the one script that stands in a page; the policy knows it by its hash,
 * so it is text here, which no tool writes in another way.
 */
import { createHash } from 'node:crypto';

/** @import { HtmlTagDescriptor } from 'vite' */

const SCRIPT = [
  "{let b=document.querySelector('.late button'),go=()=>location.reload();b.hidden=false;b.onclick=()=>{",
  "let all=performance.getEntriesByType('resource').map(e=>fetch(e.name,{cache:'reload'}).then(a=>a.blob()));",
  'Promise.allSettled(all).then(go);setTimeout(go,1e4)}}',
].join('');

/** How the policy names it. */
export const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** @type {HtmlTagDescriptor[]} */
export const LATE = [
  {
    tag: 'div',
    attrs: { id: 'late', class: 'late', role: 'status' },
    children: [
      '<span lang="en">A part of this page has not arrived. Please load the page again.</span>',
      '<span lang="ja">ページの一部が届いていません。再読み込みしてください。</span>',
      '<button hidden><span lang="en">Reload</span> <span lang="ja">再読み込み</span></button>',
    ].join(' '),
    injectTo: 'body-prepend',
  },
  { tag: 'script', children: SCRIPT, injectTo: 'body-prepend' },
];
