import type { StatedLimit } from '@cerina/contracts';
import { pointedTo } from './factors.ts';

const ids: [RegExp, string][] = [
  [/sleep restriction|restricted sleep|sleep window|sleep compression/, 'sleep_restriction'],
  [/breathing (?:exercises?|retraining)|deep breathing/, 'breathing_retraining'],
  [/relaxation/, 'relaxation'],
  [/mindfulness|meditation/, 'mindfulness'],
  [/jargon/, 'jargon'],
  [/imagin(?:al|ary) exposure|trauma narrative/, 'trauma_narrative'],
  // "no confession as homework" is of the confession
  [
    /^(?:any |more |the )?(?:(?:written|writing|reading|set|formal) )*(?:homework|writing|written)\b/,
    'writing',
  ],
];
/**
 * Techniques and contents of the library that a request says to leave out, by their ids. The reader of limits is the only one of what is
 * not wanted: "no thoughts since", read for itself, would be a wish. Who wants another word for a thing may have the thing.
 */
export const avoidedBy = (limits: readonly StatedLimit[]): string[] => [
  ...new Set(
    limits.filter(({ kind }) => kind === 'without').flatMap(({ about }) => about.flatMap(namedIn)),
  ),
];

// A part of a technique is not the whole of it.
const parts = /\bwind[- ]?downs?\b/;

function namedIn(phrase: string): string[] {
  const thing = phrase.toLowerCase();
  // what is climbed, and no hierarchy
  if (/^(?:the |a )?ladders?$/.test(thing)) return [];
  // what a method looks at, and no method: "the spray is no safety behaviour"
  if (/^(?:the |an? )?safety (?:behaviou?r|habit)s?$/.test(thing)) return [];
  const id =
    ids.find(([pattern]) => pattern.test(thing))?.[1] ??
    (parts.test(thing) ? undefined : pointedTo(thing).named[0]);
  return id ? [id] : [];
}

const wanted =
  /\b(?:please include|include|including|wants|must have|make sure (?:it has|to include)|needs? (?:a|an|to include)|plus (?:a|an)?|should (?:have|contain|include)) ([^.;\n]{4,120})/gi;

/** "I should have heard": what was not done. */
const perfect =
  /^should have (?:been|had|[a-z]+ed|heard|seen|known|told|said|gone|done|made|taken|given|got|kept|left|felt|found|thought|come|written|spoken|rung|stopped)\b/i;
const denied = /(?:\b(?:not|never|without|avoid|nor)|n['’]t|\bdont) (?:to |please )?$/i;

/** What the intent says to put in, in its own words; what somebody wants to do is their goal, and nothing to put in. */
export const includedIn = (intent: string): string[] =>
  [...intent.matchAll(wanted)]
    .filter(({ index }) => !denied.test(intent.slice(Math.max(0, index - 12), index)))
    .filter(([said]) => !perfect.test(said))
    .filter(([said, thing]) => !/^wants\b/i.test(said) || !ofDocument.test(thing!))
    .map(([, thing]) => thing!.trim())
    .filter((thing) => !/^(?:to\b|help|her|him|his|it off)\b/i.test(thing));

/** Who wants "a sleep plan" wants the document, and nothing in it. */
const ofDocument =
  /^(?:an? |the |some )?(?:[\p{L}-]+ ){0,2}(?:plan|sheet|ladder|hierarchy|programme?|log|diary|record|exercise|experiment|schedule|work-?sheet|hand-?out|leaflet|protocol)s?\b/iu;
