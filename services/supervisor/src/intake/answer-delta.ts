import {
  type Answer,
  type AwaitedTask,
  type Blackboard,
  excessOf,
  faultOfAnswer,
  inWords,
} from '@cerina/contracts';
import { failedAnswer } from '@cerina/runtime';
import { decideAnswer } from '../policy/decide-answer.ts';
import { objectionOf } from '../policy/objection.ts';
import { noRoom } from '../policy/room.ts';
import type { TooLarge } from '../store/outgoing-facts.ts';
import { faultOfForm } from './as-written.ts';
import { nextDelta, type Place } from './commit.ts';

/** An answer, and where it is on the log. */
export interface Given {
  answer: Answer;
  place: Place;
}
/** With the delta that it makes. */
export type Made = Given & { added: ReturnType<typeof nextDelta> };

/** The delta that an answer makes; one that is not admitted, or is more than a board takes, is a failure of its agent. */
export function madeOf(
  before: Blackboard,
  awaited: AwaitedTask,
  { answer, place }: Given,
  { tooLarge, isAgents = true }: { tooLarge?: TooLarge | undefined; isAgents?: boolean } = {},
): Made {
  const made = (outcome: Answer['outcome']): Made => {
    const added = nextDelta(before.protocolId, before, place, {
      author: answer.agent,
      cause: place.sequence > 0 ? 'answer' : 'sweep',
      stage: 'progress',
      ...decideAnswer(before, awaited, outcome, place.at),
      traceparent: answer.traceparent,
    });
    return { answer, place, added };
  };
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

/** Is it a result, and no failure of its agent? */
export const isResult = ({ added }: Made): boolean =>
  added.delta.changes.every(({ kind }) => kind !== 'agent_failed');

/** Of an answer and others to the same question the one that objects most; the answer itself where none objects more. */
export function gravestOf(
  before: Blackboard,
  awaited: AwaitedTask,
  made: Made,
  others: Given[],
): Made {
  return others
    .map((other) => madeOf(before, awaited, other))
    .filter(isResult)
    .reduce(
      (gravest, other) =>
        objectionOf(other.answer, before) > objectionOf(gravest.answer, before) ? other : gravest,
      made,
    );
}
