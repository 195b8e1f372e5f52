import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type Command,
  type Door,
  type Order,
  subjects,
  type Verdict,
} from '@cerina/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const person = (subject: string, role: Actor['role'], channel: Actor['channel'] = 'http') =>
  ({ subject, role, channel, kind: 'person', name: subject }) satisfies Actor;
const request = {
  intent: 'Worry postponement for a university student with exams in three weeks',
  context: null,
  audience: null,
  locale: null,
  autoApprove: false,
};

/** Send a command through one of the two doors; resolves with its verdict. */
async function through(door: Door, system: System, id: string, order: Order, by: Actor) {
  const commandId = randomUUID();
  const verdicts = system.door.nc.subscribe(subjects.stored(subjects.decision(id, commandId)), {
    max: 1,
  });
  const subject = subjects.command(id, door, commandId);
  const at = new Date().toISOString();
  const command: Command = { type: 'command', subject, protocolId: id, at, commandId, by, order };
  await (door === 'gateway' ? system.door : await system.bus('mcp')).publish(command);
  for await (const message of verdicts) return message.json<Verdict>();
  throw new Error('the door is closed');
}

const open = (system: System) => (door: Door, id: string, order: Order, by: Actor) =>
  through(door, system, id, order, by);

describe('the supervisor itself', () => {
  let system: System;
  let send: ReturnType<typeof open>;
  beforeAll(async () => {
    system = await startSystem();
    send = open(system);
  });
  afterAll(async () => {
    const report = await checkLog(system.servers);
    await system[Symbol.asyncDispose]();
    expect(report.problems).toEqual([]);
  });

  it('refuses a creation by who may only read, whatever door it came through', async () => {
    for (const door of ['gateway', 'mcp'] as const) {
      const id = randomUUID();
      const by = person('vera', 'viewer', door === 'mcp' ? 'mcp' : 'http');
      const verdict = await send(door, id, { kind: 'create', request }, by);
      expect(verdict).toMatchObject({ refusal: { code: 'forbidden', status: 403 } });
      expect(await system.board(id)).toBeUndefined();
    }
  });

  it('takes no decision from a viewer or an author, and none from who asked for it through mcp', async () => {
    const id = randomUUID();
    const client = person('grace', 'reviewer', 'mcp');
    await send('mcp', id, { kind: 'create', request }, client);
    const board = await system.until(id, atGate);
    const order: Order = { kind: 'review', decision: approval(board) };
    const refusals = [
      await send('gateway', id, order, person('vera', 'viewer')),
      await send('gateway', id, order, person('ada', 'author', 'dashboard')),
      await send('mcp', id, order, client),
      await send('mcp', id, { kind: 'erase' }, client),
      await send('gateway', id, { kind: 'halt' }, person('ada', 'author')),
    ];
    expect(refusals.map(({ refusal }) => refusal?.code)).toEqual([
      ...['forbidden', 'forbidden', 'own_work', 'forbidden', 'forbidden'],
    ]);
    expect(await system.board(id)).toEqual(board);

    const accepted = await send('mcp', id, order, person('hedy', 'reviewer', 'mcp'));
    expect(accepted.accepted).toBe(true);
    const done = await system.until(id, ({ status }) => status === 'approved');
    expect(done.decisions[0]!.by).toMatchObject({ subject: 'hedy', channel: 'mcp' });
  });

  it('takes an author’s halt and resume of what they created', async () => {
    const id = randomUUID();
    const ada = person('ada', 'author');
    await send('gateway', id, { kind: 'create', request }, ada);
    await system.until(id, atGate);
    expect((await send('gateway', id, { kind: 'halt' }, ada)).accepted).toBe(true);
    expect((await send('gateway', id, { kind: 'resume' }, ada)).accepted).toBe(true);
  });
});

it('with FOUNDRY_FOUR_EYES nobody decides on what they created, nor with a shared token', async () => {
  const lines: string[] = [];
  await using system = await startSystem({
    supervisor: { FOUNDRY_FOUR_EYES: 'true', FOUNDRY_AUTO_APPROVE: 'true' },
    logTo: { write: (line) => void lines.push(line) },
  });
  const send = open(system);
  const id = randomUUID();
  const grace = person('grace', 'reviewer', 'dashboard');
  await send('gateway', id, { kind: 'create', request }, grace);
  const board = await system.until(id, atGate);
  const order: Order = { kind: 'review', decision: approval(board) };
  const shared: Actor = { subject: 'admin', role: 'admin', channel: 'http', kind: 'shared' };
  expect(await send('gateway', id, order, grace)).toMatchObject({ refusal: { code: 'own_work' } });
  expect(await send('gateway', id, order, shared)).toMatchObject({
    refusal: { code: 'shared_token' },
  });
  const accepted = await send('gateway', id, order, person('hedy', 'reviewer', 'dashboard'));
  expect(accepted.accepted).toBe(true);
  expect(board.policy.autoApproveAllowed).toBe(false);
  expect(lines.join('')).toContain('no policy approves anything');
});
