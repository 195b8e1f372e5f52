import { expect, it } from 'vitest';
import { watchAgents } from './agents-seen.ts';

type Callback = (error: Error | null) => void;

/** A connection whose messages and interruptions the test controls, and a clock. */
function watching() {
  const at = { now: 0 };
  const listeners = new Map<string, Callback>();
  let tell: (type: string) => void = () => {};
  const nc = {
    isClosed: () => false,
    isDraining: () => false,
    subscribe(subject: string, { callback }: { callback: Callback }) {
      listeners.set(subject, callback);
      return { unsubscribe: () => listeners.delete(subject) };
    },
    async *status() {
      for (;;) {
        const { promise, resolve } = Promise.withResolvers<string>();
        tell = resolve;
        yield { type: await promise };
      }
    },
  };
  const agents = watchAgents({ nc } as never, { absentMs: 60_000, now: () => at.now });
  return {
    at,
    listeners,
    agents,
    names: () => agents.absent().map(({ agent }) => agent),
    beat: (agent: string) => listeners.get(`alive.${agent}.*`)!(null),
    async connection(type: 'disconnect' | 'reconnect') {
      tell(type);
      await new Promise(setImmediate);
    },
  };
}

it('misses an agent that was not seen for the set time, since when it was last', () => {
  const { at, agents, beat, names } = watching();
  at.now = 50_000;
  for (const agent of ['safety', 'clinical']) beat(agent);
  expect(names()).toEqual([]);
  at.now = 60_001;
  expect(agents.absent()).toEqual([{ agent: 'drafter', since: new Date(0).toISOString() }]);
  at.now = 110_001;
  expect(names()).toEqual(['drafter', 'safety', 'clinical']);
  beat('drafter');
  expect(names()).toEqual(['safety', 'clinical']);
  agents[Symbol.dispose]();
});

it('misses nobody while it has no connection, and gives them their time once it has one', async () => {
  const { at, agents, names, connection } = watching();
  await connection('disconnect');
  at.now = 100_000;
  expect(names()).toEqual([]);
  await connection('reconnect');
  at.now = 160_000;
  expect(names()).toEqual([]);
  at.now = 160_001;
  expect(names()).toHaveLength(3);
  agents[Symbol.dispose]();
});

it('listens for nobody once it is disposed', () => {
  const { agents, listeners } = watching();
  agents[Symbol.dispose]();
  expect(listeners.size).toBe(0);
});
