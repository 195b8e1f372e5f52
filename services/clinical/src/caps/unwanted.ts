import { hasAny } from '@cerina/library/matching/signal';
import type { View } from '../measuring/view.ts';
import { foundIn, quoted, saidIn } from '../reading/said.ts';
import { type Found, found } from './found.ts';

const ruledOut =
  /\b(?:no|not any|without|nothing (?:with|about|to do with|on|involving)|no mention of|never mention|(?:don['’]t|do not|please don['’]t) (?:mention|use|name|call|write|suggest|include|talk about|bring up|put in|speak of|give|show|have|want|like)|leave out|keep out|free of|steer clear of|(?:please|must) avoid|nor|not to mention|rather not|minus|skip) ([^.;:!?\n]{3,70})/gi;
/** "cannot say no at work" */
const saysNo = /\b(?:say|says|saying|said|to) $/i;
/** What is only said not to be there, and no wish. */
const isFact =
  /^(?:at|in|on|to|for|by|thoughts?|plans?|intent\w*|history|risks?|signs?|current|suicid\w*|self-harm|known|previous|other|more|longer|problems?|energy|sleep|appetite|interest|need|one|idea|medical|evidence|avoidance)\b/i;
/** Where the wish ends and something else begins. */
const ends =
  /\b(?:but|because|since|as (?:he|she|they)|so|please|and (?:he|she|they|it|keep|use)|though|however|who|which|client|he|she|they)\b/i;

/** What a request rules out, as it says it. */
function wishesOf({ about: { intent, constraints } }: View): { id: string; words: string }[] {
  const limits = (constraints.limits ?? []).flatMap((limit, at) =>
    limit.kind === 'without' || limit.kind === 'without_word'
      ? [{ id: `limit-${at + 1}`, words: limit.words }]
      : [],
  );
  const avoided = constraints.avoid.map((wish, at) => ({
    id: `avoid-${at + 1}`,
    words: wish.replaceAll('_', ' '),
  }));
  const said = [...intent.matchAll(ruledOut)]
    .filter(({ index, 1: words }) => !saysNo.test(intent.slice(0, index)) && !isFact.test(words!))
    .map(([, words]) => ({ id: 'left-out', words: words!.split(ends)[0]! }));
  return [...limits, ...avoided, ...said];
}

/** What warns of a thing does not bring it in. */
const warning = new Set(['stop', 'audience']);

/** "No driving below 5", "nothing with closed eyes while driving", "nothing that his faith forbids": a thing at some times, or what it forbids, is not the thing itself. */
const limited =
  /\b(?:below|under|over|above|less than|more than) \d|\b(?:while|when|during) \p{L}|\b(?:forbid\w*|against (?:his|her|my|their|the|our) (?:faith|religion|beliefs?)|argu\w+ (?:about|with|against))\b/iu;
const allowing =
  /\b(?:allowed|is fine|are fine|is ok|okay|welcome|as taught|stays|is good|does help|helps)\b/i;

/** "Pursed-lip breathing allowed": one of the kind is wanted. */
const isAllowed = (rest: string, named: readonly string[]): boolean =>
  rest.split(/[.;!?\n,]/).some((part) => allowing.test(part) && hasAny(part, named));

/** Things of a kind that the request rules out: a prayer where there was to be no religious language. */
export function unwantedCaps(view: View): Found[] {
  if (!view.english) return [];
  const wishes = wishesOf(view);
  const rest = wishes.reduce((text, { words }) => text.replaceAll(words, ' '), view.about.intent);
  return view.knowledge.library.unwanted.flatMap(({ id, named, has, fine }) => {
    const wish = wishes.find(({ words }) => hasAny(words, named) && !limited.test(words));
    if (!wish || isAllowed(rest, named)) return [];
    // what the request itself speaks of elsewhere is not ruled out
    const unasked = has.filter((signal) => !hasAny(rest, [signal]));
    const place = saidIn(view).find(
      ({ text, section }) =>
        !warning.has(section) && foundIn(text, unasked) !== undefined && !hasAny(text, fine),
    );
    if (!place) return [];
    const word = foundIn(place.text, unasked)!;
    const kind = id.replaceAll('_', ' ');
    return [
      found(
        wish.id,
        `Left out: ${wish.words.trim()}`,
        `Asked for: nothing of ${kind} ("${wish.words.trim()}"). It has "${word}": ${quoted(place.text)}.`,
        place.line,
      ),
    ];
  });
}
