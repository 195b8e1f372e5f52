import type { Sides } from '../sides.ts';
import { type Finding, finding } from './finding.ts';

/** What asks that something stays, which a text without changes does. */
const keeps =
  /\b(?:keep|keeps|kept|leave|leaves|left|stay|stays|stand|remain|remains|untouched|unchanged|unaltered|as (?:it|they|he|she) (?:is|are|was|were)|(?:don't|do not|not to|nobody|never) (?:be )?(?:touch|change|alter|lose)(?:d|ed)?|(?:is|are) (?:fine|right|good|ok|okay))\b/i;

/** What is to come out is not so already as long as it is there: "0 to 100 is there 8 times". */
const toGo =
  /\b(?:come out|take (?:it |that |this |them )?(?:out|away)|remove|delete|drop|bin|lose|cut|scrap|get rid of|move)\b/i;
const isThere = /\bis there [1-9]\d* times|\bare bullet points\b/;

/** "Rungs should be:" introduces what comes after it. */
const introduces = /:\s*$/;

/**
 * Met is only what the change did: what the version before would meet as well was not done by it, and no words that lead up to
 * others are an ask that can be met. Of a text that is as it was, the answer says that it was so already.
 */
export function madeByChange(ask: string, sides: Sides, read: (sides: Sides) => Finding): Finding {
  const found = read(sides);
  if (found.state !== 'met') return found;
  if (introduces.test(ask))
    return finding('changed', `${found.why} Please read what comes after it.`, found.line);
  if (keeps.test(ask.replace(/’/g, "'"))) return found;
  const { before } = sides;
  const isSame = before.text === sides.after.text;
  if (isSame && toGo.test(ask) && isThere.test(found.why))
    return finding('not_done', 'The text is as it was. No rule could measure this.');
  if (!isSame && read({ before, after: before, added: [] }).state !== 'met') return found;
  const why = /^It is so already/.test(found.why) ? found.why : `It is so already. ${found.why}`;
  return finding(isSame ? 'met' : 'not_done', why, found.line);
}
