import type { Constraints, FlagCode, Severity } from '@cerina/contracts';
import { byClinician, conditional, denied, referred, reported } from '../text/polarity.ts';
import type { Sentence, Span } from '../text/sentence.ts';

/** What a rule may know beside the sentence. */
export interface Scene {
  /** The whole text, folded. */
  whole: string;
  constraints?: Constraints;
}

/** The words that a rule objects to; `because` adds to the reason, `instead` stands for the suggestion. */
export interface Match extends Span {
  because?: string;
  instead?: string;
}

/** One rule of the Guardian: how a flag of the library is found. `flagged` and `fine` are its documentation and its tests. */
export interface Rule {
  code: FlagCode;
  /** Where this rule says otherwise than the library does for its code. */
  severity?: Severity;
  reason?: string;
  suggestion?: string;
  matches(sentence: Sentence, scene: Scene): Match | null;
  flagged: string[];
  fine: string[];
}

/** A reading of a sentence under which the matched words do no harm. */
export type Excuse = (sentence: Sentence, span: Span) => boolean;

/** Every excuse that a prohibition, a condition handed to a clinician, or somebody else's words can give. */
export const excuses = { denied, referred, byClinician, reported, conditional };

/** The first match of any pattern that no excuse covers. */
export function found(sentence: Sentence, patterns: RegExp[], excused: Excuse[]): Span | null {
  for (const pattern of patterns) {
    for (const { 0: words, index } of sentence.text.matchAll(pattern)) {
      const span = { start: index, end: index + words.length };
      if (!excused.some((excuse) => excuse(sentence, span))) return span;
    }
  }
  return null;
}

/** A matcher that finds what a text tells its reader, unless it is covered by one of the excuses. */
export const says =
  (patterns: RegExp[], ...excused: Excuse[]): Rule['matches'] =>
  (sentence) =>
    found(sentence, patterns, excused);
