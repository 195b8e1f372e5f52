import { contentOf, onlyIn, type Sides } from '../sides.ts';
import { type Finding, finding } from './finding.ts';

/** What puts words into a text; what follows it, up to the end of the clause, is given for the text. */
const gives =
  /\b(?:add|insert|include|mention|put in|note that|warn (?:about|of|that|her|him|them)|remind (?:her|him|them)|say(?:ing|s)?|write|(?:in )?(?:a|one|another) (?:line|note|sentence|column|rung|step|row) (?:for|on|about|saying|that says|where)|columns? (?:for|called|headed|named)|first(?:ly)?(?=:| (?:with|at|in|on|a|the|just|where|only)\b)|then (?:a second|another|one)|instead|should (?:be|read|say)|becomes?|(?:replace|change|swap|exchange|turn)\b[^.;:,]{1,80}? (?:with|by|for|to|into)|something (?:like|about|on)|along the lines of|e\.g\.?|such as|for example)\b:?/gi;
/** What is said of the person or the text beside it, and what is not to be there. */
const aside =
  /(?:^|[,;(–—-] ?|\b(?:and|but) )(?:because|since|so (?:that|she|he|they|it)|as (?:she|he|they|it|we|i)|otherwise|(?:she|he|they|it|that|this|i|we|you|nobody|no one|there)(?:'s|'re|'ve|'d|'ll|'m)?(?= )(?! (?:should|must|needs? to|has to) (?:say|be|read)))[^.;!?)]*/gi;
const negated =
  /\b(?:not|rather than|instead of|in place of|no longer|never|without)\b [^.,;:!?()]*|\b[a-z]{2,12}n't\b|\b(?:after|before|next to|beside|above|below|under) the [^.,;:!?()]*/giu;
/** Words about the text or the change, that no text has for being asked. */
const aboutText = contentOf(
  'add insert include mention note line lines sentence sentences paragraph words wording step steps rung rungs ladder section heading title column columns row rows table log diary list bullet bullets example examples text page sheet plan version top bottom start end beginning middle first second third last next after before between above below under somewhere anywhere everywhere throughout whole another other new extra same different something someone please thanks also maybe perhaps just only still rather bit little lot kind kinder kindly gentle gentler warm warmer short shorter simple simpler plain plainer softer clear clearer specific concrete easier harder better nicer like along lines way make making say saying says read write put give get let use using want need needs would could should must might really actually instead replace change swap split merge move keep leave drop remove take each every all both one two three four five six seven eight nine ten about client patient her his word exactly place places bold caps space room blank minute minutes time times gap smaller bigger halfway point points rating ratings belief scale',
);

/** The words that an ask gives for the text and the version before does not have. */
function newWords(ask: string, before: string): string[] {
  const there = contentOf(before);
  const plain = ask
    .replace(/’/g, "'")
    .replace(/(\d) ?([ap]m)\b/gi, '$1')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  const pieces = plain.split(/(?<=[.!?;]) /).flatMap((sentence) => {
    const at = [...sentence.matchAll(gives)].map(({ index, 0: { length } }) => index + length);
    return at.length > 0 ? [sentence.slice(at[0])] : [];
  });
  const said = pieces.map((piece) => piece.replace(aside, ' ').replace(negated, ' ')).join(' ');
  return [...contentOf(said)].filter((word) => !there.has(word) && !aboutText.has(word));
}

/** "Use 'one', 'two'": each of several that are given is to be there. */
const quotesGiven = (ask: string): string[] => {
  const said =
    /\b(?:use|say|put|add) ((?:["“'‘][^"“”\n]{3,160}?["”'’](?!\p{L})(?:, | and )?){2,6})/iu.exec(
      ask,
    )?.[1];
  return said
    ? [...said.matchAll(/["“'‘]([^"“”\n]{3,160}?)["”'’](?!\p{L})/gu)].map(([, words]) =>
        words!.replace(/[.!?,]+$/, ''),
      )
    : [];
};

/** What an ask gives is in the changed lines, most of it, or the ask is not met as a whole. */
export function withNewContent(found: Finding, ask: string, sides: Sides): Finding {
  if (found.state !== 'met' || sides.before.text === sides.after.text) return found;
  const wanted = newWords(ask, sides.before.text);
  const now = contentOf(sides.added.map(({ text }) => text).join(' '));
  const quote = quotesGiven(ask).find(
    (words) => !sides.after.text.toLowerCase().includes(words.toLowerCase()),
  );
  if (quote) return finding('partly', `${found.why} It does not say "${quote}".`, found.line);
  const missing = wanted.filter((word) => !now.has(word));
  return wanted.length > 0 && missing.length > wanted.length * 0.35
    ? finding('partly', `${found.why} Not in what changed: "${missing.join('", "')}".`, found.line)
    : found;
}

/** A word that no rule knows, of how something is wished for. */
const MOST_UNSEEN = 1;

/** Words of wishes and of complaints, which are about a text and in none. */
const aboutWish = contentOf(
  'call called name named rename delete cut cutting ditch bin rewrite reword shorten tighten trim halve half length long longest short age language reading stay stays rest come comes front right out end gone turn round way together too much many big bigger small jump wordy waffles silly odd clunky actual really nice lovely great fine good spot now pls ok okay she he they them hers his theirs isn don doesn won without most least which namely between halfway else instead those these them off',
);

/**
 * An ask that speaks of things which neither what changed nor what was measured has, is not met as a whole: a part of it may not
 * have been looked at. A person has to read it.
 */
export function withAllLookedAt(found: Finding, ask: string, sides: Sides): Finding {
  if (found.state !== 'met') return found;
  const changed = [...sides.added, ...onlyIn(sides.before, sides.after)].map(({ text }) => text);
  const seen = contentOf([...changed, found.why].join(' '));
  const asked = contentOf(ask.replace(/’/g, "'").replace(aside, ' '));
  const unseen = [...asked].filter(
    (word) =>
      !seen.has(word) && !aboutText.has(word) && !aboutWish.has(word) && !/^\d|'/.test(word),
  );
  return unseen.length > MOST_UNSEEN
    ? finding(
        sides.before.text === sides.after.text ? 'partly' : 'changed',
        `${found.why} Please read whether it does all of it: "${unseen.join('", "')}".`,
        found.line,
      )
    : found;
}
