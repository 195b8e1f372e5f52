import type { Range } from './figures.ts';

/** Of what a ladder or a plan has so many. */
export const ofLadder =
  'steps?|rungs?|stages?|levels?|items?|tasks?|exposures?|activit(?:y|ies)|exercises?|goals?|challenges?|situations?|experiments?|entries|things to (?:do|try)|in (?:total|all)';

/** Figures that describe the person, and set no limit: how long they sleep, how often they wash. */
export const isFact =
  /\b(?:spend(?:s|ing)?|spent|tak(?:es|ing) (?:about |around |roughly |nearly |almost |over |up to )?\d|last(?:s|ed|ing)|wak(?:es?|ing)|woke|sleep(?:s|ing) (?:only|for|about|\d)|slept|lies|washes|washing|checks|checking|ruminat\w+|worries|scroll\w*|cries|commut\w+|takes (?:me|her|him|them)|(?:has|have|had|i've|she's|he's) (?:been|not|had|lost)|ago|since|diagnos\w+|pregnant|postpartum|postnatal|sober|clean|old\b|off work|later|scor(?:e|es|ed|ing)|phq|gad-?7|kg|stone|mg|until (?:she|he|i) )/;

/** The ends of a range as a limit has them. */
export const of = ({ least, most }: Range) => ({
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
});
/** The ends of a range that may be open: where no most is said there is none. */
export const bounds = ({ least, most }: Range, unit = 1) =>
  most === undefined ? { least: least! * unit } : { most: most * unit };
/** Where the figure of a range is. */
export const around = (words: string, { from, to }: Range) => ({ from, to, words });
