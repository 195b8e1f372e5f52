import type { QualityCap } from '@cerina/contracts';
import { isTableLine } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { requested } from '../reading/requested.ts';
import { quoted } from '../reading/said.ts';
import { tokensOf, type WordOrder, wordOrderOf } from '../reading/word-order.ts';
import { cap } from './cap.ts';

/** With fewer words nothing can be said of their order. */
const FEWEST = 7;
const LONG = 12;
/** Words fit those before them much worse than they would anywhere: in 2 to 6 of 1,000 sentences that people wrote, and in 7 of 10 that were shuffled. */
const LEAST_FIT = -0.5;
/** So badly they fit in none that people wrote, and in 4 of 10 that were shuffled; otherwise one such sentence is no proof, and two are. */
const NO_SENTENCE = -0.75;
const LEAST_FIT_LONG = -0.46;
const FEWEST_GARBLED = 4;
const GARBLED_SHARE = 0.5;

/** Sentences whose words are in no order that anybody writes, or whose letters are. */
export function wordOrderCaps(view: View): QualityCap[] {
  if (!view.english) return [];
  const order = wordOrderOf(view.knowledge.library);
  const request = requested(view).toLowerCase();
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const found = view.lines
    .filter(({ line, text }) => line < end && !/^\s*#/.test(text))
    .flatMap(({ line, text }) =>
      partsOf(text)
        .filter((part) => !request.includes(part.toLowerCase().replace(/\.$/, '')))
        .flatMap((part) => reasonOf(order, part, request).map((each) => ({ line, part, ...each })))
        // a cell is often no sentence: what is only doubtful there is no sign, and one with pieces in a row is no proof
        .filter(({ part, isCertain }) => isCertain || isSentence(text, part))
        .map((each) => ({ ...each, isCertain: each.isCertain && !isInPieces(text, each.part) })),
    );
  const isProven = found.length > 1 || found.some(({ isCertain }) => isCertain);
  return isProven ? found.map(({ reason, line }) => cap(reason, line)) : [];
}

const isSentence = (line: string, part: string): boolean =>
  !isTableLine(line) || /[.!?]$/.test(part);
/** "Same, colleague at far end, you first to doors" in a cell. */
const isInPieces = (line: string, part: string): boolean =>
  !isSentence(line, part) && part.includes(',');

interface Doubt {
  reason: string;
  isCertain: boolean;
}

function reasonOf(order: WordOrder, part: string, request: string): Doubt[] {
  const words = tokensOf(part).filter((token) => /\p{L}/u.test(token));
  const garbled = order.garbled(part).filter((word) => !request.includes(word));
  if (garbled.length >= FEWEST_GARBLED && garbled.length >= GARBLED_SHARE * words.length)
    return [{ reason: `Its words are misspelt beyond reading: ${quoted(part)}.`, isCertain: true }];
  if (words.length < FEWEST) return [];
  const gains = order.gains(part);
  const fit = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const least = words.length >= LONG ? LEAST_FIT_LONG : LEAST_FIT;
  const reason = `Its words are in no order that makes a sentence: ${quoted(part)}.`;
  return fit < least ? [{ reason, isCertain: fit < NO_SENTENCE || words.length >= LONG }] : [];
}

/** What is read as one: a quotation and an aside are sentences of their own, and what is about them has a word for each. */
const partsOf = (text: string): string[] =>
  (isTableLine(text) ? text.split('|') : [text])
    .flatMap((each) => apart(each.replace(/^[-#*\s]+|\*\*/g, '')))
    .flatMap((each) => each.split(/(?<=[.!?:;])["”']?\s+|[☐□▢☑→⇒]| \/ /u))
    .map((part) => part.trim())
    .filter((part) => part !== '');

const quotation = /["“]([^"“”\n]{1,300})["”](?=(?<end>\s*$|\s+["“\p{Lu}])?)/gu;
const aside = /\(([^()\n]{1,300})\)/g;
/** As the library's own sentences are learned: a word for what is filled in. */
const FILLED = 'thing';
const apart = (text: string): string[] => [
  text
    .replace(quotation, (_, within: string, end?: string) =>
      end !== undefined && /[.!?]$/.test(within) ? `${FILLED}.` : FILLED,
    )
    .replace(aside, ''),
  ...[...text.matchAll(quotation), ...text.matchAll(aside)].map(([, within]) => within!),
];
