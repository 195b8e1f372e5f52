import { type Library, wordsOf } from '@cerina/library';
import type { View } from '../../measuring/view.ts';
import { saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';

const capital = /(?<![\p{L}'’-])(\p{Lu}\p{Ll}{2,14})(?![\p{L}-])/gu;
/** Capitals that are no person. */
const noNames =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|english|french|german|spanish|british|american|nice|cci|suds|google|instagram|facebook|lord|god|bible|step|rung|clinician|local|kindle|dr|mr|mrs|ms|miss|patient|client|student|learner|pupil|resident|service|mum|mom|mother|dad|father|son|daughter|wife|husband|niece|nephew|grade|year|class|form|room|route|line|countdown|boots|tesco|whitby)$/i;
/** What a person of an example does. */
const does =
  /^(?:,? (?:aged )?\d{1,2}\b|['’]s\b| (?:was|is|had|has|felt|wrote|learned|learnt|asked|told|went|did|thought|said|used|found|feared|chose|planned|took|made|put|drove|drives|works|lives|kept|got|came|ran|sat|set|began|noticed|wanted|wants|checked|counted|tried|worried|worries|[a-z]{2,12}ed|can|could|will|and (?:his|her|their))\b)/;

/** Words that the library writes small: none of them is a name. */
const small = new WeakMap<Library, Set<string>>();
function smallWords(library: Library): Set<string> {
  const earlier = small.get(library);
  if (earlier) return earlier;
  const all = JSON.stringify([library.techniques, library.conditions]);
  const words = new Set(wordsOf(all).filter((word) => /^\p{Ll}+$/u.test(word)));
  small.set(library, words);
  return words;
}

export const isName = (view: View, word: string): boolean =>
  !noNames.test(word) &&
  !smallWords(view.knowledge.library).has(word.toLowerCase()) &&
  !new RegExp(`(?<!\\p{L})${word.toLowerCase()}(?!\\p{L})`, 'u').test(view.text);

/** "In Kraków (English-speaking clinic)" is a place. */
const place = /\b(?:in|at|from|near|of|to|around|outside) $/i;
const whose = /\b(?:for|with|mrs|mr|ms|miss|client|patient|named|called)\.? $/i;

/** The person that a request calls by name. */
export function clientIn(view: View): string | undefined {
  const { intent } = view.about;
  for (const { 1: word, index } of intent.matchAll(capital)) {
    if (noNames.test(word!) || smallWords(view.knowledge.library).has(word!.toLowerCase()))
      continue;
    const [before, after] = [intent.slice(0, index), intent.slice(index + word!.length)];
    if (place.test(before)) continue;
    const isCalled =
      /^(?:,? (?:aged )?\(?\d{1,2}\b|, (?:who|an? )| \(|['’]s\b| (?:is|has|wants|lives|uses|who)\b)/.test(
        after,
      );
    if (isCalled || (whose.test(before) && /^[,. ]/.test(after))) return word!;
  }
  return undefined;
}

/** "Lucia" is "Lucía". */
/** "Jörg" and "jorg" are one. */
export const bare = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const madeUp = /\b(?:made up|made-up|invented|imaginary|fictional|as a pattern|another person)\b/i;

/** A name in the title, or the person of an example, that is not the request's. */
export function nameCaps(view: View): Found[] {
  const { intent } = view.about;
  const own = new Set([...intent.matchAll(capital)].map(([, word]) => bare(word!)));
  const client = clientIn(view);
  const example = view.section('example')?.lines ?? [];
  const isMadeUp = example.some(({ text }) => madeUp.test(text));
  for (const { text, line, section } of saidIn(view)) {
    const isTop = section === 'title' || section === 'audience';
    if (!isTop && (section !== 'example' || client === undefined || isMadeUp)) continue;
    for (const { 1: word, index } of text.matchAll(capital)) {
      if (own.has(bare(word!)) || !isName(view, word!)) continue;
      const [before, after] = [text.slice(0, index), text.slice(index + word!.length)];
      const isPerson = isTop
        ? (index > 0 && whose.test(before) && /^(?:[,.:;]|$| who\b)/.test(after)) ||
          /^['’]s\b/.test(after) ||
          /^,? (?:aged )?\d{1,2}\b/.test(after)
        : does.test(after) && /(?:^|[.!?,;:"“] ?)$/.test(before);
      if (!isPerson) continue;
      const whom = client
        ? `, and the request is about ${client}`
        : ', whom the request does not name';
      return [found('name', 'It is about this person', `It is about ${word}${whom}.`, line)];
    }
  }
  return [];
}
