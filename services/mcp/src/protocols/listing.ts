import { type ListQuery, type ProtocolSummary, toCursor } from '@cerina/contracts';
import { attentionNow, attentionsInWords, RISK_DECIDED } from '@cerina/contracts/phrases';
import type { Caller, Foundry } from '../foundry.ts';
import { maySee } from '../visible.ts';

/** How many pages one call searches for what a caller may see. */
const MOST_PAGES = 20;
const PAGE = 100;

/**
 * One page of what the caller may see, and the cursor of the next. The list contains everybody's protocols, so for an
 * author it is filtered.
 */
export async function visiblePage(
  { list }: Pick<Foundry, 'list'>,
  caller: Caller,
  query: Pick<ListQuery, 'status' | 'group' | 'order' | 'limit' | 'cursor'>,
): Promise<{ protocols: ProtocolSummary[]; next?: string | undefined }> {
  const { limit, cursor, ...rest } = query;
  const protocols: ProtocolSummary[] = [];
  let at = cursor;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const size = caller.actor.role === 'author' ? PAGE : limit;
    const page = await list(
      { ...rest, ...(at !== undefined && { cursor: at }), limit: size },
      caller,
    );
    const seen = page.protocols.filter(({ createdBy }) => maySee(caller, createdBy.subject));
    protocols.push(...seen);
    at = page.nextCursor ?? undefined;
    if (protocols.length > limit)
      return { protocols: protocols.slice(0, limit), next: after(protocols[limit - 1]!, query) };
    if (protocols.length === limit || at === undefined) break;
  }
  return { protocols, next: at };
}

/** The cursor of what follows that protocol, in lists by time. */
const after = ({ createdAt, protocolId }: ProtocolSummary, { order }: Pick<ListQuery, 'order'>) =>
  order === 'newest' ? toCursor([createdAt, protocolId]) : undefined;

/** The part of a row of a list that says how it is with the protocol. */
type Standing = Pick<
  ProtocolSummary,
  'status' | 'attention' | 'riskDecided' | 'asks' | 'asksAboutRisk'
>;

/**
 * What a line of a list has beside the title: the status, whether it has a question, that a possible crisis was decided on, and
 * what needs attention.
 */
export function standingInList({ status, asks, asksAboutRisk, ...row }: Standing): string {
  const question = asksAboutRisk ? 'has a question about risk' : asks && 'has a question';
  const needs = attentionsInWords(attentionNow(row)).join(', ');
  return [status, question, row.riskDecided && RISK_DECIDED, needs && `needs attention (${needs})`]
    .filter(Boolean)
    .join(', ');
}

/** The same as data. */
export const standingFields = (row: Standing) => ({
  attention: attentionNow(row),
  ...(row.riskDecided && { risk_decided: true }),
});
