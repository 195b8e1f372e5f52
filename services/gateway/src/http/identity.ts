import type { Actor, Role } from '@cerina/contracts';
import type { Origin } from '@cerina/door/access/address';
import type { Caller } from '@cerina/door/access/authenticate';
import { isSessionId } from '@cerina/door/access/credential';
import { expectRole } from '@cerina/door/access/roles';
import { refuse } from '@cerina/door/refused';
import type { Context, MiddlewareHandler } from 'hono';
import type { GatewayContext } from '../context.ts';

/** What each request of the API carries once it is authenticated. */
export type Env = { Variables: { actor: Actor; caller: Caller; address: string } };

export type Admitting = Pick<GatewayContext, 'admission' | 'originOf'>;

/** The credential of a request: `Authorization: Bearer …`, and nowhere else. Refused when there is none. */
export function credentialIn(c: Context): string {
  const [, credential] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (!credential) throw refuse('unauthenticated', 'Send Authorization: Bearer <token>.');
  return credential;
}

/**
 * A page names whom it was made for: where somebody else has signed in in the same browser since, what it sends is
 * not theirs.
 */
const PAGE_OF = 'x-foundry-page-of';

/**
 * With this, a page says that somebody did something there. What it asks by itself is no use of its session: a page that
 * was left open ends with it.
 */
const ATTENDED = 'x-foundry-attended';

/** Refuses, before anything of its body is read, what can open no session: nobody but the dashboard asks for one. */
export function expectOpening(c: Context, { dashboard }: Origin): void {
  if (!dashboard) throw refuse('forbidden', 'Only the dashboard’s server opens sessions.');
  if (isSessionId(credentialIn(c))) throw refuse('unauthenticated', 'Send a token.');
}

/** Lets in who has a token or a session. The channel that is recorded follows from which of them it was. */
export const authenticated =
  ({ admission, originOf }: Admitting): MiddlewareHandler<Env> =>
  async (c, next) => {
    const origin = originOf(c);
    // opening a session takes a login link as well, and sees to that itself
    if (c.req.method === 'POST' && c.req.path === '/api/session') {
      expectOpening(c, origin);
      return next();
    }
    const use = c.req.header(ATTENDED) !== undefined;
    const caller = await admission.admit(credentialIn(c), origin, { use });
    const pageOf = c.req.header(PAGE_OF);
    if (pageOf !== undefined && pageOf !== caller.actor.subject) {
      throw refuse('other_session', 'Reload the page to see as whom.');
    }
    c.set('address', origin.address);
    c.set('caller', caller);
    c.set('actor', caller.actor);
    await next();
  };

/** Looks at the credential of a request again, which waited: refused where it is accepted no more, and a new role holds. */
export async function admitAgain({ admission, originOf }: Admitting, c: Context<Env>) {
  const caller = await admission.admit(credentialIn(c), originOf(c));
  c.set('caller', caller);
  c.set('actor', caller.actor);
}

/** Lets in callers of that role and those above it. */
export const needs =
  (role: Role): MiddlewareHandler<Env> =>
  async (c, next) => {
    expectRole(c.get('actor'), role);
    await next();
  };
