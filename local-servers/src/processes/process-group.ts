import { setTimeout as after } from 'node:timers/promises';
import { type LivenessPolicy, untilHung, usualLiveness } from './liveness.ts';
import { inWords, type ServerProcess } from './server-process.ts';

/** What to do about processes that end by themselves, or hang. */
export type RestartPolicy = {
  /** After this many restarts within `withinMs` it is given up. */
  restarts: number;
  withinMs: number;
  /** The wait before the nth restart in a row; the first is 1. */
  backoffMs: (nth: number) => number;
  /**
   * The wait before the nth attempt to restart an optional process that would otherwise be given up; the first is 1.
   */
  downMs: (nth: number) => number;
  liveness: LivenessPolicy;
  /** After this many hangs within `hangsWithinMs` it is given up. */
  hangs: number;
  hangsWithinMs: number;
};

export const defaultPolicy: RestartPolicy = {
  restarts: 5,
  withinMs: 60_000,
  backoffMs: (nth) => (nth === 1 ? 0 : Math.min(250 * 2 ** (nth - 2), 5_000)),
  downMs: (nth) => Math.min(15_000 * 2 ** nth, 10 * 60_000),
  liveness: usualLiveness,
  hangs: 10,
  hangsWithinMs: 15 * 60_000,
};

export type ProcessGroup = {
  /** From now on these run until {@link stop}: one that ends is restarted, and one that hangs is ended. */
  keep(processes: ServerProcess[]): void;
  /** Keeps those that start; throws the first failure once all have started or failed. */
  launch(starts: Promise<ServerProcess>[]): Promise<void>;
  /** Stops one for as long as the work takes, and restarts it. Throws what the work or the restart throws. */
  without(name: string, work: () => Promise<void>): Promise<void>;
  /** Whether one is currently stopped by {@link without}. */
  readonly isPaused: boolean;
  /** Settles with a sentence when one had to be given up; never for an optional one. */
  readonly gaveUp: Promise<string>;
  /** Ends all of them in reverse order of {@link keep}; those kept together end together. */
  stop(): Promise<void>;
};

/** Keeps processes running, and ends them in order. `say` receives a sentence for each restart. */
export function processGroup(say: (line: string) => void, policy = defaultPolicy): ProcessGroup {
  const stages: ServerProcess[][] = [];
  const stopping = new AbortController();
  const gaveUp = Promise.withResolvers<string>();
  const up = new Set<ServerProcess>();
  /** Those that are stopped on purpose, each until it runs again. */
  const paused = new Map<ServerProcess, Promise<void>>();

  /** Waits for the end of a process, and ends it if it hangs; returns how it ended. */
  async function ended(process: ServerProcess, hangs: Recent): Promise<string> {
    const { exited, responds } = process;
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, stopping.signal]);
    if (responds) {
      void untilHung(responds, policy.liveness, signal).then(async () => {
        if (signal.aborted || paused.has(process)) return;
        hangs.add();
        say(`${process.name} does not answer; ending it`);
        await process.kill9();
      });
    }
    const exit = await exited;
    over.abort();
    return inWords(exit);
  }

  function tooOften(restarts: Recent, hangs: Recent): string | undefined {
    if (hangs.count() > policy.hangs) {
      return `did not answer ${hangs.count()} times within ${policy.hangsWithinMs / 60_000} min`;
    }
    if (restarts.count() < policy.restarts) return undefined;
    return `ended ${restarts.count() + 1} times within ${policy.withinMs / 1000} s`;
  }

  async function watch(process: ServerProcess): Promise<void> {
    const restarts = recent(policy.withinMs);
    const hangs = recent(policy.hangsWithinMs);
    /** How often in a row it was down; 0 as soon as it ran for a while. */
    let down = 0;
    while (true) {
      up.add(process);
      const began = Date.now();
      let how = await ended(process, hangs);
      up.delete(process);
      if (Date.now() - began > policy.withinMs) down = 0;
      let again = await paused.get(process)?.then(
        () => true,
        () => false,
      );
      while (!again) {
        if (stopping.signal.aborted) return;
        const often = tooOften(restarts, hangs);
        if (often && !process.isOptional)
          return gaveUp.resolve(`${process.name} ${often} (last: ${how}). Giving up.`);
        let pause: number;
        if (often || down > 0) {
          down += 1;
          pause = policy.downMs(down);
          const all = 'Everything else works without it.';
          say(`${process.name} is down (${how}). ${all} Trying again in ${pause / 1000} s`);
        } else {
          restarts.add();
          pause = policy.backoffMs(restarts.count());
          say(`${process.name} ended (${how}); starting it again (${restarts.count()})`);
        }
        await after(pause, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        const failure = await process.restart().catch((error: Error) => error);
        again = failure === undefined;
        if (failure) how = failure.message;
        else say(`${process.name} is ready again`);
      }
      // asked to stop while it started: nobody else would end it
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
    async without(name, work) {
      const process = stages.flat().find((each) => each.name === name);
      if (!process || !up.has(process) || paused.has(process)) {
        throw new Error(
          `${name} is being started or stopped already, by another command perhaps: try again when that is done`,
        );
      }
      const upAgain = Promise.withResolvers<void>();
      upAgain.promise.catch(() => {});
      paused.set(process, upAgain.promise);
      try {
        await process.stop();
        await work();
      } finally {
        if (stopping.signal.aborted) upAgain.reject(new Error('told to stop'));
        else upAgain.resolve(process.restart());
        await upAgain.promise.finally(() => paused.delete(process));
      }
    },
    get isPaused() {
      return paused.size > 0;
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

type Recent = { add(): void; count(): number };

/** Counts events within the last so many milliseconds. */
function recent(withinMs: number): Recent {
  let times: number[] = [];
  return {
    add: () => void times.push(Date.now()),
    count() {
      times = times.filter((at) => at > Date.now() - withinMs);
      return times.length;
    },
  };
}
