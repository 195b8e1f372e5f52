import { parentPort } from 'node:worker_threads';

/** Functions that a thread does for others; what they take and give back is cloned on the way. */
// biome-ignore lint/suspicious/noExplicitAny: each function has arguments of its own
export type Functions = Record<string, (...args: any[]) => unknown>;

/** Work that a thread is asked to do. */
export interface Asked {
  name: string;
  args: unknown[];
}

/** What a thread reports: that it began, with the processor time it had used by then, and what came of it. */
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

/** Do what the main thread asks of this one, one thing after the other. To be called once, in the thread's own file. */
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
