import { type Check, type Finding, finding, NUMBER, numberIn } from '../../judging/finding.ts';
import { type Item, indexIn, type Side, type Sides, share } from '../../sides.ts';
import {
  clashIn,
  indexAbout,
  itemsOf,
  kindIn,
  namedIn,
  topicIn,
  withTopicNumbers,
} from './items.ts';
import { ratingOf } from './rung-words.ts';

const list =
  `(?:steps?|rungs?)(?: ${NUMBER}(?:(?:,| and| &)+ (?:(?:step|rung)s? )?${NUMBER})*)?`.replaceAll(
    `(${NUMBER.slice(1)}`,
    `(?:${NUMBER.slice(1)}`,
  );
const which = `(?:the |both |all of )?(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|\\d{1,2}(?:st|nd|rd|th)) )?${list}`;
/** What is to go is what the verb is about: "in step 2 drop 'if you can'" takes no step out. */
const outPattern = new RegExp(
  `\\b(?:remove|delete|drop|leave out|take out|cut|skip|omit|get rid of|lose) (${which})|\\b(?:take|leave) (${which})(?: [\\w ]{3,40})? out\\b|^no (${which})|^(?:and |also |please )?(${which}) (?:can|could|should|must|has to|have to|needs to) (?:go|come out|be (?:removed|dropped|deleted|left out))\\b`,
  'i',
);
const swapPattern =
  /\b(?:swap|switch|exchange|reverse)\b|\bother way (?:a)?round\b|\bchange places\b/i;
const mergePattern = /\b(?:merge|combine|join)\b/i;

const at = (items: readonly Item[], number: number): Item | undefined => items[number - 1];

/** "Drop rung 9", "take step 4 out", "leave out the step about hard days". */
export const itemsRemoved: Check = (ask, { before, after }) => {
  const object = outPattern.exec(ask)?.slice(1).find(Boolean);
  const named = object && namedIn(object, before);
  if (!named || /\b(?:columns?|sections?|words?|from|in) (?:the )?(?:step|rung)/i.test(ask))
    return null;
  const kind = kindIn(ask, before) ?? named.kind;
  const [old, now] = [itemsOf(before, kind), itemsOf(after, kind)];
  const topic = topicIn(ask);
  const about = topic && named.numbers.length === 0 ? indexAbout(old, topic) : -1;
  if (topic && named.numbers.length === 0 && about < 0)
    return finding('not_done', `The version before has no ${kind} about ${topic.trim()}.`);
  const numbers = about >= 0 ? [about + 1] : named.numbers;
  if (numbers.length === 0) return null;
  const missing = numbers.filter((number) => !at(old, number));
  if (missing.length > 0)
    return finding('not_done', `The version before has no ${kind} ${missing.join(', ')}.`);
  const there = numbers.filter((number) => indexIn(now, at(old, number)!) >= 0);
  const clash = clashIn(ask, before);
  if (clash && there.length < numbers.length)
    return finding('partly', `${clash} Please read whether the right one is gone.`);
  if (there.length === 0 && now.length < old.length)
    return finding('met', `It has ${now.length} ${kind}s; it had ${old.length}.`);
  return finding(
    there.length > 0 && there.length < numbers.length ? 'partly' : 'not_done',
    `What was ${kind} ${there.join(' and ') || numbers.join(' and ')} is still there.`,
    there[0] === undefined ? undefined : now[indexIn(now, at(old, there[0])!)]?.line,
  );
};

/** What is asked for beside the order: "swap rungs 4 and 5 and put a rest day between them". */
const andMore =
  /,? (?:and|then|but) (?:then |also )?((?:put|add|insert|include|write|leave|make|call|rate|rename|reword|rewrite|shorten|split|drop|delete|remove|cut)\b.*)$/i;

/** The order is as asked: met as a whole only where nothing else is asked for in the same words. */
function inOrder(ask: string, why: string, line?: number): Finding {
  const more = andMore.exec(ask)?.[1];
  return more
    ? finding('partly', `${why} Not measured: "${more.trim()}"`, line)
    : finding('met', why, line);
}

/** Has each of the rungs the rating that it had? Said of others or of the ratings themselves, that is not asked. */
const ratingsGo = (
  { before, after }: Pick<Sides, 'before' | 'after'>,
  numbers: readonly number[],
  places: readonly number[],
): boolean =>
  numbers.every((number, n) => ratingOf(before, number - 1) === ratingOf(after, places[n] ?? -1));

/** "Swap rungs 4 and 5". */
export const itemsSwapped: Check = (ask, measured) => {
  const { before, after } = measured;
  const named = namedIn(ask, before);
  if (named?.numbers.length !== 2 || !swapPattern.test(ask)) return null;
  const { kind } = named;
  const [first, second] = named.numbers.toSorted((a, b) => a - b) as [number, number];
  const [old, now] = [itemsOf(before, kind), itemsOf(after, kind)];
  if (!at(old, second)) return finding('not_done', `The version before has no ${kind} ${second}.`);
  const [one, other] = [indexIn(now, at(old, first)!), indexIn(now, at(old, second)!)];
  const isOther = one > other && other >= 0;
  if (isOther && kind === 'rung' && !ratingsGo(measured, [first, second], [one, other]))
    return finding(
      'partly',
      `The rungs ${first} and ${second} have changed places, and their ratings have not gone with them.`,
      now[other]!.line,
    );
  return isOther
    ? inOrder(
        ask,
        `What was ${kind} ${second} now comes before what was ${kind} ${first}.`,
        now[other]!.line,
      )
    : finding(
        'not_done',
        `The order of the ${kind}s ${first} and ${second} is not the other way round.`,
        now[one]?.line,
      );
};

const movePattern = new RegExp(
  `\\b(?:put|move|shift|bring|place)?\\b ?(?:steps?|rungs?) ${NUMBER} (?:should |must |needs to |to )?(?:come |go |be )?(before|after) (?:(?:steps?|rungs?) )?${NUMBER}\\b`,
  'i',
);
const edgePattern = new RegExp(
  `\\b(?:put|move|shift|bring|make) (?:step|rung) ${NUMBER} (?:to )?(?:the )?(start|beginning|top|first|end|last|bottom)\\b`,
  'i',
);

const edgeByTitle =
  /^(?:(?:and|also|please) )*["“'‘]?([^,.;:"”’']{3,50}?)["”'’]? (?:should|must|needs to|has to) (?:be|come|go)(?: the)?(?: very)? (first|last|final)(?: step)?\b/i;

const toEdge =
  /\b(?:move|put|shift|bring|have|do) (?:the |that )?((?!step|rung|column|row|sentence|line|section|example|log|it\b|this\b)[\p{L}' -]{3,40}?)(?: (?:step|bit|part|exercise))? (?:to (?:the )?(?:very )?(end|start|beginning|top|bottom|back|front)|(last|first|at the (?:end|start)))(?=[.,;!]|$| (?:please|because|as|so)\b)/iu;

const besideOther =
  /\b(?:move|put|shift|bring|have|do) (?:the |that )?((?!column|row|sentence|line|section|it\b|this\b)[\p{L}' -]{3,40}?)(?: (?:step|rung|bit|part|one|exercise))? (before|after) (?:the |that )?([\p{L}' -]{3,40}?)(?: (?:step|rung|bit|part|one|exercise))?(?=[.,;!]|$| (?:please|because|as|so)\b)/iu;

/** "Wind down should be the last step" with the step's number. */
function titled(ask: string, { steps, rungs }: Side): string {
  const [, one = '', side = '', other = ''] = besideOther.exec(ask) ?? [];
  for (const [unit, items] of [
    ['rung', rungs],
    ['step', steps],
  ] as const) {
    const [from, to] = [one, other].map((words) => {
      const found = items.flatMap(({ title }, n) =>
        words !== '' && share(words, title) === 1 ? [n + 1] : [],
      );
      return found.length === 1 ? found[0] : undefined;
    });
    if (from !== undefined && to !== undefined && !/\d/.test(one + other))
      return `put ${unit} ${from} ${side.toLowerCase()} ${unit} ${to}`;
  }
  const [, thing, ...places] = toEdge.exec(ask.replace(/(\p{L})-(?=\p{L})/gu, '$1 ')) ?? [];
  const titles = thing
    ? steps.flatMap(({ title }, at) => (share(thing, title) === 1 ? [at] : []))
    : [];
  const texts = thing
    ? steps.flatMap(({ text }, at) => (share(thing, text) === 1 ? [at] : []))
    : [];
  const own = titles.length > 0 ? titles : texts;
  if (own.length === 1)
    return `move step ${own[0]! + 1} to the ${/first|start|beginning|top|front/i.test(places.find(Boolean)!) ? 'start' : 'end'}`;
  const [, name = '', where = ''] = edgeByTitle.exec(ask) ?? [];
  const at = name === '' ? -1 : steps.findIndex(({ title }) => share(name, title) === 1);
  return at < 0 ? ask : `move step ${at + 1} to the ${/first/i.test(where) ? 'start' : 'end'}`;
}

/** "Put step 4 before step 3", "move rung 2 to the end". */
export const itemMoved: Check = (ask, { before, after }) => {
  const said = withTopicNumbers(titled(ask, before), before);
  const named = namedIn(said, before);
  const moved = movePattern.exec(said);
  const edge = edgePattern.exec(said);
  if (!named || (!moved && !edge)) return null;
  const { kind } = named;
  const [old, now] = [itemsOf(before, kind), itemsOf(after, kind)];
  const number = numberIn((moved ?? edge)![1])!;
  const item = at(old, number);
  if (!item) return finding('not_done', `The version before has no ${kind} ${number}.`);
  const place = indexIn(now, item);
  if (edge) {
    const end = /end|last|bottom/i.test(edge[2]!) ? now.length - 1 : 0;
    return place === end
      ? finding('met', `It is now ${kind} ${end + 1}.`, now[place]!.line)
      : finding('not_done', `It is ${kind} ${place + 1} of ${now.length}.`, now[place]?.line);
  }
  const target = at(old, numberIn(moved![3])!);
  if (!target) return finding('not_done', `The version before has no ${kind} ${moved![3]}.`);
  const gap = indexIn(now, target) - place;
  const wanted = /before/i.test(moved![2]!) ? 1 : -1;
  return finding(
    gap === wanted ? 'met' : Math.sign(gap) === wanted ? 'partly' : 'not_done',
    `What was ${kind} ${number} is now ${kind} ${place + 1}; what was ${kind} ${moved![3]} is ${kind} ${place + gap + 1}.`,
    now[place]?.line,
  );
};

/** "Merge steps 2 and 3", "merge 1 with 2". */
export const itemsMerged: Check = (ask, { before, after }) => {
  const named = namedIn(ask, before);
  if (named?.numbers.length !== 2 || !mergePattern.test(ask)) return null;
  const { kind, numbers } = named;
  const [old, now] = [itemsOf(before, kind), itemsOf(after, kind)];
  const [one, other] = numbers.map((number) => at(old, number));
  if (!one || !other)
    return finding('not_done', `The version before has no ${kind} ${Math.max(...numbers)}.`);
  const both = now.find(
    ({ title, text }) =>
      share(one.text, `${title} ${text}`) >= 0.4 && share(other.text, `${title} ${text}`) >= 0.4,
  );
  const apart =
    now.findIndex(({ text }) => text === one.text) >= 0 ||
    now.some(({ text }) => text === other.text);
  return both && !apart && now.length < old.length
    ? inOrder(
        ask,
        `One ${kind} says what the two said; there are ${now.length}, there were ${old.length}.`,
        both.line,
      )
    : finding('not_done', `The ${kind}s ${numbers.join(' and ')} are not one.`);
};

const most = new RegExp(
  `(?:max(?:imum)?(?: of)?|at most|no more than|only|limit(?:ed)? to|down to|up to) ${NUMBER} (steps|rungs)|too many (steps|rungs)\\D{0,20}${NUMBER}(?!\\s*(?:and|&|\\+|-)\\s*\\d)`,
  'i',
);

/** "Too many steps, max 5". */
export const fewItems: Check = (ask, { before, after }) => {
  const found = most.exec(ask);
  if (!found) return null;
  const kind = /rung/i.test(found[2] ?? found[3]!) ? 'rung' : 'step';
  const limit = numberIn(found[1] ?? found[4])!;
  const [old, now] = [itemsOf(before, kind).length, itemsOf(after, kind).length];
  return finding(
    now <= limit ? 'met' : now < old ? 'partly' : 'not_done',
    `It has ${now} ${kind}s; it had ${old}.`,
    itemsOf(after, kind)[0]?.line,
  );
};
