import type { ServerContext } from '@modelcontextprotocol/server';
import type { Change } from '../foundry.ts';

/** Tells a client that asked for it how a call is getting on, change by change; nothing for one that did not. */
export function progressOf(ctx: ServerContext): (change: Pick<Change, 'message'>) => void {
  const progressToken = ctx.mcpReq._meta?.progressToken;
  let progress = 0;
  return ({ message }) => {
    if (progressToken === undefined || message === undefined) return;
    progress += 1;
    const params = { progressToken, progress, message };
    // a client that has gone hears nothing, which is no fault
    ctx.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
