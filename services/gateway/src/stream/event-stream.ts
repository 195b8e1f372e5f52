import type { ClaimEvent, Token } from '@cerina/contracts';
import type { LogEntry } from '@cerina/door/log/log-entry';
import { type ClientConnection, openConnection, type Patience, patience } from './connection.ts';
import type { StreamEvent } from './events.ts';

/** What is told as it happens and is not stored. */
export type Live = { name: 'agent_token'; data: Token } | { name: 'claim'; data: ClaimEvent };

/** A fact in its place, and what is said beside the log: as much of them as a stream needs to know. */
type Placed = { sequence: number; data: Uint8Array };
type Spoken = { name: string; data: object };

/** What one client watches. */
export interface Watch<Entry extends Placed = LogEntry, Said extends Spoken = Live> {
  /** The last sequence that the client has. */
  after: number;
  backlog(after: number): AsyncIterable<Entry>;
  /** Hear what comes from now on; returns how to stop. `another`: the log is not the one that it was. */
  listen(hear: { entry(entry: Entry): void; live(said: Said): void; another(): void }): () => void;
  /** The text so far of the tasks in flight. */
  soFar(): Said[];
  render(entry: Entry): Promise<Rendered | undefined>;
  /** Whether the stream ends with this entry, which is written before what still waits, in its place. */
  isLast?(entry: Entry): boolean;
  /** Written before all else. */
  opening?: string;
  /** End the stream once the protocol has ended. */
  untilEnd?: boolean;
  /** Written when the log is another one, before the stream ends: it sets from where the client comes back. */
  startOver(): string;
}

type Rendered = Pick<StreamEvent, 'data' | 'over'> & {
  name: string;
  /** Written before it, without an id, to a client that hears it as it happens. */
  lead?: Spoken[];
};
type Item<Entry, Said> = { entry: Entry } | { said: Said };

const RECONNECT_MS = 1_000;
/** A jitter keeps clients from all coming back at once when a gateway restarts. */
const retry = () => `retry: ${Math.round(RECONNECT_MS * (1 + 2 * Math.random()))}\n\n`;

const written = (name: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const sizeOf = (item: Item<Placed, Spoken>) => {
  if ('entry' in item) return item.entry.data.length;
  const { data } = item.said;
  return 'text' in data && typeof data.text === 'string' ? data.text.length : 0;
};

/**
 * A client's event stream: its backlog while live events are kept aside, then those that were not in the
 * backlog, then what comes. No gap and no double, whatever is stored while the backlog is read.
 */
export function eventStream<Entry extends Placed, Said extends Spoken>(
  watch: Watch<Entry, Said>,
  signal: AbortSignal,
  limits: Patience = patience,
): ReadableStream<Uint8Array> {
  const connection = openConnection(signal, limits);
  const queue: Item<Entry, Said>[] = [];
  let queued = 0;
  let live = false;
  let over = false;
  let more = () => {};

  const offer = (item: Item<Entry, Said>) => {
    queue.push(item);
    queued += sizeOf(item);
    if (queued + connection.unread() > limits.unreadBytes)
      connection.drop('the client reads too slowly');
    more();
  };
  const stopListening = watch.listen({
    entry: (entry) => {
      if (watch.isLast?.(entry)) {
        queue.length = 0;
        queued = 0;
      }
      offer({ entry });
    },
    live: (said) => {
      // tokens from before are part of the text so far
      if (live || said.name === 'claim') offer({ said });
    },
    another: () => {
      queue.length = 0;
      void connection.write(watch.startOver());
      connection.end();
    },
  });
  const leave = () => {
    stopListening();
    queue.length = 0;
    more();
  };
  connection.closed.addEventListener('abort', leave);
  if (connection.closed.aborted) leave();

  async function* items(): AsyncGenerator<Item<Entry, Said>> {
    for await (const entry of watch.backlog(watch.after)) yield { entry };
    // from here to the last line nothing is awaited: the text so far and the tokens after it meet exactly
    for (const said of watch.soFar()) offer({ said });
    live = true;
    for (;;) {
      const item = queue.shift();
      if (item) {
        queued -= sizeOf(item);
        yield item;
      } else if (over && watch.untilEnd) {
        return connection.end();
      } else {
        await new Promise<void>((resolve) => {
          more = resolve;
        });
      }
      if (connection.closed.aborted) return;
    }
  }

  let last = watch.after;
  async function send(item: Item<Entry, Said>) {
    if ('said' in item) return connection.write(written(item.said.name, item.said.data));
    const { entry } = item;
    if (entry.sequence <= last) return;
    last = entry.sequence;
    const event = await watch.render(entry);
    if (!event) return;
    over = event.over ?? over;
    if (live)
      for (const said of event.lead ?? []) await connection.write(written(said.name, said.data));
    await connection.write(written(event.name, event.data, entry.sequence));
    if (watch.isLast?.(entry)) connection.end();
  }

  void pump(connection, async () => {
    await connection.write(retry() + (watch.opening ?? ''));
    for await (const item of items()) {
      await send(item);
      if (connection.closed.aborted) return;
    }
  });
  return connection.stream;
}

/** A backlog that cannot be read ends the stream: the client comes back with its last id. */
async function pump(connection: ClientConnection, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    connection.drop(`the log cannot be read: ${error}`);
  }
}
