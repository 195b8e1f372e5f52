import { STREAM, subjects } from '@cerina/contracts';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { Message } from './message.ts';

const TIMEOUT_MS = 10_000;

/** The writes to the log during a restore. */
export interface LogWriter {
  /** Removes everything of a protocol from the log. */
  purge(protocolId: string): Promise<void>;
  /** Stores a message, as the first one under its subject. */
  store(message: Message): Promise<void>;
}

/** Writes to the log as its administrator, who alone may store every service's facts. */
export function logWriter(js: JetStreamClient): LogWriter {
  return {
    async purge(id) {
      const { streams } = await js.jetstreamManager();
      await streams.purge(STREAM, { filter: subjects.all(id) });
    },
    async store({ subject, data }) {
      const expect = { lastSubjectSequence: 0 };
      await js.publish(subject, data, { expect, timeout: TIMEOUT_MS });
    },
  };
}
