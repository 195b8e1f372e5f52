import type { SectionKind } from '@cerina/library';
import { linesOf, type PlacedLine, type View } from '../../measuring/view.ts';

const FEWEST_WORDS = 4;
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The lines of a text but for its references, and without those that only say the request again. */
export function ownLines(view: View, kinds?: readonly SectionKind[]): PlacedLine[] {
  const request = plain(view.about.intent);
  const isQuoted = (text: string): boolean =>
    [...text.matchAll(/"([^"]{12,400})"/g)].some(([, words]) => {
      const said = plain(words!);
      return said.split(' ').length >= FEWEST_WORDS && request.includes(said);
    });
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  return (kinds ? linesOf(view, kinds) : view.lines).filter(
    ({ line, text }) => line < end && !isQuoted(text),
  );
}
