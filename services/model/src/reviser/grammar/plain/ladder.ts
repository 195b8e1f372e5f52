import { toReader } from '@cerina/library/words/voice';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import type { Operation } from '../../operation.ts';
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
