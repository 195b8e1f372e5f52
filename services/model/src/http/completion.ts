import { randomUUID } from 'node:crypto';
import { EMBEDDED_MODEL } from '@cerina/contracts';

/** The name this model goes by, in the API and in what the foundry shows. */
export const MODEL = EMBEDDED_MODEL;

const tokens = (text: string): number => Math.ceil(text.length / 4);

/** Token counts as OpenAI gives them, estimated at four characters a token. */
const usageOf = (prompt: string, answer: string) => ({
  prompt_tokens: tokens(prompt),
  completion_tokens: tokens(answer),
  total_tokens: tokens(prompt) + tokens(answer),
});

const envelope = (object: string) => ({
  id: `chatcmpl-${randomUUID()}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: MODEL,
});

/** A whole answer in OpenAI's form. */
export const completion = (prompt: string, answer: string) => ({
  ...envelope('chat.completion'),
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: answer, refusal: null },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: usageOf(prompt, answer),
});

/** The same answer as a sequence of chunks of a few words each. */
export function* chunks(prompt: string, answer: string, includeUsage: boolean) {
  const head = envelope('chat.completion.chunk');
  const usage = includeUsage ? { usage: null } : {};
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...usage,
  });
  yield chunk({ role: 'assistant', content: '' });
  for (const content of answer.match(/^\s+|\S+(?:\s+\S+){0,3}\s*/g) ?? []) yield chunk({ content });
  yield chunk({}, 'stop');
  if (includeUsage) yield { ...head, choices: [], usage: usageOf(prompt, answer) };
}
