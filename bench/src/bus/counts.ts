import { STREAM } from '@cerina/contracts';
import type { JetStreamManager } from '@nats-io/jetstream';
import pg from 'pg';

/** Totals so far; of statements, those that this process sent. */
export interface Counts {
  statements: number;
  /** Facts on the log, and their bytes as NATS stores them. */
  facts: number;
  bytes: number;
  /** Messages that clients sent to NATS. */
  messages: number;
}

let statements = 0;

/** Counts each statement that this process sends to PostgreSQL, from any caller. Called once. */
export function countStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    statements += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
}

/** The totals so far, as the servers report them. */
export async function countsNow(jsm: JetStreamManager, monitorUrl: string): Promise<Counts> {
  const { state } = await jsm.streams.info(STREAM);
  const response = await fetch(`${monitorUrl}/varz`);
  const { in_msgs } = (await response.json()) as { in_msgs: number };
  return { statements, facts: state.messages, bytes: state.bytes, messages: in_msgs };
}

/** The difference between two counts, per protocol. */
export const perProtocol = (before: Counts, after: Counts, protocols: number): Counts => ({
  statements: (after.statements - before.statements) / protocols,
  facts: (after.facts - before.facts) / protocols,
  bytes: (after.bytes - before.bytes) / protocols,
  messages: (after.messages - before.messages) / protocols,
});
