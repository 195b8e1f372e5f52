import type { ProtocolDocument } from '@cerina/library';
import { type Line, linesIn } from '../grammar/plain/lines.ts';
import { sentencesOfLine } from '../grammar/plain/wording.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import { stemsOf } from '../point/places/topics.ts';

/** A piece of the document that words may mean: a rung, a sentence, a bullet. */
export interface Piece {
  line: Line;
  text: string;
}

/** What was found by content: the one that is meant, or how many it could be. */
export type Found = { piece: Piece } | { among: number };

const partNames = new Set(
  'line bullet sentence bit rung row step section paragraph tip point part thing question phrase word cell column ladder list text one about where says say saying mention first last top bottom end start near whole'.split(
    ' ',
  ),
);

export const contentStems = (words: string): string[] => [
  ...new Set(stemsOf(words).filter((stem) => !partNames.has(stem) && !partNames.has(`${stem}e`))),
];

/** Does a text have a word of this stem, with whatever ending? */
export const hasStem = (text: string, stem: string): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) =>
      word.startsWith(stem) ||
      // "autism" where the text has "autistic"
      (stem.length > 5 && word.startsWith(stem.slice(0, 5))) ||
      (word.length > 3 && stem.length > 4 && stem.startsWith(word)),
  );

const ENOUGH = 0.6;
const CLEARLY = 0.2;

/**
 * The piece that words name by its content: their rarest words count most. None where too little of them is found, or where
 * another piece has nearly as much.
 */
export function meantAmong(words: string, pieces: readonly Piece[]): Found {
  const stems = contentStems(words);
  if (stems.length === 0 || pieces.length === 0) return { among: 0 };
  const weights = stems.map((stem) => {
    const count = pieces.filter(({ text }) => hasStem(text, stem)).length;
    return Math.log(1 + pieces.length / Math.max(1, count));
  });
  const total = weights.reduce((sum, own) => sum + own, 0);
  const scored = pieces
    .map((piece) => ({
      piece,
      score:
        stems.reduce((sum, stem, at) => sum + (hasStem(piece.text, stem) ? weights[at]! : 0), 0) /
        total,
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best || best.score < ENOUGH) return { among: 0 };
  const near = scored.filter(({ score }) => best.score - score < CLEARLY);
  return second && near.length > 1 ? { among: near.length } : { piece: best.piece };
}

/** The rungs of the ladder, or the rows of a table of a kind of section, as pieces; without the head. */
export const rungsOf = (document: ProtocolDocument): Piece[] =>
  linesIn(document)
    .filter(({ kind, row }) => kind === 'steps' && row !== undefined && row > 0)
    .filter(({ text }) => /^\| \d/.test(text))
    .map((line) => ({ line, text: cellsOf(line.text)[1] ?? '' }));

export const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
export const rowOf = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;

/** The bullets and plain lines that may change. */
export const bulletsOf = (document: ProtocolDocument): Piece[] =>
  linesIn(document)
    .filter((line) => mayChange(line) && line.row === undefined && line.text.startsWith('- '))
    .map((line) => ({ line, text: line.text }));

export const sentencesOf = (lines: readonly Line[]): Piece[] =>
  lines
    .filter((line) => mayChange(line) && line.row === undefined && !line.isHeading)
    .flatMap((line) => sentencesOfLine(line.text).sentences.map((text) => ({ line, text })));

/** Why nothing was done, where several could be meant. */
export const unclear = (among: number, words: string): string =>
  among > 1
    ? `I found ${among} places that "${words}" could mean, so nothing was changed. Please quote the words of the one that is meant.`
    : `I found no place in the text that "${words}" means, so nothing was changed. Please quote its words.`;
