import { type Actor, type Order, ProtocolId, Traceparent } from '@cerina/contracts';
import { newTrace, workUnder } from '@cerina/runtime';
import { z } from 'zod';
import type { CommandRequest } from '../commands/commands.ts';
import { commandIdOf } from '../commands/ids.ts';

/** Identifies a repeated request as the same request, at every door. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, '1 to 200 printable characters without blanks');

/** Who gives an order, and its context. */
export interface Asker {
  by: Actor;
  /** The network address for which commands are counted. */
  address: string;
  /** An {@link IdempotencyKey}. */
  key?: string | undefined;
  /** The caller's trace context; an invalid one is replaced by a new one. */
  traceparent?: string | undefined;
  /** Aborted when nobody waits for the verdict any more. */
  signal: AbortSignal;
}

/** An order as a command of its author, under its key. */
export function commandRequestOf(asker: Asker, protocolId: string, order: Order): CommandRequest {
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
