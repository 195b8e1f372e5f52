import { setTimeout as after } from 'node:timers/promises';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { Refused } from './refusal.ts';

/**
 * The events of a stream, from after `lastEventId`: each stored one once and in order. After a lost connection it
 * resumes after the last one. Throws {@link Refused} if the gateway refuses; ends with the signal.
 */
export async function* reconnecting(
  open: (lastEventId: string | undefined) => Promise<Response>,
  signal: AbortSignal,
  lastEventId?: string,
): AsyncGenerator<EventSourceMessage> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const { body } = await open(lastEventId);
      const messages = body!
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const message of messages) {
        failures = 0;
        yield message;
        lastEventId = message.id || lastEventId; // after it was shown: a disconnect in between shows it again, rather than never
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused && error.problem.status < 500) throw error;
    }
    failures += 1;
    await after(Math.min(100 * 2 ** failures, 5_000), undefined, { signal }).catch(() => {});
  }
}
