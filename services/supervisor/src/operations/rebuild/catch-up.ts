import type { Command } from '@cerina/contracts';
import type { UnreadAnswer } from '../../intake/answers/unread-answer.ts';
import type { Place } from '../../intake/commit.ts';
import { isStopped } from '../../store/protocol-state/stopped.ts';
import { type RebuildDeps, type Rebuilt, rebuildProtocol } from './rebuild.ts';

/** Handles one fact of the log, once. */
export type HandleFact = (fact: Command | UnreadAnswer, place: Place) => Promise<unknown>;

/**
 * Commands without a verdict and answers that no delta follows from: perhaps acknowledged, and missing from a database
 * that was set back.
 */
export const unhandled = ({ incoming, verdicts, deltas, archived }: Rebuilt['held']) => {
  const decided = new Set(verdicts.map(({ commandId }) => commandId));
  const used = new Set(deltas.map(({ cause }) => cause.subject));
  return incoming.filter(({ fact, place }) => {
    if (fact.type === 'command') return !decided.has(fact.commandId);
    return !archived && !used.has(place.subject); // no answer is awaited if everything is archived
  });
};

/**
 * Bring the database up to date with the log for one protocol: its board is rebuilt if the log has more or another one,
 * and facts without effect are handled; one that is stopped is left alone, and so is one of which the log lacks facts.
 * Returns what was done with it, and how many facts were handled.
 */
export async function catchUp(
  deps: RebuildDeps,
  handleFact: HandleFact,
  id: string,
  options: { anew?: boolean } = {},
): Promise<{ done: Rebuilt['done'] | 'stopped'; taken: number }> {
  if (await isStopped(deps.ledger.pool, id)) return { done: 'stopped', taken: 0 };
  const { done, held } = await rebuildProtocol(deps, id, options);
  if (done === 'incomplete') return { done, taken: 0 };
  const facts = unhandled(held);
  for (const { fact, place } of facts) await handleFact(fact, place);
  return { done, taken: facts.length };
}
