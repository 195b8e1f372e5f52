import type { Blackboard, ProtocolSummary } from '@cerina/contracts';
import type { Write } from '../../graph/gathered-writes.ts';
import type { Row } from './row.ts';

/** What is written of a row. */
interface NextRow extends Pick<Row, 'interrupts' | 'unfolded' | 'graphVersion'> {
  board: Blackboard;
  summary: ProtocolSummary;
  /** What a search reads. */
  words: string;
  risk: unknown;
  sequence: number;
  routed: boolean;
}

/**
 * What a row is expected to be: `version` is of the row in the database, and any write of it gives it another. A
 * database that was set back gives the same numbers again: then `interrupts` are others, as each checkpoint has its own.
 */
export interface Expected extends Pick<Row, 'revision' | 'interrupts'> {
  version: string;
}

/** That the database has nothing of a protocol, for a unit that writes its first row. */
export const NOTHING = 'nothing';

const CHANGES = `status = $2, phase = $3, revision = $4, updated_at = $5, summary = $6, interrupts = $8,
  unfolded = $9, graph_version = $10, last_sequence = greatest(protocols.last_sequence, $11), erased = $12,
  routed_at = case when $13 then now() else protocols.routed_at end, risk = $14, awaits = $15, pruned = false`;

const COLUMNS = `id, status, phase, revision, updated_at, summary, interrupts, unfolded,
    graph_version, last_sequence, erased, routed_at, risk, awaits, created_by, created_at, branched_from, branched_version`;
const VALUES = '$1, $2, $3, $4, $5, $6, $8, $9, $10, $11, $12, now(), $14, $15, $16, $17, $18, $19';

const WRITE = `insert into protocols (${COLUMNS}) values (${VALUES})
  on conflict (id) do update set ${CHANGES}, branched_from = $18, branched_version = $19
  returning xmin`;

/** Waits for nobody: an id that is locked is about to be a protocol, or is made one again from the log. */
const WRITE_AS_NEW = `insert into protocols (${COLUMNS}) select ${VALUES}
    where not exists (select from facts f where f.protocol_id = $1)
      and not exists (select from incomplete i where i.protocol_id = $1)
      and not exists (select from restorations r where r.protocol_id = $1)
      and not exists (select from stopped s where s.protocol_id = $1)
      and pg_try_advisory_xact_lock(hashtextextended($1::text, 0))
      and $13::boolean
  on conflict (id) do nothing
  returning xmin`;

/** Waits for nobody: a row that is locked is about to be another. */
const WRITE_AS_EXPECTED = `update protocols set ${CHANGES} from (
    select id from protocols p where id = $1 and xmin = $16::text::xid and revision = $17 and interrupts = $18
      and not exists (select from incomplete i where i.protocol_id = p.id)
      and not exists (select from stopped s where s.protocol_id = p.id)
    for update skip locked) as expected
  where protocols.id = expected.id
  returning protocols.xmin`;

/**
 * The write of a protocol's row; `written` receives its version after it. With `expected` the database refuses the
 * whole statement, with a serialization failure, unless the row is as expected, or there is nothing of the protocol, and
 * nobody has it locked, and nothing holds the protocol up: then it needs no transaction around it.
 */
export function rowWrite(
  { board, summary, words, interrupts, unfolded, graphVersion, risk, sequence, routed }: NextRow,
  expected: Expected | typeof NOTHING | undefined,
  written: (version: string) => void,
): Write {
  const isNew = expected === NOTHING;
  return {
    name: isNew ? 'row-as-new' : expected ? 'row-as-expected' : 'row',
    parts: {
      searched: `insert into protocol_search (protocol_id, words)
        select $1::uuid, $7 where not exists (
          select from protocol_search where protocol_id = $1 and words = $7)
        on conflict (protocol_id) do update set words = excluded.words`,
      saved: isNew ? WRITE_AS_NEW : expected ? WRITE_AS_EXPECTED : WRITE,
    },
    values: [
      ...[board.protocolId, board.status, board.phase, board.revision, board.updatedAt],
      ...[JSON.stringify(summary), words, JSON.stringify(interrupts), JSON.stringify(unfolded)],
      ...[graphVersion, sequence, board.erased, routed, risk],
      [...new Set(board.awaiting.map(({ agent }) => agent))],
      ...(expected && !isNew
        ? [expected.version, expected.revision, JSON.stringify(expected.interrupts)]
        : [
            ...[board.createdBy.subject, board.createdAt],
            // none once it is erased
            ...[board.from?.protocolId ?? null, board.from?.version ?? null],
          ]),
    ],
    returns: {
      columns: expected
        ? 'coalesce((select xmin::text from saved), refuse_overtaken()) as version'
        : '(select xmin::text from saved) as version',
      read: (row) => written((row as { version: string }).version),
    },
  };
}
