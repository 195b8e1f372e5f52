import { subjects } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { createKnown } from '../../store/protocol-state/known.ts';
import { unaskedAnswers, useOf } from './unasked-answers.ts';

const HOUR = 60 * 60_000;
const id = '0190c0de-0000-7000-8000-000000000001';
const answer = (taskId: string, epoch: number | string = 1) =>
  `foundry.${id}.drafter.answer.${taskId}.${epoch}`;

function counted() {
  const clock = { at: Date.parse('2026-11-22T03:00:00Z') };
  const unasked = unaskedAnswers(() => clock.at);
  const add = (subject: string, times: number) => {
    for (let n = 0; n < times; n += 1) unasked.add(subject);
  };
  return { clock, unasked, add };
}

it('names the account that publishes many answers which nobody asked for, and no other', () => {
  const { unasked, add } = counted();
  add(answer('invented'), 19);
  add(subjects.answer(id, 'safety', 'invented', 1), 3);
  expect(unasked.attention()).toBeUndefined();
  expect(unasked.accounts()).toBe(0);
  add('foundry.p1.drafter.answer.*.2', 1);
  expect(unasked.accounts()).toBe(1);
  expect(unasked.attention()).toBe(
    'The account drafter published 20 answers that were not requested, the latest at 2026-11-22T03:00:00.000Z: someone else may have its password.',
  );
});

it('forgets what came more than a day ago', () => {
  const { clock, unasked, add } = counted();
  add(answer('invented'), 19);
  clock.at += 23 * HOUR;
  add(answer('invented'), 1);
  expect(unasked.attention()).toContain('20 answers');
  clock.at += 25 * HOUR;
  expect(unasked.attention()).toBeUndefined();
  add(answer('invented'), 1);
  expect(unasked.attention()).toBeUndefined();
});

/** With a log that holds one routing event, and a database that needs, or does not need, the answer. */
function looking(inDatabase: boolean) {
  const asked: unknown[][] = [];
  const bus = {
    peek: async (subject: string) =>
      subject === subjects.route(id, 'drafter', 'draft-4', 2)
        ? { subject, sequence: 7, time: new Date(0), data: new Uint8Array() }
        : null,
  };
  const query = async ({ values }: { values: unknown[] }) => {
    asked.push(values);
    return { rowCount: inDatabase ? 1 : 0 };
  };
  const pool = { query } as unknown as Parameters<typeof useOf>[0]['pool'];
  return { asked, useOf: (subject: string) => useOf({ bus, pool }, subject) };
}

it('has use for an answer whose task was routed under that epoch, knows where that is, and asks no database for it', async () => {
  const { asked, useOf } = looking(false);
  expect(await useOf(answer('draft-4', 2))).toEqual({ routedAt: 7 });
  expect(asked).toEqual([]);
  for (const other of [answer('draft-4', 1), answer('draft-4', '02'), answer('invented', 2)])
    expect(await useOf(other)).toBeUndefined();
});

it('has use for one that the database knows a route for, or an erasure: whatever its subject is like', async () => {
  const { asked, useOf } = looking(true);
  const route = (rest: string) => `foundry.${id}.supervisor.route.drafter.${rest}`;
  expect(await useOf(answer('draft-4', 3))).toEqual({});
  expect(await useOf(answer('a'.repeat(4_000)))).toEqual({});
  expect(asked).toEqual([
    [id, route('draft-4.3')],
    [id, ''],
  ]);
});

it('does not read a route that this process stored, for its first answer, unless the log may have changed', async () => {
  const known = createKnown();
  const read: string[] = [];
  const peek = async (subject: string) => {
    read.push(subject);
    return null;
  };
  const pool = { query: async () => ({ rowCount: 0 }) } as never;
  const use = (subject: string) => useOf({ bus: { peek }, pool, known }, subject);
  const route = subjects.route(id, 'drafter', 'draft-4', 2);
  known.routed(route, 9);
  expect(await use(answer('draft-4', 1))).toBeUndefined();
  expect(read.splice(0)).toEqual([subjects.route(id, 'drafter', 'draft-4', 1)]);
  expect(await use(answer('draft-4', 2))).toEqual({ routedAt: 9 });
  expect(read).toEqual([]);
  expect(await use(answer('draft-4', 2))).toBeUndefined();
  known.routed(route, 9);
  known.forgetAll();
  expect(await use(answer('draft-4', 2))).toBeUndefined();
  expect(read).toEqual([route, route]);
});

it('has none for one of what cannot be a protocol', async () => {
  const { asked, useOf } = looking(true);
  expect(await useOf('foundry.no-id.drafter.answer.draft-4.1')).toBeUndefined();
  expect(asked).toEqual([]);
});
