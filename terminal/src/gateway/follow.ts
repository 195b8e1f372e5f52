import { streamEvents } from '@cerina/contracts';
import type { z } from 'zod';
import type { Api } from './api.ts';
import { reconnecting } from './reconnecting.ts';

type Events = typeof streamEvents;

/** One server-sent event, read by its schema. */
export type WatchedEvent = {
  [Name in keyof Events]: { event: Name; data: z.output<Events[Name]> };
}[keyof Events];

/** An event that is one of ours and fits its schema; undefined for any other. */
export function readEvent(event: string | undefined, data: string): WatchedEvent | undefined {
  if (!event || !Object.hasOwn(streamEvents, event)) return undefined;
  const name = event as keyof Events;
  const parsed = streamEvents[name].safeParse(JSON.parse(data));
  return parsed.success ? ({ event: name, data: parsed.data } as WatchedEvent) : undefined;
}

/** Everything that happens to a protocol, from its beginning, as {@link reconnecting} gives it. */
export async function* follow(
  api: Api,
  protocolId: string,
  signal: AbortSignal,
): AsyncGenerator<WatchedEvent> {
  const open = (lastEventId: string | undefined) => api.stream(protocolId, lastEventId, signal);
  for await (const { event, data } of reconnecting(open, signal)) {
    const read = readEvent(event, data);
    if (read) yield read;
  }
}
