import { thing } from '../grammar/voice.ts';
import type { Word } from '../grammar/words.ts';
import { keep, type Reading } from '../reading.ts';
import { listedWhole } from './whole-list.ts';

/** What heads a list of what is hard: "Situations she has named:", "Hard places:". */
const heads =
  /^(?:situations?|places?|things|scenarios?|occasions|fears?|phobias?|dreads?|avoidances?|avoids?|avoiding|afraid|scared|frightened|terrified|petrified)$/;
const notOfFear =
  /^(?:help\w*|likes?|loves?|enjoy\w*|good|safe|calm\w*|easy|easier|already|works?|wants?|goals?|include|cover|mention|sheet|page|where|wrong|past|strengths?|hobbies|interests)$/;
const MOST_OF_HEAD = 8;

/**
 * All of a list of what is hard for somebody, where its own words name it so: under a head, after "the worst are", or before "scare
 * her".
 */
export function scaring({ words, voice, found }: Reading, at: number): number | null {
  const list = headed(words, at) ?? worst(words, at) ?? beforeVerb(words, at);
  if (list === null) return null;
  for (const item of list.items) keep(found.avoids, thing(item, voice));
  return list.end;
}

type List = { items: Word[][]; end: number } | null;

/** The list begins at a place, and what is before it heads it. */
function headed(words: Word[], at: number): List {
  const last = words[at - 1];
  if (!last || !(last.after.includes(':') || /^[–—-]$/.test(last.after))) return null;
  const start =
    words
      .slice(0, at - 1)
      .findLastIndex(({ after, low }) => /[.;:,]/.test(after) || low === 'and') + 1;
  const head = words.slice(Math.max(start, at - MOST_OF_HEAD), at).map(({ low }) => low);
  if (!head.some((low) => heads.test(low))) return null;
  // "things she can do": "things she can't" are hard
  const isAble = head.includes('can') && !head.includes('not');
  if (isAble || head.some((low) => notOfFear.test(low))) return null;
  return listedWhole(words, at);
}

/** "The worst are the farm and the park", "hardest of all is the lift". */
function worst(words: Word[], at: number): List {
  if (!/^(?:is|are)$/.test(words[at]!.low)) return null;
  const before = words.slice(Math.max(0, at - 4), at).map(({ low }) => low);
  const isWorst = before.some((low) => /^(?:worst|hardest|scariest|toughest|trickiest)$/.test(low));
  const isOther = before.some((low) => /^(?:when|time|times|thing|fear|part|bit|day)$/.test(low));
  return isWorst && !isOther ? listedWhole(words, at + 1) : null;
}

const scares = /^(?:scares?|frightens?|terrif(?:y|ies)|panics?|unnerves?|spooks?)$/;
const states =
  /^(?:hard|impossible|scary|terrifying|frightening|avoided|unbearable|nightmares?|out|difficult)$/;
const whom = /^(?:me|her|him|them)$/;

/** "The canteen, the ramen bar and the buffet all scare me". */
function beforeVerb(words: Word[], at: number): List {
  const [word, next, third] = [words[at]!, words[at + 1], words[at + 2]];
  const isScary =
    (scares.test(word.low) && whom.test(next?.low ?? '')) ||
    (/^makes?$/.test(word.low) &&
      whom.test(next?.low ?? '') &&
      /^(?:anxious|panic|panicky|freeze|shake|scared|nervous)$/.test(third?.low ?? '')) ||
    (word.low === 'are' &&
      [next, third].some((one) => states.test(one?.low ?? '')) &&
      !/^(?:not|no)$/.test(next?.low ?? ''));
  if (!isScary) return null;
  const start = words.slice(0, at).findLastIndex(({ after }) => /[.;:()!?]/.test(after)) + 1;
  const own = words.slice(start, at).filter(({ low }) => !/^(?:all|both|really|just)$/.test(low));
  const list = listedWhole(own, 0);
  const isWhole = list !== null && list.items.at(-1)?.at(-1) === own.at(-1);
  return isWhole ? { items: list.items, end: at + 1 } : null;
}
