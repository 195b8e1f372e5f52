import type { ProtocolDocument } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import type { Change, Operation } from '../../operation.ts';
import { insertGiven } from '../../operations/items/given.ts';
import { missing } from '../../operations/items/items.ts';
import {
  masked,
  plainOf,
  reviewersWords,
  unmasked,
  withoutReason,
  withoutTail,
} from './wording.ts';

const taskOf = (words: string, quotes: readonly string[]): string | undefined => {
  const isQuoted = /^\ue040\d+\ue041$/.test(words.trim());
  const plain = unmasked(words, quotes)
    .replace(/^(?:(?:his|her|their|the)(?: actual| real)? (?:goal|aim|target|own goal)): /i, '')
    .replace(/[\s,;.]+$/, '');
  // "mum holds him" may be of somebody named before: a name in it leaves the pronouns as they are
  const isNamed = /[^.!?] \p{Lu}\p{Ll}{2,}/u.test(plain) && !/\b(?:he|she)\b/i.test(plain);
  const own = isQuoted || isNamed ? plain : toReader(plain);
  if (own.length < 4 || (!isQuoted && reviewersWords.test(own))) return undefined;
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}.`;
};

/** The words of a rung, and what is left out on it: "…, no water bottle, phone at home". */
function rowWith(row: string[], task: string): string[] {
  const found =
    /^(.{6,}?)(?<!\b(?:and|or|but)),? (?:with no|without) ([^,;.]{3,40})((?:, [^.]{3,60})?)\.$/i.exec(
      task,
    );
  if (row.length < 4 || !found) return ['', task, ...row.slice(2, -1).map(() => ''), row.at(-1)!];
  return ['', `${found[1]}${found[3] ?? ''}.`, found[2]!, ...row.slice(3, -1), row.at(-1)!];
}

const each =
  /(?:^|[,;.] |,? and |: )rung (\d{1,2})(?: (?:should|could|has to|needs to|must|can)(?: be| read| say)?| is| to be| as)?:? (?=\S)/gi;
/** What other operations know: ratings, times, and what is put in the place of something found wrong. */
const mended = /\b(?:put|use|say|make it|instead|try):? |\brated\b|^\d|\bnot (?:\d|for \d)|^be /i;
const figure = /^(?:up |down )?(?:to |at |be |as )?(?:about |around )?\d{1,3}(?:\.\d)?$/i;

/** "Rung 1 should be standing outside the shop, rung 3 walking to the first aisle": each in the words that were given. */
export const rungsGiven: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  if (!ladderOf(read)) return null;
  const found = [...whole.matchAll(each)];
  if (
    found.length === 0 ||
    /\b(?:swap|merge|split|remove|delete|drop|between|before|after|move|combine)\b/i.test(
      whole.slice(0, found[0]!.index + 6),
    )
  )
    return null;
  const isOrder = /\b(?:should|has to|needs to|must) (?:be|read|say)\b|to be\b|: ?$/i.test(
    found[0]![0],
  );
  if (!isOrder) return null;
  const given = found.map((own, at) => ({
    number: Number(own[1]),
    words: withoutReason(
      whole.slice(own.index + own[0].length, found[at + 1]?.index ?? whole.length),
    ),
  }));
  if (
    given.some(
      ({ words }) => figure.test(words) || unmasked(words, quotes).length < 6 || mended.test(words),
    )
  )
    return null;
  if (
    given.some(({ words }) =>
      /^(?:go(?:es)?|come|be (?:split|removed|moved)|harder|easier|smaller|be (?:first|last))\b/i.test(
        words,
      ),
    )
  )
    return null;
  const tasks = given.map(({ number, words }) => ({ number, task: taskOf(words, quotes) }));
  return {
    did: `${tasks.length > 1 ? 'Rungs' : 'Rung'} ${given.map(({ number }) => number).join(' and ')} in the words that were given`,
    edit: (document) => {
      const rows = ladderOf(document)?.rows ?? [];
      const beyond = tasks.find(({ number }) => number > rows.length);
      if (beyond) return missing(document, 'rung', beyond.number);
      if (tasks.some(({ task }) => task === undefined))
        return {
          declined:
            'What was given for the rung is not in words for the reader. Please give its words.',
        };
      return mapLadder(document, (own) =>
        tasks.reduce(
          (left, { number, task }) => left.with(number - 1, rowWith(left[number - 1]!, task!)),
          own,
        ),
      );
    },
  };
};

const list =
  /^(?:(?:the |new |use (?:his|her|their|this|the|my) )?(?:ladder|list|hierarchy|rungs)): ?(?=\(?1[.) ])/i;
const rest = /\b(?:rest|remaining|others|only|nothing else|instead)\b/i;

/** "Ladder: 1 look at pictures, 2 watch him, 3 … Delete the rest": these rungs, and no others. */
export const ladderOfList: Operation = (text, { read, point }) => {
  const { text: whole, quotes } = masked(text);
  const ask = plainOf(whole);
  const ladder = ladderOf(read);
  if (!ladder || !list.test(ask)) return null;
  const [sentence = ''] = ask.replace(list, '').split(/(?<=[^\d])\. (?=[A-Z])/);
  const items = sentence
    .split(/(?:^|[,;] ?|\. ?| )\(?(?:\d{1,2})[.)]? (?=\p{L})/u)
    .map((own) => own.trim())
    .filter(Boolean);
  const numbers = [...sentence.matchAll(/(?:^|[,;] ?|\. ?| )\(?(\d{1,2})[.)]? (?=\p{L})/gu)].map(
    ([, n]) => Number(n),
  );
  if (items.length < 2 || numbers.some((n, at) => n !== at + 1)) return null;
  const tasks = items.map((own) => taskOf(own, quotes));
  const count = ladder.rows.length;
  return {
    did: `The ladder has the ${items.length} rungs that were given, in their order`,
    edit: (document) => {
      if (tasks.some((task) => task === undefined))
        return { declined: 'The rungs that were given are not in words for the reader.' };
      if (items.length < count && !rest.test(`${text} ${point.message ?? ''}`))
        return {
          declined: `The ladder has ${count} rungs, and ${items.length} were given. Please say that the others may go.`,
        };
      if (items.length > count)
        return {
          declined: `The ladder has ${count} rungs, and ${items.length} were given. Please give their figures too.`,
        };
      return mapLadder(document, (rows) => tasks.map((task, at) => rowWith(rows[at]!, task!)));
    },
  };
};

const stops =
  /\b(?:stop|end|finish) at (?:rung )?(\d{1,2})$|^rung (\d{1,2}) is (?:beyond|too much|more than|further than)\b/i;

/** "Rung 8 is beyond what we want, stop at 7". */
export const stopLadder: Operation = (text, { read }) => {
  const { text: whole } = masked(text);
  const ask = withoutTail(plainOf(whole));
  const found = stops.exec(ask);
  if (!found || !ladderOf(read) || /\bsteps?\b/i.test(ask)) return null;
  const last = found[1] ? Number(found[1]) : Number(found[2]) - 1;
  return {
    did: `The ladder ends with rung ${last}`,
    edit: (document) => {
      const count = ladderOf(document)?.rows.length ?? 0;
      if (last >= count) return { declined: `The ladder has ${count} rungs.` };
      if (last < 3) return { declined: `With ${last} rungs left, that would break the plan.` };
      return mapLadder(document, (rows) => rows.slice(0, last));
    },
  };
};

const rated =
  /^(?:the )?rung (\d{1,2}) (?:(?:can|could|should|must|is|needs to) )?(?:be |go )?(?:more like |rather )?(?:up |down )?(?:to |at )?(?:an? )?(\d{1,3}(?:\.\d)?)(?: (?:for (?:him|her)|not \d{1,3}))?$/i;

/** "Rung 4 can go up to 55". */
export const rungFigure: Operation = (text, { read }) => {
  const { text: whole } = masked(text);
  const found = rated.exec(withoutReason(plainOf(whole)));
  if (!found || !ladderOf(read)) return null;
  const [number, value] = [Number(found[1]), Number(found[2])];
  return {
    did: `Rung ${number} is rated ${value}`,
    edit: (document) => {
      const rows = ladderOf(document)?.rows ?? [];
      if (number > rows.length) return missing(document, 'rung', number);
      const [before, after] = [rows[number - 2]?.at(-1), rows[number]?.at(-1)];
      if (Number(before ?? 0) > value || (after !== undefined && Number(after) < value))
        return {
          declined: `With ${value} the ladder would not rise from rung to rung: beside it are ${before ?? 'none'} and ${after ?? 'none'}.`,
        };
      return mapLadder(document, (own) =>
        own.with(number - 1, [...own[number - 1]!.slice(0, -1), `${value}`]),
      );
    },
  };
};

/** "Rung 9 is really two things, split it": what is joined in it becomes two rungs. */
export const splitRung: Operation = (text, { read }) => {
  const { text: whole } = masked(text);
  const number = Number(/\brung (\d{1,2})\b/i.exec(whole)?.[1] ?? 0);
  if (number === 0 || !/\bsplit\b/i.test(whole) || !ladderOf(read)) return null;
  return splitting(number);
};

const splitting = (number: number): Change => ({
  did: `Rung ${number} is two rungs now`,
  edit: (document: ProtocolDocument) => {
    const rows = ladderOf(document)?.rows ?? [];
    const row = rows[number - 1];
    if (!row) return missing(document, 'rung', number);
    const task = row[1]!.replace(/\.$/, '');
    const found = /^(.{8,}?),? (?:and then|then|and) (.{8,})$/i.exec(task);
    if (!found)
      return {
        declined: `Rung ${number} asks for one thing, so it was not split. Please give the two.`,
      };
    const setting = /^(On|In|At|During) [^,]{3,40}, /.exec(task)?.[0] ?? '';
    const second = `${setting}${setting ? found[2]! : `${found[2]!.charAt(0).toUpperCase()}${found[2]!.slice(1)}`}.`;
    const [low, high] = [Number(rows[number - 2]?.at(-1) ?? 0), Number(row.at(-1))];
    const fine = Number(rows.at(-1)!.at(-1)) > 10 ? 1 : 10;
    const middle = Math.round(((low + high) / 2) * fine) / fine;
    return mapLadder(document, (own) =>
      own.toSpliced(
        number - 1,
        1,
        [...row.slice(0, 1), `${found[1]}.`, ...row.slice(2, -1), `${middle}`],
        ['', second, ...row.slice(2)],
      ),
    );
  },
});

const between =
  /^(?:(?:in )?between (?:(?:rungs?|steps?) )?(\d{1,2}) (?:and|&) (\d{1,2}),? (?:put|add|insert|slot|stick)(?: in)?:? )(.{4,})$/i;

/** "Between 5 and 6 put: sit in a parked plane": of a plan with a ladder, its rungs. */
export const rungPut: Operation = (text, situation) => {
  const found = between.exec(plainOf(text));
  return found && ladderOf(situation.read) && !/\bsteps? \d/i.test(text)
    ? insertGiven(`between rungs ${found[1]} and ${found[2]}: ${found[3]}`, situation)
    : null;
};
