// Loaded before a supervisor: writing certain deltas kills it.
import { DEADLY, endNow } from './deadly.ts';

const { stringify } = JSON;

function isDeadly(value: unknown, text: string | undefined): boolean {
  const { type, protocolId, revision } = (value ?? {}) as Record<string, unknown>;
  if (type !== 'delta') return false;
  const after = String(protocolId).startsWith(DEADLY) && Number(revision) > 1;
  return after || Boolean(text?.includes('ends the supervisor'));
}

JSON.stringify = ((...given: Parameters<typeof stringify>) => {
  const text = stringify(...given);
  if (isDeadly(given[0], text)) endNow();
  return text;
}) as typeof stringify;
