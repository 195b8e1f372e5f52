import { setTimeout as after } from 'node:timers/promises';
import { inWords, type ServerProcess } from './server-process.ts';

/** What to do about processes that end by themselves. */
export type RestartPolicy = {
  /** So many restarts within `withinMs`, then it is given up. */
  restarts: number;
  withinMs: number;
  /** The wait before the nth restart in a row; the first is 1. */
  backoffMs: (nth: number) => number;
};

export const defaultPolicy: RestartPolicy = {
  restarts: 5,
  withinMs: 60_000,
  backoffMs: (nth) => (nth === 1 ? 0 : Math.min(250 * 2 ** (nth - 2), 5_000)),
};

export type Fleet = {
  /** From now on these run until {@link stop}: what ends is started again. */
  keep(processes: ServerProcess[]): void;
  /** Keeps those that start; throws the first failure once all have started or failed. */
  launch(starts: Promise<ServerProcess>[]): Promise<void>;
  /** Settles with a sentence when one had to be given up. */
  readonly gaveUp: Promise<string>;
  /** Ends all of them: what was kept last goes first, those kept together go together. */
  stop(): Promise<void>;
};

/** Keeps processes running, and ends them in order. `say` gets a sentence for each restart. */
export function fleet(say: (line: string) => void, policy = defaultPolicy): Fleet {
  const stages: ServerProcess[][] = [];
  const stopping = new AbortController();
  const gaveUp = Promise.withResolvers<string>();

  async function watch(process: ServerProcess): Promise<void> {
    let restarts: number[] = [];
    while (true) {
      let ended = inWords(await process.exited);
      for (let up = false; !up; ) {
        if (stopping.signal.aborted) return;
        restarts = restarts.filter((at) => at > Date.now() - policy.withinMs);
        if (restarts.length >= policy.restarts) {
          return gaveUp.resolve(
            `${process.name} ended ${restarts.length + 1} times within ${policy.withinMs / 1000} s (last: ${ended}). Giving up.`,
          );
        }
        restarts.push(Date.now());
        say(`${process.name} ended (${ended}); starting it again (${restarts.length})`);
        const pause = policy.backoffMs(restarts.length);
        await after(pause, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        const failure = await process.restart().catch((error: Error) => error);
        up = failure === undefined;
        if (failure) ended = failure.message;
        else say(`${process.name} is ready again`);
      }
      // told to stop while it came up: nobody else would end it
      if (stopping.signal.aborted) return process.stop();
    }
  }

  const watching: Promise<void>[] = [];
  const keep = (processes: ServerProcess[]) => {
    stages.push(processes);
    watching.push(...processes.map(watch));
  };
  return {
    keep,
    async launch(starts) {
      const results = await Promise.allSettled(starts);
      keep(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    gaveUp: gaveUp.promise,
    async stop() {
      stopping.abort();
      for (const stage of stages.toReversed()) {
        await Promise.all(stage.map((process) => process.stop()));
      }
      await Promise.all(watching);
    },
  };
}
