import { kin } from './helpers.ts';
import { before, isClient, keep, type Reading, wordsOf } from './reading.ts';
import { deedFrom, isSubject } from './runs.ts';
import { deed } from './voice.ts';
import type { Word } from './words.ts';

const habitual = wordsOf(
  'agree apologise apologize arrange ask brace buy call cancel carry check cling compare count cover cross crouch double-check drink drive feel go google grip hide hold keep leave let lie lock look make measure monitor nap over-plan over-prepare overprepare phone photograph plan pray prepare put read record rehearse repeat reread research rest rewrite scan scroll scrub search seek sit sleep stamp stand take text throw tidy touch type walk wash watch wear weigh wipe wait',
);

/** What the person does, of the kinds of things that people do to feel safe. */
export function done({ words, voice, found }: Reading, at: number): number | null {
  const word = words[at]!;
  const isPutOff = word.root === 'put' && words[at + 1]?.low === 'off';
  if (!habitual.has(word.root) || isPutOff || !isDoneByClient(words, at)) return null;
  const run = deedFrom(words, at);
  if (run.length > 1 || word.root !== 'feel') keep(found.habits, deed(run, voice));
  return null;
}

/** A verb whose subject is the client, or is left out, as in notes: "Checks his pulse". */
function isDoneByClient(words: Word[], at: number): boolean {
  const verb = words[at]!;
  if (verb.tags.has('Gerund') || verb.tags.has('PastTense')) return false;
  const link = before(words, at);
  const follows =
    !link || isClient(link) || /[,.;:)]/.test(link.after) || /^(?:and|or|then|so)$/.test(link.low);
  return follows && /s$|^[a-z-]+$/.test(verb.low) && isNote(words, at);
}

/** The subject of a sentence is the client, or is not said and is nobody else. A bare verb without one is an order: "Start here". */
function isNote(words: Word[], at: number): boolean {
  const earlier = words.slice(0, at);
  const subject = earlier.findLast(isSubject);
  if (subject) return isClient(subject);
  const isThird = /s$/.test(words[at]!.low);
  return isThird && !earlier.slice(0, 2).some(({ low }) => kin.has(low));
}
