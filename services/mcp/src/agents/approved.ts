import { type Blackboard, titleOf } from '@cerina/contracts';
import { Refused, refuse } from '@cerina/door/refused';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callerIn } from '../caller.ts';
import type { Caller } from '../foundry.ts';
import { contentOf } from '../protocols/content.ts';
import { openObject } from '../protocols/status.ts';
import { answering } from '../tools/answer.ts';
import { listed } from '../tools/listed.ts';
import { visibleBoard } from '../visible.ts';
import type { AgentDeps } from './server.ts';

const MOST_IDS = 10;

const OneInput = z.strictObject({ protocol_id: z.string().max(64) });
const SomeInput = z.strictObject({ protocol_ids: z.array(z.string().max(64)).max(MOST_IDS) });

/** An approved protocol, as far as clients may know it: not who wrote, assessed or signed it, nor any other version. */
const Approved = openObject({
  protocol_id: z.string(),
  title: z.string(),
  is_draft: z.literal(false),
  standing: z.string(),
  content_hash: z.string(),
});
const OneOutput = openObject({ ...Approved.shape, text: z.string() });
const SomeOutput = openObject({ protocols: z.array(Approved) });

const annotations = { readOnlyHint: true };
const STANDING = 'Approved.';

/** The text of a board that was approved; undefined if none was, or it no longer exists. */
function approvedIn(board: Blackboard) {
  const content = board.status === 'approved' ? contentOf(board) : undefined;
  if (!content || content.is_draft) return undefined;
  return {
    protocol_id: board.protocolId,
    title: (titleOf(content) ?? 'A protocol').slice(0, 200),
    is_draft: false as const,
    standing: STANDING,
    content_hash: content.content_hash,
    text: content.text,
  };
}

/** A protocol that was not approved is reported like one that does not exist. */
async function approved({ foundry }: AgentDeps, caller: Caller, id: string) {
  const found = approvedIn(await visibleBoard(foundry, caller, id));
  if (!found) throw refuse('not_found');
  return found;
}

/** `get_protocol` and `list_protocols` for the clients' side: what was approved, by its id. */
export function registerApproved(server: McpServer, deps: AgentDeps): void {
  const { log } = deps;
  server.registerTool(
    'get_protocol',
    {
      title: 'Read an approved protocol',
      description: 'The text of an approved protocol, by its id.',
      inputSchema: listed(OneInput),
      outputSchema: listed(OneOutput),
      annotations,
    },
    ({ protocol_id }, ctx) =>
      answering(log, ctx, async () => {
        const one = await approved(deps, callerIn(ctx), protocol_id);
        return { content: [{ type: 'text' as const, text: one.text }], structuredContent: one };
      }),
  );
  server.registerTool(
    'list_protocols',
    {
      title: 'Find approved protocols',
      description: 'Which of these protocols are approved.',
      inputSchema: listed(SomeInput),
      outputSchema: listed(SomeOutput),
      annotations,
    },
    ({ protocol_ids }, ctx) =>
      answering(log, ctx, async () => {
        const caller = callerIn(ctx);
        const found = await Promise.all(
          [...new Set(protocol_ids)].map((id) =>
            approved(deps, caller, id).catch((error) => {
              if (error instanceof Refused && error.code === 'not_found') return undefined;
              throw error;
            }),
          ),
        );
        const protocols = found.flatMap((one) => {
          if (!one) return [];
          const { text: _text, ...rest } = one;
          return [rest];
        });
        const lines = protocols.map(({ protocol_id, title }) => `- ${protocol_id} ${title}`);
        const text = lines.length ? lines.join('\n') : 'None of them is approved.';
        return { content: [{ type: 'text' as const, text }], structuredContent: { protocols } };
      }),
  );
}
