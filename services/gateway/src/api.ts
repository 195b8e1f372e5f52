import { type Actor, ProtocolId, type Role } from '@cerina/contracts';
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { type Authenticate, atLeast } from './identity.ts';
import { refuse } from './refused.ts';

/** What each request of the API carries once it is authenticated. */
export type Env = { Variables: { actor: Actor } };
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

/** Lets in who has a token: `Authorization: Bearer …`, and nowhere else. */
export const authenticated =
  (authenticate: Authenticate): MiddlewareHandler<Env> =>
  async (c, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const holder = token && authenticate(token);
    if (!holder) throw refuse('unauthenticated', 'Send Authorization: Bearer <token>.');
    c.set('actor', { ...holder, channel: channelOf(c) });
    await next();
  };

function channelOf(c: Context): Actor['channel'] {
  const said = c.req.header('x-foundry-channel');
  return said === 'terminal' || said === 'dashboard' ? said : 'http';
}

/** Lets in callers of that role and those above it. */
export const needs =
  (role: Role): MiddlewareHandler<Env> =>
  async (c, next) => {
    const actor = c.get('actor');
    if (!atLeast(actor, role)) {
      throw refuse('forbidden', `This takes the role ${role}; the token's role is ${actor.role}.`);
    }
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
    [...new Set([401, ...statuses])].map((status) => [
      status,
      {
        description: 'Refused, and why',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
