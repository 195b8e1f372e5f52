import { type Door, doors } from '@cerina/contracts';
import type { ConsultScope } from '@cerina/contracts/consult';
import { protocolIdOf } from '@cerina/door/commands/ids';
import { asking, type ConsultReads } from '@cerina/door/consult/asking';
import { expect, it } from 'vitest';

const reads: ConsultReads = { read: async () => null, questions: async () => [] };
const admitted = { admit: async () => {}, count: () => {} };
const by = { subject: 'ada', role: 'author', channel: 'http' } as const;

async function begun(door: Door, key: string, scope: ConsultScope = 'client'): Promise<string> {
  const { begin } = asking({ publish: async () => 'stored' }, { door, reads, ...admitted });
  const { conversationId } = await begin(by, scope, { message: 'What is SUDS?' }, key);
  return conversationId;
}

it('the same key through the same door is the same conversation', async () => {
  expect(await begun('mcp', 'abc')).toBe(await begun('mcp', 'abc'));
});

it.each(['abc', 'mcp abc', '@mcp abc', ' abc', 'consult@mcp abc'])(
  'the key "%s" over HTTP is no key of a program over MCP',
  async (key) => {
    expect(await begun('gateway', key)).not.toBe(await begun('mcp', 'abc'));
  },
);

it.each(doors)(
  'the same key in the other scope is another conversation, through %s',
  async (door) => {
    expect(await begun(door, 'abc', 'staff')).not.toBe(await begun(door, 'abc', 'client'));
  },
);

it.each(['/staff abc', 'staff abc', 'abc'])(
  'the key "%s" of a client is none of staff',
  async (key) => {
    expect(await begun('gateway', key)).not.toBe(await begun('gateway', 'abc', 'staff'));
  },
);

it('what a client began under a key before scopes had keys of their own has the same id still', async () => {
  expect(await begun('gateway', 'abc')).toBe(protocolIdOf('ada', 'consult abc'));
  expect(await begun('mcp', 'abc')).toBe(protocolIdOf('ada', 'consult@mcp abc'));
});
