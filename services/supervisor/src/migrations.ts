import type pg from 'pg';
import { TransactionSaver } from './saver.ts';

/** Each is run once, in order, inside one transaction. Append; never edit one that has shipped. */
const migrations = [
  `create table protocols (
     id uuid primary key,
     status text not null,
     phase text not null,
     revision integer not null,
     created_by text not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     -- JSON as text: unlike jsonb it takes every string that JSON can say
     summary text not null,
     search text not null,
     -- interrupt ids of the nodes that wait, by node
     interrupts text not null,
     -- deltas since the graph last ran: a first review's, a halt's
     unfolded text not null,
     graph_version integer not null,
     routed_at timestamptz not null,
     last_sequence bigint not null,
     erased boolean not null default false
   );
   create index protocols_newest on protocols (created_at desc, id desc);
   create index protocols_by_status on protocols (status, created_at desc, id desc);
   create index protocols_by_client on protocols (created_by) where status = 'running';
   create index protocols_by_update on protocols (updated_at) where status = 'running';
   create table outbox (
     id bigint generated always as identity primary key,
     protocol_id uuid not null,
     subject text not null,
     body text not null,
     added_at timestamptz not null default now()
   );
   create index outbox_by_protocol on outbox (protocol_id, id);
   create table verdicts (
     command_id text not null,
     protocol_id uuid not null,
     body text not null,
     primary key (protocol_id, command_id)
   );`,
  `-- riskOf() of the summary, for lists
   alter table protocols add risk smallint not null default 4;
   -- of rows that were there already; in JSON a text's own quotes are escaped, so that none looks like a field
   update protocols set risk = case
     when summary ~ '"attention":\\[[^]]*"crisis"' then 0
     when summary ~ '"openCritical":[1-9]' then 1
     when summary ~ '"attention":\\[[^]]*"agent_failed"' then 2
     when summary ~ '"attention":\\[[^]]*"max_iterations"' then 3
     else 4
   end where status = 'pending_review';
   create index protocols_by_risk on protocols (risk, updated_at, id) where status = 'pending_review';
   create index protocols_ended on protocols (updated_at desc, id desc)
     where status in ('approved', 'rejected', 'refused');`,
];

/** Bring the database up to date: LangGraph's own tables, then ours. One process at a time, by an advisory lock. */
export async function migrate(pool: pg.Pool, to = migrations.length): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [7_228_301]);
    await new TransactionSaver(pool).setup();
    // a second writer on a thread would give a checkpoint a second child: refused here, whatever the code does
    await client.query(`create unique index if not exists checkpoints_one_child
      on checkpoints (thread_id, checkpoint_ns, coalesce(parent_checkpoint_id, ''))`);
    await client.query('create table if not exists migrations (version integer primary key)');
    const { rows } = await client.query(
      'select coalesce(max(version), 0) as version from migrations',
    );
    for (let version = rows[0].version; version < to; version += 1) {
      await client.query('begin');
      await client.query(migrations[version]!);
      await client.query('insert into migrations values ($1)', [version + 1]);
      await client.query('commit');
    }
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    client.release();
  }
}
