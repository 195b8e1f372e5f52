import type { StoredFact } from '@cerina/runtime';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../src/in-order.ts';
import type { ReadLog } from '../src/log-reader.ts';

const fact = (sequence: number): StoredFact => ({
  subject: `foundry.p.supervisor.delta.${sequence}`,
  sequence,
  time: new Date(0),
  data: new Uint8Array(),
});

/** A log of the given sequences, read in batches of two; `fail` makes that many reads fail first. */
function onLog(sequences: number[], fail = 0) {
  const delivered: number[] = [];
  const errors: unknown[] = [];
  let left = fail;
  const read: ReadLog = async ({ seq }) => {
    if (left-- > 0) throw new Error('out of reach');
    return sequences
      .filter((each) => each >= seq)
      .slice(0, 2)
      .map(fact);
  };
  const order = inOrder({
    after: 0,
    read,
    deliver: ({ sequence }) => delivered.push(sequence),
    onError: (error) => errors.push(error),
    signal: new AbortController().signal,
  });
  return { order, delivered, errors };
}

describe('inOrder', () => {
  it('hands on what comes in order without reading the log', () => {
    const { order, delivered } = onLog([], 1);
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

  it('reads the end of the log when nothing was heard of it', async () => {
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

  it('does not wait for ever for what was told of and is gone', async () => {
    const { order, delivered } = onLog([1]);
    order.hear(fact(3));
    await order.catchUp();
    expect(order.position).toBe(3);
    order.hear(fact(4));
    expect(delivered).toEqual([1, 4]);
  });

  it('tries again when the log is out of reach', async () => {
    const { order, delivered, errors } = onLog([1, 2, 3], 1);
    order.hear(fact(3));
    await order.catchUp();
    await order.catchUp();
    expect(errors).toHaveLength(1);
    expect(delivered).toEqual([1, 2, 3]);
  });
});
