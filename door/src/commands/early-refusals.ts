import { type Order, Verdict } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { KV } from '@nats-io/kv';
import { z } from 'zod';
import { wroteFirst } from '../buckets.ts';
import type { Ask } from '../protocols/reads.ts';
import { Refused, refuse, refusedBySupervisor } from '../refused.ts';
import type { Wish } from './commands.ts';

/**
 * Orders that may be refused before they are on the log. A halt is not among them: who presses it while a resumption
 * is on its way must not hear that all is halted already.
 */
const foreseeable = new Set<Order['kind']>(['review', 'answer_questions', 'resume', 'requeue']);

const Refusal = Verdict.shape.refusal.unwrap();
type Refusal = z.infer<typeof Refusal>;

/** What was settled for a key: the order that came with it, and its refusal; null when it went to the log. */
const Settled = z.object({ order: z.string(), refusal: Refusal.nullable() });
type Settled = z.infer<typeof Settled>;

/** Refuses, without a trace on the log, what the board refuses already. */
export interface EarlyRefusals {
  /** Throws the refusal that was given to this key before, if one was. */
  recall(wish: Wish): Promise<void>;
  /** Throws the refusal of a wish that the board would refuse now. With a key it is the answer to that key for a day. */
  check(wish: Wish, options: { keyed: boolean }): Promise<void>;
  /** Keep no refusal of this protocol: it can quote what was refused. */
  forget(protocolId: string): Promise<void>;
}

/**
 * The supervisor answers by the same function that decides on commands. The answer is that of a moment between the
 * request and its response, as if the command had been taken then. What is settled for a key is settled once, by the
 * first gateway that writes it: whether the wish goes to the log, or with which refusal it does not.
 */
export function createEarlyRefusals({ kv, ask }: { kv: KV; ask: Ask }): EarlyRefusals {
  const keyOf = ({ protocolId, commandId }: Wish) => `${protocolId}.${commandId}`;
  const digestOf = ({ order }: Wish) => sha256(JSON.stringify(order));

  async function read(wish: Wish): Promise<Settled | undefined> {
    const entry = await kv.get(keyOf(wish));
    if (entry?.operation !== 'PUT') return undefined;
    const settled = Settled.parse(entry.json());
    if (settled.order !== digestOf(wish)) {
      throw refuse('key_reused', 'That Idempotency-Key came with another request before.');
    }
    return settled;
  }

  /** What counts for this key: what was settled first. */
  async function settle(wish: Wish, refusal: Refusal | null): Promise<Refusal | null> {
    const settled: Settled = { order: digestOf(wish), refusal };
    try {
      await kv.create(keyOf(wish), JSON.stringify(settled));
      return refusal;
    } catch (error) {
      // where it can't be written down, the log is what remembers it
      if (!wroteFirst(error)) return null;
      return (await read(wish))?.refusal ?? null;
    }
  }

  return {
    async recall(wish) {
      if (!foreseeable.has(wish.order.kind)) return;
      const settled = await read(wish);
      if (settled?.refusal) throw refusedBySupervisor(settled.refusal);
    },
    async check(wish, { keyed }) {
      if (!foreseeable.has(wish.order.kind)) return;
      const { protocolId, commandId, by, order } = wish;
      const question = { protocolId, commandId, by, order, door: 'gateway' as const };
      const { refusal } = await ask('refusal', question).catch((error) => {
        // whoever decides is away: the log keeps the command for it
        if (error instanceof Refused) return { refusal: null };
        throw error;
      });
      const passes = refusal?.status === 503; // it is no answer to the key: later there is another
      const counts = keyed && !passes ? await settle(wish, refusal) : refusal;
      if (counts) throw refusedBySupervisor(counts);
    },
    async forget(protocolId) {
      for await (const key of await kv.keys(`${protocolId}.>`)) await kv.purge(key);
    },
  };
}
