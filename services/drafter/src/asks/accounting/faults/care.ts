import { namesPart } from '../accounts.ts';
import type { Change } from '../changes.ts';
import type { Clause } from '../clauses.ts';
import { isOfOrders, takesWhole } from '../vocabulary.ts';
import { isAmong, isContent, plain, tokensOf } from '../words.ts';
import type { Own } from './own.ts';

/** Lines of limits, of care and of help. */
const care =
  /^- (?:\*\*)?(?:time|not for now|stop|care|when to practise|no practice|how often)\b|\b(?:not for now|do not (?:start|use this)|never (?:leave|test|stop)|care, and no safety|emergency|crisis|doctor|prescri\p{L}+|medicines?|inhaler|unsafe|ending your life|hurt(?:ing)? yourself|you can stop|limits?|rest for)\b/iu;

/** A line of limits, care or help is gone, or a sentence of one, and no order names it. */
export function careLost(
  { was, is, removed, isMoved }: Change,
  { clauses, said }: Own,
): string | undefined {
  if (was === undefined || isMoved || /^[#|]/.test(was)) return undefined;
  const gone = new Set(removed.map(({ root }) => root));
  const lost = was.split(/(?<=[.!?;]) /).filter((sentence) => {
    const words = tokensOf(sentence).filter(isContent);
    return (
      care.test(sentence) &&
      !(is ?? '').includes(sentence) &&
      words.filter(({ root }) => gone.has(root)).length * 2 > words.length
    );
  });
  if (lost.length === 0 && !(is === undefined && care.test(was))) return undefined;
  const isNamed = said.some((clause) => names(clause, was, clauses.includes(clause)));
  return isNamed
    ? undefined
    : 'A line of limits, care or help is not as it was, and no order names it';
}

/** Whether a clause names a line: by its words in quotation marks, by most of three others, or as a part by one. */
function names({ kind, quotes, words }: Clause, line: string, isOwn: boolean): boolean {
  if (kind === 'keep') return false;
  const own = plain(line);
  if (quotes.some((quote) => own.includes(plain(quote)) || plain(quote).includes(own))) return true;
  const roots = new Set(
    tokensOf(words)
      .filter((token) => isContent(token) && !isOfOrders(token))
      .map(({ root }) => root),
  );
  const shared = tokensOf(line).filter((token) => isAmong(token, roots)).length;
  return shared > 2 || (isOwn && shared > 0 && takesWhole.test(words));
}

/** An order to take words out takes no others with them, unless it names the part that they are in. */
export function lostBeside(
  { added, removed, isMoved, was = '', is = '' }: Change,
  { clauses, message }: Own,
): string | undefined {
  const orders = clauses.filter(({ kind }) => kind === 'out' || kind === 'order');
  if (
    isMoved ||
    added.length > 0 ||
    orders.length === 0 ||
    !orders.every(({ kind }) => kind === 'out')
  )
    return undefined;
  if (namesPart(clauses)) return undefined;
  const named = new Set(tokensOf(message).map(({ root }) => root));
  const denial = was
    .split(/(?<=[.!?;,]) /)
    .find(
      (piece) =>
        !is.includes(piece) &&
        denies(piece) &&
        tokensOf(piece).some((own) => isContent(own) && isAmong(own, named)),
    );
  if (denial) return `"${denial}" said that there is none of it`;
  const others = removed.filter((own) => !isAmong(own, named));
  return others.length > MOST_BESIDE
    ? `"${others.map(({ text }) => text).join('", "')}" went with it`
    : undefined;
}
const MOST_BESIDE = 2;
const denies = (piece: string): boolean => /\b(?:no|not|never|without)\b|n['’]t\b/i.test(piece);
