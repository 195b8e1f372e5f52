import { parentPort } from 'node:worker_threads';

/** Functions that a thread runs for others; arguments and results are cloned. */
// biome-ignore lint/suspicious/noExplicitAny: each function has its own arguments
export type Functions = Record<string, (...args: any[]) => unknown>;

/** A request to a thread. */
export interface Asked {
  name: string;
  args: unknown[];
}

/** A thread's report: that the work started, with the processor time used until then, and its result. */
export type Report =
  | { is: 'ready' }
  | { is: 'begun'; usedMs: number }
  | { is: 'done'; result: unknown }
  | { is: 'failed'; name: string; message: string; stack: string | undefined };

/** The processor time that this thread has used, in milliseconds. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Run what the main thread requests, one call after the other. Call it once, in the thread's own file. */
export function serveWork(functions: Functions): void {
  const port = parentPort;
  if (!port) throw new Error('Bounded work is served in a thread.');
  const report = (report: Report) => port.postMessage(report);
  port.on('message', async ({ name, args }: Asked) => {
    report({ is: 'begun', usedMs: usedMs() });
    try {
      report({ is: 'done', result: await functions[name]!(...args) });
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      report({ is: 'failed', name, message, stack });
    }
  });
  report({ is: 'ready' });
}
