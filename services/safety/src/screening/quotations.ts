import { isGrave } from '../text/grave.ts';
import { withoutNamedParts } from './about-the-sheet.ts';

const quotation =
  /"([^"\n]{3,400})"|“([^“”\n]{3,400})”|(?<![\p{L}\p{N}])'([^'\n]{3,400})'(?!\p{L})/gu;

/** "The bullet about ending your life": a part of the text by its own words, which speak to the client. */
const partNamed =
  /\b(?:take out|remove|delete|drop|cut|lose) the (?:bullet|line|sentence|bit|part|section|paragraph) (?:about|on) ([\p{L}'’-]{2,20}(?: (?:your|yourself)(?: \p{L}{2,12})?))(?=[ .,;!?]|$)/giu;

/** "He did it on Sunday": what was named is what somebody does. */
const doesIt =
  /\b(?:s?he|they|i)\b[^.;!?]{0,40}\b(?:do|does|did|done|doing|tried|tries|trying|took|takes|had|has|plan\w*|wants?|wanted|talk\w*|said|thinks?|thought|means?|meant|will|might|going to)\b[^.;!?]{0,30}\b(?:that|it|this|so|one|those|them|again)\b/i;

/** "The shake/sweat line", "(shake, sweat..)": a line of the text by some of its words. */
const lineNamed =
  /\bthe ([\p{L}'’/, -]{5,60}) (?:lines?|bullets?|bits?|sentences?|warnings?)\b|\(([^()\n]{5,160})\)/giu;
const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}'-]*/gu) ?? [];

/** Each piece of some words is in one line of a text, and is no possible sign of danger. */
function areOfOneLine(words: string, lines: readonly Set<string>[]): boolean {
  const pieces = words
    .split(/\.\.+|…/)
    .map((piece) => wordsOf(compared(piece.replace(/\//g, ' '))))
    .filter((piece) => piece.length > 0);
  return (
    pieces.some((piece) => piece.length > 1) &&
    pieces.every(
      (piece) =>
        !isGrave(piece.join(' ')) &&
        lines.some((line) => piece.every((word) => line.has(word) || word === 'and')),
    )
  );
}

const compared = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[*_`]|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/**
 * A point of feedback with blanks in place of the words that it quotes from the text which it is about: they are the document's, were
 * read there, and say nothing of anybody. Words that are a possible sign of danger stay,
 * unless they name the part of the text that is to go. `next` is the point after it.
 */
export function withoutQuotations(point: string, text: string | undefined, next?: string): string {
  if (text === undefined) return point;
  const whole = compared(text);
  const own = withoutNamedParts(point, text, next).replace(
    partNamed,
    (named, words: string, at: number) =>
      whole.includes(compared(words)) &&
      !doesIt.test(`${point.slice(at + named.length)} ${next ?? ''}`)
        ? named.slice(0, -words.length) + ' '.repeat(words.length)
        : named,
  );
  const lines = text.split('\n').map((line) => new Set(wordsOf(compared(line))));
  const unnamed = own.replace(lineNamed, (named, line?: string, bracketed?: string) => {
    const words = line ?? bracketed!;
    return areOfOneLine(words, lines) ? named.replace(words, ' '.repeat(words.length)) : named;
  });
  return unnamed.replace(quotation, (quoted, ...inner: (string | undefined)[]) => {
    const words = compared(
      inner
        .slice(0, 3)
        .find((each) => each !== undefined)!
        .replace(/(?:\.\.+|…)$/, ''),
    );
    return words !== '' && !isGrave(words) && whole.includes(words)
      ? ' '.repeat(quoted.length)
      : quoted;
  });
}

/** Words found in a point without its quotations, as they are in the point itself. */
export function verbatim(found: string, without: string, point: string): string {
  const at = without.indexOf(found);
  return at < 0 ? found : point.slice(at, at + found.length);
}
