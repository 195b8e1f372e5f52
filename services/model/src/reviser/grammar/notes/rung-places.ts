import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { mapLadder } from '../../../edit/ladder.ts';
import { joinSteps } from '../../../edit/steps.ts';
import type { Change, Operation } from '../../operation.ts';
import { countOf, type Kind, missing } from '../../operations/items/items.ts';
import { joinRungs } from '../../operations/items/order.ts';
import { masked, plainOf } from '../plain/wording.ts';
import { taskOf } from './given.ts';
import {
  between,
  insertRungs,
  NUMERAL,
  nowAt,
  numeral,
  RUNG,
  rowsOf,
  rowWith,
  rungNamed,
} from './rungs.ts';

const noWords = {
  declined:
    'What the new rung is to say was not given in words for the reader. Please give its words.',
};

/** "…, then the same with the sound on": the first of two, with another end. */
function secondOf(first: string, second: string): string {
  const same =
    /^(?:the )?same(?: (?:one|clip|thing|again))?,? (?:but )?(with|without|in|at|on|for) (.+)$/i.exec(
      second,
    );
  if (!same) return second;
  const joint = ` ${same[1]!.toLowerCase()} `;
  const at = first.toLowerCase().lastIndexOf(joint);
  const head = at > 0 ? first.slice(0, at) : first.replace(/[.,;]$/, '');
  return `${head}${joint}${same[2]}`;
}

const then =
  /,? (?:and )?then (?:(?:a|an|another|one|the) (?:second |next |further )?(?:rung|step|one) (?:where |in which |of |with )?)?(?=\p{L})/iu;
const put =
  "(?:put|add|insert|slot|stick|pop|have|squeeze|include|we need|needs|i'd like|i want)(?: in)?";
const some =
  '(?:(?:an?|one|another|some|something|a new|an extra|one more|two)(?: (?:smaller|new|extra|more|easier|middle))?(?: (?:rung|step|one|rungs|steps))?(?: in)? ?)?';
const placed = [
  new RegExp(
    `\\b(after|before) ${RUNG},? (?:please )?${put} ${some}(?:where |in which |with |of |: ?)?(.{6,200})$`,
    'iu',
  ),
  new RegExp(
    `^${put} ${some}(?:right |straight |directly |just )?(after|before) ${RUNG} ?(?:,|:|-|–|where|in which|with|of) ?(.{6,200})$`,
    'iu',
  ),
];
const gap = [
  new RegExp(
    `\\b(?:rung|step)s? ${NUMERAL}\\b[^.!?;]{0,40}\\b(?:jump|leap|big|steep|hard|much|gap|cliff)\\b[\\s\\S]{0,60}?\\bin[- ]between\\b,?:? ?(?:(?:maybe|perhaps|like|say|e\\.g\\.|such as|just|something like|:|-|–)[ ,]*)*([^?!;]{8,160})`,
    'iu',
  ),
];
const pair = new RegExp(
  `\\bbetween (?:(?:rungs?|steps?) )?${NUMERAL} (?:and|&) (?:(?:rung|step) )?${NUMERAL}\\b[^:;,.–-]{0,30}(?:[:,–-] ?|where |in which |with )(?:${put} ${some})?(.{6,200})$`,
  'iu',
);
const atEnd = new RegExp(
  `^(?:(?:at the (?:end|top)(?: of the ladder)?|finish with|end with)[,:]? (?:${put} )?${some}|${put} ${some}(?:at|to|on) (?:the )?(?:end|top)(?: of the ladder)?(?:,|:| -| –| where| for)? ?)(.{6,200})$`,
  'iu',
);

function inserted(after: number, words: string, quotes: readonly string[]): Change {
  const [first = '', second] = words.split(then);
  const tasks = [first, ...(second ? [secondOf(first.trim(), second.trim())] : [])].map((own) =>
    taskOf(own, quotes),
  );
  return {
    did: `There ${tasks.length > 1 ? 'are two new rungs' : 'is a new rung'} after rung ${after}`,
    edit: (document, { read }) => {
      const at = after === 0 ? 0 : nowAt(after, read, document);
      if (after > rowsOf(read).length) return missing(document, 'rung', after);
      return tasks.some((task) => task === undefined)
        ? noWords
        : insertRungs(document, at, tasks as string[]);
    },
  };
}

/** "After the photo rung add one where she watches a clip", "something in between, maybe standing at the gate": what was given, there. */
export const rungInserted: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const rows = rowsOf(read);
  if (rows.length === 0 || /\b(?:columns?|rows?|sections?|sentences?|line|bullet)\b/i.test(whole))
    return null;
  const ask = plainOf(whole);
  const own = placed.map((pattern) => pattern.exec(ask)).find(Boolean);
  if (own) {
    const number = rungNamed(own[2]!, read);
    if (number === undefined || (/\bsteps? /i.test(own[2]!) && !rungLike(own[3]!, number, read)))
      return null;
    return inserted(/after/i.test(own[1]!) ? number : number - 1, own[3]!, quotes);
  }
  const jump = gap.map((pattern) => pattern.exec(ask)).find(Boolean);
  if (jump && !circumstance.test(jump[2]!))
    return inserted(Math.max(0, numeral(jump[1]!) - 1), jump[2]!, quotes);
  const two = pair.exec(ask);
  if (
    two &&
    numeral(two[2]!) === numeral(two[1]!) + 1 &&
    !circumstance.test(two[3]!) &&
    !/\bsteps? \d/i.test(ask)
  )
    return inserted(numeral(two[1]!), two[3]!, quotes);
  const end = /\b(?:rung|ladder)\b/i.test(ask) ? atEnd.exec(ask) : null;
  return end ? inserted(rows.length, end[1]!, quotes) : null;
};

/** Of "step 3", is it the ladder's? Where what is given is something to do, and nothing that the step itself speaks of. */
const rungLike = (words: string, number: number, read: ProtocolDocument): boolean =>
  stepsOf(read)[number - 1] !== undefined &&
  /^(?:\p{L}+ing|she|he|where|with|go|walk|stand|sit|look|watch|drive|ride)\b/iu.test(words.trim());

const splits = [
  new RegExp(
    `\\b(?:split|break|divide)(?: up)? ${RUNG}(?: (?:in|into|up|in to) (?:two|2))?(?: please| pls)?[:,–-]? ?(.*)$`,
    'ius',
  ),
  new RegExp(
    `^${RUNG}[\\s\\S]{0,80}?\\b(?:split|break|divide) (?:it|that|this)(?: up)?(?: (?:in|into) (?:two|2))?[:,–-]? ?(.*)$`,
    'ius',
  ),
];
const halves =
  /^(?:the )?(?:first(?:ly)?|one|a|1)[,:]? ?(?:just )?(.{4,120}?)(?:,|;| -)? (?:and )?(?:then|the other|the second|second|secondly|b|2)[,:]? ?(?:a second (?:one|rung|step)|another(?: one)?|the second|one)?,? ?(?:where |in which )?(.{4,140}?)[.!?]*$/is;
const into = /^(.{6,120}?)(?:,|;)? (?:and|then|and then|\/) (.{6,120}?)[.!?]*$/is;

/** "First with Mum at the end of the aisle": a circumstance, which its rung needs beside it. */
const circumstance =
  /^(?:with|without|at|in|on|near|from|for|by|outside|inside|alone|on your own|on (?:her|his) own)\b/i;
const whom =
  /\bwith ((?:(?:her|his|your) )?(?:mum|mom|dad|nan|gran|sister|brother|aunt|uncle|wife|husband|partner|friend|\p{Lu}\p{Ll}+))\b/u;

/** The two rungs that one becomes, by what was given of each. */
function halvesOf(row: readonly string[], one: string, other: string, quotes: readonly string[]) {
  const base = row[1]!.replace(/\.$/, '');
  const person = whom.exec(one)?.[1];
  const named = person ? other.replace(/^(?:she|he|they) /i, `while ${person} `) : other;
  return [one, named].map((words) =>
    circumstance.test(words.trim()) || /^while /i.test(words)
      ? taskOf(`${base}, ${words.trim()}`, quotes)
      : taskOf(words, quotes),
  );
}

/** "Split rung 4: first with Mum at the end of the aisle, then a second one where she waits outside": two, each in its words. */
export const rungSplit: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const rows = rowsOf(read);
  const found = splits.map((pattern) => pattern.exec(plainOf(whole))).find(Boolean);
  const words = found?.[2]?.trim() ?? '';
  if (!found || rows.length === 0 || words.length < 12) return null;
  const [, one, other] = halves.exec(words) ?? into.exec(words) ?? [];
  const number = rungNamed(found[1]!, read);
  const row = number && rows[number - 1];
  if (!one || !other || !row || !number) return null;
  const tasks = halvesOf(row, one, other, quotes);
  return {
    did: `Rung ${number} is two rungs, each in the words that were given`,
    edit: (document) => {
      if (tasks.some((task) => task === undefined)) return noWords;
      const at = nowAt(number, read, document);
      const low = Number(rowsOf(document)[at - 2]?.at(-1) ?? 0);
      const figure = between(low, Number(row.at(-1)), rowsOf(document));
      return mapLadder(document, (all) =>
        all.toSpliced(
          at - 1,
          1,
          rowWith([...row.slice(0, -1), figure], tasks[0]!),
          rowWith(row, tasks[1]!),
        ),
      );
    },
  };
};

const two = `(rungs? |steps? )?${NUMERAL} ?(?:and|&|with|\\+|into|,) ?(?:rung |step )?${NUMERAL}`;
const merges = [
  new RegExp(
    `\\b(?:merge|combine|join|roll|fold|lump|squash|collapse|put) (?:up )?${two}\\b(?: (?:together|into one|in one|as one))?`,
    'iu',
  ),
  new RegExp(
    `(?:^|[,.;!] |\\b(?:think|say|that|feel|and|but) )${two}\\b[^.;!?]{0,60}?\\b(?:same|overlap|one thing|belong together|alike|duplicates?|repeat)\\b[^;!?]{0,40}?[,.;–-] ?(?:so |please |can you |could you |i'd |let's |just )*(?:merge|combine|join|roll|fold|lump|put|make|squash|collapse)\\b`,
    'iu',
  ),
];

/** "5 and 6 are really the same thing, roll them into one": of a plan with a ladder, its rungs. */
export const twoAsOne: Operation = (text, { read }) => {
  const { text: whole } = masked(text);
  const found = merges.map((pattern) => pattern.exec(whole)).find(Boolean);
  if (
    !found ||
    /\bcolumns?\b|\bbetween\b|\b(?:minutes|times|days|weeks)\b|\b(?:put) [\s\S]{0,30}\b(?:before|after)\b/i.test(
      whole,
    )
  )
    return null;
  const [, unit = '', one, other] = found;
  const kind: Kind = /step/i.test(unit) || rowsOf(read).length === 0 ? 'step' : 'rung';
  const [first, second] = [numeral(one!), numeral(other!)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  if (/^put/i.test(found[0]) && !/together|one/i.test(found[0])) return null;
  return {
    did: `${kind === 'step' ? 'Steps' : 'Rungs'} ${first} and ${second} are one`,
    edit: (document) => {
      if (second > countOf(document, kind)) return missing(document, kind, second);
      if (second !== first + 1)
        return { declined: `The ${kind}s ${first} and ${second} are not next to each other.` };
      return kind === 'step'
        ? joinSteps(document, first)
        : joinRungs(document, nowAt(first, read, document));
    },
  };
};

const numbered = new RegExp(NUMERAL, 'gi');
const listOf = `((?:${NUMERAL}(?:, ?| and | & | ?- ?| to )?){1,5})`.replaceAll(`(\\d`, '(?:\\d');
const goes = [
  new RegExp(
    `\\brungs? ${listOf}\\b[^.;!?]{0,70}?[,;.–-] ?(?:so |please |just |can we |could we |i'd |let's )*(?:drop|lose|bin|ditch|cut|delete|remove|scrap|take|skip|leave)\\b(?: (?:it|them|that|those|these|both))?(?: (?:out|off))?(?=[.!?,]|$| (?:for now|please|pls|both)\\b)`,
    'iu',
  ),
];

/** "Rungs 7 and 8 too much for a first sheet, drop them". */
export const rungsDropped: Operation = (text, { read }) => {
  const { text: whole } = masked(text);
  const found = goes.map((pattern) => pattern.exec(whole)).find(Boolean);
  const rows = rowsOf(read);
  if (
    !found ||
    rows.length === 0 ||
    /\b(?:swap|replace|instead|column|put|sentence|word)\b/i.test(whole)
  )
    return null;
  const [from, to] = [...found[1]!.matchAll(numbered)].map(([word]) => numeral(word));
  const isRange = /-| to /.test(found[1]!.trim()) && to !== undefined;
  const numbers = isRange
    ? Array.from({ length: to - from! + 1 }, (_, at) => from! + at)
    : [...found[1]!.matchAll(numbered)].map(([word]) => numeral(word));
  return {
    did: `${numbers.length > 1 ? 'Rungs' : 'Rung'} ${numbers.join(' and ')} taken out`,
    edit: (document) => {
      const beyond = numbers.find((number) => !rows[number - 1]);
      if (beyond) return missing(document, 'rung', beyond);
      const gone = new Set(numbers.map((number) => nowAt(number, read, document)));
      const left = rowsOf(document).filter((_, at) => !gone.has(at + 1));
      return left.length < 3
        ? { declined: `With ${left.length} rungs left, that would break the plan.` }
        : mapLadder(document, () => left);
    },
  };
};
