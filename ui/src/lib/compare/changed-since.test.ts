import type { Blackboard, BriefPoint, Flag } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { changedSince, lineIn, opensOnComparison, pointsAreOn } from './changed-since.ts';

const one = '# Small steps\n\nGo slowly.\nAsk your doctor first.\nWalk for ten minutes.\n';
const two = '# Small steps\n\nA word before.\nGo slowly and kindly.\nWalk for ten minutes.\n';
const draft = (version: number, text: string) => ({ version, text }) as Blackboard['drafts'][0];
const point = (more: Partial<BriefPoint>) =>
  ({ from: 'human', text: 'Kinder.', ...more }) as BriefPoint;
const flag = (more: Partial<Flag>) => ({ version: 2, code: 'CAUTION_LOST', ...more }) as Flag;
const board = (more: Partial<Blackboard> = {}) =>
  ({
    ...{ drafts: [draft(1, one), draft(2, two)], flags: [], brief: [], round: 2 },
    decisions: [{ action: 'request_revision', version: 1 }],
    ...more,
  }) as Blackboard;

it('counts the lines that changed, and those of them on which a person commented', () => {
  const brief = [
    point({ line: 3 }),
    point({ line: 5 }),
    point({}),
    point({ from: 'safety', line: 4 }),
  ];
  expect(changedSince(board({ brief }), 1, 2)).toEqual({
    ...{ from: 1, to: 2, lines: 3, askedFor: 1, asked: 1, cautions: [] },
  });
});

it('counts the cautions that the Guardian found lost in that version', () => {
  const flags = [
    flag({ id: 'a' }),
    flag({ id: 'b', version: 1 }),
    flag({ id: 'c', code: 'BLAME' }),
    flag({ id: 'd', dismissed: {} as Flag['dismissed'] }),
  ];
  expect(changedSince(board({ flags }), 1, 2)!.cautions.map(({ id }) => id)).toEqual(['a']);
});

it('follows a comment on an earlier version to where its line was in the one compared with', () => {
  const three = two.replace('Go slowly and kindly.', 'Go slowly, kindly and often.');
  const drafts = [draft(1, one), draft(2, two), draft(3, three)];
  const brief = [point({ line: 3 })];
  expect(changedSince(board({ drafts, brief }), 2, 3)).toMatchObject({ lines: 1, askedFor: 1 });
});

it('is nothing where there is nothing to compare', () => {
  expect(changedSince(board(), 2, 2)).toBe(undefined);
  expect(changedSince(board(), 1, 7)).toBe(undefined);
});

it('finds a line again in a later version, and leaves it where it is in its own', () => {
  expect(pointsAreOn(board())).toBe(1);
  expect(lineIn(board(), 1, 2)(3)).toBe(4);
  expect(lineIn(board(), 1, 1)(3)).toBe(3);
  expect(lineIn(board(), 2, 1)(3)).toBe(3);
});

it('opens on the comparison at the gate of what came of a person’s revision, and of nothing else', () => {
  const gate = { kind: 'review' } as Blackboard['gate'];
  expect(opensOnComparison(board({ gate }), 2)).toBe(true);
  expect(opensOnComparison(board({ gate: null }), 2)).toBe(false);
  expect(opensOnComparison(board({ gate, round: 1 }), 2)).toBe(false);
  expect(opensOnComparison(board({ gate }), 1)).toBe(false);
});
