import type { WaitsFor } from '@cerina/contracts';
import { createSource, metrics } from '@cerina/runtime';
import type pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { ArchiveFault } from '../archive/archive-fault.ts';
import { countConcerned, type ProtocolsConcerned } from '../store/attention.ts';

const registers = [metrics];

const archived = new Counter({
  name: 'cerina_archived_total',
  help: 'Protocols that this process archived.',
  registers,
});
const archiveFailures = new Counter({
  name: 'cerina_archive_failures_total',
  help: 'Attempts to archive a protocol that failed; the reason is in the log.',
  registers,
});
const pruned = new Counter({
  name: 'cerina_pruned_checkpoints_total',
  help: 'Earlier checkpoints that this process took away after their retention.',
  registers,
});
export const countArchived = () => archived.inc();
export const countArchiveFailure = () => archiveFailures.inc();
export const countPruned = (checkpoints: number) => pruned.inc(checkpoints);

type Database = Pick<pg.Pool, 'query'>;
type Waiting = { status: string; count: number; seconds: number };
const waiting = createSource<Waiting[]>();

new Gauge({
  name: 'cerina_waiting_protocols',
  help: 'Protocols that wait for a person: at a gate, halted, or failed.',
  labelNames: ['status'],
  registers,
  async collect() {
    this.reset();
    for (const { status, count } of (await waiting.read()) ?? []) this.set({ status }, count);
  },
});
new Gauge({
  name: 'cerina_oldest_waiting_seconds',
  help: 'For how long the protocol of a status that waits longest has not changed.',
  labelNames: ['status'],
  registers,
  async collect() {
    this.reset();
    for (const { status, seconds } of (await waiting.read()) ?? []) this.set({ status }, seconds);
  },
});

const WAITING = `
  select wanted.status, count(id)::int as count,
    coalesce(extract(epoch from now() - min(updated_at)), 0)::float as seconds
  from (values ('pending_review', 'pending_review'), ('halted', 'halted'), ('halted', 'halted_in_danger'),
      ('failed', 'failed')) as wanted (status, listed_as)
    left join protocols on protocols.listed_as = wanted.listed_as and archived is null and not erased
  group by 1`;

/** From now on waiting protocols are counted in that database, whenever the metrics are read. */
export const countWaiting = (database: Database): Disposable =>
  waiting.from(async () => (await database.query<Waiting>(WAITING)).rows);

const concerned = createSource<ProtocolsConcerned>();
const accounts = createSource<number>();
new Gauge({
  name: 'cerina_attention',
  help: 'What an operator has to see to: protocols whose log lacks facts (incomplete), that are stopped, whose erasure is not finished (unerased), or that wait for an agent of which none is there (absent), and accounts whose password somebody else may have (password). /readyz names them.',
  labelNames: ['kind'],
  registers,
  async collect() {
    this.reset();
    for (const [kind, count] of Object.entries((await concerned.read()) ?? {}))
      this.set({ kind }, count);
    const suspected = await accounts.read();
    if (suspected !== undefined) this.set({ kind: 'password' }, suspected);
  },
});

/**
 * From now on the metrics count what needs an operator's attention, in that database and among these accounts and
 * agents.
 */
export function countAttention(
  database: pg.Pool,
  { suspected, absent }: { suspected: () => number; absent: () => WaitsFor[] },
): Disposable {
  const counted = new DisposableStack();
  counted.use(concerned.from(() => countConcerned(database, absent())));
  counted.use(accounts.from(suspected));
  return counted;
}

const archives = createSource<boolean>();
new Gauge({
  name: 'cerina_archive_reachable',
  help: 'Whether the archives can be reached, where there are any: 1, or 0 with the reason in /readyz.',
  registers,
  async collect() {
    this.remove();
    const reachable = await archives.read();
    if (reachable !== undefined) this.set(reachable ? 1 : 0);
  },
});

/** From now on the metrics report whether the archives can be reached. */
export const measureArchives = (fault: ArchiveFault): Disposable =>
  archives.from(async () => (await fault()) === undefined);
