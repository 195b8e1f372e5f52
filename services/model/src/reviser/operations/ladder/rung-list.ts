import { toReader } from '@cerina/library/words/voice';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import type { Operation } from '../../operation.ts';

const item = /(?:^|[\s,;:])(?:rung )?(\d{1,2})[.:)]? (?=\p{L})/giu;
const whole =
  /\b(?:use|make (?:it|them|the rungs)|replace (?:it|them|the rungs) (?:with|by)|the rungs (?:should be|are)|ladder):\s(?=(?:rung )?1[.:)]? \p{L})/iu;

const sentence = (words: string): string => {
  const own = toReader(`${words.trim().replace(/[\s.,;]+$/, '')} `).trim();
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}.`;
};

/** The rungs that are given one by one, from 1 on and in order. */
export function rungsGiven(text: string): string[] {
  const lead = whole.exec(text);
  if (!lead) return [];
  const list = text.slice(lead.index + lead[0].length - 1);
  const places: { from: number; to: number }[] = [];
  for (const found of list.matchAll(item))
    if (Number(found[1]) === places.length + 1)
      places.push({ from: found.index, to: found.index + found[0].length });
  return places.map(({ to }, at) => list.slice(to, places[at + 1]?.from));
}

/** "Use: 1 draw one, 2 look at a picture, 3 …": the ladder has those rungs; what to leave out and the figures stay. */
export const wholeLadder: Operation = (text) => {
  const given = rungsGiven(text);
  if (given.length < 3) return null;
  return {
    did: `The ladder has the ${given.length} rungs that were given`,
    edit: (document) => {
      const rows = ladderOf(document)?.rows ?? [];
      if (rows.length === 0) return { declined: 'This plan has no ladder with rungs.' };
      if (rows.length !== given.length)
        return {
          declined: `The ladder has ${rows.length} rungs with their figures, and ${given.length} were given. Please give as many, or their figures too.`,
        };
      return mapLadder(document, (own) =>
        own.map((row, at) => [row[0]!, sentence(given[at]!), ...row.slice(2)]),
      );
    },
  };
};

const part =
  /(?:^|[,;] |\bthen |\band )(?:keep |have |put |use |do |then )?(?:the |your |my )?([\p{L}' ]{3,40}?) (?:for |on |in |at )?(?:rungs? )?(\d{1,2})(?: ?(?:and|&|to|-) ?(\d{1,2}))?(?=[,;.!]|$| then\b)/giu;
const spread = /\brungs? \d{1,2}\b/i;

/** "Post for rungs 1 and 2, then door handles 3 and 4": which rung is of what. */
export function shares(text: string): Map<number, string> {
  const found = new Map<number, string>();
  const at = text.search(
    /\b(?:keep|have|use|put|do|make) [\p{L}' ]{3,40} (?:for|on|in|at) rungs? \d/iu,
  );
  if (at < 0 || !spread.test(text)) return found;
  for (const [, thing = '', from, to] of text.slice(at).matchAll(part)) {
    const [first, last] = [Number(from), Number(to ?? from)];
    for (let rung = first; rung <= last && rung - first < 12; rung += 1)
      found.set(rung, thing.replace(/^(?:keep|then|and) /i, '').trim());
  }
  return found;
}
