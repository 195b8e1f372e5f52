import { requestsOf } from '../checks/meant/request.ts';
import type { Sides } from '../sides.ts';
import { type Finding, finding } from './finding.ts';

const mark = '\ue010\\d{1,3}[\ue011\ue012]';
const order = new RegExp(
  [
    '(?:^|[:;–-] |, so )(?:please )?(?:add|bin|blank|change|cut|delete|ditch|drop|fill|include|insert|lose|make|mention|merge|move|name|pop|put|remove|rename|replace|reword|rewrite|scrap|set|shorten|split|swap|swop|switch|take|turn|write)\\b(?! (?:it|that|this|them|those|these)\\b)',
    '^(?:can|could|should|would) (?:the |an? |her |his |this )?(?:you|we|it|step|rung|log|table|ladder|title|section|column|line|sheet)\\b',
    `${mark}[^\ue010]{0,40}\\b(?:should|must|needs? to|has to|instead of|rather than|not)\\b`,
    `^${mark}$`,
    '^(?:should|must|needs? to|has to) (?:read|say|be)\\b',
  ].join('|'),
  'i',
);

/** How many sentences of an ask order something: what only explains, points back or keeps is not counted. */
const ordersIn = (ask: string): number =>
  requestsOf(ask).requests.filter(({ words }) => order.test(words)).length;

const list = /(?<![\d.])(?:\d{1,3}, ?){2,11}(?:and )?\d{1,3}(?![\d.])/g;
/** Of a list of figures that is to be there, one that no changed line has. */
function missingOf(ask: string, { added }: Sides): string | undefined {
  const there = new Set(added.flatMap(({ text }) => text.match(/\d+(?:\.\d+)?/g) ?? []));
  return (ask.match(list) ?? [])
    .flatMap((figures) => figures.match(/\d+/g)!)
    .find((figure) => !there.has(figure));
}

/** An ask of several orders is not met by what one check measured: a person has to read whether the others were done. */
export const withOneOrder = (found: Finding, ask: string, sides: Sides): Finding =>
  found.state === 'met' && (ordersIn(ask) > 1 || (sides.added.length > 0 && missingOf(ask, sides)))
    ? finding(
        'changed',
        `${found.why} It asks for more than that: please read whether all of it is done.`,
        found.line,
      )
    : found;
