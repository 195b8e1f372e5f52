import { describe, expect, it } from 'vitest';
import { readHistories } from '../src/history/read-histories.ts';
import { verifyLog } from '../src/verify-log.ts';
import { asOne } from './as-one.ts';
import { atGate, id } from './log-of.ts';
import { inOneDelta, unreadGivenUp } from './unlawful/one-delta.ts';

type Entries = Parameters<typeof verifyLog>[0];
const lawsOf = (entries: Entries) => {
  const { problems, pending } = verifyLog(entries);
  return [...new Set([...problems, ...pending].map(({ law }) => law))];
};

describe('a delta with all that its message causes', () => {
  it('is judged in parts: what the message required, what was planned upon it, and the end of an approval', () => {
    const { entries } = atGate().approved().ended();
    const apart = readHistories(entries).get(id)!;
    const asParts = readHistories(asOne(entries)).get(id)!;
    const shown = ({ steps }: typeof apart) =>
      steps.map(({ delta: { author, cause, changes, status, phase } }) => ({
        ...{ author, kind: cause.kind, changes, status, phase },
      }));
    expect(shown(asParts)).toEqual(shown(apart));
    const last = asParts.steps.filter(({ delta }) => delta.revision === 6);
    expect(last.map(({ continues }) => continues)).toEqual([false, true]);
  });

  it('makes the same board, and is lawful where it was as several deltas', () => {
    for (const log of [atGate(), atGate().approved().ended(), unreadGivenUp()]) {
      const entries = asOne(log.entries);
      expect(lawsOf(entries)).toEqual(lawsOf(log.entries));
      const { revision: _, ...board } = log.board!;
      expect(readHistories(entries).get(id)!.steps.at(-1)!.next).toMatchObject(board);
    }
    expect(lawsOf(asOne(atGate().approved().ended().entries))).toEqual([]);
  });

  it.each(inOneDelta)('%s finds: %s', (law, _, entries) => {
    expect(lawsOf(entries())).toContain(law);
  });
});
