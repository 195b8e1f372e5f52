import { randomBytes } from 'node:crypto';
import {
  type CommandAccepted,
  type Order,
  ProtocolId,
  Traceparent,
  type Verdict,
} from '@cerina/contracts';
import type { Wish } from '@cerina/door/commands/commands';
import { commandIdOf } from '@cerina/door/commands/ids';
import type { Sender } from '@cerina/door/limits/command-limits';
import { type Refused, refuse } from '@cerina/door/refused';
import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { type Env, pointer, refusals } from '../http/api.ts';
import { linksOf } from '../http/schemas.ts';

/** The header that makes a repeated request the same request. */
export const IdempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, '1 to 200 printable characters without blanks')
    .optional(),
});

/** How an order can be refused, in the API's description: by the gateway, by the board, or where it was given up. */
export const orderRefusals = refusals(400, 403, 404, 409, 410, 413, 415, 422, 500, 503, 507);

/** A request that changes something, as a wish: who asks, and under which key. */
export function wishOf(c: Context<Env>, protocolId: string, order: Order): Wish {
  const by = c.get('actor');
  return {
    protocolId: ProtocolId.parse(protocolId),
    commandId: commandIdOf(by.subject, c.req.header('idempotency-key')),
    by,
    order,
    traceparent: traceOf(c),
  };
}

/** The caller's trace, or a new one. */
function traceOf(c: Context): string {
  const given = c.req.header('traceparent');
  if (given && Traceparent.safeParse(given).success) return given;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

const isKeyed = (c: Context<Env>) => c.req.header('idempotency-key') !== undefined;

/** Who a request is counted for. */
export const senderOf = (c: Context<Env>): Sender => ({
  person: c.get('actor').subject,
  address: c.get('address'),
});

/**
 * Put a wish on the log and answer with the verdict, or 202 when it is not there in time. What was asked before under
 * the same key is answered as it was then, and counts no more; what the board refuses already is not stored, and nothing
 * is where there is a refusal.
 */
export async function carryOut(c: Context<Env>, deps: Deps, wish: Wish, refusal?: Refused) {
  const { commands, earlyRefusals, storage, countCommand } = deps;
  const keyed = isKeyed(c);
  if (!(keyed && (await commands.known(wish)))) {
    if (keyed) await earlyRefusals.recall(wish);
    countCommand(senderOf(c));
    if (refusal) throw refusal;
    await storage.expectRoom(wish.order);
    await earlyRefusals.check(wish, { keyed });
    await commands.store(wish);
  }
  const verdict = await commands.verdict(wish, c.req.raw.signal);
  if (verdict) return c.json(accepted(wish, verdict), 200);
  return c.json(pending(wish), 202, {
    location: linksOf(wish.protocolId).self,
    'retry-after': '2',
  });
}

const accepted = (
  { protocolId, commandId }: Wish,
  { revision, status }: Verdict,
): CommandAccepted => ({ protocolId, commandId, accepted: true, revision, status });

const pending = ({ protocolId, commandId }: Wish) => ({
  protocolId,
  commandId,
  accepted: null,
  links: linksOf(protocolId),
});

/** Lets through requests without a body, or with an empty object: halt, resume and claim say all in their path. */
export const withoutBody: MiddlewareHandler<Env> = async (c, next) => {
  const text = (await c.req.text()).trim();
  if (text !== '') {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      throw refuse('unsupported_media_type', 'Send content-type: application/json, or no body.');
    }
    const fields = fieldsOf(text);
    if (!fields) throw refuse('invalid_request', 'The body is not a JSON object.');
    if (fields.length > 0) {
      throw refuse('invalid_request', 'This takes no fields.', {
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
