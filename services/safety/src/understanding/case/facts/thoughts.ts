import { Phrase } from '@cerina/contracts';
import { isName } from '../grammar/voice.ts';
import { sentencesOf } from '../grammar/words.ts';
import { kin } from '../people/helpers.ts';

/** Words between quotation marks; in single ones an apostrophe inside a word ends nothing. */
const quotes = [
  /["“]([^"“”\n]{3,118})["”]/g,
  /(?<![\p{L}\p{N}])['‘]((?:[^'‘’\n]|['’](?=\p{L})){3,118})['’](?!\p{L})/gu,
];
const before =
  /\b(?:(?:think|believe|predict|imagine|worrie|worry|fear)(?:s|ing)?|thoughts?|beliefs?|bottom lines?|(?:old )?rule|predictions?|convinced|(?:says?|tells?|calls?|saying|telling|calling) (?:to )?(?:my|him|her|them)sel(?:f|ves)|(?:through|in) (?:his|her|their|my) (?:mind|head))\b[^.!?"“”]{0,30}$/i;
const after =
  /^[,.!?]? ?(?:(?:is|was|as) (?:the|his|her|their|my) (?:\w+ )?(?:thought|prediction|belief|fear|worry)\b|(?:keeps? )?(?:goes|going|runs?|running|comes?|coming) (?:up\b|(?:through|to|round|in) (?:his|her|their|my) (?:mind|head)\b)|(?:s?he|they|i) (?:thinks?|believes?|fears?|worries)\b)/i;
/** What is not thought, no longer, or is yet to be learned. */
const instead =
  /\b(?:not|never|n['’]t|no longer|used to|would|wants?|learn\w*|should|rather|instead|new|other|balanced|alternative|helpful|kinder|coping|friendly)\b/i;
const REACH = 70;

/** A thought as it is quoted, and what the text has in its place: the same words, as a sentence. */
export interface Quoted {
  thoughts: string[];
  rest: string;
}

/** The thoughts that a text quotes word for word, each said by the person it is about: "my son" too, where his mother asks. */
export function quotedThoughts(text: string, on: { isAskedFor: boolean }): Quoted {
  const thoughts: string[] = [];
  const rest = quotes.reduce(
    (all, quote) =>
      all.replace(quote, (whole: string, words: string, at: number) => {
        const thought = isThought(all, at, whole, on) ? asThought(words) : null;
        if (thought === null) return whole;
        thoughts.push(thought);
        // what is thought is avoided or done by nobody
        return /^[.,;!?]/.test(all.slice(at + whole.length)) ? '' : '. ';
      }),
    text,
  );
  return { thoughts, rest };
}

function isThought(
  text: string,
  at: number,
  whole: string,
  { isAskedFor }: { isAskedFor: boolean },
): boolean {
  const lead = text
    .slice(Math.max(0, at - REACH), at)
    .split(/[.!?\n]/)
    .at(-1)!;
  if (instead.test(lead) || isOfAnother(isAskedFor ? lead.replace(/\bmy\b/gi, '') : lead))
    return false;
  const { length } = whole;
  const next = text.slice(at + length, at + length + REACH);
  if (before.test(lead)) return true;
  if (ofClient.test(lead) && isBelief.test(whole)) return true;
  // what others say, "emails 'can you pop in', she thinks", goes before the thought
  if (spoken.test(lead)) return false;
  return (
    (after.test(next) &&
      !/^[^.!?]{0,30}\b(?:thinks?|believes?|fears?|worries)[,:]? ?['"‘“]/i.test(next)) ||
    isAlone(lead, whole)
  );
}
/** "He says 'they are waiting for me to get stuck'": a belief, and nothing that was asked for. */
const ofClient =
  /(?:(?:^ ?|[.;,\n] ?|\b(?:and|so|but) )(?:s?he|they|(?:the |my |our )?(?:client|patient)) |^ ?)(?:still |always |often |just )?(?:says?|said|tells me|insists|reckons|keeps saying)(?: to (?:me|us))?[:,]? ?$/i;
const isBelief =
  /\b(?:i'?m|i|me|my|they|everyone|people)\b.{0,60}\b(?:will|'ll|can't|cannot|going to|must|never|always|waiting|laugh\w*|fault|die|think|know)\b|\b(?:will|'ll|can)\b.{0,60}\b(?:me|my|fault)\b|\bno (?:sense|point|use|good)\b|\b(?:what'?s|what is) the (?:point|use)\b|\b(?:i'?d|i would) (?:only|just|be)\b|\bi'?m (?:too|not|no|just|only|such)\b|\b(?:useless|worthless|stupid|a failure|a fraud|a burden|boring|weak)\b/i;
const spoken =
  /\b(?:says?|said|saying|asks?|asked|tells?|told|texts?|texted|emails?|emailed|writes?|wrote|messages?|shouts?|replies|calls?|called|named|titled|words?|like)\b[^.!?"“”]{0,30}$/i;
/** "'If there is a mistake she will see that I do not belong here.'": a sentence of notes that is nothing but what somebody thinks. */
const isAlone = (lead: string, quote: string): boolean =>
  lead.trim() === '' &&
  /\bI(?:['’]\w+)?\b/.test(quote) &&
  /\b(?:if|once|I(?:['’]m| am| can['’]?t| must| have to| should|['’]ll| will))\b/i.test(quote) &&
  !/[?]['"’”]$/.test(quote);

/** "Her husband thinks". */
const isOfAnother = (lead: string): boolean =>
  [
    ...lead.matchAll(
      /\b(?:his|her|their|my) ([a-z]+) (?:\w+ )?(?:thinks?|believes?|says?|fears?)\b/gi,
    ),
  ].some(([, whose]) => kin.has(whose!.toLowerCase()));

const FEWEST_WORDS = 3;

/** Nothing in it is changed but its ends; one that names somebody is left out. */
export function asThought(words: string): string | null {
  const plain = words
    .trim()
    .replace(/(?<![.!?…,;:\s])[.!?…,;:\s]+$/, '')
    .replaceAll('’', "'");
  const found = Phrase.safeParse(plain.replace(/^./u, (letter) => letter.toUpperCase()));
  if (!found.success || plain.split(/\s+/).length < FEWEST_WORDS) return null;
  return sentencesOf(plain).some((all) => all.some((word, at) => isName(word, at, all)))
    ? null
    : found.data;
}
