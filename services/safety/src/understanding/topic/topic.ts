import type { Pointed } from '../factors.ts';
import { neverChosen } from './by-model.ts';
import { isForChildren } from './child.ts';
import type { Guess, Guesses } from './reader.ts';

/** What a request is about: what is stated, and what may only be asked. */
export interface Topic {
  condition: string | null;
  technique: string | null;
  /** Is the technique asked for in the request's own words? */
  isNamed: boolean;
  /** Is the reader itself sure of the condition, or did somebody agree to it? */
  isSure: boolean;
  /** Is nothing known of it but what the reader takes it for? */
  isGuessed: boolean;
  /** A condition that it could be about: offered in a question, and no fact. */
  offer: string | null;
}

/** What is known of a request before its topic is decided. */
export interface Known {
  pointed: Pointed;
  /** The reader's classification; null where it cannot read the language. */
  guesses: Guesses | null;
  /** Is the person a child under 13? */
  ofChild: boolean;
  /** Is it of a few words, which are too little to be guessed by? */
  isTitle?: boolean;
  /** What somebody agreed to who was asked about it: a condition. */
  agreed?: string;
  /** Techniques that the request does not want. */
  avoid: string[];
  /** The technique that a condition usually has. */
  usualFor: (condition: string) => string | null;
  /** Is a condition a time of life, in which people have all kinds of difficulties? */
  isCircumstance?: (condition: string) => boolean;
  /** Techniques that are never used for a condition, whoever asks for them. */
  neverFor?: (condition: string) => readonly string[];
}

/** From here on the reader decides: nine in ten are right of authors that it did not learn from (eval/topics.md). A technique counts from there on only where it takes the request to name no difficulty. */
export const DECIDES = { condition: 0.55, technique: 0.85 };
/** From here on it decides where no word of the library points to the same, and whatever difficulty there may be: nine in ten are right of what it decides so. */
export const DECIDES_ALONE = { condition: 0.7, technique: 0.9 };
/** From here on its best guess is worth a question. */
export const OFFERS = 0.25;

/**
 * What a request is about, by what its words point to and by the reader's classification: what it calls by its name stays;
 * otherwise a condition is stated where the words of the library point to it and the reader is sure of it, or where the reader
 * alone is surer still. What it takes the request for below that is only offered.
 */
export function topicOf(known: Known): Topic {
  const { pointed, guesses, ofChild, avoid, usualFor } = known;
  const fits = (id: string) => ofChild || !isForChildren(id);
  const mayBeChosen = (id: string) => !neverChosen.has(id) && fits(id);
  const agreed = known.agreed && mayBeChosen(known.agreed) ? known.agreed : undefined;
  const named = pointed.named.find((id) => !avoid.includes(id));
  const byWords = wordsOnly(known);
  const best = guesses?.conditions[0];
  const guess = best && mayBeChosen(best.id) ? best : undefined;
  const sure = guess && guess.likelihood >= DECIDES.condition ? guess.id : null;
  const isTouched = pointed.conditions.some(({ id }) => id === sure);
  const mayGuess = !known.isTitle;
  const alone = mayGuess && guess && guess.likelihood >= DECIDES_ALONE.condition ? guess.id : null;
  const inWords =
    agreed ??
    (guesses
      ? (formOf(pointed.plain, sure) ??
        calledBy(pointed, sure) ??
        besideTime(known, sure) ??
        ratherThan(pointed, guess) ??
        pointed.plain ??
        (isTouched ? sure : null))
      : byWords.condition);
  const condition = inWords ?? alone;
  const usual = condition && usualFor(condition);
  const read = guesses?.techniques[0];
  const isTechniqueRead =
    read !== undefined &&
    mayBeChosen(read.id) &&
    !avoid.includes(read.id) &&
    ((mayGuess && !isForChildren(read.id) && read.likelihood >= DECIDES_ALONE.technique) ||
      (guesses!.none >= DECIDES.condition && read.likelihood >= DECIDES.technique));
  const isWhole =
    usual && ofLadders.has(usual) && (neverWithout.has(usual) || pointed.named.includes(usual));
  const whole = isWhole ? usual : undefined;
  const isUnfit = named !== undefined && condition && known.neverFor?.(condition).includes(named);
  const technique =
    (isUnfit ? null : named === 'exposure_hierarchy' ? (whole ?? named) : named) ??
    (usual && !avoid.includes(usual) ? usual : null) ??
    (isTechniqueRead ? read.id : null) ??
    (condition || !guesses ? byWords.technique : null);
  const isSure = condition !== null && (condition === sure || condition === agreed);
  const isOffer = condition === null && guess !== undefined && guess.likelihood >= OFFERS;
  const offer = isOffer ? guess.id : null;
  const isNamed = named !== undefined && !isUnfit;
  const isKnown = condition !== null || technique !== null;
  const isGuessed = isKnown && guesses !== null && inWords === null && !isNamed;
  return { condition, technique, isNamed, isSure, isGuessed, offer };
}

/** Methods that have a ladder in them: who asks for one of them and for a ladder asks for one sheet. */
const ofLadders = new Set(['applied_tension', 'erp', 'parent_led_exposure']);

/** Who faints at needles climbs no ladder without it, and who has a ritual none that leaves it in, whether or not the request names it. */
const neverWithout = new Set(['applied_tension', 'erp']);

/** What is called by one name in all its forms; a phobia is called by what is feared. */
const inForms = new Set(['ocd']);

/** The form of what is named plainly that the reader is sure of. */
const formOf = (plain: string | null, sure: string | null): string | null =>
  plain !== null && inForms.has(plain) && sure?.startsWith(`${plain}_`) ? sure : null;

/**
 * The only condition that is called by its whole name, where the reader is sure of it, or where single words of another one are more: "health
 * anxiety about bowel cancer".
 */
const calledBy = ({ byName = [], plain }: Pointed, sure: string | null): string | null => {
  const [called = null, ...others] = byName;
  if (called === null || others.length > 0) return null;
  return called === sure || (plain !== null && plain !== called) ? called : null;
};

/**
 * What the reader is surer of still than of a name, rather than what a few words are only more of: of twenty such cases by authors that it
 * did not learn from it was right in all.
 */
function ratherThan(
  { plain, isPlainCalled, conditions }: Pointed,
  guess: Guess | undefined,
): string | null {
  if (plain === null || isPlainCalled || !guess || guess.likelihood < OVERRULES) return null;
  const { score } = conditions.find(({ id }) => id === plain)!;
  const isItsForm = plain.startsWith(`${guess.id}_`);
  return score < MUCH_SAID && !isItsForm ? guess.id : null;
}
const OVERRULES = 0.8;
/** Three words of one or two phrases. */
const MUCH_SAID = 5;

/** In pregnancy, or after a birth, people fear things as others do: what the request touches and the reader is sure of comes first. */
function besideTime(
  { pointed, guesses, isCircumstance }: Known,
  sure: string | null,
): string | null {
  const isTime = pointed.plain !== null && isCircumstance?.(pointed.plain) === true;
  const likelihood = guesses?.conditions[0]?.likelihood ?? 0;
  const isTouched = pointed.conditions.some(({ id }) => id === sure);
  return isTime && isTouched && likelihood >= CERTAIN ? sure : null;
}
const CERTAIN = 0.9;

/** The topic by the library's signals alone. */
const wordsOnly = ({ pointed, avoid }: Known) => ({
  condition: pointed.conditions[0]?.id ?? null,
  technique: pointed.fitting.find((id) => !avoid.includes(id)) ?? null,
});
