import { listFrom } from '../grammar/runs.ts';
import { thing } from '../grammar/voice.ts';
import type { Word } from '../grammar/words.ts';
import { isClient, type Reading } from '../reading.ts';
import { peopleOnly } from '../situations/named-heads.ts';
import { listedWhole } from '../situations/whole-list.ts';

/**
 * Where the person has not been for a while: "hasn't gone to the mart or the card game since". It is avoided, or given up: which of both, the
 * difficulty says.
 */
export function leftOff({ words, voice, found }: Reading, at: number): void {
  if (!/^(?:been|gone)$/.test(words[at]!.low) || words[at + 1]?.low !== 'to') return;
  if (!isNotSo(words, at)) return;
  const start = at + 2;
  if (!words[start]) return;
  const listed = listedWhole(words, start);
  const items = listed?.items ?? listFrom(words, start).items;
  const places = items.flatMap((item) => {
    const phrase = item.some(isNoPlaceOfTheirs) ? null : thing(item, voice);
    return phrase === null ? [] : [phrase];
  });
  found.avoids.push(...places);
  if (places.length > 0) found.activities = [...(found.activities ?? []), ...places];
}

/** "She hasn't been", "has not gone", "not been to church": of the person, and of nobody else. */
function isNotSo(words: Word[], at: number): boolean {
  const lead = words.slice(Math.max(0, at - MOST_OF_LEAD), at);
  const not = lead.findLastIndex(({ low }) => /^(?:hasn'?t|haven'?t|not)$/.test(low));
  if (not < 0 || lead.slice(not).some(({ after }) => /[.,;:]/.test(after))) return false;
  const who = lead
    .slice(0, not)
    .findLast(({ low, tags }) => !tags.has('Adverb') && !/^(?:has|have|and|but|so)$/.test(low));
  return who === undefined || isClient(who) || /[.,;:]/.test(who.after) || who.tags.has('Verb');
}
const MOST_OF_LEAD = 6;

/** Where nobody is asked to go again, or who is no place. */
const isNoPlaceOfTheirs = ({ low }: Word): boolean =>
  peopleOnly.test(low) ||
  /^(?:toilet|loo|bed|sleep|doctors?|gp|hospital|a&e|prison|jail|court|work|school|me|him|her|us|them|it|you)$/.test(
    low,
  );
