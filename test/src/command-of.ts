import { type Command, type Order, subjects } from '@cerina/contracts';
import { reviewer } from './system.ts';

/** A reviewer's command as the gateway would publish it. */
export const commandOf = (
  protocolId: string,
  order: Order,
  commandId: string = crypto.randomUUID(),
): Command => ({
  type: 'command',
  subject: subjects.command(protocolId, 'gateway', commandId),
  protocolId,
  at: new Date().toISOString(),
  commandId,
  by: reviewer,
  order,
});
