import type { Board } from '../board/fold.ts';
import { awaitedBy, lateTo } from '../history/asked.ts';
import type { History } from '../history/history.ts';
import { answerAt, commandAt } from '../history/lookup.ts';
import type { Answer, Command, Delta } from '../reading/fact.ts';
import type { Effect } from './effect.ts';
import { effectsOfAnswer } from './of-answers.ts';
import { effectsOf } from './of-commands.ts';

/** The command that a delta follows from; undefined if it follows from none, or from one that is not there. */
export const commandOf = ({ commands }: History, { cause }: Delta): Command | undefined =>
  cause.kind === 'command' ? commandAt(commands, cause.subject) : undefined;

/** What an objection to a text closes: the gate that offers that text. */
const closing = ({ sha256 }: { sha256?: string | undefined }, { gate }: Board): Effect[] =>
  gate?.offered.some((offer) => offer.sha256 === sha256)
    ? [{ kind: 'gate_closed', gateId: gate.id }]
    : [];

/** What an answer must change on that board; undefined if nobody waits for it, and it is no late objection. */
export function dueOfAnswer(
  answer: Answer,
  board: Board,
  delta: Delta,
  history: History,
): Effect[] | undefined {
  const awaited = awaitedBy(history, answer, board);
  if (awaited) return effectsOfAnswer(answer, awaited, board, delta);
  const late = lateTo(history, answer, board);
  return late && [...effectsOfAnswer(answer, late, board, delta), ...closing(late.task, board)];
}

/** What giving up a step changes, whatever its answer was: that it was answered, and failed. */
const GIVEN_UP = 2;

/**
 * How many changes the cause of a delta requires of it: they come first, and the supervisor's plan after them. None for
 * a plan of its own; undefined if nothing shows how many.
 */
export function countDue(
  delta: Delta,
  board: Board | undefined,
  history: History,
): number | undefined {
  const { cause, author } = delta;
  switch (cause.kind) {
    case 'plan':
      return 0;
    case 'command': {
      const command = commandOf(history, delta);
      return command && (effectsOf(command, board, delta).length || undefined);
    }
    case 'answer': {
      const answer = answerAt(history.answers, cause.subject);
      if (!answer) return GIVEN_UP; // nobody can read it
      return board && dueOfAnswer(answer, board, delta, history)?.length;
    }
    case 'sweep':
      return author === 'supervisor' ? undefined : GIVEN_UP; // what is routed again is awaited
    default:
      return undefined;
  }
}
