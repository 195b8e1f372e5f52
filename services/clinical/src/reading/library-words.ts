import { type Library, wordsOf } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { difficultyOf, techniqueOf } from './made-from.ts';

const plain = (text: string): string => wordsOf(text.toLowerCase()).join(' ');

/** The clinician of the library is a doctor, somebody they trust or a grown-up to whoever has no clinician. */
const helper =
  /\b(?:your (?:clinician|doctor)|(?:an adult|someone) you trust|the grown.up who helps you|a doctor or therapist)\b/g;
const byAnyHelper = (words: string): string => words.replace(helper, 'your clinician');

const known = new WeakMap<Library, Map<string, Set<string>>>();

/** Every string of an entry of the library, however deep, cut into sentences; those with a slot are left out. */
function sentencesOf(entry: unknown): string[] {
  if (typeof entry === 'string')
    return entry
      .replace(/\[\[(?:if|unless) [^:[\]]{1,200}: ([^[\]]*)\]\]/g, '$1')
      .replace(/^\s*(?:[-*] )?(?:\*\*[^*]{1,40}\*\* ?)?/, '')
      .split(/(?<=[.!?])["”']?\s+|: (?=[A-Z])/)
      .filter((part) => !part.includes('{{'))
      .map(plain);
  if (Array.isArray(entry)) return entry.flatMap(sentencesOf);
  if (entry !== null && typeof entry === 'object') return Object.values(entry).flatMap(sentencesOf);
  return [];
}

/** Whether the library itself says a sentence for the difficulty or by the technique of this request. */
export function isOfLibrary(view: View, text: string): boolean {
  const { library } = view.knowledge;
  const words = byAnyHelper(plain(text));
  return [difficultyOf(view), techniqueOf(view)].some(
    (entry) => entry !== undefined && wordsFor(library, entry).has(words),
  );
}

/** Whether the library says one of the sentences of a line. */
export const hasLibrarySentence = (view: View, text: string): boolean =>
  text.split(/(?<=[.!?]) (?=\S)/).some((sentence) => isOfLibrary(view, sentence));

/** The sentences of a condition or a technique with its slots filled, in small letters and without marks. */
export function librarySentences(
  entry: { id: string },
  slots: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const filled = JSON.parse(
    JSON.stringify(entry).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      JSON.stringify(slots[name] ?? '').slice(1, -1),
    ),
  );
  return new Set(sentencesOf(filled));
}

function wordsFor(library: Library, entry: { id: string }): Set<string> {
  const sets = known.get(library) ?? new Map<string, Set<string>>();
  known.set(library, sets);
  const key = 'template' in entry ? `technique ${entry.id}` : entry.id;
  const earlier = sets.get(key);
  if (earlier) return earlier;
  const words = new Set(sentencesOf(entry).map(byAnyHelper));
  sets.set(key, words);
  return words;
}
