import { type Doses, dosesOf } from './kinds-of-doses.ts';

/** A road is first ridden along beside whoever drives. Nobody is asked to drive at a bad hour for a step. */
const driven: Doses = [
  'Ride {via} {} as a passenger, at a quiet time, while {helper} drives.',
  'Drive {via} {} at a quiet time, with {helper} beside you.',
  'Drive {via} {} at a quiet time, on your own.',
  'Drive {via} {} at a busier time, with {helper} beside you.',
  'Drive {via} {} at a busier time, on your own.',
];
const passage =
  /\b(?:tunnels?|town|village|centre|roundabouts?|gyratory|junctions?|lights|underpass)\b/i;
const crossing = /\b(?:bridges?|flyovers?|viaducts?|level crossings?|pass)\b/i;
const inside = /\b(?:car parks?|multi-?storeys?|traffic|rain|snow|fog|rush hour|lanes?)\b/i;
const via = (road: string): string =>
  inside.test(road)
    ? 'in'
    : passage.test(road)
      ? 'through'
      : crossing.test(road)
        ? 'over'
        : 'along';
/** What a car drives on: no shop and no school run. */
const isRoad =
  /\b(?:roads?|motorways?|carriageways?|tunnels?|town|village|centre|roundabouts?|gyratory|junctions?|lights|underpass|bridges?|flyovers?|viaducts?|crossings?|pass|car parks?|multi-?storeys?|lanes?|streets?|hills?|bypass|ring|slip|[MA] ?\d{1,4})\b/;

/** Somebody who may fall is never without their aid, and never asked to be alone. */
const walked: Doses = [
  'Go near {} in daylight, with your usual aid and {helper} beside you, and stand for 2 minutes.',
  'Go to {} in daylight, with your usual aid and {helper} beside you.',
  'Go to {} in daylight, with your usual aid and {helper} a few steps away.',
  'Go to {} when more people are about, with your usual aid and {helper} a few steps away.',
];
const ofWay: Doses = [
  'Walk a few steps of {} in daylight, with your usual aid and {helper} beside you.',
  'Walk half of {} in daylight, with your usual aid and {helper} beside you.',
  'Walk the whole of {} in daylight, with your usual aid and {helper} beside you.',
  'Walk the whole of {} in daylight, with your usual aid and {helper} a few steps away.',
];
const ofStep: Doses = [
  'Stand at {} for 2 minutes, with your usual aid and {helper} beside you.',
  'Go up and down {} once, with your usual aid or a rail, and {helper} beside you.',
  'Go up and down {} twice, with your usual aid or a rail, and {helper} beside you.',
  'Go up and down {} twice, with your usual aid or a rail, and {helper} a few steps away.',
];
const isWay =
  /^(?:the |your )?(?:\p{L}+ )?(?:path|lane|pavement|road|street|slope|hill|drive|corridor|walk|track|ramp)\b/iu;
const isStep = /\b(?:steps?|stairs|staircase|kerbs?|stepladder|escalators?)\b/i;

/** A dog is met with whoever it belongs to. */
const ofDog: Doses = [
  'Watch {} from as far away as you choose for 5 minutes{with}.',
  'Watch {} from about 20 metres for 10 minutes, while the owner holds the lead{with}.',
  'Pass {} at a few metres, while the owner holds the lead{with}.',
  'Pass {} at a few metres, while the owner holds the lead, on your own.',
  'Stand near {} for 5 minutes, while the owner holds the lead.',
];
const isDog =
  /\b(?:dogs?|pupp(?:y|ies)|alsatians?|terriers?|labradors?|spaniels?|collies?|poodles?|rottweilers?|shepherds?|bulldogs?|huskies|husky|whippets?|greyhounds?|dachshunds?|mastiffs?|retrievers?|hounds?)\b/i;

/** Whether a difficulty has its own tries for a thing. */
export const hasOwnDoses = (thing: string, condition: string | null): boolean =>
  dosesFor(thing, condition) !== dosesFor('', null);

const isDeed = (thing: string): boolean => /^\p{L}+ing\b/u.test(thing);

/** The tries that suit a thing where a difficulty has its own: a road is driven by who fears to drive. */
export function dosesFor(thing: string, condition: string | null): Doses {
  const usual = dosesOf(thing);
  if (isDeed(thing)) return condition === 'fear_of_falling' ? inCompany(usual) : usual;
  if (condition === 'specific_phobia_driving' && isRoad.test(thing))
    return driven.map((dose) => dose.replace('{via}', via(thing)));
  if (condition === 'fear_of_falling') {
    if (isStep.test(thing)) return ofStep;
    if (isWay.test(thing)) return ofWay;
    return usual.some((dose) => dose.startsWith('Go to') || dose.startsWith('Be near'))
      ? walked
      : inCompany(usual);
  }
  return isDog.test(thing) && !/\b(?:walk(?:er|ing)|park|field|club|groom\w*)s?\b/i.test(thing)
    ? ofDog
    : usual;
}

const inCompany = (doses: Doses): Doses => doses.filter((dose) => !/on your own|busier/.test(dose));
