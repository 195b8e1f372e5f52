import { appendFileSync, readFileSync } from 'node:fs';

/** The id prefix of protocols that kill whoever handles them, once they are created. */
export const DEADLY = 'dead0000';

/** Ends this process at once. Counted in the file ENDS: whoever watches a process misses an end before it is ready. */
export function endNow(): never {
  appendFileSync(process.env.ENDS!, 'ended\n');
  process.exit(3);
}

/** How many processes have ended by {@link endNow} with this file as their ENDS. */
export const endsIn = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
