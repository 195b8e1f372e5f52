import type { Condition, Ladder, Rung, Technique } from '@cerina/library';
import type { Request } from '../request.ts';
import { goalOf, thingsOf } from './climbed-things.ts';
import { isClosed, listedRungs, orderedRungs } from './closed-list.ts';
import { ladderByDose } from './doses.ts';
import { hasOwnDoses } from './doses-of-difficulty.ts';
import { withEnds } from './ends.ts';
import type { Kind } from './own-things.ts';
import { isAboutSomebody } from './particulars.ts';
import { canAlready, isForChild, ritualNamed, waitsAlready } from './rung-facts.ts';
import type { Sayable } from './sayable.ts';

/** A ladder, and whose it is: made of the person's own things, or a pattern that is the same for everybody. */
export interface Chosen {
  ladder: Ladder;
  isOwn: boolean;
  /** Whether its lowest rung is what the person can do already. */
  hasStart: boolean;
}

/** Techniques whose ladder is climbed. */
export const climbed = /^(?:exposure_hierarchy|parent_led_exposure|erp|grief_restoration)$/;
/** Their rungs are about the one thing that the difficulty is about, or about nothing in particular, and suit whoever has it. */
const ofOneThing =
  /^(?:specific_phobia_\w+|bii_phobia|child_anxiety_(?:dark|school)|fear_of_falling|health_anxiety|ocd_religion|ocd_thoughts)$/;
const ofNothingElse = /^(?:ptsd|child_anxiety_fears|specific_phobia)$/;

interface On {
  request: Request;
  technique: Technique;
  condition: Condition | null;
  told: Sayable;
  isParent: boolean;
  /** What can be done already, as the lowest rung; null where the request does not say it. */
  start: string | null;
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
  const goal = goalOf(told, isParent);
  const ladder = goal ? [...found.ladder.slice(0, -1), { ...top, task: goal }] : found.ladder;
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
  if (ordered.length > 0) return { ladder: ordered, isOwn: true, hasStart: false };
  if (!isAboutSomebody(request)) return stock(on);
  if (isClosed(request) && technique.ladder) {
    const { maxSteps, minSteps } = request.constraints;
    const listed = listedRungs(request, maxSteps ?? minSteps);
    return listed.length > 0
      ? { ladder: listed, isOwn: true, hasStart: false }
      : { ladder: dosed(on, []), isOwn: true, hasStart: on.start !== null };
  }
  const id = condition?.id ?? '';
  const known = readableBy(on, condition?.ladder);
  const kind = /^(?:specific_phobia|child_anxiety_fears)$/.test(id)
    ? told.triggers.find(isOneKind)
    : undefined;
  const things = thingsOf(on.request, told);
  // where several places are named, the rungs are over these, and not over any
  const places = technique.ladder ? things.filter((thing) => isPlaceOf(thing, on)) : [];
  if (places.length >= SEVERAL && (kind || known) && !ofNoPlace.test(id))
    return { ladder: dosed(on, places), isOwn: true, hasStart: on.start !== null };
  if (known && kind) return { ladder: withKind(known, kind), isOwn: false, hasStart: false };
  // whoever names the foods has chosen what comes back
  const isListed = ofFoods.test(request.intent) && things.length > 1 && technique.ladder;
  if (isListed) return { ladder: dosed(on, things), isOwn: true, hasStart: on.start !== null };
  if (known && isNamedBy(id, request)) return { ladder: known, isOwn: false, hasStart: false };
  if (technique.ladder && things.length > 0)
    return { ladder: dosed(on, things), isOwn: true, hasStart: on.start !== null };
  const general = known && ofNothingElse.test(id) ? known : technique.ladder;
  if (!general) return null;
  // what says no more than "the next thing on your list" gives way to rungs over what the person names
  return general.every(ofAnybody)
    ? { ladder: dosed(on, []), isOwn: true, hasStart: on.start !== null }
    : { ladder: general, isOwn: false, hasStart: false };
}

const SEVERAL = 2;
/** Whose rungs are about thoughts, or what a team works out with the person. */
const ofNoPlace = /^(?:ptsd|specific_phobia_flying|ocd_religion|ocd_thoughts|health_anxiety)$/;
/** What somebody names beside the one thing that they fear: "the shed", and not "spiders". */
const isPlaceOf = (thing: string, { condition }: On): boolean => {
  const id = condition?.id ?? '';
  return !(
    isOneKind(thing) &&
    (ownNoun[id]?.test(thing) || (ofOneKind.test(id) && !hasOwnDoses(thing, id)))
  );
};
const ofOneKind = /^(?:specific_phobia\w*|bii_phobia|child_anxiety_fears)$/;

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
  return ladder ? { ladder, isOwn: false, hasStart: false } : null;
}

/** A ladder that a parent climbs with their child is nobody else's. */
const readableBy = ({ isParent, technique }: On, ladder: Ladder | undefined) =>
  isParent || technique.id === 'parent_led_exposure' || !ladder?.some(isOfParents)
    ? ladder
    : undefined;
const isOfParents = ({ task }: Rung): boolean => /\byour child\b/i.test(task);

/** "Foods to come back: paneer, dal". */
const ofFoods =
  /\b(?:foods?|dishes|meals) (?:to (?:come back|bring back|get back|reintroduce|try|eat|work on)|for (?:the )?(?:ladder|rungs|hierarchy|steps))\b|\blist of (?:foods|dishes)\b/i;

const USUAL_RUNGS = 8;
const FEW_RUNGS = 6;
const FEW_WORDS = 500;
/** On one page there is room for the places that are named, and for little more. */
const FEWEST_RUNGS = 4;
const A_PAGE = 320;

/** What somebody is calmed by is part of the difficulty. */
const ofReassurance = /^(?:ocd\w*|health_anxiety|body_dysmorphia)$/;

function dosed(on: On, things: string[]): Ladder {
  const { request, technique, condition, told, isParent, start } = on;
  const { maxSteps, minSteps, maxWords } = request.constraints;
  const words = maxWords ?? Number.POSITIVE_INFINITY;
  const usual = words <= A_PAGE ? FEWEST_RUNGS : words < FEW_WORDS ? FEW_RUNGS : USUAL_RUNGS;
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
      hasStart: start !== null || canAlready(request),
      start,
      goal: goalOf(told, isParent),
      condition: condition?.id ?? null,
      leaveOut: isOfAids.test(condition?.id ?? '')
        ? (condition?.ladder ?? []).flatMap(({ leave_out }) => leave_out ?? [])
        : [],
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

/** An aid is no habit: what is left out there is only what the library names. */
const isOfAids = /^fear_of_falling$/;

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
