import { featuresOf, vectorOf } from './features.ts';
import { likelihood, loadWeights, type Weights } from './weights.ts';

/** What is most like danger in a text: how much, from 0 to 1, and the words, verbatim. */
export interface MostDangerous {
  danger: number;
  passage: string;
}

/**
 * A reader of what is most like danger in a text, by what it learned. It reads two sentences at a time, and a short text
 * as a whole: however much else is asked for, what is around a sentence does not make it harmless.
 */
export function readerBy({ rarity, weight, bias }: Weights): (text: string) => MostDangerous {
  const dangerOf = (passage: string): number =>
    likelihood(vectorOf(featuresOf(passage), rarity), weight, bias);
  return (text) =>
    passagesOf(text)
      .map((passage) => ({ passage, danger: dangerOf(passage) }))
      .reduce((most, each) => (each.danger > most.danger ? each : most), {
        passage: '',
        danger: 0,
      });
}

const sentence = /[^.!?\n]{1,400}[.!?]{0,3}/gu;
const SHORT = 250;

/** What is read in one go: sentences with the next, a longer one in pieces, and a short text as a whole. */
export function passagesOf(text: string): string[] {
  const sentences = [...text.matchAll(sentence)].filter(([words]) => /\p{L}/u.test(words));
  const pairs = sentences.map(({ index, 0: words }, n) => {
    const last = sentences[n + 1];
    return text.slice(index, last ? last.index + last[0].length : index + words.length).trim();
  });
  return text.length <= SHORT ? [text, ...pairs] : pairs;
}

/** From here on a text is taken for one that tells of danger: few near misses are above (eval/danger.md). */
export const TELLS = 0.83;
/** From here on it could. Feedback speaks of a document more than of a person. */
export const COULD_TELL = { request: 0.6, feedback: 0.65 };

/** What the second reader says of a text, and the words that it says it of, verbatim. */
export interface SecondReading {
  code: 'danger_read' | 'possible_danger';
  quote: string;
}

const LONGEST_QUOTE = 400;

/** How a text reads beside messages of danger and harmless ones like them; null when it is like the harmless. */
export function secondReading(text: string, kind: keyof typeof COULD_TELL): SecondReading | null {
  const { danger, passage } = readerBy(loadWeights())(text);
  if (danger < COULD_TELL[kind]) return null;
  const code = danger < TELLS ? 'possible_danger' : 'danger_read';
  return { code, quote: [...passage].slice(0, LONGEST_QUOTE).join('') };
}
