import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AgentName } from '@cerina/contracts';
import { inWords } from '@cerina/local-servers/processes/server-process';
import { startService } from '@cerina/local-servers/processes/service-process';
import { inherited } from './inherited.ts';
import { programs } from './programs.ts';

export type ServiceName = 'supervisor' | 'gateway' | AgentName;

/** One replica of a service, as a process that can be killed with -9. */
export interface Replica {
  readonly name: ServiceName;
  readonly pid: number;
  kill9(): Promise<void>;
  /** Starts it again, repeatedly until it is ready, as an operator's process manager would. */
  restart(): Promise<void>;
  /** Suspends or resumes it (SIGSTOP, SIGCONT). */
  freeze(): void;
  thaw(): void;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** One after the other, whatever the result of the previous one. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}

/** Services as child processes. One that ends without being killed by the test is recorded, and started again. */
export function createFleet(options: {
  /** The environment of a service's nth replica, from 1. */
  env: (name: ServiceName, nth: number) => NodeJS.ProcessEnv;
  logFolder: string;
  /** Another program in place of a service's own. */
  programs?: Partial<Record<ServiceName, string[]>>;
}) {
  const replicas: Replica[] = [];
  const deaths: string[] = [];
  const closing = new AbortController();
  const disposals: (() => Promise<void>)[] = [];
  const added = new Map<ServiceName, number>();

  /** `checkout`: the folder of another version of the foundry, with everything installed, whose service it runs. */
  async function add(name: ServiceName, checkout?: string): Promise<Replica> {
    const nth = (added.get(name) ?? 0) + 1;
    added.set(name, nth);
    const label = `${name}-${nth}`;
    const process_ = await startService({
      name: label,
      command: process.execPath,
      args: checkout
        ? [`services/${name}/src/main.ts`]
        : (options.programs?.[name] ?? [(await programs())(`services/${name}/src/main.ts`)]),
      env: { ...inherited, ...options.env(name, nth) },
      cwd: checkout ?? root,
      ready: (line) => line.includes('"msg":"ready"'),
      logFile: join(options.logFolder, `${label}.log`),
      signal: closing.signal,
    });
    const inTurn = queue();
    let killed = false;

    const startAgain = async () => {
      while (!closing.signal.aborted) {
        const failed = await process_.restart().then(
          () => false,
          () => true,
        );
        if (!failed) break;
      }
      killed = false;
      watch();
    };
    const watch = () => {
      void process_.exited.then((exit) =>
        inTurn(async () => {
          if (killed || closing.signal.aborted) return;
          deaths.push(`${label} ended by itself: ${inWords(exit)}`);
          await startAgain();
        }),
      );
    };
    watch();
    disposals.push(async () => {
      await inTurn(() => process_.kill9());
    });
    const replica: Replica = {
      name,
      get pid() {
        return process_.pid;
      },
      kill9: () =>
        inTurn(() => {
          killed = true;
          return process_.kill9();
        }),
      restart: () => inTurn(startAgain),
      freeze: () => void process.kill(process_.pid, 'SIGSTOP'),
      thaw: () => void process.kill(process_.pid, 'SIGCONT'),
    };
    replicas.push(replica);
    return replica;
  }

  return {
    add,
    replicas,
    /** Processes that ended though nobody killed them. */
    deaths,
    /** The nth replica of a service, from 0. */
    the(name: ServiceName, nth = 0): Replica {
      return replicas.filter((each) => each.name === name)[nth]!;
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await Promise.all(disposals.map((dispose) => dispose()));
    },
  };
}
export type Fleet = ReturnType<typeof createFleet>;
