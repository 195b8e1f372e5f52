import type { AuthInfo, ServerContext } from '@modelcontextprotocol/server';
import type { Caller } from './foundry.ts';

/** Passes a caller to the handlers of one request. */
export const authInfoOf = (caller: Caller): AuthInfo => ({
  token: caller.credential,
  clientId: caller.actor.subject,
  scopes: [],
  extra: { caller },
});

/** Who made this request. Every request is authenticated before a handler sees it. */
export function callerIn(ctx: {
  http?: Pick<NonNullable<ServerContext['http']>, 'authInfo'> | undefined;
}): Caller {
  const caller = ctx.http?.authInfo?.extra?.caller;
  if (!caller) throw new Error('a request came in without its caller');
  return caller as Caller;
}
