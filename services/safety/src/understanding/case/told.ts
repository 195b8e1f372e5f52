import { Told } from '@cerina/contracts';
import { clausesOf, joinedParts, partsOf, trimmed } from './clauses.ts';
import {
  isAsked,
  isForm,
  isInstruction,
  isOfChart,
  isOfHeader,
  isRuledOut,
  wishIn,
} from './instructions.ts';
import { saidTo } from './said-to.ts';
import { aboutOf } from './told-kinds.ts';
import type { Voice } from './voice.ts';

const MOST = 16;
/** What comes later in a request is not looked at. */
const LONGEST = 4_000;
const FEWEST_WORDS = 3;

/** A statement about the person, and what is said before its colon. */
interface Statement {
  words: string;
  lead: string;
}

/** The clauses of a request that tell of the person, word for word: not what it asks of the document, nor what belongs in a chart. */
export function toldIn(text: string, voice: Voice): Told[] {
  const found = [...new Set(clausesOf(text.slice(0, LONGEST)))].flatMap((clause): Told[] => {
    const wish = wishIn(clause);
    if (wish !== null) return toldAs('asked', trimmed(wish), null);
    const statement = statementOf(clause);
    if (statement === null) return [];
    const { words, lead } = statement;
    return toldAs(aboutOf(trimmed(`${lead} ${words}`)), words, saidTo(words, voice));
  });
  const seen = new Set<string>();
  return found.filter(({ words }) => !seen.has(words) && seen.add(words)).slice(0, MOST);
}

/** What a clause tells of the person, without what it asks for and what is for the chart; null where nothing is left. */
function statementOf(clause: string): Statement | null {
  const whole = clause.replace(/\s?\(([^()]*)\)/g, (bracket, words: string) =>
    isOfChart(words) || isOfHeader(words) ? '' : bracket,
  );
  const colon = /^([^:'"‘“]{3,80}): (.{3,})$/.exec(whole);
  if (colon && isInstruction(colon[1]!)) {
    const rest = statementOf(colon[2]!);
    return rest && { ...rest, lead: colon[1]! };
  }
  const parts = partsOf(whole).filter((part) => !isOfChart(part) && !isOfHeader(part));
  if (isAsked(whole) || isForm(whole)) return fromInstruction(parts, whole);
  return isRuledOut(whole) ? null : kept(parts);
}

/** Of an order to the writer: what it says of "who", and, where it only names the document, what is told beside that. */
function fromInstruction(parts: string[], whole: string): Statement | null {
  const ordersOnly =
    isAsked(whole) || /^(?:must|do|don['’]?t|dont|no|not|avoid|without)\b/i.test(whole);
  const told = parts.flatMap((part, at) => {
    const who = /\bwho (?!(?:can|will|wants?)\b)(.{8,})$/.exec(part)?.[1];
    if (who && !isInstruction(who)) return [who];
    const isTold = !ordersOnly && at > 0 && !isInstruction(part) && !hangs.test(part);
    return isTold && (aboutOf(part) !== 'else' || personal.test(part)) ? [part] : [];
  });
  return kept(told.filter((part) => part.split(/\s+/).length >= FEWEST_WORDS));
}
const personal =
  /\b(?:his|her|my|their|since|on the|likes?|loves?|until|time|wears?|due|have|has)\b/i;

/** What goes with words that are left out: "which are the only days", "without jargon". */
const hangs =
  /^(?:she|he|it|they|which|that|who|this|these|those|without|with|for|on|in|at|to|of|as|or|and|but|so|keeping|including|ideally|maybe|\d+ (?:minutes?|mins|months?|weeks?|years?))\b/i;

function kept(parts: string[]): Statement | null {
  const words = trimmed(joinedParts(parts));
  return words.split(/\s+/).length < FEWEST_WORDS ? null : { words, lead: '' };
}

function toldAs(about: Told['about'], clause: string, said: string | null): Told[] {
  const quote = Told.safeParse({ about, words: withoutMarks(clause) });
  if (!quote.success) return [];
  const whole = Told.safeParse({ ...quote.data, said: said && withoutMarks(said) });
  return [whole.success ? whole.data : quote.data];
}

/** Double quotation marks as single ones, so that the whole can be quoted. */
const withoutMarks = (clause: string): string => clause.replace(/["“”]/g, "'");
