import {
  type Answer,
  type AwaitedTask,
  type Blackboard,
  changesOf,
  type Delta,
  excessOf,
  faultOfAnswer,
  inWords,
} from '@cerina/contracts';
import { failedAnswer, workUnder } from '@cerina/runtime';
import { bandOf, objectionOf } from '../../policy/review/objection.ts';
import { noRoom } from '../../policy/room.ts';
import { decideAnswer } from '../../policy/steps/decide-answer.ts';
import type { TooLarge } from '../../store/outbox/outgoing-facts.ts';
import { faultOfForm } from '../as-written.ts';
import { nextDelta, type Place } from '../commit.ts';

/** An answer, and its place on the log. */
export interface Given {
  answer: Answer;
  place: Place;
}
/** An answer to the same question without effect; `givenUp` is the failure recorded for it, if any. */
export type OtherAnswer = Given & { givenUp?: string | undefined };
/** With the delta it produces. */
export type Made = Given & { added: ReturnType<typeof nextDelta> };

function deltaOf(
  before: Blackboard,
  awaited: AwaitedTask,
  { answer, place }: Given,
  outcome: Answer['outcome'],
): Made {
  const added = nextDelta(before.protocolId, before, place, {
    author: answer.agent,
    cause: place.sequence > 0 ? 'answer' : 'sweep',
    stage: 'progress',
    ...decideAnswer(before, awaited, outcome, place.at),
    traceparent: workUnder(answer.traceparent, place.subject),
  });
  return { answer, place, added };
}

/**
 * The delta that an answer produces; one that is not admitted, or exceeds what a board takes, is a failure of its
 * agent.
 */
export function madeOf(
  before: Blackboard,
  awaited: AwaitedTask,
  { answer, place }: Given,
  { tooLarge, isAgents = true }: { tooLarge?: TooLarge | undefined; isAgents?: boolean } = {},
): Made {
  const made = (outcome: Answer['outcome']) => deltaOf(before, awaited, { answer, place }, outcome);
  const failed = (message: string) => {
    const { usage } = answer.outcome;
    return made({ ok: false, code: 'too_large', message, usage });
  };
  const { body } = place;
  const misformed = isAgents && body !== undefined ? faultOfForm(answer, body) : undefined;
  const fault = faultOfAnswer(answer) ?? misformed;
  if (fault) return made(failedAnswer(answer, { code: 'bad_answer', message: fault }).outcome);
  const excess = excessOf(answer.outcome);
  if (tooLarge || excess) return failed(tooLarge?.message ?? inWords(excess!));
  const whole = made(answer.outcome);
  const full = answer.outcome.ok ? noRoom(before, whole.added.board) : undefined;
  return full ? failed(full) : whole;
}

/** The failure code with which an answer was given up; undefined if it was handled, or contradicted its task. */
export function givenUpAs({ changes }: Pick<Delta, 'changes'>): string | undefined {
  const codes = changesOf({ changes }).flatMap((change) =>
    change.kind === 'agent_failed' ? change.failure.code : [],
  );
  return codes.find((code) => code === 'too_large' || code === 'poisoned');
}

/** Is it a result, not a failure of its agent? */
export const isResult = ({ added }: Made): boolean =>
  added.delta.changes.every(({ kind }) => kind !== 'agent_failed');

const AN_OBJECTION_WAS_GIVEN_UP =
  'An earlier answer to the same question objects and was set aside. An answer without an objection cannot replace it: request a change or reject it.';

/**
 * Of an answer and others to the same question, the one that objects most; the answer itself if none objects more. If
 * one that was given up objects more, none of them is a result.
 */
export function gravestOf(
  before: Blackboard,
  awaited: AwaitedTask,
  made: Made,
  others: OtherAnswer[],
): Made {
  const objection = ({ answer }: Given) => bandOf(objectionOf(answer, before));
  const open = others
    .filter(({ givenUp }) => !givenUp)
    .map((other) => madeOf(before, awaited, other));
  const gravest = open
    .filter(isResult)
    .reduce((most, other) => (objection(other) > objection(most) ? other : most), made);
  // one that is not delivered yet is given up as well
  const givenUp = [
    ...others,
    ...open.map((other) => ({ ...other, givenUp: givenUpAs(other.added.delta as Delta) })),
  ];
  const graver = givenUp.find((other) => other.givenUp && objection(other) > objection(gravest));
  if (!graver) return gravest;
  const { usage } = made.answer.outcome;
  const failure = { code: graver.givenUp!, message: AN_OBJECTION_WAS_GIVEN_UP, usage };
  return deltaOf(before, awaited, made, { ok: false, ...failure });
}
