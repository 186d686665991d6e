/**
 * A page in TypeScript that embeds the elements: it must compile with the types that lie beside `kaeshi.js`, and what
 * it marks as an error must be one.
 */
import type { Change } from '../../public/kaeshi.d.ts';

const board = document.createElement('kaeshi-board');
board.legal = ['d3', 'c4'];
board.marks = { d3: { kind: 'right', label: 'right' } };
board.addEventListener('kaeshi-square', ({ detail }) => board.focusSquare(detail.square));

const game = document.querySelector('kaeshi-game');
document.addEventListener('kaeshi-change', ({ detail }: CustomEvent<Change>) => {
  if (detail.opening && detail.result?.winner !== 'white') game?.goTo(detail.ply - 1);
});
const wasLegal: boolean | undefined = game?.play('f5');
game?.open({ moves: 'f5d6c3' }, { held: wasLegal === true });

document.addEventListener('kaeshi-wrong', ({ detail: { lost = 0 } }) => document.title.padEnd(lost));

// Several elements tell of a move, each in its way; what all of them say is at hand.
document.addEventListener('kaeshi-move', ({ detail }) => board.focusSquare(detail.square));
void game?.toSvg({ print: true }).then((svg) => svg.length);

// @ts-expect-error A goal is a text.
document.createElement('kaeshi-tsume').goal = 7;

if (game) {
  game.seed = 7;
  // @ts-expect-error It can only be read.
  game.view = undefined;
}
