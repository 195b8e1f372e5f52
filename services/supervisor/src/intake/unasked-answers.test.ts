import { subjects } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { unaskedAnswers } from './unasked-answers.ts';

const HOUR = 60 * 60_000;
const route = subjects.route('p1', 'drafter', 'draft-4', 2);
const answer = (taskId: string, epoch = 1) => subjects.answer('p1', 'drafter', taskId, epoch);

/** The counts over a log that holds one routing event. */
function counted() {
  const clock = { at: Date.parse('2026-11-22T03:00:00Z') };
  const read = async (subject: string) => (subject === route ? {} : null);
  const unasked = unaskedAnswers(read, () => clock.at);
  const note = async (subject: string, times: number) => {
    for (let n = 0; n < times; n += 1) await unasked.note(subject);
  };
  return { clock, unasked, note };
}

it('names the account that publishes many answers which nobody asked for, and no other', async () => {
  const { unasked, note } = counted();
  await note(answer('invented'), 10);
  await note(answer('draft-4', 1), 9); // of an epoch that was not routed
  await note(subjects.answer('p1', 'safety', 'invented', 1), 3);
  expect(unasked.attention()).toBeUndefined();
  await note('foundry.p1.drafter.answer.*.2', 1);
  expect(unasked.attention()).toBe(
    'The account drafter published 20 answers that nobody asked for, the latest at 2026-11-22T03:00:00.000Z: somebody else may have its password.',
  );
});

it('counts no answer to a task that was routed, and no command', async () => {
  const { unasked, note } = counted();
  await note(answer('draft-4', 2), 100);
  await note(subjects.command('p1', 'gateway', 'command-1'), 100);
  expect(unasked.attention()).toBeUndefined();
});

it('forgets what came more than a day ago', async () => {
  const { clock, unasked, note } = counted();
  await note(answer('invented'), 19);
  clock.at += 23 * HOUR;
  await note(answer('invented'), 1);
  expect(unasked.attention()).toContain('20 answers');
  clock.at += 25 * HOUR;
  expect(unasked.attention()).toBeUndefined();
  await note(answer('invented'), 1);
  expect(unasked.attention()).toBeUndefined();
});

it('looks for no task under a subject that its author made too long, and counts the answer', async () => {
  const looked: string[] = [];
  const unasked = unaskedAnswers(async (subject) => looked.push(subject));
  for (let n = 0; n < 20; n += 1) await unasked.note(answer('a'.repeat(4_000)));
  expect(looked).toEqual([]);
  expect(unasked.attention()).toContain('20 answers');
});
