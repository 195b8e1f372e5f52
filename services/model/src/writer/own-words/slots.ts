import { newBelief } from './new-belief.ts';
import { listed, type Sayable } from './sayable.ts';

const MOST = 3;
const offered = (phrases: string[]): string => phrases.join('; ');
const filled = (name: string, value: string | undefined): Record<string, string> =>
  value ? { [name]: value } : {};

/** Whether a quotation has what a phrase is made of: it is not said twice. */
const isSaidIn = (quoted: string, phrase: string): boolean =>
  (phrase.toLowerCase().match(/\p{L}{4,}/gu) ?? []).every(
    (word) => word === 'your' || quoted.includes(word.replace(/(?:ing|ed|es|s)$/, '')),
  ) && quoted !== '';

const tellsOfFear =
  /\b(?:in case (?:he|she|i|it|they|the|an?|my|someone|something)|pictures? (?:the|an?|him|her|them|my)|imagines?)\b/i;
/** A fear that the request tells in words that could not be read is not another's: the example names none. */
const generalFear = (intent: string): string | undefined =>
  tellsOfFear.test(intent) ? 'I will not be able to cope.' : undefined;
const generalDoubt = (intent: string): string | undefined =>
  tellsOfFear.test(intent) ? 'Something bad will happen if I do not do it.' : undefined;

/** The places of a template that hold an example, with this person's own in them; those that the case says nothing of stay as they are. */
export function slotsOf(
  told: Sayable,
  intent: string,
  sentences: string[] = [],
): Record<string, string> {
  const prediction = told.thought ?? undefined;
  const quoted = told.quoted ?? undefined;
  const habits = told.habits.length > 0 ? listed(told.habits.slice(0, MOST)) : undefined;
  const things = listed(told.avoids.slice(0, MOST));
  const { people } = told.offered;
  const all = sentences.join(' ').toLowerCase();
  const [toFace, setOffBy, enjoyed] = (['toFace', 'setOffBy', 'enjoyed'] as const).map((kind) =>
    told.offered[kind].filter((phrase) => !isSaidIn(all, phrase)),
  ) as [string[], string[], string[]];
  return {
    ...filled('own_things', offered(toFace)),
    ...filled('own_triggers', offered(setOffBy)),
    ...filled('own_activities', offered(enjoyed)),
    ...filled('own_people', listed(people)),
    ...filled('prediction', prediction ?? generalFear(intent)),
    ...filled('obsession', prediction ?? generalDoubt(intent)),
    ...filled('thought', prediction),
    ...filled('child_prediction', prediction),
    ...filled('hot_thought', quoted),
    ...filled('critic', quoted),
    ...filled('old_rule', quoted),
    ...filled('new_rule', newBelief(intent) ?? undefined),
    ...filled('loop', quoted),
    ...filled('worry', quoted),
    ...filled('safety_habit', habits),
    ...filled('safety_habits', habits),
    ...filled('ritual', habits),
    ...filled('places', things && `places and things, such as ${things},`),
    ...filled(
      'trigger',
      told.triggers.length > 0 ? listed(told.triggers.slice(0, MOST)) : undefined,
    ),
    ...filled('child_fear', told.triggers[0] ?? told.avoids[0]),
  };
}
