import type { Door, Order } from '@cerina/contracts';
import { always } from '../limits/storage.ts';
import type { Ask } from '../protocols/reads.ts';
import { Refused, refusedBySupervisor } from '../refused.ts';
import type { CommandRequest } from './commands.ts';
import type { Keys, Refusal } from './keys.ts';

/**
 * Orders that may be refused before they are on the log. A halt is not among them: somebody who halts while a resume is
 * in flight must not be answered that it is already halted.
 */
const foreseeable = new Set<Order['kind']>(['review', 'answer_questions', 'resume', 'requeue']);

/** Refuses, without a trace on the log, what the current board would refuse. */
export interface EarlyRefusals {
  /** Throws the refusal that was stored for this key, if any. */
  recall(request: CommandRequest): Promise<void>;
  /**
   * Throws the refusal of a command that the board would refuse now; with a key it is the answer to that key for a day.
   * Otherwise returns whether this door is to store the command: with a key, the other one may be storing it. A halt
   * and an erasure are stored in any case.
   */
  check(request: CommandRequest): Promise<boolean>;
}

/**
 * The supervisor answers with the same function that decides on commands. The answer applies to a moment between the
 * request and its response, as if the command had been handled then. The result for a key is stored once, by the first
 * door that writes it: whether the command goes to the log, or its refusal.
 */
export function createEarlyRefusals({
  keys,
  ask,
  door,
}: {
  keys: Keys;
  ask: Ask;
  door: Door;
}): EarlyRefusals {
  async function foreseen({
    protocolId,
    commandId,
    by,
    order,
  }: CommandRequest): Promise<Refusal | null> {
    if (!foreseeable.has(order.kind)) return null;
    const question = { protocolId, commandId, by, order, door };
    const { refusal } = await ask('refusal', question).catch((error) => {
      // the supervisor is away: the log keeps the command for it
      if (error instanceof Refused) return { refusal: null };
      throw error;
    });
    return refusal;
  }

  return {
    async recall(request) {
      if (!foreseeable.has(request.order.kind)) return;
      const refusal = await keys.refusal(request);
      if (refusal) throw refusedBySupervisor(refusal);
    },
    async check(request) {
      const refusal = await foreseen(request);
      const passes = refusal?.status === 503; // not stored as the result for the key: it may differ later
      const counts =
        request.keyed && !passes ? await keys.settle(request, refusal) : { refusal, ours: true };
      if (counts.refusal) throw refusedBySupervisor(counts.refusal);
      return counts.ours || always.has(request.order.kind);
    },
  };
}
