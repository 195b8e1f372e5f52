import type { JsMsg } from '@nats-io/jetstream';

/** Later than this, somebody may have called a task off, or have answered it. */
const NEW_MS = 2_000;
const MOST_KEPT = 1_000;

/**
 * Which tasks were routed this very moment and come for the first time, so that no answer to them is on the log yet. A consumer that lost its state delivers as if for the first time, and clocks differ: what was
 * worked on here, and what was stored more than two seconds before or after now, is not new.
 */
export function newTasks(now = Date.now) {
  const worked = new Set<string>();
  return {
    /** Whether it is new, by its key and the message that it came with. Asked a second time it is not. */
    add(key: string, { info, time }: Pick<JsMsg, 'info' | 'time'>): boolean {
      const isKnown = worked.has(key);
      worked.add(key);
      if (worked.size > MOST_KEPT) worked.delete(worked.values().next().value!);
      const isFirst = info.deliveryCount === 1;
      return isFirst && !isKnown && Math.abs(now() - time.getTime()) <= NEW_MS;
    },
  };
}
