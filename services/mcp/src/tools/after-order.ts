import { isReasonUnread } from '@cerina/contracts';
import type { Outcome } from '@cerina/door/orders/submit';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import type { Deps } from '../deps.ts';
import { askerOf, type Caller } from '../foundry.ts';
import { statusOf } from '../protocols/status.ts';
import { answerOf } from './answer.ts';
import { boardOnce } from './waiting.ts';

const ON_ITS_WAY = 'The command is stored and will be handled: ask for the status again.';

const STILL_READ =
  'Nobody has read yet whether what was written reports danger: ask for the status again, and if somebody may be in danger now, call the local emergency number or a crisis line first.';

/** How long the Guardian is given to read what came with an order: what help somebody needs is said with the answer. */
const READING_MS = 8_000;

/** Give an order and answer with the protocol's status once it was decided on. */
export async function afterOrder(
  { foundry, uiUrl }: Deps,
  { caller, ctx }: { caller: Caller; ctx: ServerContext },
  give: (asker: ReturnType<typeof askerOf>) => Promise<Outcome>,
): Promise<CallToolResult> {
  const { protocolId, verdict } = await give(askerOf(caller, { signal: ctx.mcpReq.signal }));
  const { signal } = ctx.mcpReq;
  const board = await boardOnce(
    foundry,
    { protocolId, caller },
    { enough: (now) => !isReasonUnread(now), withinMs: READING_MS, signal },
  );
  const status = statusOf(board, uiUrl);
  if (!verdict) return answerOf({ ...status, reason: ON_ITS_WAY });
  const reason = [status.reason, isReasonUnread(board) && STILL_READ].filter(Boolean).join(' ');
  return answerOf({ ...status, ...(reason && { reason }) });
}
