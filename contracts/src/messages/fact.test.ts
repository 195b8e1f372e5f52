import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Fact, subjectOf } from '../index.ts';

const folder = new URL('../../examples/', import.meta.url);
const facts: [string, Fact][] = readdirSync(folder)
  .filter((name) =>
    /^(command|delta|route|answer|decision|tombstone|archived|restored)\./.test(name),
  )
  .map((name) => [name, Fact.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))]);

/** The fields that name a fact of each kind, and another value for each. */
const named: Record<Fact['type'], Record<string, unknown>> = {
  command: {
    commandId: 'another-command',
    by: { subject: 'a-client', role: 'author', channel: 'mcp' },
  },
  delta: { revision: 900 },
  route: { agent: 'drafter', taskId: 'another-900', epoch: 900 },
  answer: { agent: 'drafter', taskId: 'another-900', epoch: 900 },
  decision: { commandId: 'another-command' },
  tombstone: {},
  archived: {},
  restored: { n: 900 },
};

describe('the subject of a fact', () => {
  it.each(facts)('%s is rebuilt from its own fields', (_name, fact) => {
    expect(subjectOf(fact)).toBe(fact.subject);
  });

  it.each(facts)('%s is another as soon as one of those fields is', (_name, fact) => {
    const others: Record<string, unknown> = {
      protocolId: '018f4c3e-0000-7000-8000-00000000000f',
      ...named[fact.type],
    };
    if ('agent' in fact && fact.agent === 'drafter') others.agent = 'safety';
    for (const [field, value] of Object.entries(others)) {
      expect(subjectOf({ ...fact, [field]: value } as Fact), field).not.toBe(fact.subject);
    }
  });

  it('is that of the door which the channel of a command belongs to', () => {
    const [, halt] = facts.find(([name]) => name === 'command.halt.json')!;
    if (halt.type !== 'command') throw new Error('the example is no command');
    for (const channel of ['http', 'terminal', 'dashboard'] as const) {
      expect(subjectOf({ ...halt, by: { ...halt.by, channel } })).toContain('.gateway.command.');
    }
    expect(subjectOf({ ...halt, by: { ...halt.by, channel: 'mcp' } })).toContain('.mcp.command.');
  });
});

it('a protocol’s id has one spelling, because the database knows no other while the log does', () => {
  const [, fact] = facts[0]!;
  const upper = { ...fact, protocolId: fact.protocolId.toUpperCase() };
  expect(Fact.safeParse(upper).success).toBe(false);
});
