import { isForm } from '../grammar/instructions.ts';
import { clauseFrom, listFrom, opensClause } from '../grammar/runs.ts';
import { fear, fearedDeed } from '../grammar/voice.ts';
import type { Word } from '../grammar/words.ts';
import { isClient, keep, type Reading, wordsOf } from '../reading.ts';

const expecting = wordsOf('fear worry think believe imagine predict expect feel dread');
const convinced = wordsOf(
  'convinced certain sure afraid scared frightened terrified worried anxious',
);
const during = /^(?:thinking|believing|imagining|fearing|predicting)$/;
const MOST_WORDS = 14;

/** What comes after "is afraid that", "thinks", "in case" or "fears": what will happen, as the person might say it. */
export function feared({ words, voice, found }: Reading, at: number): number | null {
  const start = startOf(words, at);
  if (start === null) return null;
  // "thought challenging" is a method
  if (words[at]!.low === 'thought' && words[start]?.tags.has('Gerund')) return null;
  // "dreads ringing them" says what is hard, and not what could happen
  if (words[at]!.root === 'dread' && words[start]?.tags.has('Gerund')) return null;
  if (words[start]?.tags.has('Gerund')) {
    const { items, end } = listFrom(words, start);
    for (const item of items)
      if (item[0]!.tags.has('Gerund')) keep(found.feared, fearedDeed(item, voice));
    return end;
  }
  const said = clauseFrom(words, start);
  const isClause =
    said.some((word, at) => opensClause(word) && !isNamed(said, at)) &&
    !said[0]?.tags.has('Preposition') &&
    !opensClause(said[0]);
  if (!isClause || said.length < 3 || said.length > MOST_WORDS) return null;
  // what they think of the document is no fear
  if (isForm(said.map(({ text }) => text).join(' '))) return null;
  keep(found.feared, fear(said, voice));
  return start + said.length;
}

/** "They will think I am thick": what others think is part of the fear, and no thought of the person. */
function isOfOthers(words: Word[], at: number): boolean {
  const subject = words
    .slice(0, at)
    .findLast(
      ({ tags }) =>
        !tags.has('Modal') &&
        !tags.has('Adverb') &&
        !tags.has('Auxiliary') &&
        !tags.has('Negative'),
    );
  return (
    subject !== undefined &&
    subject.after === '' &&
    (/^(?:they|we|it|people|everyone|everybody|others|nobody|somebody|someone)$/.test(
      subject.low,
    ) ||
      (subject.tags.has('Actor') && !isClient(subject)))
  );
}

/** "Germs on door handles": what ends in it is a thing, whatever the word may be elsewhere. */
const isNamed = (said: Word[], at: number): boolean =>
  at === said.length - 1 && at > 0 && said[at - 1]!.tags.has('Noun') && /s$/.test(said[at]!.low);

function startOf(words: Word[], at: number): number | null {
  const [word, next, third] = [words[at]!, words[at + 1], words[at + 2]];
  if (!next) return null;
  const past = next.low === 'that' ? at + 2 : at + 1;
  if (word.low === 'case' && words[at - 1]?.low === 'in') return at + 1;
  if (during.test(word.low) || convinced.has(word.low)) {
    if (next.low === 'of' && /^(?:being|getting)$/.test(third?.low ?? '')) return at + 2;
    // "frightened walking to the shop" says where, and "afraid he will fall" what
    if (next.tags.has('Gerund')) return null;
    return /^(?:of|about|to|before|in|at|when)$/.test(next.low) ? null : past;
  }
  if (!expecting.has(word.root) || isOfOthers(words, at)) return null;
  if (word.low === 'fear' && next.tags.has('Copula'))
    return third?.low === 'that' ? at + 3 : at + 2;
  if (/^fears?$/.test(word.low) && /:/.test(word.after)) return at + 1;
  if (/[:;,.]/.test(word.after)) return null;
  // "worry time" and "the fear of" name a thing
  const isVerb = word.tags.has('Verb') || /^(?:fears|worries)$/.test(word.low);
  return isVerb &&
    !/^(?:of|about|time|like|postponement|ratings?|ladders?|hierarch\p{L}+|levels?|scores?|scales?|thermometers?)$/u.test(
      next.low,
    ) &&
    !word.tags.has('Gerund')
    ? past
    : null;
}
