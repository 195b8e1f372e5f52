import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import type { Deps } from '../deps.ts';
import type { Caller } from '../foundry.ts';
import { acceptedStatus, statusOf } from '../protocols/status.ts';
import { refusalIn } from '../refusals/refusal-in.ts';
import { answerOf } from './answer.ts';
import { boardOnce } from './waiting.ts';

/** The board of a requested protocol exists within moments; this is how long to wait for it. */
const BEGIN_MS = 5_000;

/** Answers with the status of a protocol that was just requested. */
export async function statusOnceCreated(
  { foundry, uiUrl }: Pick<Deps, 'foundry' | 'uiUrl'>,
  { caller, ctx }: { caller: Caller; ctx: ServerContext },
  protocolId: string,
): Promise<CallToolResult> {
  const board = await boardOnce(
    foundry,
    { protocolId, caller },
    { enough: () => true, withinMs: BEGIN_MS, signal: ctx.mcpReq.signal },
  ).catch(noneYet);
  return answerOf(board ? statusOf(board, uiUrl) : acceptedStatus(protocolId, uiUrl));
}

/** It is on the log: an unreadable board does not mean that it failed. */
export function noneYet(error: unknown): undefined {
  if (refusalIn(error)?.code !== 'unavailable') throw error;
}
