import type { Case, Demand } from '@cerina/contracts';
import { linesOf, type View } from '../measuring/view.ts';
import { stemsOf } from '../topic.ts';
import { whyOf, wordsOf } from './contents.ts';
import { byShare, demand } from './demand.ts';

/** What comes before the things that a person fears, avoids, does or aims at. What follows, up to a pause, names them. */
const fears = [
  /\b(?:afraid|scared|frightened|terrified|fearful) of /gi,
  /\b(?:fears?|phobia|dread) (?:of|about) /gi,
];
const cues = [
  ...fears,
  /\b(?:avoids?|avoiding|avoided|dreads|triggered by|triggers?(?: are| is|:)) (?:that |any )?/gi,
  /\b(?:can(?:no|['’])t|won['’]t|unable to|stopped|no longer) (?:go(?:es|ing)? (?:into|in|to|on) |use |using |face |enter |leave |touch |get on )/gi,
  /\b(?:worries|worried|anxious|panics|angry|upset) (?:about|at|in|on|when) /gi,
  /\b(?:goal is|goals?:|aims? to|wants to be able to|would like to be able to) (?:to )?/gi,
];
const pause =
  /[.;:()\n]|,? (?:because|since|so that|which|who|but|after|for (?:the last|\d)|please|with me|and (?:s?he|they|we|i|has|is|wants|would|cannot|can't|asks)\b)|$/i;
const MOST_WORDS = 7;
const MOST = 8;
const MOST_OF_CASE = 12;

/** The thoughts, and the concrete things that the request names: places, objects, situations, as it calls them. */
export function namedDemands(view: View): Demand[] {
  const { constraints, intent, case: told } = view.about;
  if (!/^en\b/i.test(constraints.language)) return [];
  const lines = linesOf(view, [
    ...(['audience', 'experience', 'rationale', 'preparation', 'steps'] as const),
    ...(['example', 'log', 'troubleshooting', 'review', 'other'] as const),
  ]);
  const known = new Set([constraints.person, ...constraints.include, ...constraints.avoid]);
  const isNew = (phrase: string) =>
    ![...known].some((said) => said?.toLowerCase().includes(phrase.toLowerCase()));
  const ofCase = namedIn(told).filter(isNew).slice(0, MOST_OF_CASE);
  // of what the request names, what the case has already is not demanded again
  const others = phrasesIn(intent).filter(
    (phrase) => isNew(phrase) && !ofCase.some((other) => holds(other, phrase)),
  );
  const demands = (kind: string, label: string, phrases: string[]) =>
    phrases.flatMap((phrase, at) => {
      const found = wordsOf(phrase, lines);
      if (!found) return [];
      const state = byShare(found.share);
      return [demand(`${kind}-${at + 1}`, `${label}: ${phrase}`, state, whyOf(found), found.line)];
    });
  return [
    ...demands('named', 'Named', [...ofCase, ...others.slice(0, MOST)]),
    ...demands('thought', 'Thought', told?.thoughts ?? []),
  ];
}

/** Whether one phrase has every distinctive word of another. */
const holds = (phrase: string, other: string): boolean => {
  const stems = stemsOf(phrase);
  return stemsOf(other).every((stem) => stems.includes(stem));
};

/** The things and the goal of a case, each once. */
function namedIn(told: Case | undefined): string[] {
  if (!told) return [];
  const all = [...told.triggers, ...told.avoids, ...(told.goal ? [told.goal] : [])];
  return all.filter((phrase, at) => !all.slice(0, at).some((earlier) => holds(earlier, phrase)));
}

/** What the request says that the person is afraid of, in its words; nothing in another language. */
export const fearedIn = ({ about: { constraints, intent } }: View): string[] =>
  /^en\b/i.test(constraints.language) ? phrasesIn(intent, fears) : [];

/** The phrases that a request names things with, each once, in its order. */
export function phrasesIn(intent: string, after: readonly RegExp[] = cues): string[] {
  const starts = after.flatMap((cue) =>
    [...intent.matchAll(cue)].map(({ index, 0: { length } }) => index + length),
  );
  const phrases = starts
    .toSorted((a, b) => a - b)
    .flatMap((start) => {
      const rest = intent.slice(start, start + 200);
      const clause = rest.slice(0, pause.exec(rest)!.index);
      return clause.split(/,|\/|\band\b|\bor\b/i);
    })
    .map((phrase) =>
      phrase
        .replace(/["“”]/g, '')
        .replace(/^\s*(?:has|have|had) (?:stopped )?/i, '')
        .trim(),
    )
    .filter((phrase) => phrase.split(/\s+/).length <= MOST_WORDS && stemsOf(phrase).length > 0);
  return [...new Map(phrases.map((phrase) => [stemsOf(phrase).join(' '), phrase])).values()];
}
