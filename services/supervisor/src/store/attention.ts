import { agentTitles, commandsOf, minuteOf, type WaitsFor } from '@cerina/contracts';
import type pg from 'pg';
import type { ArchiveFault } from '../archive/archive-fault.ts';

const NAMED_IDS = 5;

type Client = Pick<pg.ClientBase, 'query'>;
type Counted = { count: number; ids: string[] };

/** `2 protocols: id, id`, with what applies to one and to several in between. */
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
  `The supervisor failed each time it handled ${protocols(found, {
    one: ', which is stopped',
    several: ', which are stopped',
  })} Its log shows why. After an update, let each continue with POST /api/system/requeue (docs/operations.md, When something is stuck).`;

const unerased = (found: Counted) =>
  `The erasure is not finished of ${protocols(found, { one: '', several: '' })} It is tried again until it is; the supervisor's log shows what it fails on, such as an archive folder that is not mounted (docs/operations.md, Erasing a protocol).`;

const unreachable = (fault: string) =>
  `${fault} Until it is back, nothing is archived and erasures of archived protocols wait (docs/operations.md, Archiving).`;

const absence = ({ agent, since }: WaitsFor, { count, ids }: Counted) =>
  `The ${agentTitles[agent]} is absent, not seen since ${minuteOf(since)}, and ${protocols(
    { count, ids },
    {
      one: ' is waiting for it',
      several: ' are waiting for it',
    },
  )} Start one, or find out why it stops; work then continues (docs/operations.md, When something is stuck).`;

const countedAndNamed = (from: string, id: string, since: string) =>
  `(select json_build_object('count', (select count(*) from ${from}),
     'ids', array(select ${id}::text from ${from} order by ${since}, ${id} limit ${NAMED_IDS})))`;

/** The sweeper runs every few seconds: if an erasure did not complete once within a minute, there is a reason. */
const UNERASED = `protocols where erased and erase_looks = 0 and erase_at < now() - interval '1 minute'`;

/** The number of protocols in each critical state. */
export type ProtocolsConcerned = {
  incomplete: number;
  stopped: number;
  unerased: number;
  absent: number;
};

/**
 * How many protocols need an operator's attention: the log lacks facts of them, they are stopped, not erased yet, or
 * wait for one of these absent agents.
 */
export async function countConcerned(
  pool: Client,
  absent: WaitsFor[] = [],
): Promise<ProtocolsConcerned> {
  const { rows } = await pool.query<ProtocolsConcerned>(
    `select (select count(*) from incomplete)::int as incomplete,
       (select count(*) from stopped)::int as stopped,
       (select count(*) from ${UNERASED})::int as unerased,
       (select count(*) from protocols where status = 'running' and awaits && $1::text[])::int as absent`,
    [absent.map(({ agent }) => agent)],
  );
  return rows[0]!;
}

/** The message about each agent that is absent while protocols wait for it. */
async function absences(pool: Client, absent: WaitsFor[]): Promise<string[]> {
  const said = absent.map(async (wait) => {
    const { rows } = await pool.query<Counted>(
      `with waiting as (select id, routed_at from protocols where status = 'running' and awaits @> array[$1::text])
       select count(*)::int as count, array(
         select id::text from waiting order by routed_at, id limit ${NAMED_IDS}) as ids from waiting`,
      [wait.agent],
    );
    return rows[0]!.count > 0 ? [absence(wait, rows[0]!)] : [];
  });
  return (await Promise.all(said)).flat();
}

/**
 * What an operator should know and do, one entry per line: what is being brought up to date with the log, which
 * protocols are incomplete, which are stopped, which erasures are not finished, that archives are unreachable, and
 * which of these absent agents protocols wait for. Undefined if there is nothing.
 */
export async function attentionOf(
  pool: Client,
  archiveFault: ArchiveFault = async () => undefined,
  absent: WaitsFor[] = [],
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
    ...(await absences(pool, absent)),
  ];
  return entries.join('\n') || undefined;
}
