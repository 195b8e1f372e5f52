import { readFileSync } from 'node:fs';
import { Blackboard } from '@cerina/contracts';

const file = new URL('../../../contracts/examples/blackboard.json', import.meta.url);
const example: unknown = JSON.parse(readFileSync(file, 'utf8'));

/** A real board, with what a test changes of it. */
export const boardWith = (given: Partial<Blackboard> = {}): Blackboard => ({
  ...Blackboard.parse(example),
  ...given,
});
