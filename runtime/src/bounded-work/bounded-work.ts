import { Worker } from 'node:worker_threads';
import type { Asked, Functions, Report } from './serve.ts';

/** The work used up its processor time, or waited too long: it was given up without a result. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
  readonly code = 'too_slow';
}

/**
 * Work that only waits gets this many times its budget: for a busy machine, or a process that was suspended for a
 * while.
 */
const PATIENCE = 30;
/** A thread that exceeds it is ended if Node notices in time; otherwise the process dies. */
const MOST_MEMORY_MB = 512;
/** What is new has so much room: with Node's own 48 a thread that has read a few texts keeps half as much again. */
const MOST_NEW_MB = 16;

interface Options {
  /** The processor time of one piece of work, in milliseconds. */
  budgetMs: number;
  /** How many run at the same time. */
  threads?: number;
}

/** Functions of another file, each run on a thread with a budget of processor time. */
export interface BoundedWork<F extends Functions> extends AsyncDisposable {
  /** Run one of the functions. Throws {@link TooSlow} if it exceeds its budget, and whatever the function throws. */
  run<K extends keyof F & string>(
    name: K,
    ...args: Parameters<F[K]>
  ): Promise<Awaited<ReturnType<F[K]>>>;
}

interface Job extends Asked {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Run slow functions on their own threads, so that the caller's loop stays free; `script` passes its functions to
 * `serveWork`. A thread that exceeds the budget is ended and replaced. Threads start on demand, and idle ones keep no
 * process alive.
 */
export function boundedWork<F extends Functions>(
  script: URL,
  { budgetMs, threads = 1 }: Options,
): BoundedWork<F> {
  const waiting: Job[] = [];
  const all = new Set<Thread>();
  let closed = false;

  function next(): void {
    if (closed || waiting.length === 0) return;
    let idle = [...all].find((thread) => thread.idle);
    if (!idle && all.size < threads) {
      idle = startThread(script, budgetMs, { onIdle: next, onEnd: (thread) => all.delete(thread) });
      all.add(idle);
    }
    if (idle) idle.take(waiting.shift()!);
  }

  return {
    run: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The work is closed.'));
        waiting.push({ name, args, resolve: resolve as Job['resolve'], reject });
        next();
      }),
    async [Symbol.asyncDispose]() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('The work is closed.'));
      await Promise.all([...all].map((thread) => thread.end(new Error('The work is closed.'))));
    },
  };
}

interface Thread {
  readonly idle: boolean;
  take(job: Job): void;
  /** End the thread; its current work fails with that error. */
  end(error: Error): Promise<void>;
}

function startThread(
  script: URL,
  budgetMs: number,
  { onIdle, onEnd }: { onIdle: () => void; onEnd: (thread: Thread) => void },
): Thread {
  const worker = new Worker(script, {
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: MOST_MEMORY_MB,
      maxYoungGenerationSizeMb: MOST_NEW_MB,
    },
  });
  worker.unref();
  let job: Job | undefined;
  let watch: NodeJS.Timeout | undefined;
  let over = false;

  const thread: Thread = {
    get idle() {
      return !job && !over;
    },
    take(next) {
      job = next;
      worker.ref();
      worker.postMessage({ name: next.name, args: next.args } satisfies Asked);
    },
    async end(error) {
      over = true;
      finish(({ reject }) => reject(error));
      onEnd(thread);
      await worker.terminate();
    },
  };

  function finish(settle: (job: Job) => void): void {
    clearTimeout(watch);
    const done = job;
    job = undefined;
    worker.unref();
    if (done) settle(done);
  }

  /**
   * Check again whenever the budget may be used up: the clock decides when, the thread's processor time decides whether
   * it is.
   */
  function watchOver(usedBefore: number, since: number, waitMs: number): void {
    watch = setTimeout(async () => {
      const watched = job;
      const usage = await worker.cpuUsage().catch(() => undefined);
      if (!usage || !watched || job !== watched) return;
      const usedMs = (usage.user + usage.system) / 1000 - usedBefore;
      const waitedMs = performance.now() - since;
      if (usedMs < budgetMs && waitedMs < PATIENCE * budgetMs) {
        return watchOver(usedBefore, since, Math.max(5, budgetMs - usedMs));
      }
      const what =
        usedMs < budgetMs ? `${Math.round(waitedMs)} ms` : `${budgetMs} ms of processor time`;
      void thread.end(new TooSlow(`${watched.name} was given up after ${what}.`)).then(onIdle);
    }, waitMs);
  }

  worker.on('message', (report: Report) => {
    if (!job || over) return;
    if (report.is === 'begun') watchOver(report.usedMs, performance.now(), budgetMs);
    if (report.is === 'done') finish(({ resolve }) => resolve(report.result));
    if (report.is === 'failed') {
      const error = Object.assign(new Error(report.message), { name: report.name });
      if (report.stack) error.stack = report.stack;
      finish(({ reject }) => reject(error));
    }
    if (!job) onIdle();
  });
  const died = (error: Error) => {
    if (!over) void thread.end(error).then(onIdle);
  };
  worker.on('error', died);
  worker.on('exit', (code) => died(new Error(`The thread ended with ${code}.`)));
  return thread;
}
