import { Delta, readSubject, subjects } from '@cerina/contracts';
import { evolve } from '@cerina/contracts/evolve';
import { readFact, readLog } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents });
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

/** What the log has of a protocol, in its order; a delta as it is. */
async function factsOf(id: string): Promise<{ type: string; delta?: Delta }[]> {
  const bus = await system.bus('supervisor');
  const facts: { type: string; delta?: Delta }[] = [];
  for await (const { subject, data } of readLog(bus, { filter: subjects.all(id) })) {
    const { type } = readSubject(subject)!;
    facts.push({ type, ...(type === 'delta' && { delta: readFact(subject, data, Delta) }) });
  }
  return facts;
}
const kindsOf = ({ changes }: Delta) => changes.map(({ kind }) => kind);

it('whatever one message causes is one delta: what it says, what is planned upon it, and the end', async () => {
  const id = await system.create();
  const board = await system.until(id, atGate);
  expect(board.revision).toBe(5); // the order, and four answers
  expect((await system.review(id, approval(board))).revision).toBe(6);
  await system.until(id, ({ completed }) => completed);

  const facts = await factsOf(id);
  const deltas = facts.flatMap(({ delta }) => delta ?? []);
  expect(new Set(deltas.map(({ cause }) => cause.subject)).size).toBe(6);
  expect(deltas.map(({ author, cause, stage }) => [author, cause.kind, stage])).toEqual([
    ['human', 'command', 'plan'],
    ['safety', 'answer', 'plan'],
    ['drafter', 'answer', 'plan'],
    [expect.any(String), 'answer', 'progress'],
    [expect.any(String), 'answer', 'result'],
    ['human', 'command', 'result'],
  ]);
  expect(kindsOf(deltas[0]!)).toEqual(['created', 'planned']);
  expect(kindsOf(deltas[2]!).at(-1)).toBe('planned');
  expect(kindsOf(deltas[3]!)).not.toContain('planned');
  expect(kindsOf(deltas[4]!).slice(-2)).toEqual(['planned', 'gate_opened']);
  expect(kindsOf(deltas[5]!).slice(-3)).toEqual(['approval_pending', 'planned', 'ended']);
  for (const { message, planned = '' } of deltas) expect(message.endsWith(planned)).toBe(true);
  expect(deltas[5]!.planned).toBe('Version 1 is approved. Version 1 is final.');

  // what follows from a delta is stored after it
  expect(
    facts
      .slice(0, 4)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['command', 'decision', 'delta', 'route'].sort());
  expect(facts.slice(0, 2).map(({ type }) => type)).toEqual(['command', 'delta']);
  expect(facts.slice(-2).map(({ type }) => type)).toEqual(['delta', 'decision']);
});

it('the board in the database is what a fold of these deltas makes', async () => {
  const id = await system.create();
  const shown = await system.until(id, atGate);
  const deltas = (await factsOf(id)).flatMap(({ delta }) => delta ?? []);
  const folded = deltas.reduce<ReturnType<typeof evolve> | undefined>(evolve, undefined);
  expect(folded).toEqual(shown);
  const { rows } = await system.servers.pool.query(
    'select revision, status, phase from protocols where id = $1',
    [id],
  );
  const { revision, status, phase } = shown;
  expect(rows).toEqual([{ revision, status, phase }]);
});
