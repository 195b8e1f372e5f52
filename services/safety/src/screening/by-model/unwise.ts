import type { Screening, ScreenReason } from '@cerina/contracts';
import type { IntentJudgement } from '../../prompt.ts';
import { type Folded, fold } from '../../text/fold.ts';
import { type Request, textOf } from '../request.ts';
import { aWord, MOST_UNWISE } from './passages.ts';
import { LONGEST, whyBy } from './reasons.ts';

/** Words as the request has them, whatever is written between or around their letters; undefined where it has none. */
function verbatimIn(all: Folded, words: string): string | undefined {
  const sought = fold(words.slice(0, LONGEST)).text.trim();
  const at = aWord.test(sought) ? all.text.indexOf(sought) : -1;
  if (at === -1) return undefined;
  return all.original.slice(all.origin[at], all.origin[at + sought.length]).trim();
}

/** The screening with the wishes that a model would not have done as they are asked; words that the request has not are not quoted. */
export function withUnwise(
  screening: Screening,
  unwise: IntentJudgement['unwise'],
  request: Request,
): Screening {
  const all = fold(textOf(request));
  const named = unwise.slice(0, MOST_UNWISE).flatMap(({ words, why }): ScreenReason[] => {
    const message = whyBy(why);
    const quote = verbatimIn(all, words);
    return aWord.test(message) ? [{ code: 'unwise_wish', message, ...(quote && { quote }) }] : [];
  });
  const each = new Map(named.map((reason) => [JSON.stringify(reason), reason]));
  const reasons = [...each.values()];
  return reasons.length > 0
    ? { ...screening, reasons: [...screening.reasons, ...reasons] }
    : screening;
}
