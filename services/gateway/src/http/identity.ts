import type { Actor, Role } from '@cerina/contracts';
import type { Origin } from '@cerina/door/access/address';
import type { Caller } from '@cerina/door/access/authenticate';
import { isSessionId } from '@cerina/door/access/credential';
import { expectRole } from '@cerina/door/access/roles';
import { refuse } from '@cerina/door/refused';
import type { Context, MiddlewareHandler } from 'hono';
import type { GatewayContext } from '../context.ts';

/** The context of an API request once it is authenticated. */
export type Env = { Variables: { actor: Actor; caller: Caller; address: string } };

export type Admitting = Pick<GatewayContext, 'admission' | 'originOf'>;

/** The credential of a request: only `Authorization: Bearer …`. Refused if there is none. */
export function credentialIn(c: Context): string {
  const [, credential] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (!credential) throw refuse('unauthenticated', 'Send Authorization: Bearer <token>.');
  return credential;
}

/**
 * A page names the person it was made for: if somebody else has since signed in in the same browser, its requests are
 * not theirs.
 */
const PAGE_OF = 'x-foundry-page-of';

/**
 * A page sets this if somebody did something there. Its automatic requests do not count as use of its session: a page
 * that was left open expires with it.
 */
const ATTENDED = 'x-foundry-attended';

/** Refuses, before anything of its body is read, a request that cannot open a session: only the dashboard can. */
export function expectOpening(c: Context, { dashboard }: Origin): void {
  if (!dashboard) throw refuse('forbidden', 'Only the dashboard’s server can open sessions.');
  if (isSessionId(credentialIn(c))) throw refuse('unauthenticated', 'Send a token.');
}

/** Admits callers with a token or a session. Which of them it was determines the recorded channel. */
export const authenticated =
  ({ admission, originOf }: Admitting): MiddlewareHandler<Env> =>
  async (c, next) => {
    const origin = originOf(c);
    // opening a session also accepts a login link, and handles that itself
    if (c.req.method === 'POST' && c.req.path === '/api/session') {
      expectOpening(c, origin);
      return next();
    }
    const use = c.req.header(ATTENDED) !== undefined;
    const caller = await admission.admit(credentialIn(c), origin, { use });
    const pageOf = c.req.header(PAGE_OF);
    if (pageOf !== undefined && pageOf !== caller.actor.subject) {
      throw refuse('other_session', 'Reload the page to see who.');
    }
    c.set('address', origin.address);
    c.set('caller', caller);
    c.set('actor', caller.actor);
    await next();
  };

/**
 * Checks the credential of a request again after it waited: refused if it is no longer accepted, and a new role
 * applies.
 */
export async function admitAgain({ admission, originOf }: Admitting, c: Context<Env>) {
  const caller = await admission.admit(credentialIn(c), originOf(c));
  c.set('caller', caller);
  c.set('actor', caller.actor);
}

/** Admits callers of that role or above. */
export const needs =
  (role: Role): MiddlewareHandler<Env> =>
  async (c, next) => {
    expectRole(c.get('actor'), role);
    await next();
  };
