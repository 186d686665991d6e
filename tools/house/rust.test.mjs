/** The checks of Rust modules find circles and arrows upward in samples, and nothing in those that are right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circles, levels, listedModules, topModules, upward, wayRound } from './graph.mjs';
import { rustGraph } from './rust.mjs';
import { tokens } from './rust-lexer.mjs';

/** @param {Record<string, string>} sources by path */
const files = (sources) => Object.entries(sources).map(([path, text]) => ({ path, text }));
const arrows = (graph) => [...graph].flatMap(([from, used]) => [...used].map((to) => `${from} → ${to}`)).sort();

test('comments, texts and characters are no code', () => {
  const text =
    'use a::b; // crate::x\n/* crate::/* y */ z */ "crate::q" r#"crate::"r"# \'"\' &\'a b \'\\u{1F}\' 0..n 1.5e3';
  assert.deepEqual(tokens(text).join(' '), "use a :: b ; & ' a b 0 . . n 1.5e3");
});

test('every way of naming a module is seen', () => {
  const graph = rustGraph(
    files({
      'src/lib.rs': 'mod ground; pub mod house; pub use house::room::Bed;',
      'src/ground.rs': 'pub const LEVEL: i32 = 0; pub struct Soil;',
      'src/house.rs': 'pub(crate) mod room; mod cellar; pub use cellar::Wine; fn open() { room::enter() }',
      'src/house/room.rs': 'use super::Wine; pub struct Bed; pub fn enter() -> i32 { crate::ground::LEVEL }',
      'src/house/cellar.rs': 'use crate::{ground::{self, Soil as Earth}}; pub struct Wine(Earth);',
    }),
  );
  assert.deepEqual(arrows(graph), [
    'house → house/room',
    'house/cellar → ground',
    'house/room → ground',
    'house/room → house/cellar',
  ]);
  assert.deepEqual(circles(graph), []);
});

test('a circle is found, through a re-export and through a file that a module is written in', () => {
  const graph = rustGraph(
    files({
      'src/lib.rs': 'mod a; mod b;',
      'src/a.rs': 'pub use crate::b::B; pub mod inner { pub struct A; }',
      'src/b.rs': 'pub struct B(crate::a::inner::A);',
    }),
  );
  const [group] = circles(graph);
  assert.deepEqual(wayRound(graph, group), ['a', 'b', 'a']);
});

test('a folder with a lib.rs is a crate, which others use by its name', () => {
  const graph = rustGraph(
    files({
      'src/lib.rs': 'pub mod core;',
      'src/core.rs': 'pub struct Core;',
      'src/lab/lib.rs': 'pub mod flips; pub use flips::Flips;',
      'src/lab/flips.rs': 'pub struct Flips(kaeshi::core::Core);',
      'src/wasm/lab/lib.rs': 'mod page; use kaeshi_lab::Flips;',
      'src/wasm/lab/page.rs': 'use crate::page; use kaeshi::core::Core;',
    }),
  );
  assert.deepEqual(arrows(graph), ['lab/flips → core', 'wasm/lab/lib → lab/flips', 'wasm/lab/page → core']);
});

test('a lifetime is no definition', () => {
  const graph = rustGraph(
    files({
      'src/lib.rs': 'mod p;',
      'src/p.rs': "mod low; mod child; pub use low::Kind; static ALL: [&'static Kind; 1] = [&child::ONE];",
      'src/p/low.rs': 'pub struct Kind;',
      'src/p/child.rs': 'use super::Kind; pub static ONE: Kind = Kind;',
    }),
  );
  assert.deepEqual(arrows(graph), ['p → p/child', 'p/child → p/low']);
});

test('a parent and a child that use each other are a circle; what only tests use is not', () => {
  const parent = 'mod child; pub struct Shared; fn run() { child::run() }';
  const around = (child) => rustGraph(files({ 'src/lib.rs': 'mod p;', 'src/p.rs': parent, 'src/p/child.rs': child }));
  assert.equal(circles(around('use super::Shared; pub fn run() {}')).length, 1);
  assert.deepEqual(circles(around('pub fn run() {} #[cfg(test)] mod tests { use super::super::Shared; }')), []);
  assert.deepEqual(circles(around('pub fn run() {} #[cfg(test)] use crate::p::{Shared};')), []);
});

const plan = 'text\n\n```order src\nlow\nmiddle other\ntop\n```\n\n```order www\nengine\n```\n';

test('the order is read from the architecture', () => {
  assert.deepEqual(levels(plan, 'src'), [['low'], ['middle', 'other'], ['top']]);
  assert.throws(() => levels(plan, 'src/search'), /no block "order src\/search"/);
  assert.throws(() => levels(plan.replace('top', 'top low'), 'src'), /order src: low stands twice/);
});

test('the order of the search is read from its documentation', () => {
  const text = '//! List:\n//!\n//! - `score`: scores.\n//! - [`table`]: the table\n//!   of `nodes`.\n\nmod table;\n';
  assert.deepEqual(listedModules(text), [['score'], ['table']]);
  assert.throws(() => listedModules('//! No list.\n'), /lists no modules/);
  assert.throws(() => listedModules(text.replace('table`]', 'score`]')), /src\/search\.rs: score stands twice/);
});

test('an arrow upward is found, and a module that is missing in the architecture or in the source', () => {
  const order = levels(plan, 'src');
  const graph = new Map([
    ['low', new Set()],
    ['middle', new Set(['low', 'other'])],
    ['other', new Set()],
    ['top', new Set(['low', 'middle'])],
  ]);
  assert.deepEqual(upward(graph, order, 'src'), []);
  graph.get('low').add('top');
  assert.deepEqual(upward(graph, order, 'src'), ['src: low uses top, which stands above it']);
  graph.get('low').delete('top');
  graph.set('new', new Set());
  graph.delete('other');
  assert.deepEqual(upward(graph, order, 'src'), [
    'src: new is missing in the order of docs/architecture.md',
    'docs/architecture.md: there is no other in src',
  ]);
});

test('uses within a module are left out', () => {
  const graph = new Map([
    ['a/one', new Set(['a/two', 'b'])],
    ['a/two', new Set(['a/one'])],
    ['b', new Set(['c'])],
  ]);
  const joined = topModules(graph, (module) => (module === 'c' ? undefined : module.split('/')[0]));
  assert.deepEqual(arrows(joined), ['a → b']);
});
