import { type Command, type ProtocolRequest, subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { reviewer as author } from '../../src/client/orders.ts';
import { send } from '../../src/client/send.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents });
});
afterAll(async () => {
  const { problems } = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

type From = NonNullable<ProtocolRequest['from']>;

/** A creation as somebody with a door's account would write it. */
async function forge(
  from: Partial<From> & { own?: boolean },
  text: string | undefined = goodText,
  door: 'gateway' | 'mcp' = 'gateway',
) {
  const { own, ...named } = from;
  const protocolId = crypto.randomUUID();
  const commandId = `forged-${protocolId}`;
  const source = own ? protocolId : crypto.randomUUID();
  const request: ProtocolRequest = {
    ...{ intent: 'Worry postponement', context: null, audience: null, locale: null },
    autoApprove: false,
    from: {
      ...{ protocolId: source, version: 1, sha256: sha256(goodText), instructions: 'Warmer.' },
      ...named,
    },
  };
  const command = {
    ...{ type: 'command', subject: subjects.command(protocolId, door, commandId), protocolId },
    ...{ at: new Date().toISOString(), commandId },
    by: { ...author, channel: door === 'mcp' ? 'mcp' : 'http' },
    order: { kind: 'create', request, ...(text !== undefined && { text }) },
  } as Command;
  const verdict = await send(await system.bus(door), command);
  return { protocolId, verdict };
}

it.each<[string, Parameters<typeof forge>]>([
  ['without its text', [{}, '']],
  ['with another text', [{}, '# Other\n']],
  ['with instructions of blanks', [{ instructions: ' \n ' }]],
  ['with more instructions than a person may give', [{ instructions: 'a\n'.repeat(100_000) }]],
  ['with instructions of thousands of lines', [{ instructions: 'a\n'.repeat(9_000) }]],
  ['that is from itself', [{ own: true }]],
])('a branch %s is refused', async (_what, forged) => {
  const { verdict } = await forge(...forged);
  expect(verdict).toMatchObject({ accepted: false });
});

it('a branch that the MCP door writes is one as any other', async () => {
  const { protocolId, verdict } = await forge({}, goodText, 'mcp');
  expect(verdict.accepted).toBe(true);
  const { drafts } = await system.until(protocolId, atGate);
  expect(drafts.length).toBeGreaterThan(1);
});
