import { serveWork } from '@cerina/runtime/bounded-work/serve';

const work = {
  double: (number: number) => number * 2,
  later: async (text: string) => `${text} later`,
  fail: (why: string): string => {
    throw new RangeError(why);
  },
  spin: (): string => {
    for (;;);
  },
  explode: (text: string) => /^(?:a|aa)+$/.test(text),
  wait: (ms: number): string => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    return 'waited';
  },
  die: (): string => process.exit(3),
};
export type Work = typeof work;

serveWork(work);
