import { commandsOf } from '@cerina/contracts';
import type pg from 'pg';
import type { ArchiveFault } from '../archive/archive-fault.ts';

const NAMED_IDS = 5;

type Client = Pick<pg.ClientBase, 'query'>;
type Counted = { count: number; ids: string[] };

/** `2 protocols: id, id`, with what is true of one and of several in between. */
function protocols({ count, ids }: Counted, of: { one: string; several: string }): string {
  const more = count > ids.length ? `, and ${count - ids.length} more` : '';
  const noun = count === 1 ? `protocol${of.one}` : `protocols${of.several}`;
  return `${count} ${noun}: ${ids.join(', ')}${more}.`;
}

const lacking = (found: Counted) =>
  `The log lacks facts of ${protocols(found, {
    one: ', which takes no commands until it is whole again',
    several: ', which take no commands until they are whole again',
  })} Restore the log: ${commandsOf('restore')}.`;

const ending = (found: Counted) =>
  `The supervisor ended or failed each time it handled ${protocols(found, {
    one: ', which is stopped',
    several: ', which are stopped',
  })} Its log has the reason. After an update, let each continue with POST /api/system/requeue (docs/operations.md, When something is stuck).`;

const unerased = (found: Counted) =>
  `The erasure is not finished of ${protocols(found, { one: '', several: '' })} It is tried again until it is; the supervisor's log has what it fails on, such as an archive folder that is not mounted (docs/operations.md, Erasing a protocol).`;

const unreachable = (fault: string) =>
  `${fault} Until it is back nothing is archived, and the erasure of what was archived waits (docs/operations.md, Archiving).`;

const countedAndNamed = (from: string, id: string, since: string) =>
  `(select json_build_object('count', (select count(*) from ${from}),
     'ids', array(select ${id}::text from ${from} order by ${since}, ${id} limit ${NAMED_IDS})))`;

/** A sweeper's turn comes every few seconds: an erasure that was not through once after a minute has a reason. */
const UNERASED = `protocols where erased and erase_looks = 0 and erase_at < now() - interval '1 minute'`;

/** Of how many protocols which grave thing is true. */
export type ProtocolsConcerned = { incomplete: number; stopped: number; unerased: number };

/** How many protocols have an operator's attention: the log lacks facts of them, they are stopped, or not erased yet. */
export async function countConcerned(pool: Client): Promise<ProtocolsConcerned> {
  const { rows } = await pool.query<ProtocolsConcerned>(
    `select (select count(*) from incomplete)::int as incomplete,
       (select count(*) from stopped)::int as stopped,
       (select count(*) from ${UNERASED})::int as unerased`,
  );
  return rows[0]!;
}

/**
 * What an operator should know and do, one entry a line: what is being brought up to the log, which protocols are
 * incomplete, which are stopped, which erasures are not finished, and that archives are out of reach. Undefined when there is nothing.
 */
export async function attentionOf(
  pool: Client,
  archiveFault: ArchiveFault = async () => undefined,
): Promise<string | undefined> {
  const fault = await archiveFault();
  const { rows } = await pool.query<{
    notes: string[];
    incomplete: Counted;
    stopped: Counted;
    unerased: Counted;
  }>(
    `select array(select note from leases where note <> '' and until > now()) as notes,
       ${countedAndNamed('incomplete', 'protocol_id', 'noticed_at')} as incomplete,
       ${countedAndNamed('stopped', 'protocol_id', 'noticed_at')} as stopped,
       ${countedAndNamed(UNERASED, 'id', 'erase_at')} as unerased`,
  );
  const { notes, incomplete, stopped, unerased: left } = rows[0]!;
  const entries = [
    ...notes,
    ...(incomplete.count > 0 ? [lacking(incomplete)] : []),
    ...(stopped.count > 0 ? [ending(stopped)] : []),
    ...(left.count > 0 ? [unerased(left)] : []),
    ...(fault ? [unreachable(fault)] : []),
  ];
  return entries.join('\n') || undefined;
}
