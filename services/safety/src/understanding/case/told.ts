import { Told } from '@cerina/contracts';
import { clausesOf, joinedParts, partsOf, trimmed } from './clauses.ts';
import {
  isAsked,
  isForm,
  isInstruction,
  isOfChart,
  isOfHeader,
  isPlanned,
  isQuestion,
  isRuledOut,
} from './instructions.ts';
import { opensClause } from './runs.ts';
import { aboutOf } from './told-kinds.ts';
import type { Voice } from './voice.ts';
import { sentencesOf } from './words.ts';

const MOST = 16;
/** What comes later in a request is not looked at. */
const LONGEST = 4_000;
const FEWEST_WORDS = 3;

interface From {
  voice: Voice;
  /** "I" and "we" are the person, or somebody close to them, and not their clinician. */
  isOwn: boolean;
}

/**
 * The clauses of a request that tell of the person, word for word, each under what it says itself that it tells of. What
 * asks, orders, plans, or belongs in a chart is left out, and so is what is only part of a sentence.
 */
export function toldIn(text: string, from: From): Told[] {
  const found = [...new Set(clausesOf(text.slice(0, LONGEST)))].flatMap((clause): Told[] => {
    const words = statementOf(clause);
    if (words === null || !tellsOfPerson(words, from)) return [];
    const told = Told.safeParse({ about: aboutOf(words), words: withoutMarks(words) });
    return told.success ? [told.data] : [];
  });
  const seen = new Set<string>();
  return found.filter(({ words }) => !seen.has(words) && seen.add(words)).slice(0, MOST);
}

/** What a clause tells of the person, without what it asks for and what is for the chart; null where nothing is left. */
function statementOf(clause: string): string | null {
  if (isQuestion(clause) || isPlanned(clause) || isRuledOut(clause)) return null;
  const brackets = [...clause.matchAll(/\(([^()]*)\)/g)].map(([, words]) => words!);
  if (brackets.some((words) => isOfChart(words) || isOfHeader(words))) return null;
  const colon = /^([^:'"‘“]{3,80}): (.{3,})$/.exec(clause);
  if (colon && isInstruction(colon[1]!)) return statementOf(colon[2]!);
  if (isAsked(clause) || isForm(clause)) return fromInstruction(clause);
  const parts = partsOf(clause);
  const run = longestRun(parts, (part) => !isOfChart(part) && !isOfHeader(part));
  const isWhole = run.length === parts.length;
  // what goes before is about the one who was referred
  const start = isWhole ? 0 : run.findIndex(hasVerb);
  // whom "she" means went with what is left out
  return start < 0 || (!isWhole && /^(?:she|he|they|it|which|who|that)\b/i.test(run[start]!))
    ? null
    : asStatement(run.slice(start));
}

/** Of an order to the writer: what it tells of "who", or in parts after it that have verbs of their own. */
function fromInstruction(clause: string): string | null {
  const who = /\bwho (?!(?:can|will|wants?|was|were)\b)(.{8,800})$/.exec(clause)?.[1];
  if (who && !isInstruction(who)) return asStatement(partsOf(who));
  if (isAsked(clause) || isRefusal.test(clause)) return null;
  const told = longestRun(
    partsOf(clause).slice(1),
    (part) => !isInstruction(part) && !isOfChart(part) && !isOfHeader(part) && !isPlanned(part),
  );
  const start = told.findIndex((part) => /^\p{L}+s\b/u.test(part) && hasVerb(part));
  return start < 0 ? null : asStatement(told.slice(start));
}
const isRefusal = /^(?:must|do|don['’]?t|dont|no|not|avoid|without)\b/i;

/** The most parts that stand one after the other: with one left out between, they would not be word for word. */
function longestRun(parts: string[], isKept: (part: string) => boolean): string[] {
  let [best, run]: [string[], string[]] = [[], []];
  for (const part of parts) {
    run = isKept(part) ? [...run, part] : [];
    if (run.length >= best.length) best = run;
  }
  return best;
}

function asStatement(parts: string[]): string | null {
  const words = trimmed(joinedParts(parts));
  return words.split(/\s+/).length < FEWEST_WORDS || isClipped(words) ? null : words;
}

/** A bracket or quotation that does not close, or an end that waits for more. */
const isClipped = (words: string): boolean =>
  (words.match(/\(/g) ?? []).length !== (words.match(/\)/g) ?? []).length ||
  (words.match(/["“”]/g) ?? []).length % 2 === 1 ||
  /^(?:(?:and|or|but) )?(?:whether|that|which|than|because)\b/i.test(words) ||
  /\b(?:because|and|or|but|so|that|which|who|if|when|while|the|an?|of|to|for|with|from|by|my|his|her|their)$/i.test(
    words,
  );

/** Says something of the person: it has a verb or a label, is no order, and "I" or "we" in it is not their clinician. */
function tellsOfPerson(words: string, { voice, isOwn }: From): boolean {
  const unquoted = words.replace(
    /["“][^"“”]{0,400}["”]|(?<!\p{L})['‘](?:[^'‘’]|['’](?=\p{L})){0,400}['’](?!\p{L})/gu,
    ' ',
  );
  if (!isOwn && /\b(?:I|[Ww]e|us|our|my)\b/.test(unquoted)) return false;
  if (aboutOf(words) !== 'else' || /^(?:values|triggers?): /i.test(words)) return true;
  return hasVerb(words) && !(voice.who !== 'i' && isOrder(words));
}

const isOrder = (words: string): boolean => {
  const [first, next] = sentencesOf(words)[0] ?? [];
  const isVerb = first?.tags.has('Infinitive') === true && !/s$/.test(first.low);
  return isVerb && !(next?.tags.has('Noun') || next?.tags.has('Gerund'));
};

const done =
  /\b(?:carr(?:y|ies)|checks?|checking|asking|keeps?|grips?|holds?|wears?|hides?|rehears\p{L}+|re-?reads?|sits?|stands?|searches|googles?|rings?|texts?|phones?|counts?|washes|showers|takes?|drinks?|naps?|sleeps?|leaves?|looks?|listens?|watches|scrolls?|cleans?|wipes?|sprays?|taps?|swaps?|maps|photographs|plans|cancels?|tests?|uses?|goes|gets|got|walks?|eats?|picks|pulls|sends?|stays?|lies|wakes?|props?|strips?|repeats?|opens?|brings?|chews|orders|sips|sniffs|lets|won['’]?t|can['’]?t)\b/iu;

const hasVerb = (words: string): boolean =>
  done.test(words) ||
  /\b(?:i|we|she|he|they)\b/i.test(words) ||
  sentencesOf(words)
    .flat()
    .some((word) => opensClause(word) || word.tags.has('PastTense'));

/** Double quotation marks as single ones, so that the whole can be quoted. */
const withoutMarks = (clause: string): string => clause.replace(/["“”]/g, "'");
