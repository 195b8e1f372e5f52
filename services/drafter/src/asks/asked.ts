import { setImmediate as turn } from 'node:timers/promises';
import type { BriefPoint, PointAnswer } from '@cerina/contracts';
import { verdictsOn } from './judging/excepted.ts';
import { answerOf, type Claim } from './judging/judge.ts';
import { type Sides, sidesOf } from './sides.ts';
import { asksIn } from './splitting/split.ts';

/** A point of the brief with what it asks for, one by one, and the person's point of which it asks something again. */
export interface AskedPoint {
  point: BriefPoint;
  asks: string[];
  of?: BriefPoint;
}

/** Only people's points hold several asks: the others are written by rules, one change each. */
export const asked = (point: BriefPoint, brief: readonly BriefPoint[] = []): AskedPoint => {
  const asks = point.from === 'human' ? asksIn(point.text) : [];
  const of = brief.find(({ id }) => id === point.again?.pointId);
  return { point, asks: asks.length > 1 ? asks : [point.text], ...(of && { of }) };
};

const idOf = ({ point, asks }: AskedPoint, at: number): string =>
  asks.length === 1 ? point.id : `${point.id}.${at + 1}`;

/**
 * The message of which something is asked again, without what the Guardian left out of it; the words that are asked again alone where that is
 * not found in it.
 */
export function messageAgain({ point: { again }, of }: AskedPoint): string | undefined {
  if (!of || !again) return undefined;
  const left = of.verdict?.except ?? [];
  if (left.some((words) => words === '' || !of.text.includes(words))) return again.words;
  return left.reduce((rest, words) => rest.replaceAll(words, () => ''), of.text).trim();
}

/** The point as the writer gets it: one point an ask, each to be answered, beside the person's own words as a whole. */
export function parts(each: AskedPoint) {
  const { from, priority, line } = each.point;
  const verdicts = verdictsOn(each.point.verdict, each.asks);
  const message = messageAgain(each) ?? (each.asks.length > 1 && each.point.text);
  const whole = message && { message };
  return each.asks.map((text, at) => ({
    ...{ id: idOf(each, at), from, text, priority, line, verdict: verdicts[at], ...whole },
  }));
}

/**
 * The answers to all points. What a person asked for is measured on the two texts; to the points of agents, which they
 * check again themselves, the writer's answer stays, unless the text is as it was. The event loop turns between points.
 */
export async function answersTo(
  points: readonly AskedPoint[],
  written: readonly PointAnswer[],
  before: string,
  after: string,
): Promise<PointAnswer[]> {
  const claims = new Map(written.map((answer) => [answer.pointId, answer]));
  const sides = sidesOf(before, after);
  const answers: PointAnswer[] = [];
  for (const each of points) {
    await turn();
    answers.push(
      each.point.from === 'human'
        ? measuredAnswer(each, (id) => claims.get(id)!, sides, points.length === 1)
        : claimed(claims.get(each.point.id)!, before === after),
    );
  }
  return answers;
}

const claimed = ({ pointId, answer, why }: PointAnswer, isSame: boolean): PointAnswer =>
  answer === 'applied' && isSame
    ? { pointId, answer: 'declined', why: 'The text is as it was.' }
    : { pointId, answer, why };

/** What became of a person's point, ask by ask. `only`: the revision was for this point and no other. */
export const measuredAnswer = (
  each: AskedPoint,
  claimOf: (id: string) => Claim,
  sides: Sides,
  only: boolean,
): PointAnswer =>
  answerOf(
    each.point,
    each.asks.map((text, at) => ({ text, claim: claimOf(idOf(each, at)) })),
    sides,
    only,
  );
