/** Whether the page hears of what happens as it happens. */
export type Connection = 'connecting' | 'live' | 'lost';

/**
 * Follows a stream of server-sent events until it is told to stop. The browser comes back by itself after
 * a lost connection, from the last event it had; after a refusal this does.
 */
export function follow(options: {
  path: string;
  names: readonly string[];
  hear: (name: string, id: number | null, data: unknown) => void;
  tell: (connection: Connection) => void;
}): () => void {
  const { path, names, hear, tell } = options;
  let last = '';
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open() {
    const joint = path.includes('?') ? '&' : '?';
    source = new EventSource(last ? `${path}${joint}lastEventId=${last}` : path);
    source.onopen = () => tell('live');
    source.onerror = () => {
      tell('lost');
      if (source?.readyState !== EventSource.CLOSED) return;
      again = setTimeout(open, 1_500 + Math.random() * 1_500);
    };
    for (const name of names) {
      source.addEventListener(name, (event) => {
        if (event.lastEventId) last = event.lastEventId;
        hear(name, stored(event.lastEventId, name), JSON.parse(event.data));
      });
    }
  }
  // what is not stored has no id of its own: the browser repeats the last one
  const stored = (id: string, name: string) =>
    id === '' || name === 'agent_token' || name === 'claim' ? null : Number(id);

  open();
  return () => {
    clearTimeout(again);
    source?.close();
  };
}
