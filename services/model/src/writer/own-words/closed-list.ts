import type { Ladder } from '@cerina/library';
import { capital } from '@cerina/library/words/capital';
import type { Request } from '../request.ts';
import { mayBeQuoted } from './sayable.ts';

const closed =
  /\b(?:only|nothing but|just) (?:the (?:ones|things|items)|these|those|what(?:'s| is))(?: \p{L}+)? (?:listed|given|named|above|below|on (?:the|her|his|my|their) list)\b/iu;

/** Whether a ladder may have no rung that the request does not name. */
export const isClosed = ({ intent }: Pick<Request, 'intent'>): boolean =>
  closed.test(intent.replaceAll('’', "'"));

const FEWEST = 3;
const MOST_WORDS = 12;
const FIRST = 25;
const LAST = 95;

/** The things of a list after a colon, where there are as many of them as rungs: in the order of the request, which may be none. */
export function listedRungs({ intent }: Pick<Request, 'intent'>, asked: number | null): Ladder {
  const lists = [...intent.matchAll(/:\s{0,3}([^:;.!?\n]{12,500})/g)].map(([, list]) =>
    split(list!),
  );
  const list = lists.find(
    (items) =>
      items.length >= FEWEST &&
      items.length === asked &&
      items.every((item) => item.split(' ').length <= MOST_WORDS && mayBeQuoted(item)),
  );
  return (list ?? []).map((item, at, { length }) => ({
    suds: Math.round(FIRST + ((LAST - FIRST) * at) / (length - 1)),
    task: `${item.charAt(0).toUpperCase()}${item.slice(1)}.`,
  }));
}

/** "A plan to get her out: 20 mins, then an hour, then ukulele": who asks has put them in order, and wants no others. */
const inOrder =
  /([^.;!?\n:]{0,80}):\s{0,3}((?:[^:;.!?\n,]{2,50}, (?:and )?then ){2,9}[^:;.!?\n,]{2,50})/i;
const aSpan = /^(?:about )?(?:\d{1,3}|an?|half an|one|two|three) ?(?:mins?|minutes?|hours?|hrs?)$/i;
export function orderedRungs({ intent }: Pick<Request, 'intent'>): Ladder {
  const [, lead = '', list = ''] = inOrder.exec(intent) ?? [];
  const items = list
    .split(/, (?:and )?then /i)
    .map((item) => item.trim().replace(/\bmins?\b/i, 'minutes'))
    .filter((item) => item !== '');
  const isOut = /\bout\b/i.test(lead);
  if (
    items.length < FEWEST ||
    !items.every((item) => mayBeQuoted(item) && !/\b(?:i|she|he|they|we)\b/i.test(item))
  )
    return [];
  return items.map((item, at, { length }) => ({
    suds: Math.round(FIRST + ((LAST - FIRST) * at) / (length - 1)),
    task: aSpan.test(item) && isOut ? `Out for ${item}.` : `${capital(item)}.`,
  }));
}

/** At its commas, but for those in brackets or quotation marks. */
const split = (list: string): string[] =>
  (list.match(/(?:\([^()]{0,120}\)|"[^"]{0,120}"|[^,("]|[("](?=[^,]))+/g) ?? [])
    .map((item) => item.trim().replace(/^and /, ''))
    .filter((item) => item !== '');
