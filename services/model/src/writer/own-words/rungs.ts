import type { Condition, Ladder, Rung, Technique } from '@cerina/library';
import type { Request } from '../request.ts';
import { isClosed, listedRungs, orderedRungs } from './closed-list.ts';
import { ladderByDose } from './doses.ts';
import { withEnds } from './ends.ts';
import { hasKind } from './kinds-of-doses.ts';
import type { Kind } from './own-things.ts';
import { isAboutSomebody } from './particulars.ts';
import { canAlready, isForChild, ritualNamed, waitsAlready } from './rung-facts.ts';
import { mayBeApproached, type Sayable } from './sayable.ts';

/** A ladder, and whose it is: made of the person's own things, or a pattern that is the same for everybody. */
export interface Chosen {
  ladder: Ladder;
  isOwn: boolean;
}

/** Techniques whose ladder is climbed. */
export const climbed = /^(?:exposure_hierarchy|parent_led_exposure|erp|grief_restoration)$/;
/** Their rungs are about the one thing that the difficulty is about, or about nothing in particular, and suit whoever has it. */
const ofOneThing =
  /^(?:specific_phobia_\w+|bii_phobia|child_anxiety_(?:dark|school)|fear_of_falling|health_anxiety|ocd_religion|ocd_thoughts)$/;
const ofNothingElse = /^(?:ptsd|child_anxiety_fears|specific_phobia)$/;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface On {
  request: Request;
  technique: Technique;
  condition: Condition | null;
  told: Sayable;
  isParent: boolean;
}

/**
 * The ladder for a person, up to their goal. A person whose request names their own things climbs by these. Where none could be read, it is
 * that of the difficulty only as far as it is about one thing, and else the technique's, which names nothing.
 */
export function chosenLadder(on: On): Chosen | null {
  const { technique, told, isParent } = on;
  const found = climbed.test(technique.id) ? forClimber(on) : stock(on);
  if (!found || !climbed.test(technique.id))
    return found && { ...found, ladder: withEnds(found.ladder, on.request) };
  const top = found.ladder.at(-1)!;
  const goal = isParent ? `Your child can ${told.goal}` : capital(told.goal ?? '');
  const ladder =
    told.goal && !isAnEnd.test(told.goal) && !isForGood.test(told.goal) && !isStated.test(told.goal)
      ? [...found.ladder.slice(0, -1), { ...top, task: `${goal}.` }]
      : found.ladder;
  return {
    ...found,
    ladder: withEnds(ladder, on.request)
      .map(asOpen)
      .map((rung) => (isForChild(on.request, on.condition) ? accompanied(rung, isParent) : rung)),
  };
}

/** A young child is alone on no rung, whatever ladder it is of; at home a grown-up in the house is enough. */
const accompanied = (rung: Rung, isParent: boolean): Rung => ({
  ...rung,
  task: inTheHouse.test(rung.task)
    ? rung.task
    : rung.task.replace(
        /,? (?:all )?(?:on (?:your|their) own|alone|by (?:yourself|themselves))\b/g,
        isParent ? ', with you near' : ', with a grown-up near',
      ),
});

const inTheHouse = /\b(?:is|are) in another room\b/;

/** A rung that is left to be written has nothing to leave out yet. */
const asOpen = (rung: Rung): Rung =>
  rung.task === '' && rung.leave_out !== undefined ? { ...rung, leave_out: '' } : rung;

function forClimber(on: On): Chosen | null {
  const { request, technique, condition, told } = on;
  const ordered = technique.ladder ? orderedRungs(request) : [];
  if (ordered.length > 0) return { ladder: ordered, isOwn: true };
  if (!isAboutSomebody(request)) return stock(on);
  if (isClosed(request) && technique.ladder) {
    const { maxSteps, minSteps } = request.constraints;
    const listed = listedRungs(request, maxSteps ?? minSteps);
    return { ladder: listed.length > 0 ? listed : dosed(on, []), isOwn: true };
  }
  const id = condition?.id ?? '';
  const known = readableBy(on, condition?.ladder);
  const kind = /^(?:specific_phobia|child_anxiety_fears)$/.test(id)
    ? told.triggers.find(isOneKind)
    : undefined;
  if (known && kind) return { ladder: withKind(known, kind), isOwn: false };
  const things = thingsOf(on);
  // whoever names the foods has chosen what comes back
  const isListed = ofFoods.test(request.intent) && things.length > 1 && technique.ladder;
  if (isListed) return { ladder: dosed(on, things), isOwn: true };
  if (known && isNamedBy(id, request)) return { ladder: known, isOwn: false };
  if (technique.ladder && things.length > 0) return { ladder: dosed(on, things), isOwn: true };
  const general = known && ofNothingElse.test(id) ? known : technique.ladder;
  if (!general) return null;
  // what says no more than "the next thing on your list" gives way to rungs over what the person names
  return general.every(ofAnybody)
    ? { ladder: dosed(on, []), isOwn: true }
    : { ladder: general, isOwn: false };
}

/** What the rungs of a phobia speak of: an MRI scanner is no lift, though both are closed. */
const ownNoun: Record<string, RegExp> = {
  specific_phobia_lifts: /\b(?:lifts?|elevators?)\b/i,
  specific_phobia_heights:
    /\b(?:heights?|high (?:up|places?|buildings?|floors?)|acrophob\w*|balcon\w+|ladders?|towers?|edges?|drops?)\b/i,
  specific_phobia_dogs:
    /\b(?:dogs?|pupp(?:y|ies)|cynophob\w*|labradors?|terriers?|alsatians?|spaniels?)\b/i,
  specific_phobia_spiders: /\b(?:spiders?|arachno\w*)\b/i,
  specific_phobia_flying:
    /\b(?:fly|flying|flights?|planes?|aeroplanes?|airplanes?|airports?|flew|turbulence)\b/i,
};

/** Rungs about checking are about nobody who does not check. */
const isNamedBy = (id: string, { intent }: Request): boolean =>
  ofOneThing.test(id) &&
  (ownNoun[id] === undefined || ownNoun[id].test(intent)) &&
  (id !== 'health_anxiety' || /\b(?:check|search|googl|reassur|look\w* up)/i.test(intent));

const ofAnybody = ({ task }: Rung): boolean =>
  /\b(?:thing|things) on your (?:child['’]s )?list\b|^Meet it (?:again|away)\b|\blist that you miss\b/i.test(
    task,
  );

/** The library's own, of the difficulty or else of the technique. */
function stock(on: On): Chosen | null {
  const ladder = readableBy(on, on.condition?.ladder) ?? on.technique.ladder;
  return ladder ? { ladder, isOwn: false } : null;
}

/** A ladder that a parent climbs with their child is nobody else's. */
const readableBy = ({ isParent, technique }: On, ladder: Ladder | undefined) =>
  isParent || technique.id === 'parent_led_exposure' || !ladder?.some(isOfParents)
    ? ladder
    : undefined;
const isOfParents = ({ task }: Rung): boolean => /\byour child\b/i.test(task);

const MOST_THINGS = 4;

function thingsOf({ request, told }: On): string[] {
  const unwanted = request.constraints.avoid.map((wish) =>
    wish.replaceAll('_', ' ').replace(/s$/, '').toLowerCase(),
  );
  const own =
    told.goal &&
    !isAnEnd.test(told.goal) &&
    !isForGood.test(told.goal) &&
    !dated.test(told.goal) &&
    told.goal.split(' ').length < MOST_GOAL
      ? [asDeed(told.goal)].filter(mayBeApproached)
      : [];
  return (told.approached.length > 0 ? told.approached : own)
    .filter((thing) => isOfSomeKind(thing) && !isStated.test(thing))
    .filter((thing) => !unwanted.some((wish) => thing.toLowerCase().includes(wish)))
    .slice(0, MOST_THINGS);
}

/** "Fade is the sister": a sentence, and no thing. */
const isStated = /^\p{L}+ (?:is|are|was|were|has|have)\b/iu;

/** "Be near phone", "be near psychotherapy": one bare word is a thing to be near where it is of a kind, of many or a stuff. */
const isOfSomeKind = (thing: string): boolean =>
  !/^\p{L}+$/u.test(thing) || /[^s]s$/.test(thing) || hasKind(thing) || ofStuff.test(thing);
const ofStuff =
  /^(?:vomit|sick|blood|water|dirt|dust|mould|mold|milk|food|fire|snow|ice|rain|mud|hair|grass|sand|soil|paint|glue|wool|foam|paper|bread|rice|meat|fish|cheese|fruit|money|post|mail|laundry|rubbish)$/i;

/** What is to end, or is only felt, is nothing to try a part of: "stop checking". */
const isAnEnd =
  /^(?:stop|quit|reduce|cut|give up|lose|lessen|avoid|not|never|worry|feel|sleep|be (?:less|able|free|rid)|get rid)\b/i;

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

/** "Foods to come back: paneer, dal". */
const ofFoods =
  /\b(?:foods?|dishes|meals) (?:to (?:come back|bring back|get back|reintroduce|try|eat|work on)|for (?:the )?(?:ladder|rungs|hierarchy|steps))\b|\blist of (?:foods|dishes)\b/i;

const USUAL_RUNGS = 8;
const FEW_RUNGS = 6;
const FEW_WORDS = 500;

/** What somebody is calmed by is part of the difficulty. */
const ofReassurance = /^(?:ocd\w*|health_anxiety|body_dysmorphia)$/;

function dosed({ request, technique, condition, told, isParent }: On, things: string[]): Ladder {
  const { maxSteps, minSteps, maxWords } = request.constraints;
  const usual = maxWords !== null && maxWords < FEW_WORDS ? FEW_RUNGS : USUAL_RUNGS;
  const isRitual = technique.id === 'erp';
  const isChild = isForChild(request, condition);
  const rungs = ladderByDose(
    {
      things,
      habits: told.leaveOut,
      // who reassures is no help with a ritual, or with a worry about illness
      helper:
        isRitual || ofReassurance.test(condition?.id ?? '')
          ? null
          : (helperOf(told) ?? (isChild ? 'a grown-up you trust' : 'someone you trust')),
      isParent,
      isRitual,
      ritual: isRitual ? ritualNamed(request.intent) : null,
      isTouched: condition?.id === 'ocd_contamination' && /\btouch/i.test(request.intent),
      isChild,
      hasStart: canAlready(request),
      waits: isRitual ? waitsAlready(request) : null,
      isFood: ofFoods.test(request.intent),
      kind: kindOf(technique),
    },
    { asked: maxSteps ?? minSteps, usual },
  );
  // "one safety habit" says nothing to a child, or to who reads for one
  const hasHabits =
    technique.ladder!.some(({ leave_out }) => leave_out) &&
    !(isChild && told.leaveOut.length === 0);
  return hasHabits ? rungs : rungs.map(({ suds, task }) => ({ suds, task }));
}

/** How what is named is met, by the technique. */
export const kindOf = ({ id }: Technique): Kind =>
  id === 'erp' ? 'ritual' : id === 'grief_restoration' ? 'mourned' : 'faced';

/** Somebody who helps, and whom no habit is about. */
const helperOf = ({ helpers, habits }: Sayable): string | undefined =>
  helpers.find((helper) => !habits.some((habit) => habit.includes(helper.split(' ').at(-1)!)));

const isOneKind = (thing: string): boolean =>
  /^\p{L}+(?: \p{L}+)?s$/u.test(thing) && !/ing\b/.test(thing);

/** "Photos of what you fear" as "photos of pigeons". */
const withKind = (rungs: Ladder, kind: string): Ladder =>
  rungs.map((rung) => ({
    ...rung,
    task: rung.task
      .replace(/\bwhat (?:you fear|scares your child)\b/, () => kind)
      .replace('the word,', () => `the word "${kind}",`),
  }));
