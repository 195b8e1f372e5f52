import { linesIn } from '../grammar/plain/lines.ts';
import { asWords } from '../grammar/spoken/reading/near.ts';
import type { Change, Situation } from '../operation.ts';
import type { Asked } from './orders.ts';

const manner =
  /\b(?:warmer|kinder|softer|gentler|simpler|plainer|friendlier|shorter|clearer|less (?:cold|harsh|clinical|blunt|jargon)|more (?:human|warm|kind|gentle|hopeful|friendly)|(?:make|have|put) (?:it|them|that|this|these|those|both) (?:about|fit|relative|suit|match)|cold|harsh|blunt|jargon|clinical|preachy|he'd hate|she'd hate|hates?)\b/i;
const gives = /\b(?:say|use|put|read|instead|->|→|replace|change to|with)\b[^\ue040]{0,30}\ue040/i;
const takes = /\b(?:remove|delete|drop|cut|take out|lose|get rid|bin|out)\b/i;
const ofWhole = /\b(?:whole|all of it|throughout|everything|overall|in general)\b/i;

/** "'You are frightened …' is cold, make it warmer": no words are given for it, and none are made up; the rest of the text is not changed for it. */
export function onlyWished(asked: Asked, { read }: Situation): Change | null {
  const quoted = asked.quotes.filter(
    (quote) =>
      quote.length > 3 && linesIn(read).some(({ text }) => text.search(asWords(quote)) >= 0),
  );
  if (quoted.length === 0) return null;
  if (
    !manner.test(asked.whole) ||
    gives.test(asked.whole) ||
    takes.test(asked.whole) ||
    ofWhole.test(asked.whole)
  )
    return null;
  return {
    did: '',
    edit: () => ({
      declined: `What is to be there in the place of "${quoted[0]}" was not given, and nothing is made up. Please give the words.`,
    }),
  };
}
