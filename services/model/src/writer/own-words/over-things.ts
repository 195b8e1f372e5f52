import { type Doses, isEvent } from './kinds-of-doses.ts';

/** A try of one thing: which of its doses, and where it is between the easiest and the hardest. */
interface Try {
  thing: string;
  dose: string;
  key: number;
}

/** From which part of its doses to which a thing has its tries, by how many it has. */
const spans: [from: number, to: number][] = [
  [0.25, 0.57],
  [0.25, 0.6],
  [0, 0.72],
];
const whole: [number, number] = [0, 1];
/** How far the order of the things counts, beside how near and how long it is. */
const WEIGHT_OF_PLACE = 1;

/**
 * So many tries over all of some things, which are in their order from the easiest: each has one before any has two, and a thing that is
 * harder has its first try later. A thing has no more tries than doses that differ.
 */
export function triesOver(
  things: readonly string[],
  dosesFor: (thing: string) => Doses,
  count: number,
): { thing: string; dose: string }[] {
  const most = things.map((thing) => dosesFor(thing).length);
  const counts = shared(count, most);
  return things
    .flatMap((thing, rank) => {
      const doses = dosesFor(thing);
      return chosen(doses.length, counts[rank]!, rankOf(rank, things.length)).map(
        (at): Try => ({
          thing,
          dose: doses[at]!,
          key: WEIGHT_OF_PLACE * rankOf(rank, things.length) + at / Math.max(1, doses.length - 1),
        }),
      );
    })
    .toSorted((one, other) => one.key - other.key)
    .map(({ thing, dose }) => ({ thing, dose }));
}

/**
 * So many things at most, where there are more of them than tries: two that are met in the same way share one, "the canteen or the ramen
 * bar", from the easiest on.
 */
export function asMany(
  things: readonly string[],
  most: number,
  dosesFor: (thing: string) => Doses,
): string[] {
  const left = [...things];
  while (left.length > Math.max(1, most)) {
    const at = left.findIndex((thing, place) => {
      const next = left[place + 1];
      return (
        next !== undefined &&
        !/ or /.test(thing + next) &&
        dosesFor(thing).join() === dosesFor(next).join()
      );
    });
    if (at < 0) break;
    left.splice(at, 2, `${left[at]} or ${left[at + 1]}`);
  }
  return left;
}

const rankOf = (rank: number, all: number): number => (all > 1 ? rank / (all - 1) : 0.5);

/** As many each as there are for all; what is left over goes to the easiest first, which are met sooner. */
function shared(count: number, most: readonly number[]): number[] {
  const counts = most.map(() => 0);
  for (let left = count; left > 0; ) {
    const open = counts.flatMap((own, at) => (own < most[at]! ? [at] : []));
    if (open.length === 0) break;
    const fewest = Math.min(...open.map((at) => counts[at]!));
    const next = open.find((at) => counts[at] === fewest)!;
    counts[next]!++;
    left--;
  }
  return counts;
}

/** Which of so many doses: one by how hard its thing is, several from a mild to a harder one. */
function chosen(doses: number, tries: number, rank: number): number[] {
  if (tries === 0) return [];
  const [from, to] = spans[tries - 1] ?? whole;
  const parts =
    tries === 1
      ? [from + (to - from) * rank]
      : Array.from({ length: tries }, (_, at) => from + ((to - from) * at) / (tries - 1));
  const places: number[] = [];
  for (const part of parts) {
    const place = Math.round(part * (doses - 1));
    const last = places.at(-1) ?? -1;
    places.push(Math.max(place, last + 1));
  }
  // of few doses the last ones are taken, so that none is there twice
  return places.map((place, at) => Math.min(place, doses - (places.length - at)));
}

const saysLittle =
  /^(?:the|a|an|and|or|of|in|on|at|to|by|with|from|for|your|their|own|self|yourself|themselves|again|back|near|under|over|into|out|up|down|after|before|when|where|without|some|any|all|one|two)$/;
const stemsOf = (words: string): string[] =>
  (words.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? [])
    .filter((word) => !saysLittle.test(word))
    .map((word) => word.replace(/(?<=\p{L}{3})(?:ing|'s|es|ed|(?<!s)s|e)$/u, ''));

const sharedBy = (one: string, other: string): number => {
  const stems = new Set(stemsOf(other));
  return stemsOf(one).filter((stem) => stems.has(stem)).length;
};

const milder =
  /\b(?:photos?|pictures?|drawings?|cartoons?|films?|videos?|dramas?|toy|small|little|quiet|empty|short|with (?:your|their|a|one) (?:friend|mate|partner|sister|brother|mum|mother|dad|father|husband|wife|flatmates?|family)|recording|by text)\b/i;
const harder =
  /\b(?:alone|on (?:your|their) own|by (?:yourself|themselves)|night|dark|dusk|busy|busiest|crowd\w*|rush hour|packed|big|huge|large|long|strangers?|boss|manager|judge|exam\w*|motorways?|wedding|funeral|stage|everyone|whole|peak|hospital|underground)\b/i;

/**
 * Things in the order that the request gives, but what is like that which can be done already first, and what the goal is about last;
 * between, what is plainly milder before what is plainly harder. An event that is the goal itself is no step towards it.
 */
export function inOrder(
  things: readonly string[],
  { start, goal }: { start: string | null; goal: string | null },
): string[] {
  const ofGoal = (thing: string): boolean =>
    goal !== null && sharedBy(thing, goal) >= Math.min(2, stemsOf(thing).length);
  const ofStart = (thing: string): boolean => start !== null && sharedBy(thing, start) > 0;
  const weight = (thing: string): number =>
    ofGoal(thing)
      ? 3
      : ofStart(thing)
        ? -3
        : (harder.test(thing) ? 1 : 0) - (milder.test(thing) ? 1 : 0);
  return things
    .filter(
      (thing) => !(ofGoal(thing) && isEvent(thing)) && !(goal !== null && isSame(thing, goal)),
    )
    .map((thing, at) => ({ thing, at, by: weight(thing) }))
    .toSorted((one, other) => one.by - other.by || one.at - other.at)
    .map(({ thing }) => thing);
}

/** "Addressing a judge" is the goal "address a judge without notes". */
const isSame = (thing: string, goal: string): boolean => {
  const own = stemsOf(thing);
  return /^\p{L}+ing\b/u.test(thing) && own.length > 0 && sharedBy(thing, goal) === own.length;
};
