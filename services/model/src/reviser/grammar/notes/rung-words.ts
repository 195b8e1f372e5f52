import { mapLadder } from '../../../edit/ladder.ts';
import type { Change, Operation } from '../../operation.ts';
import { missing } from '../../operations/items/items.ts';
import { masked, plainOf } from '../plain/wording.ts';
import { taskOf } from './given.ts';
import { NUMERAL, nowAt, numeral, RUNG, rowsOf, rowWith, rungNamed } from './rungs.ts';

const noWords = {
  declined: 'What the rung is to say was not given in words for the reader. Please give its words.',
};

/** Rungs of the version that was read in other words; all others as they are. */
function rungsSay(given: { number: number; words: string }[], quotes: readonly string[]): Change {
  const tasks = given.map(({ number, words }) => ({ number, task: taskOf(words, quotes) }));
  return {
    did: `${tasks.length > 1 ? 'Rungs' : 'Rung'} ${tasks.map(({ number }) => number).join(', ')} in the words that were given`,
    edit: (document, { read }) => {
      const beyond = tasks.find(({ number }) => !rowsOf(read)[number - 1]);
      if (beyond) return missing(document, 'rung', beyond.number);
      if (tasks.some(({ task }) => task === undefined)) return noWords;
      return mapLadder(document, (rows) =>
        tasks.reduce((left, { number, task }) => {
          const at = nowAt(number, read, document) - 1;
          return left[at] ? left.with(at, rowWith(left[at], task!)) : left;
        }, rows),
      );
    },
  };
}

/** Where items of a list that is counted from 1 begin, each after the one before it. */
function countedItems(text: string): { number: number; words: string }[] {
  const places: { from: number; to: number }[] = [];
  for (const found of text.matchAll(/(?<=^|[\s:,;.(])(\d{1,2})[.):]? (?=\p{L})/gu))
    if (Number(found[1]) === places.length + 1)
      places.push({ from: found.index, to: found.index + found[0].length });
  return places.map(({ to }, at) => ({
    number: at + 1,
    words: text.slice(to, places[at + 1]?.from ?? text.length),
  }));
}

/** Of all the others something is said too: that the ladder is to end with these. */
const onlyThese =
  /\b(?:rest|remaining|others)\b[^.!?]{0,24}\b(?:out|go|gone|off|not needed)\b|\b(?:drop|delete|remove|lose|bin|cut) (?:all )?the (?:rest|others|remaining)\b|\bonly (?:these|those)\b|\bnothing else\b/i;

/** "1 own front door, 2 office door, then the surgery door": so many rungs from the first on are these, and the others stay. */
export const rungsListed: Operation = (text, { read, point }) => {
  const { text: whole, quotes } = masked(text);
  const rows = rowsOf(read);
  const items = countedItems(whole);
  const isOfLadder = /\b(?:rungs?|ladder|hierarchy)\b/i.test(`${whole} ${point.message ?? ''}`);
  if (rows.length === 0 || items.length < 2 || !isOfLadder || items.length > rows.length)
    return null;
  if (/\b(?:columns?|rows?|steps? \d)\b|\brungs? \d/i.test(whole)) return null;
  const last = items.at(-1)!;
  const [own = '', ...more] = last.words
    .split(/(?<=\p{L}{2})[.!?] (?=\p{L})|,? (?:and )?then (?=\p{L})/u)
    .map((words) => words.trim());
  const then = /,? then /i.test(last.words.slice(own.length, own.length + 10))
    ? more.slice(0, 1)
    : [];
  const given = [
    ...items.slice(0, -1),
    { number: last.number, words: own },
    ...then.map((words) => ({ number: last.number + 1, words })),
  ].map((item) => ({ ...item, words: item.words.replace(/[,;.\s]+$/, '') }));
  if (given.some(({ words }) => words.length < 3) || given.length > rows.length) return null;
  if (given.length < rows.length && onlyThese.test(point.message ?? text)) return null;
  return rungsSay(given, quotes);
};

const becomes =
  '(?: ?(?:=|:|->|→) ?| (?:should|needs? to|has to|have to|must|could|can|ought to|might) (?:just )?(?:be|read|say|become|now be)(?: changed to)?:? | (?:becomes?|reads?|to be|to read|now):? |,? (?:make|call) (?:it|that|this|this one)(?: about)?:? )';
const is = new RegExp(
  `(?:^|[,;.!?] ?|\\b(?:and|but|so|finally|then|also) )(?:the )?${RUNG}${becomes}(?=\\S)`,
  'giu',
);
const edgeSays =
  /^(?:and |but |so |also |then |finally )*(?:the )?(?:last|top|final) (?:one|rung) (?=\p{L}{3})(?!is\b|should\b|has\b|can\b|could\b|needs\b|must\b|out\b|to go\b|isn't\b|goes\b|please\b|off\b|and\b|was\b|looks\b|feels\b|sounds\b|won't\b|would\b|will\b|about\b|before\b|after\b|too\b|again\b)/iu;
const endPoint =
  /\b(?:end ?point|goal|aim|top of the ladder|top) (?:should|needs? to|has to|must|ought to|could) be (?=\S)/i;

/** What is no task: a figure, a place in the order, how hard it is to be. */
const noTask =
  /^(?:(?:rated|at|up|down|to|about|more like|closer to|nearer|around|a|an)\b ?)*\d|^(?:a bit |much |far |slightly |less |more |even )?(?:easier|harder|gentler|shorter|longer|smaller|bigger|clearer|simpler|specific|concrete|different|first|last|before|after|removed|dropped|moved|swapped|merged|split|deleted|gone|out|two|in two|one|next|fine|ok|okay|good|great|the (?:first|last|same))\b|^(?:put|use|say|make it|instead|try):/i;

/** "Rung 8 = school bus two stops with a friend", "the last one should be the hot lunch": each in its words. */
export const rungsAre: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  if (rowsOf(read).length === 0 || /\b(?:swap|merge|between|split)\b/i.test(whole)) return null;
  const found = [...whole.matchAll(is)];
  const named = found.flatMap((own, at) => {
    const number = /^(?:the )?steps? /i.test(own[1]!) ? undefined : rungNamed(own[1]!, read);
    const words = whole
      .slice(own.index + own[0].length, found[at + 1]?.index ?? whole.length)
      .replace(/(?<=\p{L}{2}["”’']?)[.!?] (?=\S)[\s\S]*$/u, '');
    return number === undefined ? [] : [{ number, words: words.replace(/,? (?:and|but)$/, '') }];
  });
  // "rung 1 should be X, rung 2 Y": what is so of the first is so of those after it
  const more = named.flatMap(({ number, words }) => {
    const [first = '', ...others] = words
      .replace(/ [-–—] [\s\S]*$/, '')
      .split(/(?:, (?:and |then )?| and )(?=rung \d{1,2}:? \p{L})/iu);
    const rest = others.map((own) => {
      const [, n = '', said = ''] = /^rung (\d{1,2}):? (.+)$/is.exec(own) ?? [];
      return { number: Number(n), words: said };
    });
    return [{ number, words: first.replace(/[,;]$/, '') }, ...rest];
  });
  const edge = edgeSays.exec(plainOf(whole));
  const end = more.length > 0 ? null : endPoint.exec(whole);
  const top =
    more.length === 0 && (edge ?? end)
      ? [
          {
            number: rowsOf(read).length,
            words: (edge
              ? plainOf(whole).slice(edge[0].length)
              : whole.slice(end!.index + end![0].length)
            )
              .replace(/ [-–—] [\s\S]*$/, '')
              .replace(/(?<=\p{L}{2})[.!?] [\s\S]*$/u, ''),
          },
        ]
      : [];
  const all = [...more, ...top];
  if (all.length === 0 || all.some(({ words }) => noTask.test(words.trim()))) return null;
  return rungsSay(all, quotes);
};

const inPlaceOf = [
  // what I'd drop is rung 4's …, and put X there instead
  new RegExp(
    `\\brung ${NUMERAL}\\b[^.!?]{0,120}?[,;.!?–-] ?(?:and |so |please |can we |could we |i'd )*(?:put|have|use|try|make it) ([^.;!?]{6,140}?)(?: (?:there|in there|in its place))? instead\\b`,
    'iu',
  ),
  // rung 1 - …. Could it be X instead?
  new RegExp(
    `\\brung ${NUMERAL}\\b[\\s\\S]{0,160}?[.!?,;–-] (?:could|can|should|might) (?:it|that|this|that one) (?:be|say) ([^.;!?]{6,140}?)(?: instead)?\\?`,
    'iu',
  ),
  // replace rung 4 with X, X in place of rung 4
  new RegExp(
    `\\b(?:replace|swap|change|exchange) (?:the )?rung ${NUMERAL}(?: \\([^)]{2,60}\\))? (?:with|by|for|to|into) ([^.;!?]{6,140})`,
    'iu',
  ),
];
const insteadOf = new RegExp(
  `^(?:(?:put|have|use|try|make it) )?([^.;!?]{6,140}?),? (?:in place of|instead of|rather than) (?:the )?rung ${NUMERAL}\\b`,
  'iu',
);

/** "What I'd drop is rung 4's half of it, and put walking past the gate there instead". */
export const rungInstead: Operation = (text, { read, point }) => {
  const { text: whole, quotes } = masked(text);
  if (rowsOf(read).length === 0) return null;
  const there = /\bthere instead\b/i.test(whole) && !/\brung\b/i.test(whole);
  const said = there ? masked(point.message ?? text) : { text: whole, quotes };
  const found = inPlaceOf.map((pattern) => pattern.exec(said.text)).find(Boolean);
  const other = insteadOf.exec(plainOf(whole));
  const [number, words] = found ? [found[1]!, found[2]!] : other ? [other[2]!, other[1]!] : [];
  if (!number || !words || /^\d+$/.test(words.trim()) || noTask.test(words)) return null;
  return rungsSay([{ number: numeral(number), words }], said.quotes);
};
