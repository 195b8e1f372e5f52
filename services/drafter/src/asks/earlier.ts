import { setImmediate as turn } from 'node:timers/promises';
import {
  type Ask,
  askedOf,
  type Blackboard,
  type BriefPoint,
  type PointAnswer,
} from '@cerina/contracts';
import { type AskedPoint, asked, measuredAnswer } from './asked.ts';
import { answerFrom } from './judging/judge.ts';
import { sidesOf } from './sides.ts';

/** What people asked for in this round and a revision of it has answered, with the text that they asked it of. */
export interface Earlier {
  points: (AskedPoint & { was: Ask[]; isAskedAgain: boolean })[];
  before: string;
}

/** Undefined in a round without feedback, and at the revision that answers it first. */
export function earlierOf(board: Blackboard): Earlier | undefined {
  const before = askedOf(board)?.text;
  const isAskedAgain = ({ id }: BriefPoint): boolean =>
    board.brief.some(({ again, answer }) => again?.pointId === id && answer === undefined);
  const points = board.brief.flatMap((point) =>
    point.from === 'human' && point.asks
      ? [
          {
            ...asked(point, board.brief),
            ...{ was: point.asks, isAskedAgain: isAskedAgain(point) },
          },
        ]
      : [],
  );
  return before === undefined || points.length === 0 ? undefined : { points, before };
}

/** The asks that were met, in the words of those who asked: a later revision leaves them so. */
export const metOf = ({ points }: Earlier): string[] =>
  points.flatMap(({ was }) => was.filter(({ state }) => state === 'met').map(({ text }) => text));

const order: Ask['state'][] = ['not_done', 'partly', 'changed', 'met'];

/**
 * What became of it in a later text, and which asks that text undoes. An agent's point may make less of an ask than the
 * revision that was for it did, and more only where something of the person's point is asked again. The event loop turns
 * between points.
 */
export async function earlierAnswers({ points, before }: Earlier, after: string) {
  const sides = sidesOf(before, after);
  const undone: string[] = [];
  const answers: PointAnswer[] = [];
  for (const each of points) {
    await turn();
    const now = measuredAnswer(each, () => ({ answer: 'applied', why: '' }), sides, false).asks!;
    const asks = now.map((own): Ask => {
      const old = each.was.find(({ text }) => text === own.text);
      if (!old || old.state === own.state) return kept(own, old);
      if (order.indexOf(own.state) > order.indexOf(old.state)) return each.isAskedAgain ? own : old;
      undone.push(own.text);
      return own;
    });
    answers.push({ pointId: each.point.id, ...answerFrom(asks, sides, false), asks });
  }
  return { answers, undone };
}

/** A writer's reason why something was not done stays, as nobody was asked for it again. */
const kept = (own: Ask, old: Ask | undefined): Ask =>
  old && own.state !== 'met' ? { ...own, why: old.why } : own;
