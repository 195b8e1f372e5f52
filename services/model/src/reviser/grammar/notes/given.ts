import { toReader } from '@cerina/library/words/voice';
import { unmasked, withoutReason, withQuotes } from '../plain/wording.ts';

const short: [RegExp, string][] = [
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ ?/gi, 'with '],
  [/\b(an?) (\d{1,3})[ -]?mins? (?=\p{L})/giu, '$1 $2-minute '],
  [/(?<=\d ?)mins?\b/gi, ' minutes'],
  [/(?<=\d ?)secs?\b/gi, ' seconds'],
  [/(?<=\d ?)hrs?\b/gi, ' hours'],
  [/ & /g, ' and '],
  [/\bMon\b/g, 'Monday'],
  [/\bTues?\b/g, 'Tuesday'],
  [/\bWed\b/g, 'Wednesday'],
  [/\bThurs?\b/g, 'Thursday'],
  [/\bFri\b/g, 'Friday'],
  [/(?<=\b(?:on|each|every|this|next) )Sat\b/g, 'Saturday'],
  [/(?<=\b(?:on|each|every|this|next) )Sun\b/g, 'Sunday'],
  [/\bgp\b/gi, 'GP'],
  [/ {2,}/g, ' '],
];

/** A note's short forms in full: "15 mins w/ Marcus" as "15 minutes with Marcus". */
export const inFullWords = (words: string): string =>
  short.reduce((left, [pattern, to]) => left.replace(pattern, to), words).trim();

const opener =
  /^(?:(?:maybe|perhaps|just|please|something like|something about|e\.g\.?|for example|say|like|him|her|them|one|a rung|a step|where|in which|to|be|being|about)[ ,:]+)+/i;
const mark = /[\s.!?,;–-]$/;
const closer =
  /,? (?:instead|there|in the middle|in between|between(?: them)?|in its place|please|pls|thanks|as (?:agreed|discussed|planned)|too|as well|if poss(?:ible)?|would (?:do|be (?:nice|better|good|great)))$/i;

/** Without what ends a note and is no content: "…, please?". */
function withoutClosing(words: string): string {
  let left = words;
  for (;;) {
    let end = left.length;
    while (end > 0 && mark.test(left[end - 1]!)) end -= 1;
    const bare = left.slice(0, end);
    left = bare.replace(closer, '');
    if (left.length === bare.length) return left;
  }
}

/** "…, not a town": what it is not to be. */
const insteadOf =
  /(?:,(?: and)?| and) (?:not|rather than|instead of) (?:an?|the|that|just|only|in|on|at|to|with) [^,.;!?]{2,40}$/i;

/** "She watches", "where he stands": of the client, as an order to the reader. */
const subject = /^(?:she|he|they|the client)(?:'s| is| are)? /i;
const third = /^(\p{L}{2,}?)(?:(?<=[sxz]|sh|ch|o)es|s)(?= )/u;

/** Words about the text, or to its author, which no client may read. */
const toAuthor =
  /\b(?:please|the client|the patient|my (?:client|patient)|e\.g\.|rungs?|ladder|the (?:text|sheet|example|log)|instead|too (?:hard|easy|big|much)|more like|i'd|i'll|i've)\b/i;

/** What a note gives as something to do, for the reader: "she watches a clip" as "Watch a clip."; undefined where it is no content. */
export function taskOf(given: string, quotes: readonly string[]): string | undefined {
  const isQuoted = /^\ue040\d+\ue041$/.test(given.trim());
  if (isQuoted) return sentence(unmasked(given, quotes).trim());
  const plain = withoutClosing(
    inFullWords(withoutReason(withQuotes(given, quotes).replace(/ \([^()]{2,40}\)$/, ''))).replace(
      opener,
      '',
    ),
  )
    .replace(insteadOf, '')
    .trim();
  const isOfClient = subject.test(plain);
  const act = isOfClient ? plain.replace(subject, '').replace(third, '$1') : plain;
  const isNamed = /[^.!?] \p{Lu}\p{Ll}{2,}/u.test(act) && !/\b(?:he|she)\b/i.test(act);
  const own = isNamed && !isOfClient ? act : toReader(`${act} `).trim();
  if (own.length < 4 || toAuthor.test(own) || !/\p{L}{3}/u.test(own)) return undefined;
  return sentence(own);
}

const sentence = (words: string): string => {
  const own = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return /[.!?]["”']?$/.test(own) ? own : `${own}.`;
};
