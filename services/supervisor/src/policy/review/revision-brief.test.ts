import type { Blackboard } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { flag } from '../../../test/events.ts';
import { briefFor, isAllDeclined } from './revision-brief.ts';

const open = (quote: string) =>
  flag(1, { id: quote, severity: 'warning', code: 'PLACEHOLDER', quote });
const boardWith = (...quotes: string[]) =>
  ({
    flags: quotes.map(open),
    drafts: [{ version: 1, sha256: 'one' }],
    clinical: {},
    brief: [],
  }) as unknown as Blackboard;

it('asks a writer to fill what it left open, and not what is there for a clinician', () => {
  const points = briefFor(boardWith('[clinician to add]', '[insert the place]'), 1);
  expect(points.map(({ text }) => text)).toEqual([expect.stringContaining('[insert the place]')]);
});

it('asks a writer for nothing that two readers disagree on', () => {
  const doubted = flag(1, { id: 'f1-1', severity: 'warning', code: 'MED_CHANGE', doubted: true });
  const { doubted: _, ...seen } = doubted;
  expect(briefFor({ ...boardWith(), flags: [doubted] }, 1)).toEqual([]);
  expect(briefFor({ ...boardWith(), flags: [seen] }, 1)).toHaveLength(1);
});

const item = (score: number) => ({
  ...{ id: 'readability', name: 'Readability', score, weight: 5, judgedBy: 'rule' },
  ...{ lines: [2], evidence: '', fix: 'Shorten it.' },
});
const answered = (answer: 'applied' | 'declined', secondText: string, score = 60) =>
  ({
    flags: [],
    drafts: [
      { version: 1, sha256: 'one', text: '# A\nA long line.' },
      { version: 2, sha256: 'two', text: secondText },
    ],
    clinical: { 2: { items: [item(score)], caps: [] } },
    brief: [
      {
        ...{ id: 'c1-1', from: 'clinical', text: 'Readability (55): Shorten it.', line: 2 },
        ...{ priority: 'normal', answer, why: 'It names what he takes.' },
      },
    ],
  }) as unknown as Blackboard;

it('asks no writer again for what it declined with a reason, as long as the line is what it was', () => {
  const same = '# B\nA long line.';
  expect(briefFor(answered('declined', same), 2)).toEqual([]);
  expect(isAllDeclined(answered('declined', same), 2)).toBe(true);
  expect(briefFor(answered('declined', '# B\nAnother line.'), 2)).toHaveLength(1);
  expect(briefFor(answered('applied', same), 2)).toHaveLength(1);
  expect(isAllDeclined(answered('applied', same), 2)).toBe(false);
  // where nothing is open, nothing was declined
  expect(isAllDeclined(answered('declined', same, 90), 2)).toBe(false);
});
