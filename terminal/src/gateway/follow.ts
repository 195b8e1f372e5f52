import { streamEvents } from '@cerina/contracts';
import type { z } from 'zod';
import type { Api } from './api.ts';
import { reconnecting } from './reconnecting.ts';

type Events = typeof streamEvents;

/** One server-sent event, parsed by its schema. */
export type WatchedEvent = {
  [Name in keyof Events]: { event: Name; data: z.output<Events[Name]> };
}[keyof Events];

/** A known event that matches its schema; undefined for any other. */
export function readEvent(event: string | undefined, data: string): WatchedEvent | undefined {
  if (!event || !Object.hasOwn(streamEvents, event)) return undefined;
  const name = event as keyof Events;
  const parsed = streamEvents[name].safeParse(JSON.parse(data));
  return parsed.success ? ({ event: name, data: parsed.data } as WatchedEvent) : undefined;
}

/** Every event of a protocol, from its beginning, through {@link reconnecting}. */
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
