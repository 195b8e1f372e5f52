import type { Ladder } from '@cerina/library';
import { capital } from '@cerina/library/words/capital';
import { isTrauma } from '../limits/is-trauma.ts';
import { limitsOf } from '../limits/limits-of.ts';
import type { Request } from '../request.ts';
import { beganWith } from './own-things.ts';
import { mayBeApproached, mayBeGiven } from './sayable.ts';

const top =
  /\b(?:end(?:s|ing)? (?:up )?(?:with|by|at|on|in)|finish(?:es|ing)? (?:up )?(?:with|by|at|on|in)|(?:work|build)(?:ing)? up to|(?:top|last|final|hardest) (?:rung|step|one))\b/i;
/** "Open on three knuckles" begins nothing. */
const bottom = /\b(?:start(?:s|ing)?|begin(?:s|ning)?|first|lowest|bottom|easiest)\b/i;
const MOST_WORDS = 9;
const SHORTEST = 6;
/** A thing, with what belongs to it: no clause, and nobody who is not named. */
const aThing =
  /^(?:an?|the|one|two|three|four|five|\d{1,2}|your|\p{L}+(?:-\p{L}+)?)(?: [\p{L}\d'’-]+){0,8}$/u;
const aClause =
  /\b(?:i|he|she|they|we|it|him|them|me|us|his|her|their|my|is|are|was|has|have|had|be|been|will|would|can|to|who|which|that|ends?|agreed|first|easy|hard|easier|easiest|harder|hardest|small|slow(?:ly)?|gentle|gently|low|bottom|top|beginning|start)\b/i;

/** "Start at the bottom" says how to climb, and not with what. */
const anEnd = /^(?:the )?(?:very )?(?:bottom|top|beginning|start|end|least|basics?|ground)\b/i;

/** "28 wks pregnant w", of "w/ her first". */
const isCutOff = /(?<!\d) \p{Ll}$/u;

/** What a ladder is to begin or end with, where it is a thing that anybody may go near; else null. */
function thingIn(about: string | undefined): string | null {
  const thing = (about ?? '')
    .split(/, | and | but | then /)[0]!
    .replace(/ (?:only|just|alone|please)$/i, '')
    .replace(/\b(?:her|his|their)(?= \p{L})/gu, 'your')
    .trim();
  const isPlain =
    aThing.test(thing) &&
    thing.length >= SHORTEST &&
    !aClause.test(thing) &&
    !anEnd.test(thing) &&
    !isCutOff.test(thing) &&
    thing.split(' ').length <= MOST_WORDS;
  return isPlain && mayBeApproached(thing) && mayBeGiven(thing) ? thing : null;
}

/** The ladder with the first and the last rung that the request names: whoever asks has set them. */
export function withEnds(ladder: Ladder, request: Request): Ladder {
  if (isTrauma(request) || request.constraints.addressee === 'parent') return ladder;
  const first = thingIn(
    limitsOf(request, 'start').find(({ words }) => bottom.test(words))?.about[0],
  );
  const last = thingIn(limitsOf(request, 'with').find(({ words }) => top.test(words))?.about[0]);
  const ended = ladder.map((rung, at) => {
    const thing = at === 0 ? first : at === ladder.length - 1 ? last : null;
    // a rung that is there already says more, and is moved to its place
    const half = ladder.length / 2;
    const isThere =
      thing !== null &&
      ladder.some(
        ({ task }, place) =>
          (at === 0 ? place < half : place >= half) &&
          task.toLowerCase().includes(thing.toLowerCase()),
      );
    return thing === null || isThere ? rung : { ...rung, task: `${capital(thing)}.` };
  });
  return ended[0] === ladder[0]
    ? ended
    : beganWith([ladder[0]!, ...ended.slice(1)], ended[0]!.task);
}
