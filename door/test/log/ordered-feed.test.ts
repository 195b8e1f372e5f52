import type { ReadLog, StoredFact } from '@cerina/runtime';
import { describe, expect, it } from 'vitest';
import { orderedFeed } from '../../src/log/ordered-feed.ts';

const fact = (sequence: number): StoredFact => ({
  subject: `foundry.p.supervisor.delta.${sequence}`,
  sequence,
  time: new Date(0),
  data: new Uint8Array(),
});

/**
 * A log of the given sequences, read in batches of two; `fail` makes that many reads fail first. `replica` is what
 * direct reads find, where that is less than what the leader has; `last` is where the log ends.
 */
function onLog(
  sequences: number[],
  { fail = 0, replica = sequences, last = sequences.at(-1) ?? 0 } = {},
) {
  const delivered: number[] = [];
  const errors: unknown[] = [];
  const state = { sequences, replica, last, resets: 0, named: fact };
  let left = fail;
  const read: ReadLog = async ({ seq }) => {
    if (left-- > 0) throw new Error('out of reach');
    return state.replica
      .filter((each) => each >= seq)
      .slice(0, 2)
      .map(state.named);
  };
  const order = orderedFeed({
    after: 0,
    read,
    leader: {
      last: async () => state.last,
      next: async (seq) => {
        const found = state.sequences.find((each) => each >= seq);
        return found === undefined ? null : state.named(found);
      },
    },
    deliver: ({ sequence }) => delivered.push(sequence),
    onReset: () => {
      state.resets += 1;
    },
    onError: (error) => errors.push(error),
    signal: new AbortController().signal,
    retryMs: 1,
  });
  return { order, delivered, errors, state };
}

describe('orderedFeed', () => {
  it('hands on what comes in order without reading the log', () => {
    const { order, delivered } = onLog([], { fail: 1 });
    for (const n of [1, 2, 3]) order.hear(fact(n));
    expect(delivered).toEqual([1, 2, 3]);
  });

  it('hands on what is heard twice once', () => {
    const { order, delivered } = onLog([]);
    for (const n of [1, 2, 1, 2, 2, 3]) order.hear(fact(n));
    expect(delivered).toEqual([1, 2, 3]);
  });

  it('reads what it did not hear, and all that comes meanwhile once and in order', async () => {
    const { order, delivered } = onLog([1, 2, 3, 4, 5, 6, 7, 8]);
    order.hear(fact(1));
    order.hear(fact(5));
    order.hear(fact(6));
    order.hear(fact(8));
    await order.catchUp();
    expect(delivered).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    order.hear(fact(9));
    expect(delivered.at(-1)).toBe(9);
  });

  it('reads the end of the log when nothing was seen of it', async () => {
    const { order, delivered } = onLog([1, 2, 3]);
    await order.catchUp();
    expect(delivered).toEqual([1, 2, 3]);
  });

  it('goes over what was purged', async () => {
    const { order, delivered } = onLog([1, 2, 6]);
    order.hear(fact(1));
    order.hear(fact(6));
    await order.catchUp();
    expect(delivered).toEqual([1, 2, 6]);
  });

  it('goes over the end of the log when it was purged', async () => {
    const { order, delivered } = onLog([1], { last: 3 });
    order.hear(fact(3));
    await order.catchUp();
    expect(order.position).toBe(3);
    order.hear(fact(4));
    expect(delivered).toEqual([1, 4]);
  });

  it('passes over nothing that a replica does not have yet, however long it lags', async () => {
    const { order, delivered, state } = onLog([1, 2, 5, 6, 7], { replica: [1] });
    order.hear(fact(7));
    await order.catchUp();
    expect(delivered).toEqual([1, 2, 5, 6, 7]);
    state.sequences = [...state.sequences, 9];
    state.last = 9;
    await order.catchUp(); // nothing was seen of it
    expect(delivered).toEqual([1, 2, 5, 6, 7, 9]);
    expect(state.resets).toBe(0);
  });

  it('waits for a leader that has not heard of a fact yet', async () => {
    const { order, delivered, state } = onLog([1]);
    order.hear(fact(1));
    order.hear(fact(3));
    const caughtUp = order.catchUp();
    state.sequences = [1, 2, 3];
    state.last = 3;
    await caughtUp;
    expect(delivered).toEqual([1, 2, 3]);
    expect(state.resets).toBe(0);
  });

  it.each([
    ['ends before the position', [1, 2], fact],
    [
      'has another fact in its place',
      [1, 2, 3, 4, 5, 6, 7],
      (sequence: number) => ({
        ...fact(sequence),
        subject: `foundry.q.supervisor.delta.${sequence}`,
      }),
    ],
  ])(
    'starts over at the end of a log that %s, and follows it from there',
    async (_what, sequences, named) => {
      const { order, delivered, state } = onLog([1, 2, 3, 4, 5]);
      for (const n of [1, 2, 3, 4, 5]) order.hear(fact(n));
      const last = sequences.at(-1)!;
      Object.assign(state, { sequences, replica: sequences, last, named });
      await order.catchUp();
      expect([state.resets, order.position]).toEqual([1, last]);
      order.hear(named(last + 1));
      expect(delivered).toEqual([1, 2, 3, 4, 5, last + 1]);
    },
  );

  it('tries again when the log is out of reach', async () => {
    const { order, delivered, errors } = onLog([1, 2, 3], { fail: 1 });
    order.hear(fact(3));
    await order.catchUp();
    await order.catchUp();
    expect(errors).toHaveLength(1);
    expect(delivered).toEqual([1, 2, 3]);
  });
});
