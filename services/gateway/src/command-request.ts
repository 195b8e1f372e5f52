import { randomBytes } from 'node:crypto';
import { type CommandAccepted, type Order, ProtocolId, type Verdict } from '@cerina/contracts';
import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { type Env, pointer } from './api.ts';
import type { Wish } from './commands.ts';
import type { Deps } from './deps.ts';
import { commandIdOf } from './ids.ts';
import { refuse } from './refused.ts';
import { linksOf } from './schemas.ts';

/** The header that makes a repeated request the same request. */
export const IdempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, '1 to 200 printable characters without blanks')
    .optional(),
});

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

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
  if (given && TRACEPARENT.test(given)) return given;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

/** Put a wish on the log and answer with the supervisor's word, or 202 when it is not there in time. */
export async function carryOut(c: Context<Env>, { commands }: Deps, wish: Wish) {
  await commands.store(wish);
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
