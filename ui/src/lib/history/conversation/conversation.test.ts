import type { BriefPoint, Note } from '@cerina/contracts';
import { expect, it } from 'vitest';
import type { Said } from '#lib/history/story.ts';
import {
  answerInWords,
  everything,
  raisedAgain,
  speakersIn,
  toConversation,
} from './conversation.ts';

const note = (
  id: string,
  version: number | null,
  author: Note['author'] = 'drafter',
  priority: Note['priority'] = 'info',
): Said<Note> => ({
  id,
  author,
  message: id,
  at: '2026-01-02T03:04:05.000Z',
  target: null,
  priority,
  resolved: false,
  round: 1,
  version,
});
const point = (
  id: string,
  round: number,
  version: number,
  more: Partial<BriefPoint> = {},
): Said<BriefPoint> => ({
  id,
  from: 'clinical',
  text: id,
  priority: 'normal',
  round,
  version,
  ...more,
});
const said = {
  notes: [note('before', null, 'safety', 'warning'), note('first', 1), note('second', 2)],
  points: [
    point('c1-1', 1, 1, { answer: 'applied' }),
    point('s1-1', 1, 1, { from: 'safety', priority: 'critical', answer: 'declined' }),
    point('h2-1', 2, 2, { from: 'human', priority: 'high' }),
  ],
};
const shown = (filter = everything) =>
  toConversation(said, filter).map(({ round, version, notes, points }) => [
    round,
    version,
    [...notes, ...points].map(({ id }) => id),
  ]);

it('shows what was said by round and version, what came before the first draft first', () => {
  expect(shown()).toEqual([
    [1, null, ['before']],
    [1, 1, ['first', 'c1-1', 's1-1']],
    [1, 2, ['second']],
    [2, 2, ['h2-1']],
  ]);
});

it('shows one speaker alone, or only what is urgent', () => {
  expect(shown({ from: 'safety', urgent: false })).toEqual([
    [1, null, ['before']],
    [1, 1, ['s1-1']],
  ]);
  expect(shown({ from: null, urgent: true })).toEqual([
    [1, null, ['before']],
    [1, 1, ['s1-1']],
    [2, 2, ['h2-1']],
  ]);
  expect(speakersIn(said)).toEqual(['safety', 'drafter', 'clinical', 'human']);
});

it('takes an answer for a report where nobody measured it', () => {
  const asks = [{ text: 'Shorter.', state: 'met', why: 'It has 300 words.' }] as const;
  expect(answerInWords({ answer: 'applied' })).toBe('Reported as applied.');
  expect(answerInWords({ answer: 'applied', asks: [...asks] })).toBe('Applied.');
});

it('shows where the same agent raised the same point again, whatever its figures are by then', () => {
  const long = (version: number, of: number, from: 'clinical' | 'safety' = 'clinical') =>
    point(`${from}-${version}`, 1, version, { from, text: `Shorten it by ${of} words, to 350.` });
  const points = [long(1, 380), long(2, 12, 'safety'), long(3, 35)];
  expect(points.map((each) => raisedAgain(each, points))).toEqual([3, undefined, undefined]);
});
