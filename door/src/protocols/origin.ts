import { type Actor, changesOf, Delta, subjects, Verdict } from '@cerina/contracts';
import { type Bus, type ReadLog, readFact } from '@cerina/runtime';
import { logEntry } from '../log/log-entry.ts';
import { refuse } from '../refused.ts';
import type { Erasures } from './erasures.ts';
import type { Ask } from './reads.ts';

/** The origin of a protocol: who asked for it, and whether it has a board yet. */
export interface Origin {
  by: Actor;
  begun: boolean;
}

/**
 * The origin of a protocol, from the log, so that it needs no supervisor: the first delta, else the command that
 * created it, else its tombstone; else the supervisor is asked. Refused with `not_found` if nobody knows it.
 */
export type FindOrigin = (protocolId: string) => Promise<Origin>;

export const findingOrigin =
  (bus: Pick<Bus, 'read'>, read: ReadLog, ask: Ask, erasures: Erasures): FindOrigin =>
  async (protocolId) => {
    const subject = subjects.delta(protocolId, 1);
    const first = await bus.read(subject);
    if (first) {
      const created = changesOf(readFact(subject, first.data, Delta))[0];
      if (created?.kind === 'created') return { by: created.by, begun: true };
    }
    const [stored] = await read({ seq: 1, subject: `foundry.${protocolId}.*.command.*`, batch: 1 });
    const fact = stored && logEntry(stored)?.fact;
    if (fact?.type === 'command' && fact.order.kind === 'create') {
      const answer = subjects.decision(protocolId, fact.commandId);
      const word = await bus.read(answer);
      const refusal = word && readFact(answer, word.data, Verdict).refusal;
      if (refusal) throw refuse('not_found', `The request was refused: ${refusal.detail}`);
      return { by: fact.by, begun: false };
    }
    const erased = await erasures.of(protocolId);
    if (erased) return { by: erased.board.createdBy, begun: true };
    const { board } = await ask('get', { protocolId });
    if (!board) throw refuse('not_found');
    return { by: board.createdBy, begun: true };
  };
