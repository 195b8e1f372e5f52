import { type Door, doors } from '@cerina/contracts';
import { asking } from '@cerina/door/consult/asking';
import { expect, it } from 'vitest';

const by = { subject: 'ada', role: 'author', channel: 'http' } as const;

/**
 * Starts a conversation whose tombstone is on the log once this many questions are; returns the refusal, and what was
 * stored.
 */
async function begun(door: Door, tombstoneAfter: number) {
  const stored: string[] = [];
  const { begin } = asking(
    {
      async publish({ subject }) {
        stored.push(subject);
        return 'stored';
      },
    },
    {
      ...{ door, admit: async () => {}, count: () => {} },
      reads: {
        read: async (subject) =>
          subject.includes('.tombstone.') && stored.length >= tombstoneAfter
            ? { data: new Uint8Array() }
            : null,
        questions: async () => [],
      },
    },
  );
  const asked = begin(by, 'client', { message: 'What is SUDS?' }, 'a-key');
  const refusal = await asked.then(
    () => undefined,
    ({ code }) => code,
  );
  return { refusal, stored: stored.length };
}

it.each(doors)('%s stores nothing under the key of an erased conversation', async (door) => {
  expect(await begun(door, 0)).toEqual({ refusal: 'gone', stored: 0 });
});

it.each(doors)(
  '%s says that it is gone where it is erased just before a question is stored',
  async (door) => {
    expect(await begun(door, 1)).toEqual({ refusal: 'gone', stored: 1 });
  },
);
