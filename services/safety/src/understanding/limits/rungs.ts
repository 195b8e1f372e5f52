import { areOfStairs } from './facts.ts';
import { amountIn, figure, type Range, rangeOf } from './figures.ts';
import type { Found } from './found.ts';
import { around, isFact, of, ofLadder } from './ranges.ts';

const adjectives =
  '(?:(?:graded|small|tiny|little|simple|easy|clear|short|main|gentle|baby|separate|different|numbered|exposure|practice|worked|concrete|daily|bite-sized|manageable)[- ]){0,2}';
const ofSome = /\b(?:first|last|final|next|early|lower|lowest|top|bottom|hardest|easiest|other) $/;

/** "A hierarchy of seven". */
const ladderOf = new RegExp(
  `\\b(?:ladder|hierarchy|staircase) of (${figure})(?= *$|,| (?:rungs?|steps?)?$)`,
);
function laddersOf(low: string): Range | undefined {
  const found = ladderOf.exec(low);
  const count = found ? amountIn(found[1]!) : null;
  if (!found || count === null) return undefined;
  const to = found.index + found[0].length;
  return { least: count, most: count, from: to - found[1]!.length, to };
}

/** How old somebody is describes them, and not the figures beside it. */
const anAge = /\b\d{1,3}[- ]?(?:years?|yrs?)[- ]olds?\b|\b\d{1,3} ?(?:yo|y\/o)\b/g;

/** Rungs, steps and the like. */
export function rungs(low: string): Found[] {
  const range = rangeOf(low, `${adjectives}(?:nights? )?(?:${ofLadder})`) ?? laddersOf(low);
  if (
    !range ||
    isFact.test(low.replace(anAge, ' ')) ||
    areOfStairs(low) ||
    /\b(?:12|twelve)[- ]step (?:program|meeting|recovery|group)/.test(low)
  )
    return [];
  const [, unit = 'rungs'] =
    new RegExp(`(${ofLadder})$`).exec(low.slice(range.from, range.to)) ?? [];
  const count = range.most ?? range.least ?? 0;
  if (count === 1 || count > 60) return [];
  // "for the first two steps" says nothing of how many there are
  if (ofSome.test(low.slice(0, range.from))) return [];
  if (/^ (?:a|per|each|every) (?:day|week|month|session)/.test(low.slice(range.to)))
    return [{ kind: 'often', about: [low.slice(range.from).split(/ for |, | over /)[0]!] }];
  return [{ kind: 'rungs', ...of(range), about: [unit], at: around(low, range) }];
}

const inSentence =
  /\b(activities|experiments|exercises|goals|challenges|situations|steps|rungs|things to do)\b/;
const ofThem = new RegExp(`^(?:just |only |about )?${figure} of (?:them|these)$`);
/** "They suggested experiments, so could we have three". */
const soMany = new RegExp(
  `\\b(?:have|want|need|do|get|give (?:me|us|him|her|them)|like) (?:just |only |about )?${figure}$`,
);
/** "A set of experiments, easy to hard, six of them". */
export function ofWhatIsNamed(low: string, sentence: string): Found[] {
  const isElliptic = soMany.test(low);
  if (!ofThem.test(low) && !isElliptic) return [];
  const unit = inSentence.exec(sentence.slice(0, sentence.indexOf(low)))?.[1];
  const asked = isElliptic ? `${low} of them` : low;
  const range = unit ? rangeOf(asked, 'of (?:them|these)') : undefined;
  return unit && range ? [{ kind: 'rungs', ...of(range), about: [unit] }] : [];
}
