import { setTimeout as pause } from 'node:timers/promises';
import {
  type AwaitedTask,
  type Blackboard,
  Delta,
  evolve,
  STREAM,
  subjects,
} from '@cerina/contracts';
import { readFact } from '@cerina/runtime';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const decoder = new TextDecoder();
/** For reads while a server is being restarted. */
const READING_MS = 30_000;

/** Follows boards by the log, so that a test waits for events and never for a time. */
export async function createFollower(admin: NatsConnection) {
  const jsm = await jetstreamManager(admin, { timeout: 20_000 });
  // a request in flight when the server goes down gets no reply: it is soon retried
  const impatient = await jetstreamManager(admin, { timeout: 1_000 });
  const heard = admin.subscribe('stored.foundry.*.supervisor.delta.*');
  const listeners = new Set<() => void>();
  (async () => {
    for await (const _ of heard) for (const listener of listeners) listener();
  })();
  admin.closed().then(() => listeners.clear());

  /** What is stored there. Repeated while the server is away or busy, which does not mean that nothing is there. */
  async function read<T>(subject: string, parse: (data: Uint8Array) => T): Promise<T | undefined> {
    const deadline = AbortSignal.timeout(READING_MS);
    for (;;) {
      const stored = await impatient.direct
        .getMessage(STREAM, { last_by_subj: subject })
        .catch((error) => {
          if (deadline.aborted) throw error;
          return 'unanswered' as const;
        });
      if (stored !== 'unanswered') return stored ? parse(stored.data) : undefined;
      await pause(50);
    }
  }

  /** The current board according to the log. */
  async function board(id: string, from?: Blackboard): Promise<Blackboard | undefined> {
    let at = from;
    for (;;) {
      const subject = subjects.delta(id, (at?.revision ?? 0) + 1);
      const delta = await read(subject, (data) => readFact(subject, data, Delta));
      if (!delta) return at;
      at = evolve(at, delta);
    }
  }

  const json = (subject: string) => read(subject, (data) => JSON.parse(decoder.decode(data)));

  return {
    jsm,
    board,
    json,
    /** Resolves once an awaited task is routed: an answer before that does not count. */
    async routed(id: string, { agent, taskId, epoch }: AwaitedTask): Promise<void> {
      const deadline = AbortSignal.timeout(60_000);
      while (!(await json(subjects.route(id, agent, taskId, epoch)))) deadline.throwIfAborted();
    },
    /** The board, as soon as it is as wanted. Fails with the current board if that does not happen. */
    async until(
      id: string,
      wanted: (board: Blackboard) => boolean,
      withinMs = 120_000,
    ): Promise<Blackboard> {
      let latest: Blackboard | undefined;
      const deadline = AbortSignal.timeout(withinMs);
      for (;;) {
        const news = new Promise<void>((resolve) => {
          const wake = () => {
            listeners.delete(wake);
            resolve();
          };
          listeners.add(wake);
          // during a server's restart nothing is received: look again periodically
          setTimeout(wake, 500).unref();
        });
        latest = await board(id, latest);
        if (latest && wanted(latest)) return latest;
        if (deadline.aborted) {
          const seen = latest && {
            ...latest,
            drafts: latest.drafts.map(({ version }) => version),
            policy: undefined,
          };
          throw new Error(`${id} did not get there: ${JSON.stringify(seen)?.slice(0, 3000)}`);
        }
        await news;
      }
    },
  };
}
export type Follower = Awaited<ReturnType<typeof createFollower>>;

/** Nothing happens any more until a person or an operator acts. */
export const settled = ({ status }: Blackboard): boolean => status !== 'running';
export const atGate = ({ status }: Blackboard): boolean => status === 'pending_review';
