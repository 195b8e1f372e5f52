import { ladderOf, mapLadder } from '../../edit/ladder.ts';
import { missing } from '../items.ts';
import type { Operation } from '../operation.ts';

const rated = [
  /\brung (\d+)(?:'s)?(?: rating)?,?:? (?:should|must|needs to) (?:be|get)(?: rated)?(?: at)?(?: a)? (\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%))/i,
  /\b(?:rating|suds) (?:of|for|on) rung (\d+)(?: should be| to|:| is)? (\d{1,3}(?:\.5)?)\b/i,
  /\brate rung (\d+)(?: at| as| with)? (\d{1,3}(?:\.5)?)\b/i,
];

/** "Rung 6 should be rated 65", "rating of rung 3: 45 instead of 40". */
export const rateRung: Operation = (text) => {
  const [, rung, rating] = rated.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  if (!rung || !rating) return null;
  return {
    did: `Rung ${rung} is rated ${rating}`,
    edit: (document) => {
      const rows = ladderOf(document)?.rows ?? [];
      const number = Number(rung);
      if (!rows[number - 1]) return missing(document, 'rung', number);
      const [lower, upper] = [rows[number - 2]?.at(-1), rows[number]?.at(-1)].map(Number);
      if (Number(rating) < lower! || Number(rating) > upper!)
        return {
          declined: `At ${rating} the ladder would no longer rise from rung to rung. Please say where rung ${rung} belongs.`,
        };
      return mapLadder(document, (own) => own.with(number - 1, own[number - 1]!.with(-1, rating)));
    },
  };
};
