import type { Outcome } from '@cerina/door/orders/submit';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import type { Deps } from '../deps.ts';
import { askerOf, type Caller } from '../foundry.ts';
import { statusOf } from '../protocols/status.ts';
import { answerOf } from './answer.ts';

const ON_ITS_WAY = 'The command is stored and will be handled: ask for the status again.';

/** Give an order and answer with the protocol's status once it was decided on. */
export async function afterOrder(
  { foundry, uiUrl }: Deps,
  { caller, ctx }: { caller: Caller; ctx: ServerContext },
  give: (asker: ReturnType<typeof askerOf>) => Promise<Outcome>,
): Promise<CallToolResult> {
  const { protocolId, verdict } = await give(askerOf(caller, { signal: ctx.mcpReq.signal }));
  const status = statusOf(await foundry.board(protocolId, caller), uiUrl);
  return answerOf(verdict ? status : { ...status, reason: ON_ITS_WAY });
}
