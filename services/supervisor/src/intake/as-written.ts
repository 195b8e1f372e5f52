import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@cerina/contracts';

/**
 * Why an answer is not admitted whose schema would leave out some of it, or fill something in: the board would say other
 * than the agent said. Undefined where it is read exactly as it was written, in `body`.
 */
export function faultOfForm({ outcome }: Answer, body: string): string | undefined {
  const written: unknown = JSON.parse(body).outcome;
  return isDeepStrictEqual(outcome, written)
    ? undefined
    : 'It lacks a field that its form has, or has one that its form does not have.';
}
