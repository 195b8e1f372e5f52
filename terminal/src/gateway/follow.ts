import { setTimeout as after } from 'node:timers/promises';
import { streamEvents } from '@cerina/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { z } from 'zod';
import type { Api } from './api.ts';
import { Refused } from './refusal.ts';

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

/**
 * Everything that happens to a protocol, from its beginning, each stored event once and in order. When
 * the connection breaks it is taken up again after the last one. Throws {@link Refused} when the gateway
 * says no; ends with the signal.
 */
export async function* follow(
  api: Api,
  protocolId: string,
  signal: AbortSignal,
): AsyncGenerator<WatchedEvent> {
  let lastEventId: string | undefined;
  for (let failures = 0; !signal.aborted; ) {
    try {
      const { body } = await api.stream(protocolId, lastEventId, signal);
      const messages = body!
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const { id, event, data } of messages) {
        failures = 0;
        const read = readEvent(event, data);
        if (read) yield read;
        if (id) lastEventId = id; // after it was shown: a break in between shows it again, not never
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused && error.problem.status < 500) throw error;
    }
    failures += 1;
    await after(Math.min(100 * 2 ** failures, 5_000), undefined, { signal }).catch(() => {});
  }
}
