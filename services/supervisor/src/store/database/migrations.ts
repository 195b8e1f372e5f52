import type pg from 'pg';
import { TransactionSaver } from '../../graph/saver.ts';

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
  `-- what one process at a time does; taken over once \`until\` has passed
   create table leases (
     name text primary key,
     holder text not null,
     until timestamptz not null
   );`,
  `-- what a search reads lies beside the row: it is written when it changes, and not with every message
   create extension if not exists pg_trgm;
   create table protocol_search (protocol_id uuid primary key, words text not null);
   insert into protocol_search select id, search from protocols;
   alter table protocols drop column search;
   create index protocol_search_words on protocol_search using gin (words gin_trgm_ops)
     with (fastupdate = off);
   -- each order of a list by status: a list of several reads the beginning of each
   drop index protocols_newest;
   drop index protocols_by_risk;
   drop index protocols_ended;
   create index protocols_by_change on protocols (status, updated_at desc, id desc);
   create index protocols_by_risk on protocols (status, risk, updated_at, id);
   -- how many there are of each status, as lines that add up: a change adds a line, so that none waits for another
   create table protocol_counts (status text not null, n bigint not null);
   insert into protocol_counts select status, count(*) from protocols group by status;
   create function count_protocol() returns trigger language plpgsql as $$
   begin
     if tg_op in ('UPDATE', 'DELETE') then
       insert into protocol_counts values (old.status, -1);
     end if;
     if tg_op in ('UPDATE', 'INSERT') then
       insert into protocol_counts values (new.status, 1);
     end if;
     return null;
   end $$;
   create trigger count_new after insert or delete on protocols
     for each row execute function count_protocol();
   create trigger count_changed after update of status on protocols
     for each row when (old.status is distinct from new.status) execute function count_protocol();`,
  `-- each fact that was handled, or sent by a supervisor, as it is on the log: what the log loses is restored from here
   create table facts (
     protocol_id uuid not null,
     subject text not null,
     body text not null,
     primary key (protocol_id, subject)
   );
   insert into facts select protocol_id, subject, body from outbox on conflict do nothing;
   alter table outbox drop column body;
   -- whether all facts of a protocol are in the table; those from before there was one are copied from the log
   alter table protocols add copied boolean not null default false;
   alter table protocols alter copied set default true;
   create index protocols_not_copied on protocols (id) where not copied;
   -- protocols whose log lacks facts: they take no commands until it is restored
   create table incomplete (
     protocol_id uuid primary key,
     -- how many are known to be missing, and some of their subjects as a JSON array
     missing integer not null,
     subjects text not null,
     noticed_at timestamptz not null default now()
   );`,
  `-- what is being done under a lease, in words
   alter table leases add note text not null default '';
   -- up to which stream sequence everything was handled, as of this state of the database
   create table log_position (
     one boolean primary key default true check (one),
     handled bigint not null
   );`,
  `-- what stays of an erased protocol, and when the rest is looked for again on the log
   alter table protocols add tombstone text, add erase_at timestamptz, add erase_looks smallint not null default 0;
   update protocols set erase_at = now() where erased;
   create index protocols_to_erase on protocols (erase_at) where erase_at is not null;`,
  `-- whether the earlier checkpoints of a protocol were taken away: retention finds what is left without a scan
   alter table protocols add pruned boolean not null default false;
   create index protocols_to_prune on protocols (updated_at)
     where not pruned and status in ('approved', 'rejected', 'refused', 'failed');
   -- a verdict is a fact, and is kept as one alone
   insert into facts
     select protocol_id, 'foundry.' || protocol_id || '.supervisor.decision.' || command_id, body from verdicts
     on conflict do nothing;
   drop table verdicts;`,
  `-- protocols of which nothing is handled any more, because that ended the supervisor again and again
   create table stopped (
     protocol_id uuid primary key,
     reason text not null,
     noticed_at timestamptz not null default now()
   );`,
  `-- what stays of an archived protocol, and the name of its file as long as there is one
   alter table protocols add archived text, add archive_file text;
   create index protocols_to_archive on protocols (updated_at)
     where archived is null and not erased and status in ('approved', 'rejected', 'refused');
   create index protocols_with_archive on protocols (id) where archive_file is not null;`,
  `-- what is to be stored on the log again of a protocol that is being restored; gone once it is
   create table restorations (
     protocol_id uuid not null,
     n integer not null,
     subject text not null,
     data bytea not null,
     primary key (protocol_id, n)
   );`,
  `-- whether a file of it may be in the archive's folder, finished or not: it stays true once one was begun
   alter table protocols add archive_begun boolean not null default false;
   update protocols set archive_begun = true where archive_file is not null;
   drop index protocols_with_archive;
   create index protocols_with_archive on protocols (id) where archive_begun;`,
  `-- another one with each note: a database that was set back has not the last one
   alter table log_position add mark uuid not null default gen_random_uuid();`,
  `-- steps are counted while the log has room for few: how many were let through, by all supervisors, and whether a
   -- routing event in the outbox is one of these
   create table admitted_steps (one boolean primary key default true check (one), n bigint not null);
   insert into admitted_steps (n) values (0);
   alter table outbox add admitted boolean not null default false;`,
  `-- the agents whose tasks a protocol waits for; of those that run already by their phase
   alter table protocols add awaits text[] not null default '{}';
   update protocols set awaits = case phase
     when 'screening' then '{safety}'::text[]
     when 'reviewing' then '{safety,clinical}'::text[]
     else '{drafter}'::text[]
   end where status = 'running';`,
  `-- refuses a statement on a protocol that somebody else wrote meanwhile
   create function refuse_overtaken() returns text language plpgsql as $$
     begin raise exception 'The protocol is not as expected.' using errcode = 'serialization_failure'; end $$;`,
  `-- the version of another protocol that a protocol was made from, so that its branches are found without a scan
   alter table protocols add branched_from uuid, add branched_version bigint;
   -- of those that are there: as the record of the archive has it, or the first fact; a text's own quotes are escaped in
   -- JSON, so that none looks like a field. What was erased no longer says it
   update protocols set branched_from = known.source[1]::uuid, branched_version = known.source[2]::bigint
   from (
     select each.id, regexp_match(
       coalesce(each.archived, (select body from facts where protocol_id = each.id
         and subject = 'foundry.' || each.id || '.supervisor.delta.1')),
       '"from":\\{"protocolId":"([0-9a-f-]{36})","version":([0-9]+)'
     ) as source from protocols as each where not each.erased
   ) as known
   where known.id = protocols.id and known.source is not null;
   create index protocols_by_source on protocols (branched_from, created_at desc, id desc)
     where branched_from is not null;
   create index protocols_by_source_and_creator on protocols (branched_from, created_by, created_at desc, id desc)
     where branched_from is not null;`,
  `-- riskOf() of the summary: what a person decided on is behind what waits, and a question about risk before a finding
   alter table protocols alter risk set default 5;
   update protocols set risk = case
     when summary ~ '"attention":\\[[^]]*"crisis"' and summary !~ '"riskDecided":true' then 0
     when summary ~ '"asksAboutRisk":true' then 1
     when summary ~ '"openCritical":[1-9]' then 2
     when summary ~ '"attention":\\[[^]]*"agent_failed"' then 3
     when summary ~ '"attention":\\[[^]]*"(max_iterations|no_change)"' then 4
     else 5
   end;
   -- listedAs() of the summary: what was halted while somebody may be in danger waits for a person
   alter table protocols add listed_as text not null generated always as (
     case when status = 'halted' and risk <= 1 then 'halted_in_danger' else status end) stored;
   drop index if exists protocols_by_status;
   drop index if exists protocols_by_change;
   drop index if exists protocols_by_risk;
   create index protocols_listed on protocols (listed_as, created_at desc, id desc);
   create index protocols_listed_by_change on protocols (listed_as, updated_at desc, id desc);
   create index protocols_listed_by_risk on protocols (listed_as, risk, updated_at, id);
   drop trigger count_new on protocols;
   drop trigger if exists count_changed on protocols;
   drop function count_protocol;
   drop table protocol_counts;
   create table protocol_counts (listed_as text not null, n bigint not null);
   insert into protocol_counts select listed_as, count(*) from protocols group by listed_as;
   create function count_protocol() returns trigger language plpgsql as $$
   begin
     if tg_op in ('UPDATE', 'DELETE') then
       insert into protocol_counts values (old.listed_as, -1);
     end if;
     if tg_op in ('UPDATE', 'INSERT') then
       insert into protocol_counts values (new.listed_as, 1);
     end if;
     return null;
   end $$;
   create trigger count_new after insert or delete on protocols
     for each row execute function count_protocol();
   create trigger count_changed after update on protocols
     for each row when (old.listed_as is distinct from new.listed_as) execute function count_protocol();`,
];

/** A later version of the foundry has written here: the meaning of its tables is unknown. */
export class LaterDatabase extends Error {
  override readonly name = 'LaterDatabase';

  constructor() {
    super(
      'The database is of a later version of the foundry: start that version, or put back a backup from before it.',
    );
  }
}

/**
 * Bring the database up to date: LangGraph's own tables, then ours. One process at a time, by an advisory lock that a
 * transaction of its own holds; so the pool needs two connections, and they may lead through a pooler. Throws
 * {@link LaterDatabase}.
 */
export async function migrate(pool: pg.Pool, to = migrations.length): Promise<void> {
  const guard = await pool.connect();
  try {
    await guard.query('begin');
    await guard.query('select pg_advisory_xact_lock($1)', [7_228_301]);
    await new TransactionSaver(pool).setup();
    // a second writer on a thread would give a checkpoint a second child: the database refuses that, whatever the code
    // does
    await pool.query(`create unique index if not exists checkpoints_one_child
      on checkpoints (thread_id, checkpoint_ns, coalesce(parent_checkpoint_id, ''))`);
    await pool.query('create table if not exists migrations (version integer primary key)');
    const { rows } = await pool.query(
      'select coalesce(max(version), 0) as version from migrations',
    );
    if (rows[0].version > migrations.length) throw new LaterDatabase();
    for (let version = rows[0].version; version < to; version += 1) {
      await pool.query(
        `begin; ${migrations[version]}; insert into migrations values (${version + 1}); commit`,
      );
    }
  } finally {
    await guard.query('rollback').catch(() => {});
    guard.release();
  }
}
