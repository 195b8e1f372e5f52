import type { OffLogEvent } from '@cerina/contracts';
import { lookWhose } from '#lib/session/session-over.ts';

/** How soon a refused stream is asked for again, at the earliest. */
const AGAIN_MS = 1_500;

/** Whether the page is notified of what happens as it happens; `over` where nothing more is to come. */
export type Connection = 'connecting' | 'live' | 'lost' | 'over';

/**
 * Follows a stream of server-sent events until it is asked to stop. The browser comes back by itself after
 * a lost connection, from the last event it had; after a refusal this does, unless there is no stream any more.
 */
export function follow(options: {
  path: string;
  names: readonly string[];
  onEvent: (name: string, id: number | null, data: unknown) => void;
  onConnection: (connection: Connection) => void;
  /** Asked after each refusal: is there no stream any more? */
  isOver?: () => Promise<boolean>;
}): () => void {
  const { path, names, onEvent, onConnection, isOver } = options;
  let last = '';
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function open() {
    const joint = path.includes('?') ? '&' : '?';
    source = new EventSource(last ? `${path}${joint}lastEventId=${last}` : path);
    source.onopen = () => {
      onConnection('live');
      // it may be that of somebody who has signed in since
      void lookWhose();
    };
    source.onerror = () => {
      onConnection('lost');
      if (source?.readyState !== EventSource.CLOSED) return;
      // refused: whether it is for want of a session, an event stream does not say
      void lookWhose();
      again = setTimeout(open, AGAIN_MS * (1 + Math.random()));
      isOver?.().then(
        (over) => {
          if (!over || stopped) return;
          stop();
          onConnection('over');
        },
        () => {},
      );
    };
    for (const name of names) {
      source.addEventListener(name, (event) => {
        if (event.lastEventId) last = event.lastEventId;
        onEvent(name, stored(event.lastEventId, name), JSON.parse(event.data));
      });
    }
  }
  // what is not stored has no id: the browser repeats the last one
  const stored = (id: string, name: string) =>
    id === '' || name === 'agent_token' || name === 'claim' ? null : Number(id);

  function stop() {
    stopped = true;
    clearTimeout(again);
    source?.close();
  }

  open();
  return stop;
}

/** Reports each protocol that is erased as long as the page shows words of several; gives what ends it. */
export const onErased = (erased: (protocolId: string) => void): (() => void) =>
  follow({
    path: '/api/stream',
    names: ['erased', 'reset'],
    onEvent: (name, _id, event) => {
      if (name === 'reset') location.reload();
      else erased((event as OffLogEvent).protocolId);
    },
    onConnection: () => {},
  });
