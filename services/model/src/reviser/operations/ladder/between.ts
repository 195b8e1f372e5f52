import { toReader } from '@cerina/library/words/voice';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import type { Operation } from '../../operation.ts';

const pairs: [pattern: RegExp, lower: number, upper: number][] = [
  [/\bfrom (?:rung )?(\d+) to (?:rung )?(\d+)\b/i, 1, 2],
  [/\bbetween (?:rungs? )?(\d+) (?:and|&) (?:rung )?(\d+)\b/i, 1, 2],
  [/\brung (\d+)\b.{0,60}\b(?:after|from|than) (?:rung )?(\d+)\b/i, 2, 1],
];
const described =
  /\b(?:in[- ]between|between them|between (?:rungs? )?\d+ (?:and|&) (?:rung )?\d+)\b,? (?:please,? )?(?:(?:something|one|a rung|that) )?(?:(?:that )?(?:she|he|they) can do )?((?:with|without|while|near|next to) [^.;]{4,80})/i;
const asks = /\b(?:put|add|insert|need|place|have)\b|\bsomething\b/i;

/** "Rung 4 is too big a jump from rung 3, put one in between, with her sister outside": the next rung, made easier by that. */
export const rungBetween: Operation = (text) => {
  const [pair] = pairs.flatMap(([pattern, lower, upper]) => {
    const found = pattern.exec(text);
    return found ? [[Number(found[lower]), Number(found[upper])] as const] : [];
  });
  const how = described.exec(text)?.[1];
  if (!/\brungs?\b/i.test(text) || !pair || !how || !asks.test(text)) return null;
  const [lower, upper] = pair;
  const words = toReader(how.trim().replace(/,? please$/i, ''));
  return {
    did: `There is a new rung between ${lower} and ${upper}, ${words}`,
    edit: (document) => {
      const rows = ladderOf(document)?.rows ?? [];
      const [one, other] = [rows[lower - 1], rows[upper - 1]];
      if (!one || !other || upper !== lower + 1)
        return { declined: `The ladder has no rungs ${lower} and ${upper} next to each other.` };
      const task = other[1]!
        .replace(/\.$/, '')
        .replace(/,? (?:with someone you trust|on your own|alone|with [\p{L} ]{3,30})$/iu, '');
      const middle = (Number(one.at(-1)) + Number(other.at(-1))) / 2;
      const fine = Number(rows.at(-1)!.at(-1)) > 10 ? 1 : 10;
      const rating = `${Math.round(middle * fine) / fine}`;
      if (rating === one.at(-1) || rating === other.at(-1))
        return {
          declined: `Between ${one.at(-1)} and ${other.at(-1)} there is no rating for a rung.`,
        };
      const row = ['', `${task}, ${words}.`, ...other.slice(2, -1).map(standing), rating];
      return mapLadder(document, (own) => own.toSpliced(lower, 0, row));
    },
  };
};

/** What to leave out, where it does not speak of somebody in the task that it was beside. */
const standing = (leaveOut: string): string => (/\bthat\b/i.test(leaveOut) ? '' : leaveOut);
