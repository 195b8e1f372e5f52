import type { Order } from '@cerina/contracts';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import type { Deps } from '../deps.ts';
import type { Caller } from '../foundry.ts';
import { statusOf } from '../protocols/status.ts';
import { answerOf } from './answer.ts';

const ON_ITS_WAY = 'The order is stored and will be decided on: ask for the status again.';

/** Give an order and answer with where the protocol is once it was decided on. */
export async function afterOrder(
  { foundry, uiUrl }: Deps,
  ctx: ServerContext,
  { caller, protocolId, order }: { caller: Caller; protocolId: string; order: Order },
): Promise<CallToolResult> {
  const accepted = await foundry.order(caller, protocolId, order, ctx.mcpReq.signal);
  const status = statusOf(await foundry.board(protocolId), uiUrl);
  return answerOf(accepted ? status : { ...status, reason: ON_ITS_WAY });
}
