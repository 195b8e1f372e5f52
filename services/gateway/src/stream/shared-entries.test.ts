import type { LogEntry } from '@cerina/door/log/log-entry';
import { expect, it } from 'vitest';
import { sharedEntries } from './shared-entries.ts';

const entry = (sequence: number, given: Partial<LogEntry> = {}): LogEntry => ({
  ...{ sequence, subject: 'foundry.a.supervisor.delta.1', protocolId: 'a', fact: undefined },
  data: Buffer.from('0123456789'),
  ...given,
});

it('gives whoever reads the same message the same entry', () => {
  const { shared } = sharedEntries();
  const first = shared(entry(1));
  expect(shared(entry(1))).toBe(first);
});

it('gives no entry of another log for the message at its place', () => {
  const { shared } = sharedEntries();
  shared(entry(1));
  for (const other of [
    entry(1, { subject: 'foundry.b.supervisor.delta.1', protocolId: 'b' }),
    entry(1, { data: Buffer.from('012345678x') }),
  ])
    expect(shared(other)).toBe(other);
});

it('keeps what was read last, up to so many bytes', () => {
  const { shared } = sharedEntries(20);
  const [first, second] = [shared(entry(1)), shared(entry(2))];
  shared(entry(1));
  shared(entry(3));
  expect([shared(entry(1)) === first, shared(entry(2)) === second]).toEqual([true, false]);
});

it('keeps nothing of a protocol that is gone, nor of a log that is', () => {
  const entries = sharedEntries();
  const [first, other] = [entries.shared(entry(1)), entries.shared(entry(2, { protocolId: 'b' }))];
  entries.forget('a');
  expect([
    entries.shared(entry(1)) === first,
    entries.shared(entry(2, { protocolId: 'b' })),
  ]).toEqual([false, other]);
  entries.clear();
  expect(entries.shared(entry(2, { protocolId: 'b' }))).not.toBe(other);
});
