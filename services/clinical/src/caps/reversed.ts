import { wordsOf } from '@cerina/library';
import { hasAny } from '@cerina/library/matching/signal';
import type { View } from '../measuring/view.ts';
import { librarySentences } from '../reading/library-words.ts';
import { difficultyOf, techniqueOf } from '../reading/made-from.ts';
import { foundIn, quoted, saidIn } from '../reading/said.ts';
import { type Found, found } from './found.ts';

/** So many words in a row that a sentence shares with one of the library make it that sentence, said otherwise. */
const RUN = 4;

/** A sentence of the method with its order turned round: "do the rung, and turn back" where the library says to stay. */
export function reversedCaps(view: View): Found[] {
  if (!view.english) return [];
  const { library } = view.knowledge;
  const technique = techniqueOf(view);
  const own = difficultyOf(view);
  const slots = { ...technique?.slots, ...own?.slots } as Record<string, string>;
  const known = [own, technique].flatMap((entry) =>
    entry ? [...librarySentences(entry, slots)] : [],
  );
  const whole = new Set(known);
  const affirmed = new Map(known.map((sentence) => [withoutDenial(sentence), sentence]));
  const runs = new Map<string, string[]>();
  for (const sentence of known)
    for (const run of runsOf(sentence)) runs.set(run, [...(runs.get(run) ?? []), sentence]);
  for (const { text, line, section } of saidIn(view)) {
    if (section !== 'steps' && section !== 'troubleshooting' && section !== 'preparation') continue;
    const plain = wordsOf(text.toLowerCase()).join(' ');
    if (whole.has(plain)) continue;
    if (isTurned(plain, affirmed))
      return [reversed(`It says the opposite of what the method says: ${quoted(text)}.`, line)];
    const near = [...new Set(runsOf(plain).flatMap((run) => runs.get(run) ?? []))];
    for (const { way, against, say } of library.opposites) {
      const word = foundIn(text, against);
      if (!word || foundIn(text, way)) continue;
      const turned = near.find((sentence) => foundIn(sentence, way) && !hasAny(sentence, against));
      if (turned) return [reversed(`${say} It says: ${quoted(text)}.`, line)];
    }
  }
  return [];
}

const reversed = (reason: string, line: number): Found =>
  found('reversed', 'What makes the method work is not turned round', reason, line);

const denials = /\b(?:never|not|do not|don['’]t|does not|no longer|cannot|can['’]t)\b/g;
const withoutDenial = (sentence: string): string =>
  sentence.replace(denials, ' ').replace(/\s+/g, ' ').trim();
/** So short a sentence may be anybody's. */
const FEWEST_WORDS = 3;

/** Whether words are a sentence of the library but for a "not" or "never" that one of them has. */
function isTurned(plain: string, affirmed: ReadonlyMap<string, string>): boolean {
  const bare = withoutDenial(plain);
  const own = bare.split(' ').length < FEWEST_WORDS ? undefined : affirmed.get(bare);
  return own !== undefined && (bare === plain) !== (withoutDenial(own) === own);
}

const runsOf = (sentence: string): string[] => {
  const words = sentence.split(' ');
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, at) => words.slice(at, at + RUN).join(' '));
};
