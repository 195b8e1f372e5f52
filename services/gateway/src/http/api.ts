import { type Actor, faultOfExtent, ProtocolId, type Role } from '@cerina/contracts';
import type { Caller } from '@cerina/door/access/authenticate';
import { expectRole } from '@cerina/door/access/roles';
import { refuse } from '@cerina/door/refused';
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../context.ts';

/** What each request of the API carries once it is authenticated. */
export type Env = { Variables: { actor: Actor; caller: Caller; address: string } };
export type Api = OpenAPIHono<Env>;

/** The parameter of every route under one protocol. */
export const OneProtocol = z.object({ id: ProtocolId });

/** An empty group of routes; what does not fit a route's schemas is refused with a pointer for each field. */
export const newApi = (): Api =>
  new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return;
      if (result.target === 'param') throw refuse('not_found');
      throw refuse('invalid_request', `The ${partOf(result.target)} does not fit.`, {
        errors: result.error.issues.flatMap(pointed),
      });
    },
  });

const partOf = (target: string) => (target === 'json' ? 'body' : target);

/** The place of a field in a body (RFC 6901). */
export const pointer = (path: PropertyKey[]) =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function pointed(issue: z.core.$ZodIssue): { pointer: string; detail: string }[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ pointer: pointer(issue.path), detail: issue.message }];
  }
  return issue.keys.map((key) => ({
    pointer: pointer([...issue.path, key]),
    detail: 'unknown field',
  }));
}

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

/** Lets in who has a token or a session. The channel that is recorded follows from which of them it was. */
export const authenticated =
  ({ admission, originOf }: Pick<Deps, 'admission' | 'originOf'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    // opening a session takes a login link as well, and sees to that itself
    if (c.req.method === 'POST' && c.req.path === '/api/session') return next();
    const origin = originOf(c);
    const caller = await admission.admit(credentialIn(c), origin);
    const pageOf = c.req.header(PAGE_OF);
    if (pageOf !== undefined && pageOf !== caller.actor.subject) {
      throw refuse('other_session', 'Reload the page to see as whom.');
    }
    c.set('address', origin.address);
    c.set('caller', caller);
    c.set('actor', caller.actor);
    await next();
  };

/** A HEAD costs what its GET does: all of the answer is made, and its body is left out. */
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** What a person reads is read some at a time: a document, a board or a list costs the gateway and the supervisor much. */
export const readsInTurn =
  ({ reads }: Pick<Deps, 'reads'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!isRead(c.req.method)) return next();
    const leave = await reads.enter(c.get('actor').subject, c.req.raw.signal);
    try {
      await next();
    } finally {
      leave();
    }
  };

/**
 * Reads the body, then looks at the credential again: a body can take minutes to arrive, and what counts is who the
 * caller is when it is there. Whoever was revoked or signed out meanwhile is refused, and a new role holds.
 */
export const admittedStill =
  ({ admission, originOf }: Pick<Deps, 'admission' | 'originOf'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!c.get('caller') || c.req.raw.body === null) return next();
    await c.req.arrayBuffer();
    const caller = await admission.admit(credentialIn(c), originOf(c));
    c.set('caller', caller);
    c.set('actor', caller.actor);
    await next();
  };

/**
 * A body is parsed, held to its schema and searched in one go, which takes up to some tens of milliseconds: one of a person
 * in each turn of the event loop, so that everybody else is served between any two.
 */
export const bodiesInTurn =
  ({ bodies }: Pick<Deps, 'bodies'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!c.get('caller') || c.req.raw.body === null) return next();
    setImmediate(await bodies.enter(c.get('actor').subject, c.req.raw.signal));
    await next();
  };

/** Refuses a body that holds more than any has to, before a schema looks at it; what is no JSON a route refuses itself. */
export const bodiesOfExtent: MiddlewareHandler<Env> = async (c, next) => {
  const fault =
    c.req.raw.body !== null && faultOfExtent(await c.req.json().catch(() => undefined), 'command');
  if (fault) throw refuse('too_large', `The body has ${fault}.`);
  await next();
};

/** Lets in callers of that role and those above it. */
export const needs =
  (role: Role): MiddlewareHandler<Env> =>
  async (c, next) => {
    expectRole(c.get('actor'), role);
    await next();
  };

type Responses = RouteConfig['responses'];

/** A JSON answer in the API's description, by the name of its schema in schemas.ts. */
export const answers = (status: number, name: string, description: string): Responses => ({
  [status]: {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  },
});

/** The refusals of a route in the API's description. */
export const refusals = (...statuses: number[]): Responses =>
  Object.fromEntries(
    [...new Set([401, 429, ...statuses])].map((status) => [
      status,
      {
        description: 'Refused, and why',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
