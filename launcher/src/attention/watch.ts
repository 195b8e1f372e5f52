import { setTimeout as after } from 'node:timers/promises';
import { attentionAt, lastingEntries, newEntries } from './attention.ts';

export type AttentionWatch = {
  gatewayUrl: string;
  adminToken: string;
  say: (line: string) => void;
  /** Whether the launcher itself has stopped a service for an operation, such as a rebuild: that needs no attention. */
  isOperating?: () => boolean;
  signal: AbortSignal;
  everyMs?: number;
};

/**
 * Prints what needs attention once it was seen at two looks in a row, and again when it comes back, until the signal.
 * The effects of a restart are over by then; an operation of the launcher's own may take longer, and nothing is printed
 * meanwhile.
 */
export async function watchAttention(watch: AttentionWatch): Promise<void> {
  const { gatewayUrl, adminToken, say, isOperating, signal, everyMs = 3_000 } = watch;
  let seen: string[] = [];
  let printed: string[] = [];
  while (!signal.aborted) {
    const now = await attentionAt(gatewayUrl, adminToken, signal);
    if (signal.aborted) return;
    if (isOperating?.()) {
      seen = [];
    } else {
      const lasting = lastingEntries(seen, now);
      for (const line of newEntries(printed, lasting)) say(line);
      printed = lasting;
      seen = now;
    }
    await after(everyMs, undefined, { signal }).catch(() => {});
  }
}
