import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, type Order, subjects, Verdict } from '@cerina/contracts';
import { type Bus, connectBus, readFact } from '@cerina/runtime';
import { loginOf } from '../servers/passwords.ts';
import { commandOf } from './orders.ts';

const LOOK_AGAIN_MS = 200;
const GIVE_UP_MS = 1_000;

/** A client of the bus that outlives every restart: each request is repeated until it is stored and answered. */
export async function openDoor(natsUrl: string) {
  const bus: Bus = await connectBus(loginOf(natsUrl, 'gateway'), 'patient-door');

  async function verdict(id: string, commandId: string): Promise<Verdict> {
    const subject = subjects.decision(id, commandId);
    for (;;) {
      const read = bus.read(subject).catch(() => null);
      const stored = await Promise.race([read, pause(GIVE_UP_MS, null, { ref: false })]);
      if (stored) return readFact(subject, stored.data, Verdict);
      await pause(LOOK_AGAIN_MS);
    }
  }

  return {
    /** Send a command; resolves with its one verdict, however long that takes. */
    async command(id: string, order: Order, by: Actor): Promise<Verdict> {
      const commandId = randomUUID();
      const command = commandOf(id, order, commandId, by);
      for (let stored = false; !stored; ) {
        stored = await bus.publish(command).then(
          () => true,
          () => false,
        );
      }
      return verdict(id, commandId);
    },
    [Symbol.asyncDispose]: () => bus.nc.close(),
  };
}
