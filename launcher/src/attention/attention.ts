import { SystemView } from '@cerina/contracts';
import { z } from 'zod';

const PATIENCE_MS = 5_000;
const NEVER = new AbortController().signal;

/** The gateway's `/health`; its attention names no protocol, because anybody may read it. */
const Health = z.object({ reason: z.string().optional(), attention: z.string().optional() });
const System = SystemView.pick({ database: true });

/** The gateway's response at a path, by its schema; undefined if there is no valid one. */
async function answer<S extends z.ZodType>(
  url: string,
  schema: S,
  { token, signal: until }: { token?: string; signal: AbortSignal },
) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), until]);
  const response = await fetch(url, { headers, signal }).catch(() => undefined);
  return schema.safeParse(await response?.json().catch(() => undefined)).data;
}

/**
 * What an operator should know and do at a running foundry, one entry each: why it is degraded, which protocols lack
 * facts, are stopped or are not erased yet. Empty if all is well, and if nothing responds. Does not throw.
 */
export async function attentionAt(
  gatewayUrl: string,
  adminToken: string,
  signal: AbortSignal = NEVER,
): Promise<string[]> {
  const [health, system] = await Promise.all([
    answer(`${gatewayUrl}/health`, Health, { signal }),
    answer(`${gatewayUrl}/api/system`, System, { token: adminToken, signal }),
  ]);
  const named = system?.database?.attention ?? health?.attention;
  return [...(health?.reason ? [health.reason] : []), ...(named?.split('\n') ?? [])];
}

/** The subject of an entry: the sentence before its names, so that progress is not a new entry each time. */
const subjectOf = (entry: string): string => entry.split(/[:.]/)[0]!;

/** The current entries whose subject was already listed. Pure. */
export function lastingEntries(before: string[], now: string[]): string[] {
  const known = new Set(before.map(subjectOf));
  return now.filter((entry) => known.has(subjectOf(entry)));
}

/** The entries that were not listed before, as printed. Pure. */
export const newEntries = (before: string[], now: string[]): string[] => {
  const known = new Set(before.map(subjectOf));
  return now
    .filter((entry) => !known.has(subjectOf(entry)))
    .map((entry) => `Needs attention: ${entry}`);
};
