import type { QualityCap } from '@cerina/contracts';
import { isTableLine, placedSentences, wordsOf } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { isMadeFromLibrary } from '../reading/made-from.ts';
import { cap } from './cap.ts';

/** What no sentence ends in, with a full stop or without. */
const openEnd = /(?:,|\b(?:and|or|the|an?|because|your|my|their|than|but))["”’]?\.?["”’]?$/i;
/** What one can end in only with a full stop: "what it is for." */
const openWithoutStop = /\b(?:of|to|with|for|from|into|that|if|when|in|at|by|which)["”’]?$/i;
/** Broken off, and the next sentence begins: "choose one habit and the Write what you fear". */
const runOn =
  /\b(?:(?:the|an?|your|and|of|with|to)|[a-z]{2,},) (?:Write|Choose|Say|Note|List|Ask|Do|Then|If|Start|Read|Rate|Leave|Look|Stay|Pick|Plan|Keep|When|You|It|This|Tell|Put|Let|Each|After|Before|Use|Make|Go|Take|Set|Wait|Try|Think|Find|In|On|At|For)(?![\p{L}\p{N}])(?! ?[A-Z"“])/u;
const leftOver = /\{\{|\}\}|\bundefined\b|\bNaN\b|\bnull\b|\[object|\bTODO\b|\$\{/;
/** "say ok ok and go", "knock knock": said twice on purpose. */
const twice =
  /\b(?!(?:that|had|very|bye|no|so|far|really|again|step|ok|okay|yes|hey|knock|ha|there|now|please|wait|night)\b)([a-z]{2,})\s+\1\b/;
/** In other languages a word may be said twice, the first time with a capital letter; these are English. */
const smallTwice = /\b(the|an|and|to|in|of|for|with|you|your|it|is|this)\s+\1\b/i;
const nested = /\bsmaller step towards\W+a smaller step\b/i;
const FEWEST_WORDS = 6;
/** What is to be done in one step may be so, in as few words, in the next. */
const FEWEST_WORDS_OF_STEPS = 12;

/** Sentences that are broken off, left over from a template, or there twice. */
export const sentenceCaps = (view: View): QualityCap[] => {
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const lines = view.lines.filter(({ line }) => line < end);
  return [...broken(view, lines), ...repeated(view)];
};

function broken(view: View, lines: View['lines']): QualityCap[] {
  return lines.flatMap(({ line, text }) => {
    const quote = `"${text.trim().slice(-60)}"`;
    if (leftOver.test(text)) return [cap(`Left over from a template: ${quote}.`, line)];
    if (!view.english || /^\s*#/.test(text) || isTableLine(text)) return [];
    if (nested.test(text)) return [cap(`A step that only names itself: ${quote}.`, line)];
    if ((text.match(/["“”]/g)?.length ?? 0) % 2 === 1)
      return [cap(`A quotation is not closed: ${quote}.`, line)];
    const unquoted = text.replace(/["“][^"“”]{0,200}["”]/g, ' ').replace(/\*/g, '');
    const double = twice.exec(unquoted) ?? smallTwice.exec(unquoted);
    if (double) return [cap(`A word is there twice: "${double[0]}".`, line)];
    const joined = runOn.exec(text.replace(/["“][^"“”]*["”]/g, ''))?.[0];
    if (joined && !isLabel(view, joined))
      return [cap(`A sentence breaks off: "${runOn.exec(text)?.[0] ?? quote}".`, line)];
    const last = text.trim().replace(/\*{1,3}$/, '');
    if (wordsOf(last).length >= 3 && isOpen(last))
      return [cap(`A sentence breaks off: ${quote}.`, line)];
    return [];
  });
}

/** "The Let go bag", where the text marks a bag "Let go": a name within a sentence, more than once. */
function isLabel({ text }: View, joined: string): boolean {
  const name = joined.split(' ').at(-1)!;
  const within = text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu) ?? [];
  return within.filter((word) => word === name).length > 1;
}

/** "Write A.": a letter that stands for something. */
const endsInLetter = /\sA["”’]?\.$/;
const isOpen = (text: string): boolean =>
  !endsInLetter.test(text) && (openEnd.test(text) || openWithoutStop.test(text));

const blank = /_{2,}/g;
const MOST_WORDS_A_BLANK = 4;

/** "What: __ How sure: __ Done: __": a row to fill in, which is there as often as it is filled in. */
function isToFillIn(written: string): boolean {
  const blanks = written.match(blank)?.length ?? 0;
  return blanks > 1 && wordsOf(written.replace(blank, ' ')).length <= MOST_WORDS_A_BLANK * blanks;
}

/**
 * A whole sentence that a reader meets twice, apart from what each step says alike. Who writes in words of their own says the same on
 * purpose elsewhere, to a parent and to the child: there it is a slip within one part.
 */
function repeated(view: View): QualityCap[] {
  const seen = new Map<string, number>();
  const isOwn = !isMadeFromLibrary(view);
  const partOf = (line: number): number =>
    view.lines.findLastIndex((each) => each.line <= line && /^#{1,4} /.test(each.text));
  const found: QualityCap[] = [];
  for (const { line, text, words } of placedSentences(view.text)) {
    const written = view.lines[line - 1]?.text ?? '';
    if (isToFillIn(written)) continue;
    const isOfStep = /^\W*do:/i.test(written);
    if (
      words < (isOfStep ? FEWEST_WORDS_OF_STEPS : FEWEST_WORDS) ||
      /^\W*(?:rate|ready|goal)\b/i.test(written)
    )
      continue;
    const plain = `${isOwn ? partOf(line) : ''} ${wordsOf(text.toLowerCase()).join(' ')}`;
    const first = seen.get(plain);
    if (first !== undefined)
      found.push(cap(`The same sentence as on line ${first}: "${text.slice(0, 80)}".`, line));
    else seen.set(plain, line);
  }
  return found;
}
