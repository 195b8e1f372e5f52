import type { Order, Verdict } from '@cerina/contracts';
import type { CommandRequest, Commands } from '../commands/commands.ts';
import type { EarlyRefusals } from '../commands/early-refusals.ts';
import type { CountCommand } from '../limits/command-limits.ts';
import type { Limits } from '../limits/create-limits.ts';
import type { Storage } from '../limits/storage.ts';
import type { Archives } from '../protocols/archives.ts';
import type { GetBoard } from '../protocols/board.ts';
import type { Claims } from '../protocols/claims.ts';
import type { Erasures } from '../protocols/erasures.ts';
import type { FindOrigin } from '../protocols/origin.ts';
import type { Refused } from '../refused.ts';
import { type Asker, commandRequestOf } from './asker.ts';

/** Dependencies of orders. */
export interface Tools {
  commands: Commands;
  earlyRefusals: EarlyRefusals;
  storage: Storage;
  countCommand: CountCommand;
  limits: Limits;
  origin: FindOrigin;
  board: GetBoard;
  erasures: Erasures;
  archives: Archives;
  /** Whether a request may ask for approval by policy. */
  autoApprove: boolean;
  /** Whether a shared token may decide at a gate. */
  sharedSigning: boolean;
  /** Who is reviewing a protocol. */
  claimOn: Claims['of'];
}

/** The result of an order: the supervisor's acceptance, or nothing yet, though it is on the log. */
export interface Outcome {
  protocolId: string;
  commandId: string;
  verdict: Verdict | undefined;
}

/** Counts a command for its sender. */
export const count = ({ countCommand }: Tools, { by, address }: Asker): void =>
  countCommand({ person: by.subject, address });

/**
 * Put an order on the log and wait for its verdict, as long as the door does. A repeated key gets its earlier answer,
 * and is not counted; what the board would already refuse is not stored, and nothing is if there is a `refusal`. Throws
 * whatever refuses it.
 */
export async function submit(
  tools: Tools,
  asker: Asker,
  {
    protocolId,
    order,
    refusal,
    check,
  }: {
    protocolId: string;
    order: Order;
    refusal?: Refused | undefined;
    /** Throws if the order is not possible at the moment. */
    check?: () => Promise<void>;
  },
): Promise<Outcome> {
  const { commands, earlyRefusals, storage } = tools;
  const request: CommandRequest = commandRequestOf(asker, protocolId, order);
  if (!(request.keyed && (await commands.known(request)))) {
    if (request.keyed) await earlyRefusals.recall(request);
    count(tools, asker);
    if (refusal) throw refusal;
    await check?.();
    await storage.expectRoom(order);
    if (await earlyRefusals.check(request)) await commands.store(request);
  }
  const verdict = await commands.verdict(request, asker.signal);
  return { protocolId: request.protocolId, commandId: request.commandId, verdict };
}
