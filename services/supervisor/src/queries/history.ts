import type { Blackboard, CheckpointSummary, Reads as Verbs } from '@cerina/contracts';
import type { z } from 'zod';
import { summaryOf } from '../graph/checkpoint-summary.ts';
import type { Snapshot } from './reads.ts';

type Page = z.output<Verbs['history']['input']>;
type History = z.input<Verbs['history']['output']>;

/**
 * A page of a protocol's checkpoints, newest first. Each checkpoint has a summary of its board beside it, so that a
 * page reads no board; one that was stored without is read whole.
 */
export async function listCheckpoints(
  { client, saver }: Snapshot,
  { protocolId, cursor, limit }: Page,
): Promise<History> {
  const known = await client.query('select 1 from protocols where id = $1', [protocolId]);
  if (known.rows.length === 0) return { known: false, checkpoints: [], nextCursor: null };
  const { rows } = await client.query<{ id: string; at: string; board: CheckpointSummary | null }>(
    `select checkpoint_id as id, checkpoint ->> 'ts' as at, metadata -> 'board' as board
     from checkpoints
     where thread_id = $1 and checkpoint_ns = '' and ($2::text is null or checkpoint_id < $2)
     order by checkpoint_id desc limit $3`,
    [protocolId, cursor ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const checkpoints: CheckpointSummary[] = [];
  for (const { id, at, board } of page) {
    const summary = board ?? (await readSummary(saver, protocolId, id));
    if (summary) checkpoints.push({ ...summary, checkpointId: id, at });
  }
  return {
    known: true,
    checkpoints,
    nextCursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

async function readSummary(saver: Snapshot['saver'], protocolId: string, checkpointId: string) {
  const tuple = await saver.getTuple({
    configurable: { thread_id: protocolId, checkpoint_ns: '', checkpoint_id: checkpointId },
  });
  return summaryOf(tuple?.checkpoint.channel_values.board as Blackboard | null | undefined);
}
