import { availableParallelism } from 'node:os';
import { AgentName } from '@cerina/contracts';
import { freePort } from '@cerina/local-servers/port';
import type { ServerProcess } from '@cerina/local-servers/processes/server-process';
import { startService } from '@cerina/local-servers/processes/service-process';
import { programs } from '@cerina/test/foundry/programs';
import { type Samples, samplesIn } from '@cerina/test/observe/samples';
import { loginOf } from '@cerina/test/servers/passwords';

type Name = AgentName | 'supervisor';

/** What every replica of a service is given. */
export interface Surroundings {
  natsUrl: string;
  databaseUrl: string;
  modelUrl: string;
  /** Tasks that one replica of an agent works on at the same time. */
  concurrency: number;
}

/** One process of a service. */
export interface Replica {
  name: Name;
  process: ServerProcess;
  metrics(): Promise<Samples>;
}

/** Starts a service as `npm start` does, in its own process; resolves once it is ready. */
export async function startReplica(name: Name, about: Surroundings): Promise<Replica> {
  const port = await freePort();
  const health = `http://127.0.0.1:${port}`;
  const process_ = await startService({
    name,
    command: process.execPath,
    args: [(await programs())(`services/${name}/src/main.ts`)],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn' },
      ...loginOf(about.natsUrl, name),
      HEALTH_PORT: String(port),
      ...(name === 'supervisor'
        ? { DATABASE_URL: about.databaseUrl, FOUNDRY_SHARED_SIGNING: 'true' }
        : {
            ...{ OPENAI_BASE_URL: about.modelUrl, OPENAI_API_KEY: 'scripted' },
            ...{ OPENAI_MODEL: 'scripted', CONCURRENCY: String(about.concurrency) },
          }),
    },
    ready: `${health}/readyz`,
  });
  return {
    name,
    process: process_,
    metrics: async () => samplesIn(await (await fetch(`${health}/metrics`)).text()),
  };
}

/** The replicas of every agent, as many of each as were last requested. */
export function createReplicas(about: Surroundings) {
  const running: Replica[] = [];
  const of = (name: AgentName) => running.filter((replica) => replica.name === name);

  async function stop(replica: Replica): Promise<void> {
    running.splice(running.indexOf(replica), 1);
    await replica.process.stop();
  }

  return {
    all: () => [...running],
    of,
    /** Starts or stops replicas until there are `count` of each agent; at most as many at once as there are cores. */
    async scaleTo(count: number): Promise<void> {
      const missing = AgentName.options.flatMap((name) =>
        Array.from({ length: Math.max(0, count - of(name).length) }, () => name),
      );
      const start = async () => {
        for (let name = missing.shift(); name; name = missing.shift()) {
          running.push(await startReplica(name, about));
        }
      };
      await Promise.all(Array.from({ length: availableParallelism() }, start));
      const spare = AgentName.options.flatMap((name) => of(name).slice(count));
      await Promise.all(spare.map(stop));
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map(({ process }) => process.stop()));
    },
  };
}
