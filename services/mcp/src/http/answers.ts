import { problems } from '@cerina/contracts';
import { isKnown, type Refused } from '@cerina/door/refused';
import { sentenceOf } from '../refusals/sentence.ts';

/** An error as JSON-RPC has it. */
export const errorBody = ({
  id,
  ...error
}: {
  code: number;
  message: string;
  data?: unknown;
  id: unknown;
}) => ({
  ...{ jsonrpc: '2.0', error, id },
});

/** A refusal of a whole HTTP request, as JSON-RPC clients read it. */
export const errorResponse = (
  status: number,
  message: string,
  { code = -32_000, headers = {} }: { code?: number; headers?: Record<string, string> } = {},
): Response => Response.json(errorBody({ code, message, id: null }), { status, headers });

/** A refusal in that form. Without an accepted token, it points to the description of accepted ones. */
export function refusalResponse(refusal: Refused, metadataUrl: string): Response {
  const { code, retryAfter, status: stored } = refusal;
  const status = stored ?? (isKnown(code) ? problems[code][0] : 409);
  const challenge = `Bearer error="invalid_token", resource_metadata="${metadataUrl}"`;
  return errorResponse(status, sentenceOf(refusal), {
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      // the rest of that body is not read, so the connection cannot be reused
      ...([408, 413].includes(status) && { connection: 'close' }),
      ...(status === 401 && { 'www-authenticate': challenge }),
    },
  });
}
