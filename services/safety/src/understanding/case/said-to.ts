import { opensClause } from './runs.ts';
import { said, toReader, type Voice } from './voice.ts';
import { sentencesOf, type Word } from './words.ts';

/**
 * A clause about "her" or "him" as it is said to that person: "she grips the wheel" as "you grip the wheel", and a note,
 * "carries water", as "you carry water". Null where it may speak of somebody else, or says more than one thing.
 */
export function saidTo(clause: string, voice: Voice): string | null {
  if (voice.isParent || voice.who === 'i' || voice.who === 'they') return null;
  if (/["“”'‘]\p{L}|\p{L}["”'’](?!\p{L})|[:;()&]|\bcannot\b/u.test(clause)) return null;
  const [words, ...others] = sentencesOf(clause.replaceAll('’', "'"));
  const first = words?.[0];
  if (!words || !first || others.length > 0 || !startsNote(words)) return null;
  // with more than one verb it may be somebody else who does the other
  if (words.filter(opensClause).length > 1 || words.some(holdsOther)) return null;
  const isNote = opensClause(first) && !first.tags.has('Pronoun');
  const subject: Word = { ...first, text: voice.who, low: voice.who, after: '', isFirst: true };
  const whole = said(isNote ? [subject, ...words] : words, voice.who, toReader, { names: true });
  return whole?.replace(/^./u, (letter) => letter.toUpperCase()) ?? null;
}

/** A sentence about the person: it begins with "she", or with what they do. */
const startsNote = (words: Word[]): boolean =>
  /^(?:she|he)$/.test(words[0]!.low) ||
  (opensClause(words[0]) && /(?:s|can|can't|won't)$/.test(words[0]!.low));

const holdsOther = ({ low }: Word): boolean =>
  /^(?:because|since|when|while|if|who|which|that|and|or|but|to|was|were|had|did|no)$/.test(low);
