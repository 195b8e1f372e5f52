import { Told } from '@cerina/contracts';
import { clausesOf, joinedParts, partsOf, trimmed } from '../grammar/clauses.ts';
import {
  isAsked,
  isForm,
  isInstruction,
  isOfChart,
  isOfHeader,
  isPlanned,
  isQuestion,
  isRuledOut,
} from '../grammar/instructions.ts';
import { opensClause } from '../grammar/runs.ts';
import { mended } from '../grammar/shorthand.ts';
import type { Voice } from '../grammar/voice.ts';
import { asInfinitive, sentencesOf } from '../grammar/words.ts';
import { clientName, withPronoun } from '../people/client-name.ts';
import { toReader } from './to-reader.ts';
import { aboutOf } from './told-kinds.ts';
import { agreesOfChild, mayMeanAnother, wholeSentence } from './whole.ts';

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
 * The clauses of a request that are about the person, word for word, each under the subject that it states itself. What
 * asks, orders, plans, or belongs in a chart is left out, and so is what is only part of a sentence.
 */
export function toldIn(text: string, from: From): Told[] {
  const clauses = [...new Set(clausesOf(text.slice(0, LONGEST)))];
  const name = from.voice.who === 'i' ? null : clientName(text.slice(0, LONGEST));
  const all = clauses.flatMap((clause, at): Told[] => {
    const words = statementOf(withoutOpening(clause), from);
    if (words === null || !isAboutPerson(words, from)) return [];
    const found = Told.safeParse({ about: aboutOf(words), words: withoutMarks(words) });
    if (!found.success) return [];
    const start = clause.indexOf(words);
    const before =
      start > 0
        ? clause.slice(0, start)
        : /^(?:she|he|they)\b|\b(?:his|her|him)\b/i.test(words)
          ? clauses[at - 1]
          : undefined;
    const on = { voice: from.voice, name, before };
    const spoken = spokenTo(found.data, on);
    if (spoken.toReader || from.voice.isParent) return [spoken];
    return partsSpoken(words, on) ?? [spoken];
  });
  const seen = new Set<string>();
  return all.filter(({ words }) => !seen.has(words) && seen.add(words)).slice(0, MOST);
}

interface Said {
  voice: Voice;
  /** What the one whom it is about is called, where that is certain. */
  name: string | null;
  /** What was said right before it, where who does something could have been named. */
  before: string | undefined;
}

/** A statement as addressed to its reader, where that is certain. */
function spokenTo(told: Told, { voice, name, before }: Said, as = told.words): Told {
  const words = withPronoun(as, name, voice.who);
  const earlier = name === null ? before : before?.replaceAll(name, '');
  const said = mayMeanAnother(words, earlier) ? null : toReader(words, voice);
  const whole = said
    ?.replace(alsoDone, (_, lead: string, verb: string) => lead + asInfinitive(verb))
    .replace(ofHaving, '$1 have ')
    .replace(/(?<=, )never (?=(?:been|had|done|gone|seen|felt)\b)/, 'have never ');
  const toThem =
    (whole && (voice.isParent ? ofChildOrNull(whole) : wholeSentence(whole))) || undefined;
  return Told.safeParse({ ...told, toReader: toThem }).data ?? told;
}

/** "You cross the road and no longer goes to the park" */
const alsoDone =
  /(?<=^You\b.{0,120})(\b(?:and|but|or) (?:no longer|never|always|often|still|also|rarely|hardly) )(\p{L}{2,}s)\b/gu;
/** "You've epilepsy" has it; "you've stopped" has done it. */
const ofHaving =
  /\b([Yy]ou)['’]ve (?=(?:an?|the|my|your|no|two|three|some|epilepsy|asthma|diabetes|tinnitus|ocd|ibs|ptsd|adhd|arthritis|migraines?)\b)/g;

const ofChildOrNull = (said: string): string | null => (agreesOfChild(said) ? said : null);

const depends =
  /^(?:if|unless|when|whenever|while|since|after|before|until|because|though|although|as|so|which|who|where|that|with|without|or|not|even|once|off)\b/i;
/**
 * Notes strung together by commas, each part by itself where it is a sentence: "barista in Leeds, wipes the till, won't touch
 * the bin". Null where none is, or where a part hangs on another.
 */
function partsSpoken(words: string, { voice, name, before }: Said): Told[] | null {
  const parts = partsOf(words).flatMap((part) =>
    part.split(/ (?:and|but) (?=(?:never|won['’]?t|can['’]?t)\b)/iu),
  );
  if (parts.length < 2 || depends.test(parts[0]!) || /[:=]/.test(parts[0]!)) return null;
  const isOwn = voice.who === 'i' && /^I\b/.test(parts[0]!);
  let earlier = before ?? '';
  const all = parts.flatMap((part): Told[] => {
    const own = part.replace(/^(?:and|but|then|now) (?=\p{L})/iu, '');
    const told = Told.safeParse({ about: aboutOf(own), words: withoutMarks(own) }).data;
    const known = earlier;
    earlier = `${earlier}, ${part}`;
    if (!told || own.split(/\s+/).length < FEWEST_WORDS || isClipped(own)) return [];
    if (depends.test(part) || isOfChart(own) || isOfHeader(own)) return [told];
    const spoken = isOwn && isBare(own) ? `I ${own}` : own;
    return [spokenTo(told, { voice, name, before: known || undefined }, withoutMarks(spoken))];
  });
  return all.some(({ toReader: said }) => said) ? all : null;
}
/** "Walk the dog", after "I get home". */
const isBare = (part: string): boolean => {
  const [first] = sentencesOf(part)[0] ?? [];
  return first?.tags.has('Infinitive') === true && !first.tags.has('Noun');
};

/** What a clause states about the person, without what it asks for and what is for the chart; null where nothing is left. */
function statementOf(clause: string, from: From): string | null {
  if (isQuestion(clause) || isPlanned(clause)) return null;
  if (isRuledOut(clause)) return afterDenial(clause, from);
  const besides = besideBracket(clause);
  if (besides !== null) return besides === '' ? null : statementOf(besides, from);
  const colon = /^([^:'"‘“]{3,80}): (.{3,})$/.exec(clause);
  if (colon && (isInstruction(colon[1]!) || isTopic(colon[1]!, colon[2]!)))
    return statementOf(colon[2]!, from);
  if (isAsked(clause) || isForm(clause)) return fromInstruction(clause);
  const parts = partsOf(clause);
  const run = longestRun(parts, (part) => !isOfChart(part) && !isOfHeader(part));
  const isWhole = run.length === parts.length;
  // what goes before is about the one who was referred
  const start = isWhole ? 0 : run.findIndex((part) => hasVerb(part) || describes(part));
  if (start < 0) return null;
  const said = withoutOpening(run.slice(start).join(', '));
  // whom "they" means went with what is left out; "she" is the one whom it is all about
  const isOther = /^(?:it|which|who|that|they|she|he)\b/i.exec(said)?.[0].toLowerCase();
  return !isWhole && isOther && isOther !== from.voice.who ? null : asStatement(partsOf(said));
}

/** "Checking OCD: I drive back": what it is about comes before the statement. */
const isTopic = (label: string, rest: string): boolean =>
  aboutOf(`${label}: x`) === 'else' &&
  !hasVerb(label) &&
  !/\b(?:goals?|aims?|thoughts?|fears?|feared|beliefs?|values|triggers?|words|signs?|helped)$/i.test(
    label,
  ) &&
  /^(?:I|she|he|\p{Ll}+s)\s/u.test(rest);

/** "My client", "A patient of mine, a retired vet,": who it is said of goes without saying. */
const subject =
  /^(?:(?:my|our|the|this|a|an) )?(?:client|patient|pt)(?: of (?:mine|ours|\d{1,3})| aged \d{1,3})?(?:, (?:an? |the )?[^,]{2,60},)? (?=\p{L}+(?:s|ed|d)\b|(?:can|won|don|did|has|had)\b)/iu;
const opener =
  /^(?:(?:hi|hiya|hello|hey|ok|okay|well|but|and|so|also|plus|then|now)\b(?: (?:all|there|everyone|team))?[ ,!-]+){1,3}/i;
/** A clause without how it is joined to the one before, and without naming whom all is about. */
const withoutOpening = (clause: string): string => clause.replace(opener, '').replace(subject, '');

/** The longer side of a bracket that says who somebody is or what a test found; null where there is none. */
function besideBracket(clause: string): string | null {
  const found = [...clause.matchAll(/\(([^()]*)\)/g)].find(
    ([, words]) => isOfChart(words!) || isOfHeader(words!) || /^\d{1,2}\b/.test(words!),
  );
  if (!found) return null;
  const [before, after] = [
    trimmed(clause.slice(0, found.index)),
    trimmed(clause.slice(found.index + found[0].length)),
  ];
  return after.length >= before.length ? after : before;
}

/** "No falls, but she stays off the ice" states what comes after "but". */
function afterDenial(clause: string, from: From): string | null {
  const parts = partsOf(clause);
  const at = parts.findIndex((part) => /^(?:but|though|although|however|except)\b/i.test(part));
  return at < 1 ? null : statementOf(withoutOpening(parts.slice(at).join(', ')), from);
}

const FEWEST_DESCRIBING = 6;
/** Says in several words what somebody's life is like, without a verb: "low since the move from the farm to a flat". */
const describes = (part: string): boolean =>
  part.split(/\s+/).length >= FEWEST_DESCRIBING &&
  /\b(?:about|after|since|from|over|because of|in front of|at|on)\b/i.test(part);

/** Of an order to the writer: what it states after "who", or in parts after it that have their own verbs. */
function fromInstruction(clause: string): string | null {
  const who = /\b(?:who (?!(?:can|will|wants?|was|were)\b)|whose )(.{8,800})$/.exec(clause)?.[1];
  if (who && !isInstruction(who)) return asStatement(partsOf(who));
  if (isRefusal.test(clause)) return null;
  const told = longestRun(
    partsOf(clause).slice(1),
    (part) => !isInstruction(part) && !isOfChart(part) && !isOfHeader(part) && !isPlanned(part),
  );
  const start = told.findIndex((part) => /^\p{L}+s\b/u.test(part) && hasVerb(part));
  return start < 0 ? null : asStatement(told.slice(start));
}
const isRefusal = /^(?:must|do|don['’]?t|dont|no|not|avoid|without)\b/i;

/** The most parts that follow each other: with one left out between, they would not be word for word. */
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
  const isName = /^\p{L}+ing\b/iu.test(words) && words.split(/\s+/).length === FEWEST_WORDS;
  return words.split(/\s+/).length < FEWEST_WORDS || isName || isClipped(words) ? null : words;
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
function isAboutPerson(words: string, { voice, isOwn }: From): boolean {
  const unquoted = words.replace(
    /["“][^"“”]{0,400}["”]|(?<!\p{L})['‘](?:[^'‘’]|['’](?=\p{L})){0,400}['’](?!\p{L})/gu,
    ' ',
  );
  if (!isOwn && /\b(?:I|[Ww]e|us|our|my)\b/.test(unquoted)) return false;
  if (aboutOf(words) !== 'else' || /^(?:values|triggers?): /i.test(words)) return true;
  return (hasVerb(words) || describes(words)) && !(voice.who !== 'i' && isOrder(words));
}

const isOrder = (words: string): boolean => {
  const [first, next] = sentencesOf(words)[0] ?? [];
  const isVerb = first?.tags.has('Infinitive') === true && !/s$/.test(first.low);
  return isVerb && !(next?.tags.has('Noun') || next?.tags.has('Gerund'));
};

const done =
  /\b(?:carr(?:y|ies)|checks?|checking|asking|keeps?|grips?|holds?|wears?|hides?|rehears\p{L}+|re-?reads?|sits?|stands?|searches|googles?|rings?|texts?|phones?|counts?|washes|showers|takes?|drinks?|naps?|sleeps?|leaves?|looks?|listens?|watches|scrolls?|cleans?|wipes?|sprays?|taps?|swaps?|maps|photographs|plans|cancels?|tests?|uses?|goes|gets|got|walks?|eats?|picks|pulls|sends?|stays?|lies|wakes?|props?|strips?|repeats?|opens?|brings?|chews|orders|sips|sniffs|lets|won['’]?t|can['’]?t)\b/iu;

const hasVerb = (words: string): boolean =>
  done.test(mended(words)) ||
  /\b(?:i|we|she|he|they)\b|\bits (?:my|an?|the|all|about|when|always)\b|\bused to\b/i.test(
    words,
  ) ||
  sentencesOf(mended(words))
    .flat()
    .some((word) => opensClause(word) || word.tags.has('PastTense'));

/** Double quotation marks as single ones, so that the whole can be quoted. */
const withoutMarks = (clause: string): string => clause.replace(/["“”]/g, "'");
