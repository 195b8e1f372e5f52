import { type Door, doors, Instant, Verdict } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { KV } from '@nats-io/kv';
import { z } from 'zod';
import { wroteFirst } from '../buckets.ts';
import { refuse } from '../refused.ts';
import type { CommandRequest } from './commands.ts';

/** Longer than any door tries to store a command: what the other one has not stored by then, it never stores. */
const TAKEN_OVER_MS = 30_000;

const Refusal = Verdict.shape.refusal.unwrap();
export type Refusal = z.infer<typeof Refusal>;

/** The result stored for a key: its order, and its refusal, or (null) which door stores it since when. */
const Settled = z.object({
  order: z.string(),
  refusal: Refusal.nullable(),
  door: z.enum(doors).default('gateway'), // a previous version had only this door
  at: Instant.optional(),
});
type Settled = z.infer<typeof Settled>;

/** What applies to a key, and whether this door is the one that stores the order. */
export interface Counts {
  refusal: Refusal | null;
  ours: boolean;
}

/** Decides once for all doors what applies to an Idempotency-Key: otherwise each could store an order under it. */
export interface Keys {
  /** The refusal stored for the key; refused with `key_reused` if it was for another order. */
  refusal(request: CommandRequest): Promise<Refusal | null>;
  settle(request: CommandRequest, refusal: Refusal | null): Promise<Counts>;
}

const keyOf = ({ protocolId, commandId }: CommandRequest) => `${protocolId}.${commandId}`;
const digestOf = ({ order }: CommandRequest) => sha256(JSON.stringify(order));

export function createKeys(options: { kv: KV; door: Door; now?: () => number }): Keys {
  const { kv, door, now = Date.now } = options;

  async function read(request: CommandRequest) {
    const entry = await kv.get(keyOf(request));
    if (entry?.operation !== 'PUT') return undefined;
    const settled = Settled.parse(entry.json());
    if (settled.order !== digestOf(request)) {
      throw refuse('key_reused', 'This Idempotency-Key was already used for another request.');
    }
    return { settled, revision: entry.revision };
  }

  /** False if somebody else wrote first. If nothing can be written, the log is what remembers the key. */
  const wrote = (writing: Promise<unknown>): Promise<boolean> =>
    writing.then(
      () => true,
      (error) => !wroteFirst(error),
    );

  return {
    refusal: async (request) => (await read(request))?.settled.refusal ?? null,
    async settle(request, refusal) {
      const order = digestOf(request);
      const own = (): string => {
        const settled: Settled = { order, refusal, door, at: new Date(now()).toISOString() };
        return JSON.stringify(settled);
      };
      const counts = { refusal, ours: true };
      if (await wrote(kv.create(keyOf(request), own()))) return counts;
      const found = await read(request);
      if (!found) return { refusal: null, ours: true };
      const { settled, revision } = found;
      if (settled.refusal || settled.door === door) {
        return { refusal: settled.refusal, ours: true };
      }
      const isOver = now() - Date.parse(settled.at ?? '') > TAKEN_OVER_MS;
      if (isOver && (await wrote(kv.update(keyOf(request), own(), revision)))) return counts;
      return { refusal: null, ours: false };
    },
  };
}

/** Delete everything of this protocol: a refusal can quote what was refused. */
export async function forgetKeys(kv: KV, protocolId: string): Promise<void> {
  for await (const key of await kv.keys(`${protocolId}.>`)) await kv.purge(key);
}
