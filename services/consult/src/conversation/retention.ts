import { setTimeout as pause } from 'node:timers/promises';
import { type ConsultScope, consultSubjects, questionersOf } from '@cerina/contracts/consult';
import type { Log } from '@cerina/runtime';
import type { Checkpoints } from './checkpoints.ts';
import type { ConversationLog } from './log.ts';

const DAY_MS = 24 * 60 * 60_000;
/** So many threads are read from the database at a time. */
const BATCH = 100;

export interface RetentionDeps {
  scope: ConsultScope;
  checkpoints: Checkpoints;
  conversations: Pick<ConversationLog, 'read'>;
  log: Log;
  signal: AbortSignal;
}

/**
 * Deletes the checkpoints of conversations that have left the log; returns their number. A conversation is on the log
 * while its first question is, or that of its last turn, or the one after it, which may be being answered. What was
 * written within a day is left: a replica of the log that lags may not have its question yet.
 */
export async function pruneCheckpoints(deps: RetentionDeps): Promise<number> {
  const { scope, checkpoints, conversations, log, signal } = deps;
  const isAsked = async (id: string, turn: number) => {
    const authors = questionersOf(scope);
    for (const author of authors)
      if (await conversations.read(consultSubjects.question(scope, id, author, turn))) return true;
    return false;
  };
  let deleted = 0;
  let after = '';
  while (!signal.aborted) {
    const threads = await checkpoints.unusedSince(new Date(Date.now() - DAY_MS), after, BATCH);
    for (const id of threads) {
      if (signal.aborted) break;
      const last = await checkpoints.lastTurn(id);
      const turns = new Set([1, last, last + 1].filter((turn) => turn > 0));
      const asked = await Promise.all([...turns].map((turn) => isAsked(id, turn)));
      if (asked.includes(true)) continue;
      await checkpoints.saver.deleteThread(id);
      deleted += 1;
    }
    if (threads.length < BATCH) break;
    after = threads.at(-1)!;
  }
  if (deleted > 0)
    log.info({ scope, deleted }, 'deleted the checkpoints of conversations that left the log');
  return deleted;
}

/** Prunes at once and then once a day, until the signal is aborted; a round that fails is retried the next day. */
export async function keepPruning(deps: RetentionDeps): Promise<void> {
  const { log, signal } = deps;
  while (!signal.aborted) {
    await pruneCheckpoints(deps).catch((error) => {
      if (!signal.aborted) log.warn({ err: error }, 'old checkpoints were not deleted');
    });
    await pause(DAY_MS, undefined, { signal }).catch(() => {});
  }
}
