import { readFileSync, writeFileSync } from 'node:fs';
import { sha256 } from '@cerina/contracts/hash';

/** The readers that `npm run train` makes of examples. */
export type Reader = 'danger' | 'topics';

const file = new URL('../learned.json', import.meta.url);
const hashOf = (examples: unknown[]): string => sha256(JSON.stringify(examples));
const kept = (): Record<Reader, string> => JSON.parse(readFileSync(file, 'utf8'));

/** Writes down which examples the weights of a reader were learned from. */
export const keepLearned = (reader: Reader, examples: unknown[]): void =>
  writeFileSync(file, `${JSON.stringify({ ...kept(), [reader]: hashOf(examples) }, null, 2)}\n`);

/** Whether the weights of a reader were learned from just these examples. */
export const isLearnedFrom = (reader: Reader, examples: unknown[]): boolean =>
  kept()[reader] === hashOf(examples);
