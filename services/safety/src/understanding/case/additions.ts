import { Case, type Whose } from '@cerina/contracts';
import type { CaseByModel } from './by-model.ts';
import { asThought } from './facts/thoughts.ts';
import { opensClause } from './grammar/runs.ts';
import { deed, fear, fearedDeed, thing, type Voice, whoIn, wish } from './grammar/voice.ts';
import { sentencesOf, type Word } from './grammar/words.ts';

/** More and longer phrases than this are not looked at. */
const MOST = 16;
const LONGEST = 120;
const MOST_WORDS = 14;

const compared = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
const inWord = /[\p{L}\p{M}\p{N}]/u;

/** Whether a text has these words, whole, however it writes capitals and blanks. */
function has(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + words.length] ?? ''];
    if (!inWord.test(before) && !inWord.test(after)) return true;
  }
  return false;
}

/** Whether a request has these words, whole; other words than its own say nothing of it. */
export function isCopiedFrom({ intent, context }: Asked): (phrase: string) => boolean {
  const plain = compared([intent, context].filter(Boolean).join('\n\n'));
  return (phrase) =>
    phrase.length <= LONGEST && compared(phrase) !== '' && has(plain, compared(phrase));
}

/** The words of a request. */
export interface Asked {
  intent: string;
  context?: string;
}

type Made = (words: Word[], voice: Voice) => string | null;
const startsWithVerb = ([first]: Word[]): boolean => first?.tags.has('Verb') === true;
const fromVerb =
  (made: Made): Made =>
  (words, voice) =>
    startsWithVerb(words) ? made(words, voice) : null;
const outcome: Made = (words, voice) => {
  if (words[0]?.tags.has('Gerund')) return fearedDeed(words, voice);
  return words.some(opensClause) ? fear(words, voice) : null;
};

/**
 * What the rules read, with what a model adds to it. A phrase that the request does not have is dropped: a model invents no
 * words of a person. The others get the form that the rules give theirs, without names. What the rules read always stays.
 */
export function withAdditions(
  told: Case,
  added: CaseByModel,
  request: Asked,
  { isParent }: { isParent: boolean },
): Case {
  const text = [request.intent, request.context].filter(Boolean).join('\n\n');
  const isCopied = isCopiedFrom(request);
  const voice = { who: whoIn(sentencesOf(text.replace(/[\n\r]+/g, '. '))), isParent };
  const said = (phrases: string[], made: Made) =>
    phrases
      .slice(0, MOST)
      .filter(isCopied)
      .flatMap((phrase) => {
        const [words, ...others] = sentencesOf(phrase.replaceAll('’', "'").trim());
        if (!words || others.length > 0 || words.length > MOST_WORDS) return [];
        return made(words, voice) ?? [];
      });
  const thoughts = joined(
    told.thoughts ?? [],
    added.thoughts
      .slice(0, MOST)
      .filter(isCopied)
      .flatMap((thought) => asThought(thought) ?? []),
    4,
  );
  const whose = told.whose ?? whoseBy(added, (phrase) => said([phrase], thing)[0] ?? null);
  const all: Case = {
    triggers: joined(told.triggers, said(added.triggers, thing), 8),
    avoids: joined(told.avoids, said(added.avoids, thing), 8),
    feared: joined(told.feared, said(added.feared, outcome), 4),
    habits: joined(told.habits, said(added.habits, fromVerb(deed)), 8),
    helpers: joined(told.helpers, said(added.helpers, thing), 4),
    goal: told.goal ?? (added.goal ? (said([added.goal], fromVerb(wish))[0] ?? null) : null),
    ...(thoughts.length > 0 && { thoughts }),
    ...(whose && { whose }),
  };
  return Case.safeParse({ ...told, ...all }).data ?? told;
}

/** The first list whole, then what the second adds to it. */
function joined(own: string[], added: string[], most: number): string[] {
  const all = new Map([...added, ...own].map((phrase) => [compared(phrase), phrase]));
  for (const phrase of own) all.delete(compared(phrase));
  return [...own, ...all.values()].slice(0, Math.max(most, own.length));
}

function whoseBy(
  { asker, relation }: CaseByModel,
  copied: (phrase: string) => string | null,
): Whose | undefined {
  if (asker === null) return undefined;
  return { asker, relation: asker === 'self' || !relation ? null : copied(relation) };
}
