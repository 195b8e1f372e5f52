import type { Constraints, FlagCode, Severity } from '@cerina/contracts';
import { byClinician, conditional, denied, referred, reported } from '../text/polarity.ts';
import type { Sentence, Span } from '../text/sentence.ts';

/** What a rule may know beside the sentence. */
export interface Scene {
  /** The whole text, folded. */
  whole: string;
  constraints?: Constraints;
}

/** The words that a rule objects to; `because` adds to the reason, `instead` replaces the suggestion. */
export interface Match extends Span {
  because?: string;
  instead?: string;
}

interface RuleWords {
  code: FlagCode;
  /** Where this rule says otherwise than the library does for its code. */
  severity?: Severity;
  reason?: string;
  suggestion?: string;
  flagged: string[];
  fine: string[];
}

/** One rule of the Guardian: how a flag of the library is found. `flagged` and `fine` are its documentation and its tests. */
export interface Rule extends RuleWords {
  readsScene?: false;
  matches(sentence: Sentence): Match | null;
}

/** A rule that asks what else is known: it may find something in a sentence of one text that is nothing in another. */
export interface SceneRule extends RuleWords {
  readsScene: true;
  matches(sentence: Sentence, scene: Scene): Match | null;
}

export type AnyRule = Rule | SceneRule;

/** A reading of a sentence under which the matched words do no harm. */
export type Excuse = (sentence: Sentence, span: Span) => boolean;

/** Every excuse that a prohibition, a condition handed to a clinician, or somebody else's words can give. */
export const excuses = { denied, referred, byClinician, reported, conditional };

/** The first match of any pattern that no excuse covers. */
export function found(sentence: Sentence, patterns: RegExp[], excused: Excuse[]): Span | null {
  const { text } = sentence;
  if (!mayMatch(patterns, text)) return null;
  for (const pattern of patterns) {
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const span = { start: index, end: index + words.length };
      if (counts(sentence, span) && !excused.some((excuse) => excuse(sentence, span))) return span;
    }
  }
  return null;
}

/**
 * Whether words count as found in this reading: between blocks only where they go from one to the next, beside the
 * address of a link only with a part of it. All else is read elsewhere, in the words around it.
 */
export function counts({ seams, afterSeam, targets }: Sentence, { start, end }: Span): boolean {
  if (targets) return targets.some((it) => it.start < end && start < it.end);
  return !seams || afterSeam === true || seams.some((seam) => start < seam && seam < end);
}

/** Whether any pattern of a list matches somewhere; the list must be the same object from call to call. */
export const mayMatch = (patterns: RegExp[], text: string): boolean =>
  anyOf(patterns).some((union) => union.test(text));

const unions = new WeakMap<RegExp[], RegExp[]>();

/**
 * The patterns of a list in one (or one for each set of flags), without their `g`: most sentences match none, and
 * are asked once for a rule and not once for a pattern. The list must be the same object from call to call.
 */
function anyOf(patterns: RegExp[]): RegExp[] {
  const known = unions.get(patterns);
  if (known) return known;
  const byFlags = Map.groupBy(patterns, ({ flags }) => flags.replace('g', ''));
  const made = [...byFlags].map(
    ([flags, alike]) => new RegExp(alike.map(({ source }) => `(?:${source})`).join('|'), flags),
  );
  unions.set(patterns, made);
  return made;
}

/** Something about a whole text that is found out once for all of its sentences. */
export function onceAScene<T>(find: (scene: Scene) => T): (scene: Scene) => T {
  const known = new WeakMap<Scene, { found: T }>();
  return (scene) => {
    const before = known.get(scene);
    if (before) return before.found;
    const found = find(scene);
    known.set(scene, { found });
    return found;
  };
}

/** A matcher that finds what a text instructs its reader to do, unless it is covered by one of the excuses. */
export const says =
  (patterns: RegExp[], ...excused: Excuse[]): Rule['matches'] =>
  (sentence) =>
    found(sentence, patterns, excused);
