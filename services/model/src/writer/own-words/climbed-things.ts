import { capital } from '@cerina/library/words/capital';
import type { Request } from '../request.ts';
import { ofChild } from './doses.ts';
import { hasKind } from './kinds-of-doses.ts';
import { mayBeApproached, type Sayable } from './sayable.ts';

const SEVERAL = 2;
const MOST_THINGS = 8;

/** What somebody's ladder is over: what they stay away from and what sets it off, else where or what their goal is. */
export function thingsOf(request: Request, told: Sayable): string[] {
  const unwanted = request.constraints.avoid.map((wish) =>
    wish.replaceAll('_', ' ').replace(/s$/, '').toLowerCase(),
  );
  const own =
    told.goal &&
    !isAnEnd.test(told.goal) &&
    !isForGood.test(told.goal) &&
    !dated.test(told.goal) &&
    told.goal.split(' ').length < MOST_GOAL
      ? [placeIn(told.goal) ?? asDeed(told.goal)].filter(mayBeApproached)
      : [];
  return (told.approached.length > 0 ? particular(told) : own)
    .filter((thing) => isOfSomeKind(thing) && !isStated.test(thing))
    .filter((thing) => !unwanted.some((wish) => thing.toLowerCase().includes(wish)))
    .slice(0, MOST_THINGS);
}

/** "Sit in the seafront cafe": where it is wanted to be is gone near before it is done. */
function placeIn(goal: string): string | null {
  const place =
    /\b(?:in|at|to|into|on|over|through|across|round) ((?:the|your|their|an?) [\p{L}\d' -]{3,50})$/u.exec(
      goal,
    )?.[1];
  return place !== undefined && hasKind(place) && !/^\p{L}+ing\b/u.test(place) ? place : null;
}

/** Where several things are avoided, "buses" beside "the 14 bus" and "the dark" beside "the landing" say nothing more. */
function particular({ approached, avoids }: Sayable): string[] {
  const named = approached.filter((thing) => avoids.includes(thing) && !isBare.test(thing));
  return named.length < SEVERAL
    ? approached
    : approached.filter(
        (thing) =>
          avoids.includes(thing) ||
          (thing.split(' ').length >= FEWEST_WORDS && !isBare.test(thing)),
      );
}
const FEWEST_WORDS = 3;
/** "Buses", "crowded places": of a kind, and none of it in particular. */
const isBare = /^(?!the |your |their |an? )(?!\p{L}+ing\b)(?:\p{L}+ )?\p{L}+s?$/iu;

/** "Fade is the sister": a sentence, and no thing. */
const isStated = /^\p{L}+ (?:is|are|was|were|has|have)\b/iu;

/** "Be near phone", "be near psychotherapy": one bare word is a thing to be near where it is of a kind, of many or a stuff. */
const isOfSomeKind = (thing: string): boolean =>
  !/^\p{L}+$/u.test(thing) || /[^s]s$/.test(thing) || hasKind(thing) || ofStuff.test(thing);
const ofStuff =
  /^(?:vomit|sick|blood|water|dirt|dust|mould|mold|milk|food|fire|snow|ice|rain|mud|hair|grass|sand|soil|paint|glue|wool|foam|paper|bread|rice|meat|fish|cheese|fruit|money|post|mail|laundry|rubbish)$/i;

/** What is to end, or is only felt, is nothing to try a part of: "stop checking". */
const isAnEnd =
  /^(?:stop|quit|reduce|cut|give up|lose|lessen|avoid|not|never|worry|feel|sleep(?! (?:in|alone|at|without|over|on)\b)|be (?:less|able|free|rid)|get rid)\b/i;

/** What cannot be taken back is decided by the person, and is no rung that a request alone gives. */
const isForGood =
  /^(?:clear|empty|sell|throw|give (?:away|up|back)|bin|burn|dump|destroy|delete|scatter|get rid|move out|leave|divorce|resign|quit)\b/i;

/** What is on one day, or long, has no parts that can be tried before. */
const MOST_GOAL = 8;
const dated =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|graduation|wedding|birthday|funeral|trip|flight|holiday|exam|manage)\b/i;

/** "go back to choir" as "going back to choir": who names no more than a goal climbs towards it in parts. */
const asDeed = (goal: string): string =>
  goal.replace(/^\p{L}+/u, (verb) => {
    if (/^(?:be|see|flee|agree)$/.test(verb)) return `${verb}ing`;
    const stem = verb
      .replace(/ie$/, 'y')
      .replace(/e$/, '')
      .replace(/^((?:[^aeiou]+|)[aeiou])([bdgklmnprt])$/, '$1$2$2');
    return `${stem}ing`;
  });

/** What a ladder leads to, as its highest rung. */
export function goalOf({ goal }: Sayable, isParent: boolean): string | null {
  if (!goal || isAnEnd.test(goal) || isForGood.test(goal) || isStated.test(goal)) return null;
  return isParent ? `${ofChild(goal)}.` : `${capital(goal)}.`;
}
