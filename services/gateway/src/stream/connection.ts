import type { OpenOutlet } from './outlet.ts';

/** When a client counts as too slow. */
export interface Patience {
  pingMs: number;
  /** The most unread bytes. */
  unreadBytes: number;
  /** How long bytes may stay unread; noticed with a delay of at most a tenth of that. */
  unreadMs: number;
  /**
   * How long a stream lasts: then the client comes back with its last id. What the kernels' buffers at both ends take
   * counts as read here, so after this time a client that never reads is disconnected in any case.
   */
  lastsMs: number;
}

export const patience: Patience = {
  pingMs: 15_000,
  unreadBytes: 2 * 1024 * 1024,
  unreadMs: 25_000,
  lastsMs: 30 * 60_000,
};

/** A client at the other end of an event stream. */
export interface ClientConnection {
  /** Aborted once the client is gone, was dropped, or the stream has ended. */
  closed: AbortSignal;
  /** Written bytes that are still unread here. */
  unread(): number;
  /** Undefined if there is room for more, or else resolves once there is. */
  write(chunk: string | Uint8Array): void | Promise<void>;
  end(): void;
  /** Cut the client off; it may come back with its last id. */
  drop(reason: string): void;
}

const encoder = new TextEncoder();

/** A connection to the client of an outlet, with periodic pings and a check that it reads. */
export function openConnection(
  openOutlet: OpenOutlet,
  signal: AbortSignal,
  { pingMs, unreadMs, lastsMs }: Patience,
): ClientConnection {
  const gone = new AbortController();
  let roomAgain = () => {};
  const outlet = openOutlet({ room: () => roomAgain(), gone: () => close() });
  let written = 0;
  let read = 0;
  let readAt = Date.now();
  const unread = () => (gone.signal.aborted ? 0 : outlet.unread());

  function close(finish?: () => void) {
    if (gone.signal.aborted) return;
    finish?.();
    for (const timer of timers) clearInterval(timer);
    gone.abort();
    roomAgain();
  }
  const put = (chunk: string | Uint8Array): boolean => {
    if (unread() === 0) readAt = Date.now();
    const bytes = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    written += bytes.length;
    return outlet.write(bytes);
  };
  const drop = (reason: string) => close(() => outlet.fail(new Error(reason)));
  const end = () => close(() => outlet.end());
  const ping = () => {
    if (unread() === 0) put(': ping\n\n');
  };
  const look = () => {
    const readByNow = written - unread();
    if (unread() === 0 || readByNow > read) readAt = Date.now();
    read = readByNow;
    if (Date.now() - readAt >= unreadMs) drop('the client does not read');
  };
  const leaveOff = () => {
    if (unread() > 0) drop('the stream has lasted long enough');
    else end();
  };
  const timers = [
    setInterval(ping, pingMs),
    setInterval(look, unreadMs / 10),
    // a jitter keeps clients from all coming back at once
    setInterval(leaveOff, lastsMs * (0.8 + 0.2 * Math.random())),
  ];

  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return {
    closed: gone.signal,
    unread,
    write(chunk) {
      if (gone.signal.aborted || put(chunk)) return;
      return new Promise<void>((resolve) => {
        roomAgain = resolve;
      });
    },
    end,
    drop,
  };
}
