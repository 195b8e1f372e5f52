import { createContext, Script } from 'node:vm';
import { type Pump, pumped } from './pumps.ts';
import { slowness } from './yardstick.ts';

/** How long one text may hold a pattern before it is given up, in milliseconds of processor time. */
const GIVEN_UP_MS = 1_000;

const search = new Script(`
  ((pattern, texts, times, clock, took) => {
    for (const text of texts) {
      const before = clock();
      for (let time = 0; time < times; time += 1) {
        pattern.lastIndex = 0;
        for (let last = -1; pattern.exec(text) !== null && pattern.global; last = pattern.lastIndex) {
          if (pattern.lastIndex === last) pattern.lastIndex += 1;
        }
      }
      took.push(clock() - before);
    }
  })(pattern, texts, times, clock, took);
`);

/** Processor time of this thread, in milliseconds: what others do on the machine does not count. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** How long a search of each text takes; Infinity for one that is given up, and then none for the rest. */
function timesOf(pattern: RegExp, texts: string[], times: number, clock: () => number): number[] {
  const took: number[] = [];
  const context = createContext({ pattern, texts, times, clock, took });
  // a limit is a time on the clock: on a busy machine it is given again until so much was really spent
  for (let spent = 0; spent < GIVEN_UP_MS; ) {
    const before = processorTime();
    context.texts = texts.slice(took.length);
    try {
      search.runInContext(context, { timeout: GIVEN_UP_MS });
      return took;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    }
    spent += processorTime() - before;
  }
  return [...took, Number.POSITIVE_INFINITY];
}

/** The most expensive text for a pattern, and what it costs in milliseconds of a quiet machine’s processor time. */
export interface Worst {
  ms: number;
  pump: Pump | null;
}

const SHORT = 600;
const TRIES = 3;
export const TEXT_LENGTH = 64 * 1024;

/**
 * What a pattern costs at worst for a text of 64 KB that it reads in pieces of `length`, by the given pumps.
 * All are tried short first, and only those that may be slow in full, until one costs more than `shown`, in each of
 * several tries: the least of them is the text's own cost.
 */
export function worstOf(pattern: RegExp, pumps: Pump[], length: number, shown: number): Worst {
  const times = Math.ceil(TEXT_LENGTH / length);
  const short = Math.min(SHORT, length);
  const texts = pumps.map((pump) => pumped(pump, short));
  const first = timesOf(pattern, texts, 1, () => performance.now());
  // what grows with the square and costs this much when short costs a quarter of what is shown when it is long
  const suspicion = (shown / 4 / times) * (short / length) ** 2;
  let worst: Worst = { ms: 0, pump: null };
  for (const [at, ms] of first.entries()) {
    const pump = pumps[at]!;
    if (ms === Number.POSITIVE_INFINITY) return { ms, pump };
    if (ms < suspicion) continue;
    const text = pumped(pump, length);
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && least > shown; tries += 1) {
      const [again = 0] = timesOf(pattern, [text], times, processorTime);
      least = Math.min(least, again > shown ? again / slowness(processorTime) : again);
      if (again === Number.POSITIVE_INFINITY) return { ms: again, pump };
    }
    if (least > worst.ms) worst = { ms: least, pump };
    if (least > shown) return worst;
  }
  return worst;
}
