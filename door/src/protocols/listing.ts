import {
  type ListQuery,
  type ProtocolList,
  type ProtocolSummary,
  summarize,
} from '@cerina/contracts';
import type { Erasures } from './erasures.ts';
import type { Ask } from './reads.ts';

/** One page of the protocols that are asked for; of an erased one no more than what stays of it. */
export type ListProtocols = (query: ListQuery) => Promise<ProtocolList>;

/** May what is asked for tell of the texts, or of how it was before, by whether a protocol is on the page? */
const looksInto = ({ q, status }: ListQuery): boolean => q !== undefined || status !== undefined;

/**
 * The supervisor's list, as the log allows it: a database that was put back from before an erasure has the words again, in
 * its rows and in what is searched, until the tombstone was applied to it. What is erased by its tombstone shows no word of
 * them, and is not found by any.
 */
export const listing =
  (ask: Ask, erasures: Pick<Erasures, 'isErased' | 'of'>): ListProtocols =>
  async (query) => {
    const page = await ask('list', query);
    const shown = async (summary: ProtocolSummary): Promise<ProtocolSummary[]> => {
      if (!erasures.isErased(summary.protocolId)) return [summary];
      const erased = await erasures.of(summary.protocolId).catch(() => undefined);
      const left = erased && summarize(erased.board);
      // of a row that has its tombstone already there is nothing to hide
      if (left && left.intent === summary.intent && left.status === summary.status) return [left];
      return left && !looksInto(query) ? [left] : [];
    };
    const protocols = (await Promise.all(page.protocols.map(shown))).flat();
    const hidden = page.protocols.length - protocols.length;
    return { ...page, protocols, total: Math.max(0, page.total - hidden) };
  };
