import type { Command } from '@cerina/contracts';
import { unhandled } from '../../operations/rebuild/catch-up.ts';
import { rebuildProtocol } from '../../operations/rebuild/rebuild.ts';
import { isStopped } from '../../store/protocol-state/stopped.ts';
import type { Handled } from '../answers/handle-answer.ts';
import { bringUpWithin } from '../bring-up.ts';
import type { Place } from '../commit.ts';
import { handleFact, type InboxDeps } from '../handle-fact.ts';
import { refusalWhileStopped } from './refusal-while-stopped.ts';

/**
 * Brings the state of a stopped protocol up to date with the log and this version, and resets the attempts of what
 * killed supervisors before. A requeue's own deaths stay counted: otherwise one that kills every supervisor would do so
 * for ever.
 */
async function prepare(deps: InboxDeps, protocolId: string): Promise<void> {
  const { held } = await rebuildProtocol(deps, protocolId);
  for (const { fact, place } of unhandled(held))
    if (fact.type === 'answer' || fact.order.kind !== 'requeue')
      await deps.attempts.putBack(place.subject);
}

/**
 * Handle a requeue, and then everything without effect so far, in the order of the log: what a stopped protocol held
 * was acknowledged, and is not redelivered. Until all of that is done the requeue is not acknowledged: if the process
 * dies, it is redelivered to another, which completes it.
 */
export async function handleRequeue(
  deps: InboxDeps,
  command: Command,
  place: Place,
): Promise<Handled> {
  const { protocolId } = command;
  const { pool } = deps.ledger;
  if ((await isStopped(pool, protocolId)) && !refusalWhileStopped(command, deps))
    await prepare(deps, protocolId);
  const taken = await handleFact(deps, command, place);
  if (taken.done === 'taken' || taken.done === 'before') await bringUpWithin(deps, protocolId);
  return taken;
}
