import {
  type Archived,
  type Blackboard,
  fold,
  type Tombstone,
  type Verb,
  type Reads as Verbs,
  type WaitsFor,
} from '@cerina/contracts';
import type { z } from 'zod';
import type { ArchiveFault } from '../archive/archive-fault.ts';
import type { GraphDelta } from '../graph/graph.ts';
import { refusalOf, refusalWith } from '../intake/commands/foreseen-refusal.ts';
import type { Installation } from '../policy/installation.ts';
import { Refused } from '../policy/refusal.ts';
import { countIncomplete, isIncomplete } from '../store/protocol-state/incomplete.ts';
import { listBranches } from './branches.ts';
import { listCheckpoints } from './history.ts';
import { listProtocols } from './list.ts';
import type { Reads, Snapshot } from './reads.ts';

/** An answer to each verb. */
export type Answers = {
  [V in Verb]: (query: z.output<Verbs[V]['input']>) => Promise<z.input<Verbs[V]['output']>>;
};

/** A board as a checkpoint holds it, up to the deltas that the graph has not seen yet. */
async function boardNow({ client, saver }: Snapshot, id: string): Promise<Blackboard | null> {
  const { rows } = await client.query(
    'select unfolded, tombstone, archived from protocols where id = $1',
    [id],
  );
  if (rows.length === 0) return null;
  if (rows[0].tombstone) return (JSON.parse(rows[0].tombstone) as Tombstone).board;
  if (rows[0].archived) return (JSON.parse(rows[0].archived) as Archived).board;
  const unfolded = JSON.parse(rows[0].unfolded) as GraphDelta[];
  const tuple = await saver.getTuple({ configurable: { thread_id: id } });
  const held = tuple?.checkpoint.channel_values.board as Blackboard | null | undefined;
  return fold(unfolded as Parameters<typeof fold>[0], held ?? undefined) ?? null;
}

/** The board in one checkpoint, or why there is none. */
async function boardAt(
  { client, saver }: Snapshot,
  { protocolId, checkpointId }: { protocolId: string; checkpointId: string },
): Promise<Awaited<ReturnType<Answers['checkpoint']>>> {
  const { rows } = await client.query('select from protocols where id = $1', [protocolId]);
  if (rows.length === 0) return { found: 'no_protocol', board: null };
  const tuple = await saver.getTuple({
    configurable: { thread_id: protocolId, checkpoint_ns: '', checkpoint_id: checkpointId },
  });
  const board = (tuple?.checkpoint.channel_values.board as Blackboard | null | undefined) ?? null;
  if (board) return { found: 'yes', board };
  // checkpoint ids are time-ordered: an id older than the oldest remaining one was pruned
  const oldest = await client.query(
    'select min(checkpoint_id) as id from checkpoints where thread_id = $1',
    [protocolId],
  );
  const pruned = oldest.rows[0].id === null || checkpointId < oldest.rows[0].id;
  return { found: pruned ? 'pruned' : 'no_checkpoint', board: null };
}

/** The supervisor's queries about protocols: reads of its database, from the checkpoints. */
export const createQueries = (
  reads: Reads,
  installation: Installation,
  probe: () => Promise<void>,
  {
    archiveFault = async () => undefined,
    absent = () => [],
    consultRoom = () => Promise.reject(new Error('nobody knows how full the log of Consult is')),
  }: {
    archiveFault?: ArchiveFault;
    absent?: () => WaitsFor[];
    consultRoom?: Answers['consult_room'];
  } = {},
): Answers => ({
  get: async ({ protocolId }) => ({
    board: await reads.snapshot((at) => boardNow(at, protocolId)),
  }),

  waits: async ({ protocolId }) => {
    const agents = absent();
    if (agents.length === 0) return { waitsFor: [] };
    const awaited = await reads.snapshot(async ({ client }) => {
      const { rows } = await client.query<{ awaits: string[] }>(
        "select awaits from protocols where id = $1 and status = 'running'",
        [protocolId],
      );
      return rows[0]?.awaits ?? [];
    });
    return { waitsFor: agents.filter(({ agent }) => awaited.includes(agent)) };
  },

  list: (query) => reads.snapshot(({ client }) => listProtocols(client, query)),

  branches: (query) => reads.snapshot(({ client }) => listBranches(client, query)),

  history: (query) => reads.snapshot((at) => listCheckpoints(at, query)),

  checkpoint: (query) => reads.snapshot((at) => boardAt(at, query)),

  refusal: async (asked) => {
    const { board, lacking } = await reads.snapshot(async (at) => ({
      lacking: await isIncomplete(at.client, asked.protocolId),
      board: await boardNow(at, asked.protocolId),
    }));
    // the board may already contain what it refuses, and the log may have lost it
    if (lacking) return { refusal: refusalWith(new Refused('log_incomplete')) };
    return { refusal: board ? refusalOf(asked, board, installation) : null };
  },

  health: async () => {
    await probe();
    const incomplete = await reads.snapshot(({ client }) => countIncomplete(client));
    return { incomplete, archivesAway: (await archiveFault()) !== undefined };
  },

  running: ({ client: name, ids }) =>
    reads.snapshot(async ({ client }) => {
      const { rows } = await client.query(
        `select (select count(*)::int from protocols where created_by = $1 and status = 'running') as running,
              (select coalesce(sum(n), 0)::int from protocol_counts where listed_as = 'running') as all,
              array(select id::text from unnest($2::uuid[]) as asked (id)
                    where not exists (select 1 from protocols where protocols.id = asked.id)) as unknown`,
        [name, ids],
      );
      return rows[0];
    }),

  consult_room: consultRoom,
});
