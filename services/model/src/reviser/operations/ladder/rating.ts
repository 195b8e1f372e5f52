import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import type { Operation } from '../../operation.ts';
import { missing } from '../items/items.ts';

const rated = [
  /\brung (\d+)(?:'s)?(?: rating)?,?:? (?:should|must|needs to) (?:be|get)(?: rated)?(?: at)?(?: a)? (\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%))/i,
  /\b(?:rating|suds) (?:of|for|on) rung (\d+)(?: should be| to|:| is)? (\d{1,3}(?:\.5)?)\b/i,
  /\brate rung (\d+)(?: at| as| with)? (\d{1,3}(?:\.5)?)\b/i,
  /\brung (\d+)(?:'s| is| feels)? (?:more like|nearer|closer to|really|actually|at least|about)(?: an?)? (\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%))/i,
  /\brung (\d+)(?:'s| is| feels)(?: only)? an? (\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%|-))/i,
  /\b(?:bump|put|move|lower|raise|change|set|drop|bring|nudge|push|take) (?:the )?(?:rating (?:of|for|on) )?rung (\d+)(?:'s rating| rating)?(?: up| down)? (?:to|at)(?: an?)? (\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%))/i,
];

const each =
  /\brung (\d{1,2})(?:'s| is| feels| should be| to| at)?(?: (?:more like|nearer|about|really|only|rated|an?)){0,2} (\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%|-|day|step))(?! (?:and|&) \d{1,2}\b)/gi;

/** "Rung 2 is 35 and rung 3 50 for her": each has its figure, and the ladder still rises. */
export const rateRungs: Operation = (text) => {
  const given = new Map(
    [...text.matchAll(each)].map(([, rung, rating]) => [Number(rung), rating!] as const),
  );
  if (given.size < 2) return null;
  return {
    did: [...given].map(([rung, rating]) => `Rung ${rung} is rated ${rating}`).join('; '),
    edit: (document) => {
      const ladder = ladderOf(document);
      const beyond = [...given.keys()].find((rung) => !ladder?.rows[rung - 1]);
      if (beyond || !ladder) return missing(document, 'rung', beyond ?? 1);
      const top = Number(/0 ?(?:-|–|to) ?(\d+)/.exec(ladder.columns.at(-1) ?? '')?.[1] ?? 100);
      if ([...given.values()].some((rating) => Number(rating) > top))
        return { declined: `The ladder is rated 0 to ${top}.` };
      return mapLadder(document, (own) =>
        own
          .map((row, at) => row.with(-1, given.get(at + 1) ?? row.at(-1)!))
          .toSorted((one, other) => Number(one.at(-1)) - Number(other.at(-1))),
      );
    },
  };
};

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
      const top = Number(
        /0 ?(?:-|–|to) ?(\d+)/.exec(ladderOf(document)!.columns.at(-1) ?? '')?.[1] ?? 100,
      );
      if (Number(rating) > top) return { declined: `The ladder is rated 0 to ${top}.` };
      // a rung that is harder than the next comes after it
      return mapLadder(document, (own) =>
        own
          .with(number - 1, own[number - 1]!.with(-1, rating))
          .toSorted((one, other) => Number(one.at(-1)) - Number(other.at(-1))),
      );
    },
  };
};
