import { type Blackboard, fold, type Reads, reads, type Verb } from '@cerina/contracts';
import type { Bus, Log } from '@cerina/runtime';
import type { z } from 'zod';
import type { GraphDelta } from './graph.ts';
import type { Ledger } from './ledger.ts';
import { listProtocols } from './list.ts';

type Answers = {
  [V in Verb]: (query: z.output<Reads[V]['input']>) => Promise<z.input<Reads[V]['output']>>;
};

/** A board as a checkpoint holds it, up to the deltas that the graph has yet to see. */
async function boardNow(ledger: Ledger, id: string): Promise<Blackboard | null> {
  const { rows } = await ledger.pool.query('select unfolded, erased from protocols where id = $1', [
    id,
  ]);
  if (rows.length === 0) return null;
  const unfolded = JSON.parse(rows[0].unfolded) as GraphDelta[];
  const tuple = await ledger.saver.getTuple({ configurable: { thread_id: id } });
  const held = tuple?.checkpoint.channel_values.board as Blackboard | null | undefined;
  return fold(unfolded as Parameters<typeof fold>[0], held ?? undefined) ?? null;
}

/** What the supervisor answers about protocols: reads of its database, out of the checkpoints. */
export const createQueries = (ledger: Ledger): Answers => ({
  get: async ({ protocolId }) => ({ board: await boardNow(ledger, protocolId) }),

  list: (query) => listProtocols(ledger.pool, query),

  async history({ protocolId, cursor, limit }) {
    const { rows } = await ledger.pool.query('select 1 from protocols where id = $1', [protocolId]);
    if (rows.length === 0) return { known: false, checkpoints: [], nextCursor: null };
    const config = { configurable: { thread_id: protocolId, checkpoint_ns: '' } };
    const before = cursor ? { configurable: { checkpoint_id: cursor } } : undefined;
    const found = await Array.fromAsync(
      ledger.saver.list(config, { limit: limit + 1, ...(before && { before }) }),
    );
    const page = found.slice(0, limit);
    return {
      known: true,
      checkpoints: page.flatMap(({ checkpoint }) => {
        const board = checkpoint.channel_values.board as Blackboard | null;
        if (!board) return [];
        const { revision, status, phase, drafts } = board;
        const version = drafts.at(-1)?.version ?? null;
        return [
          { checkpointId: checkpoint.id, revision, status, phase, version, at: checkpoint.ts },
        ];
      }),
      nextCursor: found.length > limit ? (page.at(-1)?.checkpoint.id ?? null) : null,
    };
  },

  async checkpoint({ protocolId, checkpointId }) {
    const { rows } = await ledger.pool.query('select status, erased from protocols where id = $1', [
      protocolId,
    ]);
    if (rows.length === 0) return { found: 'no_protocol', board: null };
    const config = {
      configurable: { thread_id: protocolId, checkpoint_ns: '', checkpoint_id: checkpointId },
    };
    const tuple = await ledger.saver.getTuple(config);
    const board = (tuple?.checkpoint.channel_values.board as Blackboard | null | undefined) ?? null;
    if (board) return { found: 'yes', board };
    // checkpoint ids are time-ordered: an id from before the oldest that is left was pruned
    const oldest = await ledger.pool.query(
      'select min(checkpoint_id) as id from checkpoints where thread_id = $1',
      [protocolId],
    );
    const pruned = oldest.rows[0].id === null || checkpointId < oldest.rows[0].id;
    const looksLikeOne = /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(checkpointId);
    return { found: pruned && looksLikeOne ? 'pruned' : 'no_checkpoint', board: null };
  },

  async running({ client, ids }) {
    const { rows } = await ledger.pool.query(
      `select (select count(*)::int from protocols where created_by = $1 and status = 'running') as running,
              array(select id::text from unnest($2::uuid[]) as asked (id)
                    where not exists (select 1 from protocols where protocols.id = asked.id)) as unknown`,
      [client, ids],
    );
    return rows[0];
  },
});

/** Answer reads until the subscription ends; the replicas share the work. */
export function serveQueries(bus: Pick<Bus, 'nc'>, queries: Answers, log: Log): Disposable {
  const subscription = bus.nc.subscribe('rpc.supervisor.*', {
    queue: 'supervisor',
    callback: (error, message) => {
      if (error) return;
      const answer = async () => {
        const verb = message.subject.split('.').at(-1) as Verb;
        const query = reads[verb]?.input.safeParse(message.json());
        if (!query?.success) return { ok: false, error: `not a ${verb}: ${query?.error.message}` };
        return { ok: true, value: await queries[verb](query.data as never) };
      };
      answer()
        .catch((cause) => {
          log.warn({ err: cause, subject: message.subject }, 'could not answer');
          return { ok: false, error: String(cause) };
        })
        .then((reply) => message.respond(JSON.stringify(reply)));
    },
  });
  return { [Symbol.dispose]: () => subscription.unsubscribe() };
}
