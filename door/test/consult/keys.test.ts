import type { Door } from '@cerina/contracts';
import { asking, type ConsultReads } from '@cerina/door/consult/asking';
import { expect, it } from 'vitest';

const reads: ConsultReads = { read: async () => null, questions: async () => [] };
const admitted = { admit: async () => {}, count: () => {} };
const by = { subject: 'ada', role: 'author', channel: 'http' } as const;

async function begun(door: Door, key: string): Promise<string> {
  const { begin } = asking({ publish: async () => 'stored' }, { door, reads, ...admitted });
  const { conversationId } = await begin(by, 'client', { message: 'What is SUDS?' }, key);
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
