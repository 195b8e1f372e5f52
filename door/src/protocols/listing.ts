import {
  type ListQuery,
  type ProtocolList,
  type ProtocolSummary,
  summarize,
} from '@cerina/contracts';
import type { Erasures } from './erasures.ts';
import type { Ask } from './reads.ts';

/** One page of the requested protocols; an erased one shows only what remains of it. */
export type ListProtocols = (query: ListQuery) => Promise<ProtocolList>;

/** Could this query reveal texts, or an earlier state, by whether a protocol is on the page? */
const looksInto = ({ q, status }: ListQuery): boolean => q !== undefined || status !== undefined;

/**
 * The supervisor's list, filtered by the log: a database restored from before an erasure has the words again, in its
 * rows and in its search index, until the tombstone is applied. A protocol with a tombstone shows none of its words,
 * and is not found by any.
 */
export const listing =
  (ask: Ask, erasures: Pick<Erasures, 'isErased' | 'of'>): ListProtocols =>
  async (query) => {
    const page = await ask('list', query);
    const shown = async (summary: ProtocolSummary): Promise<ProtocolSummary[]> => {
      if (!erasures.isErased(summary.protocolId)) return [summary];
      const erased = await erasures.of(summary.protocolId).catch(() => undefined);
      const left = erased && summarize(erased.board);
      // a row that already has its tombstone hides nothing
      if (left && left.intent === summary.intent && left.status === summary.status) return [left];
      return left && !looksInto(query) ? [left] : [];
    };
    const protocols = (await Promise.all(page.protocols.map(shown))).flat();
    const hidden = page.protocols.length - protocols.length;
    return { ...page, protocols, total: Math.max(0, page.total - hidden) };
  };
