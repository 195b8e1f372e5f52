import type { View } from '../../measuring/view.ts';
import { isOfLibrary } from '../../reading/library-words.ts';
import { requested } from '../../reading/requested.ts';
import { quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';
import { isAlikeIn, kinWords } from './relations.ts';

/** Relations that only some people have; a friend, a neighbour or a colleague may be anybody's. */
const family = kinWords
  .split('|')
  .filter((word) => !/^(?:neighbour|colleague|boss)$/.test(word))
  .join('|');
/** What only some people have or have been through, by kinds: one of a kind in a request stands for the others. */
const facts: string[] = [
  family,
  'dog|puppy|cat|kitten|horse|rabbit|hamster|parrot',
  'divorce|separation|break-?up|ex-?(?:husband|wife|partner)?',
  'miscarriage|pregnancy|abortion',
  'operation|surgery|stroke|heart attack|transplant|chemotherapy|amputation',
  'twins|triplets|newborn|toddler|baby|grandchildren|grandchild|stepson|stepdaughter|children|kids',
  'redundancy|bankruptcy|court case|trial|prison sentence|conviction',
  'dissertation|thesis|degree|exams?|university|college',
];
const kinds = facts.map((words) => new RegExp(`\\b(?:${words})s?\\b`, 'i'));
const owned = new RegExp(
  `\\b[Yy]our (?:own |late |new |old |recent |\\p{Ll}{2,12} )?(${facts.join('|')})s?\\b(?!-)|\\bwith (twins|triplets)\\b`,
  'giu',
);
const workplace =
  /\byour (?:(?:night|day|late|early|next|last) )?(?:shift|job|work|post|desk|career|office) (?:at|in|as|for) (?:an? |the |your )?(\p{Ll}{3,20})\b/gu;
/** Said to whoever has one. */
const open =
  /\bif you have\b|\bif there is\b|\bsuch as\b|\bfor example\b|\bor\b|\bperhaps\b|\bmaybe\b|\byou could\b|\?/i;
/** A line of the form that names a helper, or what a clinician has noted to plan: another rule reads those. */
const planned = /^(?:Who could help|Who helps|To plan with your clinician)\b/i;
const ofParent = /\b(?:fathers?|mothers?|mum|mom|dad|parents?|widow(?:er)?|kids?|child(?:ren)?)\b/i;
/** Who is widowed had a wife, a husband or a partner. */
const spouse = /^(?:wife|husband|partner)$/;
const wasMarried = /\bwidow(?:s|er|ed)?\b/i;
const offspring = /^(?:son|daughter|children|kid|toddler|baby)s?$/;
/** In years the library gives only its sources. */
const year = /(?<![\d.-])(?:19[3-9]\d|20[0-4]\d)(?![\d.-])/g;

/** A husband, a dog, a divorce, a job or a year of which the request says nothing: the text is about somebody else's life. */
export function lifeCaps(view: View): Found[] {
  const { about } = view;
  if (about.constraints.addressee !== 'client' || !/^en\b/i.test(about.constraints.language))
    return [];
  const request = requested(view);
  for (const { text, line, section } of saidIn(view)) {
    if (
      section === 'stop' ||
      section === 'audience' ||
      planned.test(text) ||
      isOfLibrary(view, text)
    )
      continue;
    const word = strangerIn(text, request);
    if (word)
      return [
        found(
          'life',
          'Facts of this life as the request has them',
          `The request does not speak of "${word}": ${quoted(text)}.`,
          line,
        ),
      ];
  }
  return [];
}

function strangerIn(text: string, request: string): string | undefined {
  const isOpen = open.test(text);
  for (const each of isOpen ? [] : text.matchAll(owned)) {
    const word = (each[1] ?? each[2])!.toLowerCase();
    const kind = kinds.slice(1).find((one) => one.test(word));
    const isKnown =
      (kind ? kind.test(request) : isAlikeIn(request, word)) ||
      (offspring.test(word) && ofParent.test(request)) ||
      (spouse.test(word) && wasMarried.test(request));
    if (!isKnown) return each[0];
  }
  for (const { 0: whole, 1: place } of text.matchAll(workplace))
    if (
      !new RegExp(`\\b${place!.slice(0, 5)}`, 'i').test(request) &&
      !/^(?:least|home|hand|work|time|times|all|least|first|once|present|front|question)$/.test(
        place!,
      )
    )
      return whole;
  return text.match(year)?.find((each) => !request.includes(each));
}
