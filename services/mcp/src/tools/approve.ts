import { inputRequired, inputResponse, type McpServer } from '@modelcontextprotocol/server';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { Handle, reviewUrlOf, statusOf } from '../protocols/status.ts';
import { visibleBoard } from '../visible.ts';
import { afterOrder } from './after-order.ts';
import { answering, answerOf, failure } from './answer.ts';
import {
  approvalOf,
  isSame,
  questionOf,
  type SignedApproval,
  shortHash,
  whyInDashboard,
} from './approval.ts';
import { ApproveInput } from './inputs.ts';
import { listed } from './listed.ts';

const CONFIRM = 'confirm';
const notAgain =
  'Do not ask again unless the person wants it; they can also decide in the dashboard.';

/**
 * `approve_protocol`: the person behind a reviewer's token confirms it in their client, or is sent to the dashboard.
 */
export function registerApproving(server: McpServer, deps: Deps): void {
  const { foundry, uiUrl, approvals, log } = deps;
  server.registerTool(
    'approve_protocol',
    {
      title: 'Ask the reviewer to approve a text',
      description:
        'Asks the reviewer behind this token to sign exactly that text, in their client. Never possible for who created it. Otherwise answers ask_human: the person decides at review_url.',
      inputSchema: listed(ApproveInput),
      outputSchema: listed(Handle),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    },
    ({ protocol_id, expected_version, content_hash }, ctx) =>
      answering(log, ctx, async () => {
        // between two rounds a person may have taken minutes: their current permissions count
        const caller = await foundry.admittedStill(callerIn(ctx));
        const board = await visibleBoard(foundry, caller, protocol_id);
        if (isApproved(board, content_hash)) return answerOf(statusOf(board, uiUrl));
        const text = { version: expected_version, sha256: content_hash };
        const asked = approvalOf(board, caller, text);
        const reason = whyInDashboard(board, caller, asked, canAsk(server));
        if (reason) {
          const status = statusOf(board, uiUrl);
          const next = status.next_action === 'needs_input' ? 'needs_input' : 'ask_human';
          return answerOf({ ...status, next_action: next, reason });
        }

        const signed = ctx.mcpReq.requestState<SignedApproval>();
        const response = inputResponse(ctx.mcpReq.inputResponses, CONFIRM);
        if (!signed || !isSame(signed, asked) || response.kind !== 'elicit') {
          const question = questionOf(board, caller, asked, reviewUrlOf(uiUrl, protocol_id));
          return inputRequired({
            inputRequests: { [CONFIRM]: confirmation(question) },
            requestState: await approvals.mint(asked, ctx),
          });
        }
        if (response.action !== 'accept')
          return failure(`The person did not confirm: nothing was approved. ${notAgain}`);
        if (String(response.content?.short_hash).toLowerCase() !== shortHash(asked.sha256)) {
          return failure(
            `What the person typed is not the hash of this text: nothing was approved. ${notAgain}`,
          );
        }
        const decision = {
          ...{ action: 'approve' as const, gateId: asked.gateId, ...text },
          confirmation: `typed ${shortHash(asked.sha256)} in the MCP client`,
        };
        return afterOrder(deps, { caller, ctx }, (asker) =>
          foundry.orders.review(asker, protocol_id, decision),
        );
      }),
  );
}

const isApproved = (
  { finalProtocol }: { finalProtocol: { sha256: string } | null },
  hash: string,
) => finalProtocol?.sha256 === hash;

const confirmation = (message: string) =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: {
        short_hash: {
          type: 'string',
          title: 'Hash of the text',
          description: 'Its first 8 characters, as shown above',
          minLength: 8,
          maxLength: 8,
        },
      },
      required: ['short_hash'],
    },
  });

/** Whether the client declared that it can ask its person with a form. */
function canAsk(server: McpServer): boolean {
  const elicitation = server.server.getClientCapabilities()?.elicitation;
  if (!elicitation) return false;
  return elicitation.form !== undefined || elicitation.url === undefined;
}
