import { Delta } from '@cerina/contracts';
import type { System } from '@cerina/test/foundry/in-one-process';

/** Longer than any protocol here takes. */
const GIVE_UP_MS = 10 * 60_000;

/**
 * Keeps `inFlight` protocols in progress, and reports when the first of them reached their gate and when `count` more
 * had: measured between whole rounds of them, because those that start together also ask the model together. Resolves
 * when none is in progress any more. Throws if one ends anywhere but at its gate.
 */
export async function load(
  system: System,
  { inFlight, count }: { inFlight: number; count: number },
  { onBegin, onEnd }: { onBegin(): Promise<void>; onEnd(): Promise<void> },
): Promise<void> {
  const wanted = inFlight + count;
  const arrived = new Map<string, (delta: Delta) => void>();
  const deltas = system.servers.admin.subscribe('stored.foundry.*.supervisor.delta.*');
  const follow = (async () => {
    for await (const message of deltas) {
      const delta = Delta.parse(message.json());
      if (delta.status !== 'running') arrived.get(delta.protocolId)?.(delta);
    }
  })();
  const end = (id: string) => new Promise<Delta>((resolve) => arrived.set(id, resolve));
  const told: Promise<void>[] = [];
  const overdue = AbortSignal.timeout(GIVE_UP_MS);
  let done = 0;

  async function keepOneUnderWay(): Promise<void> {
    while (done < wanted) {
      overdue.throwIfAborted();
      const id = crypto.randomUUID();
      const ended = end(id);
      await system.create({}, id);
      const { status, message } = await ended;
      arrived.delete(id);
      if (status !== 'pending_review') throw new Error(`${id} is ${status}: ${message}`);
      done += 1;
      if (done === inFlight) told.push(onBegin());
      if (done === wanted) told.push(onEnd());
    }
  }
  await Promise.all(Array.from({ length: inFlight }, keepOneUnderWay));
  await Promise.all(told);
  deltas.unsubscribe();
  await follow;
}
