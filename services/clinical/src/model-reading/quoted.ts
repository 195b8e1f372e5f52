import type { Quoted } from '@cerina/contracts';
import { asWritten } from './shown.ts';
import { MOST_CHARACTERS, plain, wordsIn } from './words.ts';

/** Fewer words than this show nothing, unless they are a whole line. */
const FEWEST_WORDS = 3;

/** Finds a model's quotations in the text, without regard to case and marks; undefined for one that is not there, or is too short. */
export function quoteFinder(text: string): (quote: string) => Quoted | undefined {
  const lines = text.split('\n');
  const plainLines = lines.map(plain);
  return (quote) => {
    const given = quote.trim().slice(0, MOST_CHARACTERS);
    const [count, looked] = [wordsIn(given).length, plain(given)];
    if (count === 0 || (count < FEWEST_WORDS && !plainLines.includes(looked))) return undefined;
    const at = plainLines.findIndex((line) => line.includes(looked));
    return at < 0 ? undefined : { quote: asWritten(lines[at]!, given), line: at + 1 };
  };
}
