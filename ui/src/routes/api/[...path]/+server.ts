import { problem } from '@cerina/contracts';
import type { RequestHandler } from '@sveltejs/kit';
import { askGateway } from '#lib/server/gateway.ts';
import { apiPathOf, bodyWithin, hasBody } from '#lib/server/passed-on.ts';
import { type Visitor, whoIs } from '#lib/server/session.ts';

const passedOn = [
  'accept',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'x-foundry-attended',
  'x-foundry-page-of',
];
const passedBack = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'location',
  'retry-after',
];

const refused = (code: Parameters<typeof problem>[0], detail?: string) => {
  const body = problem(code, detail);
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      'content-type': 'application/problem+json',
      // the rest of that body is not read, so that nothing more can be asked on the same connection
      ...([408, 413].includes(body.status) && { connection: 'close' }),
    },
  });
};

const whyNotRead = {
  too_large: 'A request can have at most 128 KB.',
  too_slow_a_body: 'The body must arrive within 20 seconds.',
};

/** Whether the gateway says that a session is no more; where it says nothing, it will be asked again. */
const isOver = async (visitor: Visitor) =>
  (await whoIs(visitor, { attended: false }).catch(() => undefined)) === null;

const picked = (from: Headers, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * The gateway's API for this origin's pages. The session joins here, from a cookie that no script can read; a
 * request that changes something must come from a page of this origin.
 */
const handler: RequestHandler = async ({ request, url, locals }) => {
  const { visitor } = locals;
  if (!visitor.session) return refused('unauthenticated', 'Sign in first.');
  const path = apiPathOf(url);
  if (path === undefined) return refused('no_such_resource');
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && request.headers.get('origin') !== url.origin) {
    return refused('forbidden', 'The request did not come from this dashboard.');
  }
  try {
    // before its body is read: anybody can make up a session
    if (changes && hasBody(request) && (await isOver(visitor))) {
      return refused('unauthenticated', 'The session has ended: sign in again.');
    }
    const body = changes ? await bodyWithin(request) : undefined;
    if (typeof body === 'string') return refused(body, whyNotRead[body]);
    const answer = await askGateway(visitor, path, {
      method: request.method,
      headers: picked(request.headers, passedOn),
      ...(body && { body }),
      redirect: 'manual',
      signal: request.signal,
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        ...picked(answer.headers, passedBack),
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    console.error(`gateway: ${error instanceof Error ? error.message : error}`);
    return refused('unavailable', 'The gateway cannot be reached.');
  }
};

export const GET = handler;
export const POST = handler;
export const PATCH = handler;
export const DELETE = handler;
