import type { Ladder } from '@cerina/library';
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

/** At its commas, but for those in brackets or quotation marks. */
const split = (list: string): string[] =>
  (list.match(/(?:\([^()]{0,120}\)|"[^"]{0,120}"|[^,("]|[("](?=[^,]))+/g) ?? [])
    .map((item) => item.trim().replace(/^and /, ''))
    .filter((item) => item !== '');
