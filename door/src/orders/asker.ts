import { type Actor, type Order, ProtocolId, Traceparent } from '@cerina/contracts';
import { newTrace, workUnder } from '@cerina/runtime';
import { z } from 'zod';
import type { Wish } from '../commands/commands.ts';
import { commandIdOf } from '../commands/ids.ts';

/** What makes a repeated request the same request, at every door. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, '1 to 200 printable characters without blanks');

/** Who gives an order, and what came with it. */
export interface Asker {
  by: Actor;
  /** The network address that commands are counted for. */
  address: string;
  /** An {@link IdempotencyKey}. */
  key?: string | undefined;
  /** The caller's trace; what is none is replaced by a new one. */
  traceparent?: string | undefined;
  /** Aborted when nobody waits for the verdict any more. */
  signal: AbortSignal;
}

/** An order as a wish: who gives it, and under which key. */
export function wishOf(asker: Asker, protocolId: string, order: Order): Wish {
  const parent = Traceparent.safeParse(asker.traceparent).data;
  const commandId = commandIdOf(asker.by.subject, asker.key);
  return {
    protocolId: ProtocolId.parse(protocolId),
    commandId,
    keyed: asker.key !== undefined,
    by: asker.by,
    order,
    ...(parent && { parent }),
    traceparent: workUnder(parent, commandId) ?? newTrace(),
  };
}
