import { isDeepStrictEqual } from 'node:util';
import type { Answer, Command } from '@cerina/contracts';

/**
 * Why an answer is not admitted whose schema would drop or fill in a part of it: the board would differ from what the
 * agent sent. Undefined if `body` is read exactly as written.
 */
export function faultOfForm({ outcome }: Answer, body: string): string | undefined {
  const written: unknown = JSON.parse(body).outcome;
  return isDeepStrictEqual(outcome, written)
    ? undefined
    : 'It lacks a field that its form has, or has one that its form does not have.';
}

/** Has a written value a field, at any depth, that its parsed form lacks? */
function hasMore(written: unknown, read: unknown): boolean {
  if (typeof written !== 'object' || written === null) return false;
  if (typeof read !== 'object' || read === null) return true;
  return Object.entries(written).some(
    ([field, value]) =>
      !Object.hasOwn(read, field) || hasMore(value, (read as Record<string, unknown>)[field]),
  );
}

/**
 * Why a command is not admitted that contains more than its form: other readers could interpret it differently.
 * Undefined if each field of `body` was read. Less strict than for an answer: its texts are trimmed.
 */
export function faultOfCommandForm({ by, order }: Command, body: string): string | undefined {
  const written = JSON.parse(body);
  return hasMore(written.by, by) || hasMore(written.order, order)
    ? 'It has a field that its form does not have.'
    : undefined;
}
