import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from '@cerina/runtime';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { checkLog } from '@cerina/test/check-log/check-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inNewerEra } from '../clients.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const danger = 'She says she has taken the tablets.';
const slow = 'A reason that takes long to read.';

/** The Guardian of these tests, which holds one reason and is slow to read another. */
function holding(agent: Agent): Agent {
  if (agent.name !== 'safety') return agent;
  const safety = agent as Agent<'safety'>;
  const handlers: typeof safety.handlers = {
    ...safety.handlers,
    async screen_reason({ commandId }, { board }) {
      const given = board.readReasons!.find((reason) => reason.commandId === commandId)!;
      if (given.words.includes(slow)) await pause(10_000);
      const isHeld = given.words.includes(danger);
      const card = { title: 'Same-day assessment', lines: ['Call the emergency number.'] };
      const reasons = [{ code: 'danger_read', message: 'It may report danger.', quote: danger }];
      const screening = isHeld
        ? { outcome: 'hold' as const, reasons, card }
        : { outcome: 'go' as const, reasons: [] };
      return { message: 'Read.', result: { screening } };
    },
  };
  return { ...safety, handlers } as unknown as Agent;
}

let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor({ agents: instantAgents.map(holding) });
});
afterAll(async () => {
  expect((await checkLog(foundry.system.servers)).problems).toEqual([]);
  await foundry[Symbol.asyncDispose]();
});

async function waiting() {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const intent = 'Worry postponement for a student';
  const { structured } = await ada.call('generate_cbt_protocol', { intent, max_wait_ms: 50_000 });
  return structured;
}

describe('danger in the reason of a halt', () => {
  it('is answered with the card, and is a possible crisis for everybody after', async () => {
    const { protocol_id } = await waiting();
    await using ada = await inNewerEra(foundry.url, 'ada');
    const halted = await ada.call('halt_protocol', { protocol_id, reason: danger });
    expect(halted.structured).toMatchObject({
      status: 'halted',
      attention: ['crisis'],
      show_to_person_now: expect.stringContaining('assessment'),
      reason: expect.stringContaining('may involve danger'),
    });
    expect(halted.words.indexOf('emergency')).toBeGreaterThan(-1);
    await using grace = await inNewerEra(foundry.url, 'grace');
    const status = await grace.call('get_protocol_status', { protocol_id });
    expect(status.structured).toMatchObject({ attention: ['crisis'] });
    const branched = await ada.call('branch_protocol', {
      ...{ protocol_id, version: 1, instructions: 'Make it shorter.' },
    });
    expect(branched).toMatchObject({ isError: true, words: expect.stringContaining('on hold') });
  });

  it('is said to be read by nobody where it was halted before', async () => {
    const { protocol_id } = await waiting();
    await using ada = await inNewerEra(foundry.url, 'ada');
    await ada.call('halt_protocol', { protocol_id });
    const again = await ada.call('halt_protocol', { protocol_id, reason: danger });
    expect(again.words).toContain('Nobody has read the reason');
    expect(again.words).toContain('emergency number');
    const plain = await ada.call('halt_protocol', { protocol_id });
    expect(plain.words).not.toContain('Nobody has read');
  });
});

it('danger in the reason of a rejection is answered with the card', async () => {
  const { protocol_id, version: expected_version } = await waiting();
  await using grace = await inNewerEra(foundry.url, 'grace');
  const order = { protocol_id, expected_version, kind: 'reject', feedback: danger };
  const rejected = await grace.call('request_protocol_changes', order);
  expect(rejected.structured).toMatchObject({
    status: 'rejected',
    attention: ['crisis'],
    show_to_person_now: expect.stringContaining('assessment'),
  });
});

it('what is not read in time is said to be read by nobody yet', async () => {
  const { protocol_id } = await waiting();
  await using ada = await inNewerEra(foundry.url, 'ada');
  const halted = await ada.call('halt_protocol', { protocol_id, reason: slow });
  expect(halted.words).toContain('Nobody has read yet whether');
  const read = await foundry.system.until(protocol_id, ({ awaiting }) => awaiting.length === 0);
  expect(read.readReasons).toMatchObject([{ screening: { outcome: 'go' } }]);
});
