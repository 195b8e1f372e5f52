import { apiNames, CommandAccepted, ProtocolCreated, ProtocolId } from '@cerina/contracts';
import { type Asker, IdempotencyKey as Key } from '@cerina/door/orders/asker';
import type { Outcome } from '@cerina/door/orders/submit';
import { refuse } from '@cerina/door/refused';
import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from './identity.ts';
import { answers, OneProtocol, refusals } from './openapi.ts';
import { pointer } from './refused.ts';

const Links = ProtocolCreated.shape.links;

/** The command is on the log and will be decided; where to find it. */
export const CommandPending = z
  .object({
    protocolId: ProtocolId,
    commandId: z.string(),
    accepted: z.null(),
    links: Links,
  })
  .register(apiNames, { id: 'CommandPending' });

/** The links of a protocol. */
export const linksOf = (protocolId: string): z.infer<typeof Links> => {
  const self = `/api/protocols/${protocolId}`;
  return { self, state: `${self}/state`, stream: `${self}/stream`, review: `${self}/review` };
};

/** The header that identifies a repeated request as the same request. */
export const IdempotencyKey = z.object({ 'idempotency-key': Key.optional() });

/**
 * The possible refusals of an order, in the API's description: by the gateway, by the board, or because it was given
 * up.
 */
const orderRefusals = refusals(400, 403, 404, 408, 409, 410, 413, 415, 422, 500, 503, 507);

/** What every order on one protocol has beside its body. */
export const orderRequest = { params: OneProtocol, headers: IdempotencyKey };

/** The responses to an order, with the meaning of 200 and 202 for it. */
export const orderAnswers = (taken: string, pending: string) => ({
  ...answers(200, CommandAccepted, taken),
  ...answers(202, CommandPending, pending),
  ...orderRefusals,
});

/** Who sends a request that changes something, and under which key. */
export const askerOf = (c: Context<Env>): Asker => ({
  by: c.get('actor'),
  address: c.get('address'),
  key: c.req.header('idempotency-key'),
  traceparent: c.req.header('traceparent'),
  signal: c.req.raw.signal,
});

/** Responds with the verdict on an order, or 202 if there is none in time. */
export function answered(c: Context<Env>, { protocolId, commandId, verdict }: Outcome) {
  if (verdict) {
    const { revision, status } = verdict;
    const body: CommandAccepted = { protocolId, commandId, accepted: true, revision, status };
    return c.json(body, 200);
  }
  const links = linksOf(protocolId);
  return c.json({ protocolId, commandId, accepted: null, links }, 202, {
    location: links.self,
    'retry-after': '2',
  });
}

/** Whether there is a body, which must then be JSON; another content type is refused. */
async function hasBody(c: Context<Env>): Promise<boolean> {
  if ((await c.req.text()).trim() === '') return false;
  if (/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return true;
  throw refuse('unsupported_media_type', 'Send content-type: application/json, or no body.');
}

/** Admits requests with a body for the schema of the route, and those without one. */
export const withOptionalBody: MiddlewareHandler<Env> = async (c, next) => {
  // the content type of an absent body must not be checked against a schema
  if (!(await hasBody(c))) c.req.raw.headers.delete('content-type');
  await next();
};

/** Admits requests without a body, or with an empty object: an erasure and a claim are complete in their path. */
export const withoutBody: MiddlewareHandler<Env> = async (c, next) => {
  if (await hasBody(c)) {
    const text = await c.req.text();
    const fields = fieldsOf(text);
    if (!fields) throw refuse('invalid_request', 'The body is not a JSON object.');
    if (fields.length > 0) {
      throw refuse('invalid_request', 'No fields are allowed here.', {
        errors: fields.map((field) => ({ pointer: pointer([field]), detail: 'unknown field' })),
      });
    }
  }
  await next();
};

function fieldsOf(text: string): string[] | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body && !Array.isArray(body) ? Object.keys(body) : undefined;
  } catch {
    return undefined;
  }
}
