import { isDeepStrictEqual } from 'node:util';
import type { Answer, Command } from '@cerina/contracts';

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

/** Has a value that was written a field, however deep, that what was read of it has not? */
function hasMore(written: unknown, read: unknown): boolean {
  if (typeof written !== 'object' || written === null) return false;
  if (typeof read !== 'object' || read === null) return true;
  return Object.entries(written).some(
    ([field, value]) =>
      !Object.hasOwn(read, field) || hasMore(value, (read as Record<string, unknown>)[field]),
  );
}

/**
 * Why a command is not admitted that says more than its form does: others who read it could take it for something else.
 * Undefined where each field of `body` was read. Not held to the letter, as an answer is: its texts are trimmed.
 */
export function faultOfCommandForm({ by, order }: Command, body: string): string | undefined {
  const written = JSON.parse(body);
  return hasMore(written.by, by) || hasMore(written.order, order)
    ? 'It has a field that its form does not have.'
    : undefined;
}
