import { z } from 'zod';

const Content = z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]);

/** The part of an OpenAI chat request that this server reads; everything else in it is let pass. */
export const ChatRequest = z.looseObject({
  model: z.string().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: Content.nullish() })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  response_format: z
    .looseObject({
      type: z.string(),
      json_schema: z.looseObject({ name: z.string() }).optional(),
    })
    .nullish(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

const textOf = (content: z.infer<typeof Content> | null | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('');

/** All the text of a request, as its tokens are counted. */
export const promptOf = ({ messages }: ChatRequest): string =>
  messages.map(({ content }) => textOf(content)).join('\n');

/** A request that can't be answered; `code` is for programs, the message for people. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The JSON between the lines `<data>` and `</data>` of the last user message: the only part of a
 * prompt that this model reads. The last `</data>` closes it, so that text inside can't.
 */
export function dataOf({ messages }: ChatRequest): unknown {
  const last = messages.findLast(({ role }) => role === 'user');
  const text = textOf(last?.content);
  const start = /^<data>\n/m.exec(text);
  const end = [...text.matchAll(/\n<\/data>[ \t]*$/gm)].at(-1);
  const from = (start?.index ?? 0) + '<data>\n'.length;
  if (!start || !end || end.index < from) {
    throw new BadRequest(
      'missing_data_block',
      'The last user message must hold one JSON block between the lines <data> and </data>.',
    );
  }
  try {
    return JSON.parse(text.slice(from, end.index));
  } catch (cause) {
    throw new BadRequest('invalid_data_block', `The data block is not JSON: ${cause}`);
  }
}
