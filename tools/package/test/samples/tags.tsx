/** The tags in JSX: what they take compiles, and what is marked as an error is one. */
import type {} from 'kaeshi/jsx/LIBRARY';

export const puzzle = (
  <kaeshi-tsume
    id="puzzle"
    goal="wipe-out"
    position="X"
    hint
    onkaeshi-solved={(event) => event.detail.mistakes.toFixed() + event.currentTarget}
  />
);
export const board = <kaeshi-board legal={['d3']} marks={{ d3: { kind: 'right', label: 'right' } }} flipped={true} />;
export const game = (
  <kaeshi-game black="human" white="ai" level={3} onkaeshi-change={({ detail }) => detail.transcript} />
);
// @ts-expect-error There is no such player.
export const wrong = <kaeshi-game black="computer" />;
// @ts-expect-error There is no such attribute.
export const unknown = <kaeshi-board colour="green" />;
// @ts-expect-error The squares are a list.
export const text = <kaeshi-board legal="d3" />;
