import { deadLetterStreams } from '@cerina/contracts';
import type { JetStreamManager } from '@nats-io/jetstream';
import { expect, it } from 'vitest';
import { lettersReader } from '../../src/system/dead-letters.ts';

/** One letter in each stream, stored at that time. */
function streamsWith(times: string[]): Pick<JetStreamManager, 'streams' | 'direct'> {
  const at = (stream: string) => times[deadLetterStreams.indexOf(stream as never)];
  const info = async (stream: string) => {
    const messages = at(stream) ? 1 : 0;
    return { state: { messages, first_seq: 1, last_seq: messages } };
  };
  const getMessage = async (stream: string) => {
    const timestamp = at(stream)!;
    const data = new TextEncoder().encode(timestamp);
    const json = () => JSON.parse('');
    return { seq: 1, subject: 'dead.one', timestamp, time: new Date(timestamp), data, json };
  };
  return { streams: { info }, direct: { getMessage } } as never;
}

it('shows letters of one millisecond, too, newest first, whatever streams they are in', async () => {
  const times = ['05.12Z', '05.120000003Z', '05.12000001Z', '05.11Z'].map(
    (second) => `2026-01-01T00:00:${second}`,
  );
  const { letters } = await lettersReader(streamsWith(times))({ limit: 10 });
  expect(letters.map(({ text }) => text)).toEqual([times[2], times[1], times[0], times[3]]);
});
