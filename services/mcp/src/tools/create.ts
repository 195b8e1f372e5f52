import { CreateProtocol } from '@cerina/contracts';
import type { ContentBlock, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { askerOf, type Caller } from '../foundry.ts';
import { type Content, contentOf, marked } from '../protocols/content.ts';
import { acceptedStatus, Handle, openObject, statusOf, uriOf } from '../protocols/status.ts';
import { keyedIdOf, naming } from '../refusals/key-reused.ts';
import { answering, answerOf, invalid } from './answer.ts';
import { CreateInput, GenerateInput } from './inputs.ts';
import { listed } from './listed.ts';
import { noneYet, statusOnceCreated } from './once-created.ts';
import { progressOf } from './progress.ts';
import { boardOnce } from './waiting.ts';

// not idempotent: without a client_request_id the same request is another protocol
const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };

/** The handle, and the text if there is one: some clients show a model nothing but this. */
const Generated = openObject({ ...Handle.shape, text: z.string().optional() });

/**
 * `create_protocol` and `generate_cbt_protocol`: the same request, answered at once or with the result, if it comes in
 * time.
 */
export function registerCreating(server: McpServer, deps: Deps): void {
  const { foundry, uiUrl, log } = deps;
  server.registerTool(
    'create_protocol',
    {
      title: 'Create a CBT exercise',
      description:
        'Starts the agents that write and check a CBT exercise for a clinician, and returns a handle at once. Follow it with get_protocol_status. The result is a draft until a person approves it in the dashboard.',
      inputSchema: listed(CreateInput),
      outputSchema: listed(Handle),
      annotations,
    },
    (input, ctx) =>
      answering(log, ctx, async () => {
        const caller = callerIn(ctx);
        const id = await create(deps, caller, input, ctx.mcpReq.signal);
        return statusOnceCreated(deps, { caller, ctx }, id);
      }),
  );
  server.registerTool(
    'generate_cbt_protocol',
    {
      title: 'Create a CBT exercise and wait',
      description:
        'Like create_protocol, but waits up to max_wait_ms and returns the draft, marked as a draft. If it is not ready in time, follow the handle with get_protocol_status.',
      inputSchema: listed(GenerateInput),
      outputSchema: listed(Generated),
      annotations,
    },
    ({ max_wait_ms, ...input }, ctx) =>
      answering(log, ctx, async () => {
        const caller = callerIn(ctx);
        const protocolId = await create(deps, caller, input, ctx.mcpReq.signal);
        const board = await boardOnce(
          foundry,
          { protocolId, caller },
          {
            enough: ({ status }) => status !== 'running',
            withinMs: max_wait_ms,
            signal: ctx.mcpReq.signal,
            hear: progressOf(ctx),
          },
        ).catch(noneYet);
        if (!board) return answerOf(acceptedStatus(protocolId, uiUrl));
        const content = board.status === 'running' ? undefined : contentOf(board);
        const status = statusOf(board, uiUrl);
        if (!content) return answerOf(status);
        const { standing, text } = content;
        const answer = answerOf(status, blocksOf(protocolId, content));
        return { ...answer, structuredContent: { ...status, standing, text } };
      }),
  );
}

async function create(
  { foundry }: Deps,
  caller: Caller,
  input: CreateInput,
  signal: ServerContext['mcpReq']['signal'],
): Promise<string> {
  const { auto_approve, personal_data, client_request_id, ...rest } = input;
  const request = CreateProtocol.safeParse({
    ...{ ...rest, autoApprove: auto_approve, personalData: personal_data },
  });
  if (!request.success) throw invalid(request.error);
  const asker = askerOf(caller, { signal, key: client_request_id });
  return foundry.orders
    .create(asker, request.data)
    .catch(naming(`It is the one of protocol ${keyedIdOf(caller, client_request_id)}`));
}

/** The text as Markdown, and where it can be read again. */
const blocksOf = (protocolId: string, content: Content): ContentBlock[] => [
  { type: 'text', text: marked(content) },
  {
    type: 'resource_link',
    uri: `${uriOf(protocolId)}/v/${content.version}`,
    name: `${content.is_draft ? 'Draft' : 'Approved'} version ${content.version}`,
    mimeType: 'text/markdown',
  },
];
