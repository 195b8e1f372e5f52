import type { QualityCap } from '@cerina/contracts';
import { render, type Technique } from '@cerina/library';
import { formLimits } from '../limits/form.ts';
import { absent } from '../limits/topics.ts';
import type { View } from '../measuring/view.ts';
import { cap } from './cap.ts';

/** Breaking a limit costs so many points where it is not a trifle. */
const NO_TRIFLE = 30;
/** A text may be this much over the words that were asked for: nobody counts so exactly. */
const LEEWAY = 1.1;

/** From so many methods on that have a word, it is one of any document: "no thoughts since" rules out none. */
const IN_MANY = 0.25;

/** Whether a wish is one word, no method, that many methods use. */
function isEveryday(wish: string, techniques: readonly Technique[]): boolean {
  const word = wish.trim().toLowerCase();
  if (/[\s_]/.test(word) || techniques.some(({ id }) => id === word)) return false;
  const having = techniques.filter((technique) => wordsOf(technique).has(word));
  return having.length > IN_MANY * techniques.length;
}

const known = new WeakMap<Technique, ReadonlySet<string>>();
function wordsOf(technique: Technique): ReadonlySet<string> {
  const words =
    known.get(technique) ??
    new Set(
      render(technique.template)
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    );
  known.set(technique, words);
  return words;
}

/** A limit that is broken by more than a trifle. */
export function limitCaps(view: View): QualityCap[] {
  const { maxWords } = view.about.constraints;
  return formLimits(view)
    .filter(({ kept, cost }) => !kept && cost >= NO_TRIFLE)
    .filter(({ id, found }) => id !== 'max_words' || Number(found) > maxWords! * LEEWAY)
    .map(({ asked, found, lines }) =>
      cap(`Asked for: ${asked}${found ? `; it has ${found}` : ''}.`, lines[0]),
    );
}

/** What was to be left out and is there. */
export function leftOutCaps(view: View): QualityCap[] {
  const { techniques } = view.knowledge.library;
  return (
    view.about.constraints.avoid
      .filter((wish) => !isEveryday(wish, techniques))
      // "say no at work" was taken for a wish to leave it out: a wish names a thing
      .filter((wish) => wish.trim().length > 2 && !/^(?:at|in|on|to|for|with|by)\b/i.test(wish))
      .map((wish) => absent(view, wish))
      .filter(({ kept }) => !kept)
      .map(({ asked, lines }) => cap(`Asked for: ${asked}. It is there.`, lines[0]))
  );
}
