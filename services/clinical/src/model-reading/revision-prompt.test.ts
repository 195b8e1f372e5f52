import type { Blackboard, BriefPoint, Draft } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { askedIn } from './revision-prompt.ts';

const draft = (version: number, author: Draft['author'] = 'drafter') =>
  ({ version, author, text: `One of ${version}\nTwo of ${version}\n` }) as Draft;
const point = (id: string, more: Partial<BriefPoint> = {}): BriefPoint => ({
  ...{ id, from: 'human', text: `Change ${id}.`, priority: 'high' },
  ...more,
});
const board = (
  brief: BriefPoint[],
  decisions: object[] = [{ action: 'request_revision', version: 1 }],
) => ({ brief, decisions, drafts: [draft(1), draft(2)] }) as unknown as Blackboard;

it('has what people asked for, with the line of a comment and what the Guardian declined, and the text that they asked it of', () => {
  const verdict = { verdict: 'decline' as const, why: 'It is unsafe.' };
  const brief = [
    point('h1'),
    point('h2', { line: 2 }),
    point('h3', { verdict }),
    point('h4', { verdict: { ...verdict, verdict: 'apply', except: ['run fast'] } }),
    point('h5', { verdict: { ...verdict, verdict: 'apply' } }),
    point('c1', { from: 'clinical' }),
  ];
  expect(askedIn(board(brief), draft(2))).toEqual({
    before: draft(1).text,
    points: [
      { number: 1, pointId: 'h1', text: 'Change h1.' },
      { number: 2, pointId: 'h2', text: 'Change h2.', lineText: 'Two of 1' },
      { number: 3, pointId: 'h3', text: 'Change h3.', declined: { why: 'It is unsafe.' } },
      {
        ...{ number: 4, pointId: 'h4', text: 'Change h4.' },
        declined: { why: 'It is unsafe.', words: ['run fast'] },
      },
      { number: 5, pointId: 'h5', text: 'Change h5.' },
    ],
  });
});

it('has them whether or not the writer answered them, and for each later version of the round', () => {
  const unanswered = askedIn(board([point('h1')]), draft(2));
  expect(askedIn(board([point('h1', { answer: 'applied' })]), draft(3))).toEqual(unanswered);
});

it.each([
  ['nobody asked for anything', board([point('c1', { from: 'clinical' })]), draft(2)],
  ['it is the version that they asked it of', board([point('h1')]), draft(1)],
  ['a person wrote it', board([point('h1')]), draft(2, 'human')],
  ['nobody decided, as with the instructions of a branch', board([point('h1')], []), draft(2)],
])('is nothing where %s', (_, on, of) => {
  expect(askedIn(on, of)).toBeUndefined();
});
