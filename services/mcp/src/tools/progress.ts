import type { ServerContext } from '@modelcontextprotocol/server';
import type { Change } from '../foundry.ts';

/** Reports the progress of a call to a client that asked for it, change by change; nothing to one that did not. */
export function progressOf(ctx: ServerContext): (change: Pick<Change, 'message'>) => void {
  const progressToken = ctx.mcpReq._meta?.progressToken;
  let progress = 0;
  return ({ message }) => {
    if (progressToken === undefined || message === undefined) return;
    progress += 1;
    const params = { progressToken, progress, message };
    // a client that disconnected receives nothing, which is no fault
    ctx.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
