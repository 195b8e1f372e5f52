import { type Problem, problem, problems } from '@cerina/contracts';
import {
  hasNoRoom,
  isKnown,
  isOutage,
  isRefusedByBus,
  Refused,
  refuse,
  titleOf,
} from '@cerina/door/refused';
import { type Log, TooSlow } from '@cerina/runtime';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

/** As in nginx: HTTP has no status of its own for it. */
const CLIENT_CLOSED = 499;

/** A refusal as an HTTP problem. */
export const problemOf = ({ code, detail, status, errors, personalData }: Refused): Problem => ({
  type: `urn:cerina:problem:${code}`,
  title: titleOf(code),
  status: status ?? (isKnown(code) ? problems[code][0] : 500),
  code,
  ...(detail !== undefined && { detail }),
  ...(errors && { errors }),
  ...(personalData && { personalData }),
});

/** A problem as the response to a request. */
export function respond(c: Context, body: Problem, headers: Record<string, string> = {}): Response {
  return c.body(JSON.stringify({ ...body, instance: c.req.path }), body.status as 400, {
    ...headers,
    'content-type': 'application/problem+json',
  });
}

/** The one place where errors become responses. What is not meant for the caller only goes to the log. */
export function answerTo(error: Error, c: Context, log: Log): Response {
  // nobody is there to read a response
  if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED });
  if (error instanceof Refused) {
    const body = problemOf(error);
    const { retryAfter } = error;
    if (body.status >= 500) log.warn({ err: error, path: c.req.path }, body.title);
    return respond(c, body, {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(body.status === 401 && { 'www-authenticate': 'Bearer' }),
      // the rest of that body is not read, so the connection cannot be reused
      ...([408, 413].includes(body.status) && { connection: 'close' }),
    });
  }
  if (error instanceof HTTPException && error.status === 415) {
    return respond(c, problem('unsupported_media_type', 'Send content-type: application/json.'));
  }
  if (error instanceof HTTPException && error.status < 500) {
    return respond(c, problem('invalid_request', error.message));
  }
  if (isOutage(error)) {
    log.warn({ err: error, path: c.req.path }, 'the bus is out of reach');
    const body = problem('unavailable', 'The bus is out of reach.');
    return respond(c, body, { 'retry-after': '2' });
  }
  if (hasNoRoom(error)) {
    log.error({ err: error, path: c.req.path }, 'the store of the gateways has no room');
    return respond(c, problem('storage_full', 'An operator must free up space.'));
  }
  if (isRefusedByBus(error)) {
    log.error({ err: error, path: c.req.path }, 'the bus refused');
    const body = problem('unavailable', 'The bus cannot do that at the moment.');
    return respond(c, body, { 'retry-after': '2' });
  }
  if (error instanceof TooSlow) {
    log.warn({ err: error, path: c.req.path }, 'a document took too long');
    return respond(c, problem('too_slow', 'Choose another format: md is the text itself.'));
  }
  log.error({ err: error, path: c.req.path }, 'a request failed');
  return respond(c, problem('internal'));
}

/** The place of a field in a body (RFC 6901). */
export const pointer = (path: PropertyKey[]) =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The refusal of a request that does not match a route's schemas, with a pointer for each field. */
export function misfit(target: string, { issues }: z.core.$ZodError): Refused {
  if (target === 'param') return refuse('not_found');
  return refuse(
    'invalid_request',
    `The ${target === 'json' ? 'request body' : target} is invalid.`,
    {
      errors: issues.flatMap(pointed),
    },
  );
}

function pointed(issue: z.core.$ZodIssue): { pointer: string; detail: string }[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ pointer: pointer(issue.path), detail: issue.message }];
  }
  return issue.keys.map((key) => ({
    pointer: pointer([...issue.path, key]),
    detail: 'unknown field',
  }));
}
