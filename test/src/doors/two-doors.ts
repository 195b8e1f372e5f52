import type { Actor, Door } from '@cerina/contracts';
import { openBuckets } from '@cerina/door/buckets';
import type { DoorSettings } from '@cerina/door/config';
import { type OpenDoor, openDoor } from '@cerina/door/door';
import type { Asker } from '@cerina/door/orders/asker';
import { createLog } from '@cerina/runtime';
import { instantAgents } from '../agents/instant-agents.ts';
import { type SystemOptions, startSystem } from '../foundry/in-one-process.ts';
import { addPeople, shared, tokens, type Who } from './people.ts';
import { settings } from './settings.ts';

/** Both doors before the real supervisor, each with its own account of the real NATS; the agents answer at once. */
export async function startTwoDoors(
  options: SystemOptions & { door?: Partial<DoorSettings> } = {},
) {
  const { door: given, ...rest } = options;
  const system = await startSystem({ agents: instantAgents, ...rest });
  const owner = await system.bus('gateway');
  const buckets = await openBuckets(owner, 1);
  await addPeople(owner);
  const open = async (door: Door, more: Partial<DoorSettings> = {}) =>
    openDoor(door === 'gateway' ? owner : await system.bus('mcp'), {
      ...{ door, shared, log: createLog(door, 'silent') },
      settings: { ...settings, ...given, ...more },
      ...(door === 'gateway' && { buckets }),
    });
  const gateway = await open('gateway');
  const mcp = await open('mcp');
  return {
    system,
    buckets,
    owner,
    gateway,
    mcp,
    /** One more replica of a door, with its own settings. */
    open,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await mcp[Symbol.asyncDispose]();
      await system[Symbol.asyncDispose]();
    },
  };
}
export type TwoDoors = Awaited<ReturnType<typeof startTwoDoors>>;

/** The owner of a credential, as that door sees it. */
export async function actorAt(door: OpenDoor, who: Who): Promise<Actor> {
  const origin = { dashboard: false, address: 'test' };
  return (await door.admission.admit(tokens[who], origin)).actor;
}

/** Somebody at a door, with their own key. */
export const asker = async (door: OpenDoor, who: Who, key?: string): Promise<Asker> => ({
  by: await actorAt(door, who),
  address: 'test',
  key,
  signal: new AbortController().signal,
});
