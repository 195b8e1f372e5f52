import { type Library, loadLibrary, render } from '@cerina/library';
import { draft } from '@cerina/model/writer/draft';
import { WritingRequest } from '@cerina/model/writer/request';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { z } from 'zod';
import { readLines } from './read-set.ts';

/** A request and the concrete words in it that a document for this person should speak of. */
const Told = z.strictObject({
  intent: z.string(),
  /** It was looked at while the reader was written. */
  workedWith: z.boolean(),
  words: z.array(z.string()).min(1),
});
type Told = z.infer<typeof Told>;

export const cases = (): Told[] => readLines('cases.jsonl', Told);

const small = new Set(
  'the a an of to in on at for with and or his her their my is are be will was were he she they i it not no t s'.split(
    ' ',
  ),
);
const ending = /(?:ing|es|s|ed|e)$/;

/** The beginnings of the words of a text that carry its sense. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
      .filter((word) => !small.has(word))
      .map((word) => word.slice(0, 5).replace(ending, '')),
  );

const isSame = (one: string, other: string): boolean =>
  one === other ||
  (one.length > 3 && other.startsWith(one)) ||
  (other.length > 3 && one.startsWith(other));

/** How many of the concrete words of a request occur in its first draft by the embedded model, and of how many. */
export function wordsInDraft(told: Told, library: Library = loadLibrary()) {
  const { constraints, case: own } = screenIntent({ intent: told.intent });
  const request = WritingRequest.parse({
    task: 'draft',
    intent: told.intent,
    constraints,
    case: own,
  });
  const said = [...stemsOf(render(draft(library, request).document))];
  const asked = [...new Set(told.words.flatMap((words) => [...stemsOf(words)]))];
  const found = asked.filter((stem) => said.some((other) => isSame(stem, other)));
  return { found: found.length, of: asked.length };
}
