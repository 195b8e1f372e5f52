import type { Log } from '@cerina/runtime';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import type { ProtocolStatus } from '../protocols/status.ts';
import { inWords } from '../protocols/words.ts';
import { adviceOn } from '../refusals/advice.ts';
import { Refused } from '../refused.ts';

const text = (words: string): ContentBlock => ({ type: 'text', text: words });

/** The status as structured output, and as words that say the same; `more` comes after the words. */
export const answerOf = (status: ProtocolStatus, more: ContentBlock[] = []): CallToolResult => ({
  content: [text(inWords(status)), ...more],
  structuredContent: { ...status },
});

export const failure = (words: string): CallToolResult => ({
  isError: true,
  content: [text(words)],
});

/** Run a tool; a refusal becomes words that a model can act on, and a fault is for the log alone. */
export async function answering<Answer>(
  log: Log,
  run: () => Promise<Answer>,
): Promise<Answer | CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused) return failure(adviceOn(error.problem, error.retryAfter));
    log.error({ err: error }, 'a tool failed');
    return failure(
      'Something went wrong here, and an operator sees it in the log. Try again later.',
    );
  }
}
