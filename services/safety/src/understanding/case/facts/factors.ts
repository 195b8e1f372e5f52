import { type Case, Quote } from '@cerina/contracts';
import { factorsNamed } from '../../factors.ts';

/** Ends a sentence, or a line of one. */
const ends = /[.!?;\n]/;

/** Each factor of the library that a request names, with what it says of it and the sentence that says so. */
export const namedFactors = (text: string, reader: string | null): NonNullable<Case['factors']> =>
  factorsNamed(text, reader).map(({ place: { start, end }, ...factor }) => {
    const from =
      1 + Math.max(...['.', '!', '?', ';', '\n'].map((mark) => text.lastIndexOf(mark, start)));
    const rest = text.slice(end).search(ends);
    const sentence = text.slice(from, rest < 0 ? undefined : end + rest).trim();
    const words = [sentence, text.slice(start, end)].find((each) => Quote.safeParse(each).success);
    return { ...factor, ...(words && { words }) };
  });
