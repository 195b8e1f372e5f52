import { AskConsult } from '@cerina/contracts/consult';
import type { Place } from '@cerina/door/consult/admission';
import { refuse } from '@cerina/door/refused';
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { callerIn } from '../caller.ts';
import { ReplyInShort, replyInWords, replyOf } from '../consult/reply.ts';
import { endedOnce } from '../consult/waiting.ts';
import type { Deps } from '../deps.ts';
import { naming } from '../refusals/key-reused.ts';
import type { Places } from '../refusals/own-names.ts';
import { answering, invalid } from './answer.ts';
import { AskInput } from './inputs.ts';
import { listed } from './listed.ts';
import { progressOf } from './progress.ts';

const places: Places = { '/message': '/question' };

/** `ask_library`: a question to Consult, which answers it from the clients' documents. */
export function registerAsking(server: McpServer, { consult, log }: Pick<Deps, 'consult' | 'log'>) {
  server.registerTool(
    'ask_library',
    {
      title: 'Ask the library',
      description:
        'Answers a question from the client documents, with the lines it is based on; a second agent checks it. Waits up to max_wait_ms; if it is not answered by then, call again with conversation_id alone.',
      inputSchema: listed(AskInput),
      outputSchema: listed(ReplyInShort),
      // without a client_request_id a repeated question is a new one
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    },
    (input, ctx) =>
      answering(
        log,
        ctx,
        async () => {
          const caller = callerIn(ctx);
          const place = await placeOf(consult, ctx, input);
          const tell = progressOf(ctx);
          const ended = await endedOnce(
            consult,
            { caller, place },
            {
              withinMs: input.max_wait_ms,
              signal: ctx.mcpReq.signal,
              hear: (message) => tell({ message }),
            },
          );
          const reply = replyOf(place, ended);
          return {
            content: [{ type: 'text' as const, text: replyInWords(reply) }],
            structuredContent: { ...reply },
          };
        },
        places,
      ),
  );
}

/** The place of the question to answer: put on the log now, or before. */
async function placeOf(
  consult: Deps['consult'],
  ctx: ServerContext,
  { question, conversation_id: id, personal_data, client_request_id: key }: AskInput,
): Promise<Place> {
  const caller = callerIn(ctx);
  if (question !== undefined) {
    const body = AskConsult.safeParse({ message: question, personalData: personal_data });
    if (!body.success) throw invalid(body.error);
    return consult.ask(caller, id, body.data, key).catch(naming(undefined));
  }
  if (id !== undefined) return consult.lastOf(caller, id);
  const errors = [{ pointer: '/question', detail: 'required, or a conversation_id' }];
  throw refuse('invalid_request', undefined, { errors });
}
