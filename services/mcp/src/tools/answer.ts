import { type Refused, refuse } from '@cerina/door/refused';
import type { Log } from '@cerina/runtime';
import type { CallToolResult, ContentBlock, ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { ProtocolStatus } from '../protocols/status.ts';
import { inWords } from '../protocols/words.ts';
import { adviceOn } from '../refusals/advice.ts';
import type { Places } from '../refusals/own-names.ts';
import { refusalIn } from '../refusals/refusal-in.ts';

const text = (words: string): ContentBlock => ({ type: 'text', text: words });

/** The status as structured output, and as equivalent words; `more` follows the words. */
export const answerOf = (status: ProtocolStatus, more: ContentBlock[] = []): CallToolResult => ({
  content: [text(inWords(status)), ...more],
  structuredContent: { ...status },
});

export const failure = (words: string): CallToolResult => ({
  isError: true,
  content: [text(words)],
});

/**
 * Run a tool; a refusal becomes words that a model can act on, and a fault is only logged. A client that cancelled the
 * call, or disconnected, is no fault. `places` are the order's fields that have another name in this tool's input.
 */
export async function answering<Answer>(
  log: Log,
  { mcpReq: { signal } }: Pick<ServerContext, 'mcpReq'>,
  run: () => Promise<Answer>,
  places: Places = {},
): Promise<Answer | CallToolResult> {
  try {
    return await run();
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal) return failure(adviceOn(refusal, places));
    if (signal.aborted && error === signal.reason) {
      log.debug({ err: error }, 'a call was stopped');
      return failure('This call was stopped.');
    }
    log.error({ err: error }, 'a tool failed');
    return failure('Something went wrong; the error is in the operator’s log. Try again later.');
  }
}

/** The refusal of an input that does not match a schema of the contracts, with the place of each fault. */
export const invalid = ({ issues }: z.ZodError): Refused =>
  refuse('invalid_request', undefined, {
    errors: issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, detail: message })),
  });
