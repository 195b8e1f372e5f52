import { faultOfExtent, MAX_BODY_BYTES } from '@cerina/contracts';
import type { Arriving } from '@cerina/door/limits/arriving';
import { refuse } from '@cerina/door/refused';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorResponse } from './answers.ts';
import { faultOfEchoed } from './echoed.ts';
import { faultOfIntroduction } from './introduction.ts';

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

const bodyOfSize = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw refuse('too_large', 'A message can have at most 128 KB.');
  },
});

/** The posted JSON, if it arrives in time; undefined if there is none, and a response if it is refused. */
export async function bodyOf(c: Context, arriving: Pick<Arriving, 'inTime'>): Promise<unknown> {
  if (c.req.method !== 'POST') return undefined;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    return errorResponse(415, 'Send content-type: application/json');
  }
  const read = async () => void (await c.req.text());
  await arriving.inTime(bodyOfSize(c, read));
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    return errorResponse(400, 'Parse error: not JSON', { code: PARSE_ERROR });
  }
  if (Array.isArray(body)) {
    const detail = 'Send one message per request: batches are not supported';
    return errorResponse(400, detail, { code: INVALID_REQUEST });
  }
  const fault = faultOfExtent(body, 'command');
  if (fault) return errorResponse(413, `The message has ${fault}`, { code: INVALID_REQUEST });
  const kept = faultOfEchoed(body) ?? faultOfIntroduction(body);
  if (kept) return errorResponse(400, kept, { code: INVALID_REQUEST });
  return body;
}
