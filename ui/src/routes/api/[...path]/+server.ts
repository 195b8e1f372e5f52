import { problem } from '@cerina/contracts';
import type { RequestHandler } from '@sveltejs/kit';
import { askGateway } from '#lib/server/gateway.ts';

const passedOn = ['accept', 'content-type', 'idempotency-key', 'last-event-id'];
const passedBack = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'location',
  'retry-after',
];

const refused = (code: 'unauthenticated' | 'forbidden' | 'unavailable', detail: string) => {
  const body = problem(code, detail);
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': 'application/problem+json' },
  });
};

const picked = (from: Headers, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * The gateway's API for this origin's pages. The token joins here and never reaches a script; a request
 * that changes something must come from a page of this origin.
 */
const handler: RequestHandler = async ({ request, params, url, locals }) => {
  const { session } = locals;
  if (!session) return refused('unauthenticated', 'Sign in first.');
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && request.headers.get('origin') !== url.origin) {
    return refused('forbidden', 'The request did not come from this dashboard.');
  }
  try {
    const answer = await askGateway(session, `${params.path}${url.search}`, {
      method: request.method,
      headers: picked(request.headers, passedOn),
      ...(changes && { body: await request.arrayBuffer() }),
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
export const DELETE = handler;
