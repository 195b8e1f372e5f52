import type { Blackboard } from '@cerina/contracts';
import {
  type CallToolResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { oneLine } from '../protocols/requested.ts';
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
    (input, ctx) =>
      answering(log, ctx, async () => {
        const { protocol_id } = input;
        const response = inputResponse(ctx.mcpReq.inputResponses, CONFIRM);
        const signed = ctx.mcpReq.requestState<SignedApproval>();
        const isAnswered = signed && response.kind === 'elicit';
        const first = await round(input, ctx, isAnswered ? { signed, response } : undefined);
        if (!isQuestion(first)) return first;
        const { asked, question } = first;
        if (isNewerEra(server))
          return inputRequired({
            inputRequests: { [CONFIRM]: inputRequired.elicit(confirmation(question)) },
            requestState: await approvals.mint(asked, ctx),
          });
        const given = await askNow(ctx, question);
        const { signal } = ctx.mcpReq;
        if (given instanceof Error) {
          if (signal.aborted) throw signal.reason;
          log.debug({ err: given }, 'a client could not ask its person');
          return failure(notAsked(given, reviewUrlOf(uiUrl, protocol_id)));
        }
        const second = await round(input, ctx, { signed: asked, response: given });
        return isQuestion(second) ? failure(CHANGED) : second;
      }),
  );

  /** One round: what the person answered is carried out if it belongs to the question; otherwise they are to be asked. */
  async function round(
    { protocol_id, expected_version, content_hash }: ApproveInput,
    ctx: ServerContext,
    answered: { signed: SignedApproval; response: Response } | undefined,
  ): Promise<CallToolResult | Question> {
    // between two rounds a person may have taken minutes: their current permissions count
    const caller = await foundry.admittedStill(callerIn(ctx));
    const board = await visibleBoard(foundry, caller, protocol_id);
    if (isApproved(board, content_hash)) return answerOf(statusOf(board, uiUrl));
    const text = { version: expected_version, sha256: content_hash };
    if (answered && hasMovedOn(board, text)) return failure(CHANGED);
    const asked = approvalOf(board, caller, text);
    const reason = whyInDashboard(board, caller, asked, canAsk(server));
    if (reason) {
      const status = statusOf(board, uiUrl);
      const next = status.next_action === 'needs_input' ? 'needs_input' : 'ask_human';
      return answerOf({ ...status, next_action: next, reason: `Nothing was approved: ${reason}` });
    }
    if (!answered || !isSame(answered.signed, asked)) {
      const reviewUrl = reviewUrlOf(uiUrl, protocol_id);
      const claim = await foundry.claimOn(protocol_id);
      return { asked, question: questionOf(board, caller, asked, { reviewUrl, claim }) };
    }
    const { action, content } = answered.response;
    if (action !== 'accept')
      return failure(`The person did not confirm: nothing was approved. ${notAgain}`);
    if (String(content?.short_hash).toLowerCase() !== shortHash(asked.sha256)) {
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
  }
}

/** What is to be asked of the person, and for what exactly. */
interface Question {
  asked: SignedApproval;
  question: string;
}
const isQuestion = (given: CallToolResult | Question): given is Question => !('content' in given);

/** How a person answered their client. */
interface Response {
  action: string;
  content?: Record<string, unknown> | undefined;
}

/** A person may take as long to read a text. */
const ANSWER_MS = 600_000;

const CHANGED =
  'It changed while the person was asked: nothing was approved. Read it again with get_protocol.';
const notAsked = ({ message }: Error, url: string): string =>
  `This client could not ask the person (${oneLine(message)}): nothing was approved. They can decide in the dashboard at ${url} .`;

/** In the newer era a client fulfils what a call needs and calls again; in the older one it is asked during the call. */
const isNewerEra = (server: McpServer): boolean =>
  (server.server.getNegotiatedProtocolVersion() ?? '') >= NEWER_ERA;
const NEWER_ERA = '2026-07-28';

/** What the person answers a client of the older era; the error if it could not ask them. */
function askNow({ mcpReq }: ServerContext, question: string): Promise<Response | Error> {
  const params = { mode: 'form' as const, ...confirmation(question) };
  const options = {
    ...{ timeout: ANSWER_MS, resetTimeoutOnProgress: true, signal: mcpReq.signal },
    onprogress: () => undefined,
  };
  return mcpReq
    .send({ method: 'elicitation/create', params }, options)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

/** Is that text, which a person was asked about, no longer what is decided on? */
const hasMovedOn = ({ gate }: Blackboard, { version, sha256 }: TextOf): boolean =>
  !gate?.offered.some((one) => one.version === version && one.sha256 === sha256);
type TextOf = Pick<SignedApproval, 'version' | 'sha256'>;

const isApproved = (
  { finalProtocol }: { finalProtocol: { sha256: string } | null },
  hash: string,
) => finalProtocol?.sha256 === hash;

const confirmation = (message: string) => ({
  message,
  requestedSchema: {
    type: 'object' as const,
    properties: {
      short_hash: {
        type: 'string' as const,
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
