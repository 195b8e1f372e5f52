import { stepsOf } from '@cerina/library';
import { ladderOf } from '../../../edit/ladder.ts';
import { sentencesIn, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { missing } from '../../operations/items/items.ts';
import { masked, plainOf, unmasked } from '../plain/wording.ts';
import { taskOf } from './given.ts';

const low = (words: string): string =>
  /^(?:I\b|\p{Lu}{2}|\p{Lu}\p{Ll}+ (?:and|will|can|has)\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)/u.test(
    words,
  )
    ? words
    : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

const said = [
  {
    pattern:
      /^(?:the )?step (\d{1,2}),? (?:needs to|should|has to|must|ought to) (?:be|read|say)(?: something like)?:? (.{8,300})$/is,
    whole: true,
  },
  {
    pattern: /^(?:the )?step (\d{1,2})(?: for (?:her|him|them))? ?[:–-] ?(.{3,300})$/is,
    whole: false,
  },
];
const chosen =
  /\bstep (\d{1,2})\b[\s\S]{0,80}?\b(?:already|have|has been|is) (?:chosen|agreed|set|fixed|decided|picked)\b:? (.{6,160})$/i;
/** What is said about the step, and is not what it is to say. */
const aboutIt =
  /^(?:it|this|that|she|he|they|too|not|a bit|much|far|so|very|can|could|should|needs?|is|was|the (?:title|name|goal|rating)|rename|call|move|swap|split|merge|add|change|make|use|put|drop|remove|delete|take|cut|shorten|say|same|good|fine|ok|lovely|great|unclear|confusing|vague|more|less|half|twice|shorter|longer|simpler|briefer|plainer|clearer|easier|harder|warmer|kinder|softer|gentler|no|please|why|what|where|how|who)\b|\?$|->|→|=/i;
const asksChoice = /^(?:choose|pick|decide|find|set)\b/i;

/** The words that carry an act: its verb, and what it is done with. */
const first = (words: string): string => /^\p{L}+/u.exec(words.toLowerCase())?.[0] ?? '';

/** "Step 3 needs to be: …", "step 3: sit in the armchair on the landing", "we've already chosen: 5.30 pm": what is to be done in it. */
export const stepToDo: Operation = (text, { read }) => {
  const { text: masks, quotes } = masked(text);
  const ask = plainOf(masks.replace(/^[\s\S]*?[.!?] (?=(?:and |also )?(?:the )?step \d)/i, ''));
  const fixed = chosen.exec(ask);
  const own = said
    .map(({ pattern, whole }) => ({ found: pattern.exec(ask), whole }))
    .find(({ found }) => found);
  const number = Number((fixed ?? own?.found)?.[1] ?? 0);
  const words = (fixed ?? own?.found)?.[2]?.trim() ?? '';
  if (number === 0 || words === '' || (!fixed && aboutIt.test(words))) return null;
  const isQuoted = /^\ue040\d+\ue041[.!]?$/.test(words);
  if (!isQuoted && /\ue040/.test(words)) return null;
  const plain = unmasked(words.replace(/\? (?=\p{Ll}|[A-Z]\p{L}* ?\.?$)/u, ' '), quotes);
  const task = isQuoted
    ? taskOf(words.replace(/[.!]$/, ''), quotes)
    : taskOf(plain.replace(/(?<=\p{L}{3})[.!] (?=\p{Lu})[\s\S]*$/u, ''), []);
  const step = stepsOf(read)[number - 1];
  if (!step) return { did: '', edit: (document) => missing(document, 'step', number) };
  if (!task || (ladderOf(read) && step.parts.some(({ text: line }) => line.startsWith('|'))))
    return null;
  return {
    did: `Step ${number} says what was given`,
    edit: (document) =>
      withSteps(document, (steps) =>
        steps.map((each) => {
          if (each.title !== step.title) return each;
          const at = each.parts.findIndex(({ kind }) => kind === 'do');
          const part = each.parts[at];
          if (!part) return each;
          const [line = '', ...lines] = part.text.split('\n');
          const sentences = sentencesIn(line);
          const act = fixed ? `it is agreed: ${low(task)}` : low(task);
          const alike = sentences.findIndex(
            (sentence) =>
              first(sentence) === first(task) ||
              sentence.toLowerCase().includes(` ${first(task)} `),
          );
          const rest = fixed
            ? sentences.filter((sentence) => !asksChoice.test(sentence))
            : own!.whole
              ? []
              : alike >= 0
                ? sentences.toSpliced(alike, 1, alike === 0 ? act : task)
                : sentences.map((sentence, n) =>
                    n === 0 ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : sentence,
                  );
          const next = !fixed && !own!.whole && alike >= 0 ? rest : [act, ...rest];
          return {
            ...each,
            parts: each.parts.with(at, { ...part, text: [next.join(' '), ...lines].join('\n') }),
          };
        }),
      ),
  };
};
