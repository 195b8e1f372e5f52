import { type Blackboard, Delta, evolve, subjects } from '@cerina/contracts';
import { readFact } from '@cerina/runtime';
import type { NatsConnection } from '@nats-io/transport-node';

const PREFIX = subjects.stored('');

interface Heard {
  board?: Blackboard;
  /** Deltas that came before the one that they follow. */
  early: Map<number, Delta>;
  wanted?: { is: (board: Blackboard) => boolean; resolve: () => void };
}

/**
 * Follows boards by nothing but what the server sends of each stored delta: it asks the log for none of them, so that
 * what is measured is the foundry's work and not the follower's. A protocol is followed from before it is created.
 */
export function hearBoards(nc: NatsConnection) {
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
    /** Resolves once the protocol's board is as wanted; called before it is created, and nothing is kept of it afterwards. */
    until(id: string, is: (board: Blackboard) => boolean): Promise<void> {
      return new Promise<void>((resolve) => {
        boards.set(id, { early: new Map(), wanted: { is, resolve } });
      }).finally(() => boards.delete(id));
    },
  };
}
