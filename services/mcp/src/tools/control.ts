import { atLeast, type Blackboard, isRequestOf, ReviewRequest } from '@cerina/contracts';
import { UNREAD_REASON } from '@cerina/door/orders/control';
import { Refused, refuse } from '@cerina/door/refused';
import type { McpServer } from '@modelcontextprotocol/server';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../foundry.ts';
import { whyNoText, whyNothingOffered, whyNotOffered } from '../protocols/no-text.ts';
import { Handle, statusOf } from '../protocols/status.ts';
import { visibleBoard } from '../visible.ts';
import { afterOrder } from './after-order.ts';
import { answering, answerOf, invalid } from './answer.ts';
import { whyNoRejection } from './approval.ts';
import { ChangesInput, ControlInput } from './inputs.ts';
import { listed } from './listed.ts';

const destructive = { readOnlyHint: false, destructiveHint: true };
/** Nothing is lost by it. */
const harmless = { readOnlyHint: false, destructiveHint: false };

/** `request_protocol_changes`, `halt_protocol` and `resume_protocol`. */
export function registerControlling(server: McpServer, deps: Deps): void {
  const { foundry, uiUrl, log } = deps;
  server.registerTool(
    'request_protocol_changes',
    {
      title: 'Send a draft back, or reject it',
      description:
        'For reviewers, on what others created: revise sends it back with their feedback, reject ends it for good. Its creator may revise until another person starts reviewing. Only when the person asks for it.',
      inputSchema: listed(ChangesInput),
      outputSchema: listed(Handle),
      annotations: destructive,
    },
    ({ protocol_id, ...given }, ctx) =>
      answering(
        log,
        ctx,
        async () => {
          const caller = callerIn(ctx);
          const board = await visibleBoard(foundry, caller, protocol_id);
          const decision = ReviewRequest.safeParse(changesOf(board, caller, given));
          if (!decision.success) throw invalid(decision.error);
          const reason = given.kind === 'reject' ? whyNoRejection(board, caller) : undefined;
          if (reason)
            return answerOf({
              ...statusOf(board, uiUrl),
              reason: `Nothing was rejected: ${reason}`,
            });
          return afterOrder(deps, { caller, ctx }, (asker) =>
            foundry.orders.review(asker, protocol_id, decision.data),
          );
        },
        { '/reason': '/feedback' },
      ),
  );
  for (const { name, kind, title, description, hints } of controls) {
    server.registerTool(
      name,
      {
        ...{ title, description, inputSchema: listed(ControlInput), outputSchema: listed(Handle) },
        annotations: { ...hints, idempotentHint: true },
      },
      ({ protocol_id, reason, personal_data: personalData }, ctx) =>
        answering(log, ctx, async () => {
          const caller = callerIn(ctx);
          await visibleBoard(foundry, caller, protocol_id);
          return afterOrder(deps, { caller, ctx }, (asker) =>
            foundry.orders[kind](asker, protocol_id, { reason, personalData }),
          ).catch(async (error) => {
            if (!(error instanceof Refused)) throw error;
            const board = await foundry.board(protocol_id, caller);
            if (!isDone(error, board)) throw error;
            const status = statusOf(board, uiUrl);
            if (reason === undefined) return answerOf(status);
            const why = [status.reason, UNREAD_REASON].filter(Boolean).join(' ');
            return answerOf({ ...status, reason: why });
          });
        }),
    );
  }
}

const controls = [
  {
    name: 'halt_protocol',
    kind: 'halt',
    title: 'Halt a protocol',
    description: 'Stops the agents at once; finished work is kept. resume_protocol continues.',
    hints: destructive,
  },
  {
    name: 'resume_protocol',
    kind: 'resume',
    title: 'Resume a protocol',
    description: 'Continues after a halt, or retries a failed step.',
    hints: harmless,
  },
] as const;

/** Is it refused because it is so already? The same call again is then answered with the status. */
const isDone = ({ code }: Refused, { halted, failures, completed }: Blackboard): boolean =>
  code === 'already_halted' ||
  (code === 'not_resumable' && !halted && !completed && failures.length === 0);

function changesOf(
  board: Blackboard,
  { actor }: Caller,
  { expected_version: version, kind, feedback, personal_data }: Omit<ChangesInput, 'protocol_id'>,
): ReviewRequest {
  const { gate, createdBy } = board;
  const isOwn = createdBy.subject === actor.subject;
  if (!atLeast(actor, isOwn && kind === 'revise' ? 'author' : 'reviewer')) {
    throw refuse(
      'forbidden',
      `The role reviewer is required to ${kind} it; this is ${actor.role}.`,
    );
  }
  if (isRequestOf(actor.subject, board) && kind === 'reject') throw refuse('own_work');
  if (board.erased) throw refuse('gone', whyNoText(board));
  if (!gate) throw refuse('not_pending_review');
  const nothing = whyNothingOffered(board);
  if (nothing) throw refuse('action_not_allowed', nothing);
  const offered = gate.offered.find((one) => one.version === version);
  if (!offered) throw refuse('not_offered', whyNotOffered(board, version));
  const text = {
    ...{ gateId: gate.id, version, sha256: offered.sha256 },
    personalData: personal_data,
  };
  return kind === 'revise'
    ? { ...text, action: 'request_revision', feedback }
    : { ...text, action: 'reject', reason: feedback };
}
