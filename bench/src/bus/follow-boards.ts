import { type Blackboard, Delta, evolve, subjects } from '@cerina/contracts';
import { readFact } from '@cerina/runtime';
import type { NatsConnection } from '@nats-io/transport-node';

const PREFIX = subjects.stored('');

interface Heard {
  board?: Blackboard;
  /** Deltas that arrived before their predecessor. */
  early: Map<number, Delta>;
  wanted?: { is: (board: Blackboard) => boolean; resolve: () => void };
}

/**
 * Follows boards only by the deltas that the server sends once stored: it reads none of them from the log, so that the
 * foundry's work is measured and not the follower's. A protocol is followed from before it is created.
 */
export function followBoards(nc: NatsConnection) {
  const boards = new Map<string, Heard>();
  nc.subscribe(subjects.stored('foundry.*.supervisor.delta.*'), {
    callback: (error, { subject, data }) => {
      if (error) return;
      const delta = readFact(subject.slice(PREFIX.length), data, Delta);
      const heard = boards.get(delta.protocolId);
      if (!heard) return;
      heard.early.set(delta.revision, delta);
      for (;;) {
        const next = heard.early.get((heard.board?.revision ?? 0) + 1);
        if (!next) break;
        heard.early.delete(next.revision);
        heard.board = evolve(heard.board, next);
        if (heard.wanted?.is(heard.board)) heard.wanted.resolve();
      }
    },
  });
  return {
    /**
     * Resolves once the protocol's board is as wanted; call it before the protocol is created. Nothing of it is kept
     * afterwards.
     */
    until(id: string, is: (board: Blackboard) => boolean): Promise<void> {
      return new Promise<void>((resolve) => {
        boards.set(id, { early: new Map(), wanted: { is, resolve } });
      }).finally(() => boards.delete(id));
    },
  };
}
