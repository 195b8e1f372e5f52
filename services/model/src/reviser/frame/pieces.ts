import type { ProtocolDocument } from '@cerina/library';
import { rootsOf } from '@cerina/library/words/read';
import { type Line, linesIn } from '../grammar/plain/lines.ts';
import type { Scope } from '../grammar/plain/places.ts';
import { sentencesOfLine } from '../grammar/plain/wording.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import type { Wording } from './read.ts';

/** A piece of a line: an item of a list, a sentence, a bullet, a cell. */
export interface Piece {
  line: Line;
  from: number;
  to: number;
  text: string;
  kind: 'item' | 'sentence' | 'bullet' | 'cell';
}

/** What the library adds around the words of a request is not what a clinician means. */
const quotesRequest =
  /From the (?:notes about you|request|referral)|A line of your own log may begin/;
const between =
  /,? (?:such as|for example|like) |, (?:and |or )?|; | or | and | \(|\)|: |[.!?] |[.!?]$|["“”]/g;
const skipped = /^(?:- (?:[A-Z][\w ]{1,24}: )?|\*\*[^*]{1,40}:\*\* )/;

/** The pieces of one line, the smallest first. */
export function piecesOf(line: Line): Piece[] {
  if (line.row !== undefined) {
    let at = 1;
    return line.text
      .slice(1, -1)
      .split('|')
      .map((cell): Piece => {
        const from = at + (cell.length - cell.trimStart().length);
        at += cell.length + 1;
        return { line, from, to: from + cell.trim().length, text: cell.trim(), kind: 'cell' };
      })
      .filter(({ text }) => text !== '' && !/^\d+$/.test(text));
  }
  if (line.part === 'head') return [];
  const start = skipped.exec(line.text)?.[0].length ?? 0;
  const items: Piece[] = [];
  let from = start;
  for (const found of [...line.text.matchAll(between), { index: line.text.length, 0: '' }]) {
    if (found.index < from) continue;
    const text = line.text.slice(from, found.index);
    if (text.trim() !== '') items.push({ line, from, to: found.index, text, kind: 'item' });
    from = found.index + found[0].length;
  }
  let at = start;
  const sentences = sentencesOfLine(line.text).sentences.flatMap((text): Piece[] => {
    const begin = line.text.indexOf(text, at);
    if (begin < 0) return [];
    at = begin + text.length;
    return [{ line, from: begin, to: at, text, kind: 'sentence' }];
  });
  const whole: Piece[] = line.text.startsWith('- ')
    ? [{ line, from: 2, to: line.text.length, text: line.text.slice(2), kind: 'bullet' }]
    : [];
  return [...items, ...sentences, ...whole];
}

const inPlaces = (places: readonly Scope[], line: Line): boolean =>
  places.length === 0 || places.some((own) => own.has(line));

/** The lines that may change, in the places that are named. */
export const linesAt = (document: ProtocolDocument, places: readonly Scope[]): Line[] =>
  linesIn(document).filter((line) => mayChange(line) && !isCaution(line) && inPlaces(places, line));

/** A line that keeps its reader from harm, outside of the part on getting help. */
const isCaution = ({ kind, text, step }: Line): boolean =>
  (kind === 'audience' && !text.startsWith('- For: ')) ||
  (kind === 'preparation' &&
    step === undefined &&
    /\b(?:never|do not|don't|doctor|prescri|medicine)/i.test(text));

const bare = (words: string): string =>
  words.replace(/^(?:the|an?|her|his|your|any) /i, '').replace(/[.!?,;:]+$/, '');
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where the text says words as they are, whatever their capitals. */
export function saidAt(words: string, lines: readonly Line[]): Piece[] {
  const own = escaped(words.replace(/[.!?,;:]+$/, '')).replace(/['’]/g, "['’]");
  const pattern = new RegExp(`(?<![\\p{L}\\d])${own}(?![\\p{L}\\d])`, 'giu');
  return lines.flatMap((line) =>
    [...line.text.matchAll(pattern)].map(
      ({ index, 0: text }): Piece => ({
        ...{ line, from: index, to: index + text.length, text, kind: 'item' },
      }),
    ),
  );
}

/** The pieces that an ask means by words: where it is said, else the one smallest piece that has all that the words are about. */
export function meantBy(
  old: Wording,
  document: ProtocolDocument,
  places: readonly Scope[],
): Piece[] {
  const lines = linesAt(document, places);
  const exact = saidAt(old.words, lines);
  if (!old.isQuoted && exact.length > 0 && !/ /.test(old.words.trim())) return around(exact);
  if (exact.length > 0) return exact;
  const other = saidAt(bare(old.words), lines);
  if (other.length > 0 && (old.isQuoted || / /.test(bare(old.words)))) return other;
  if (old.isQuoted) return [];
  const wanted = rootsOf(old.words);
  if (wanted.length === 0) return [];
  const all = lines.flatMap((line) =>
    piecesOf(line).filter(({ from }) => {
      const quotes = line.text.search(quotesRequest);
      return quotes < 0 || from < quotes;
    }),
  );
  const found = all.filter(({ text, kind }) => kind !== 'bullet' && has(text, wanted));
  const smallest = found.filter(
    (piece) =>
      !found.some(
        (own) =>
          own !== piece &&
          own.line === piece.line &&
          own.from >= piece.from &&
          own.to <= piece.to &&
          own.text.length < piece.text.length,
      ),
  );
  return smallest.length === 1 ? smallest : [];
}

/** A word alone means the item of a list that it is in. */
function around(said: readonly Piece[]): Piece[] {
  const items = said.flatMap((own) =>
    quotesRequest.test(own.line.text) && own.from > own.line.text.search(quotesRequest)
      ? []
      : (piecesOf(own.line).find(
          ({ from, to, kind }) => kind !== 'bullet' && from <= own.from && to >= own.to,
        ) ?? own),
  );
  return items.length === 1 ? items : [];
}

const has = (text: string, wanted: readonly string[]): boolean => {
  const there = rootsOf(text);
  return wanted.every((own) =>
    there.some(
      (root) =>
        root === own ||
        (own.length > 4 && root.startsWith(own)) ||
        (root.length > 4 && own.startsWith(root)),
    ),
  );
};

/** How much of what words are about each piece has, their rarest words most; the one that has clearly the most. */
export function winnerAmong(
  words: string,
  pieces: readonly Piece[],
  enough: number,
): Piece | undefined {
  const wanted = rootsOf(words);
  if (wanted.length === 0) return undefined;
  const texts = pieces.map(({ text }) => wanted.map((own) => has(text, [own])));
  const weights = wanted.map((_, at) =>
    Math.log(1 + pieces.length / Math.max(1, texts.filter((own) => own[at]).length)),
  );
  const total = weights.reduce((sum, own) => sum + own, 0);
  const scored = pieces
    .map((piece, at) => ({
      piece,
      score: texts[at]!.reduce((sum, own, n) => sum + (own ? weights[n]! : 0), 0) / total,
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best && best.score >= enough && (!second || best.score - second.score >= CLEARLY)
    ? best.piece
    : undefined;
}

const CLEARLY = 0.2;
