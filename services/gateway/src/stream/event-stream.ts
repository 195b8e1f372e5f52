import type { ClaimEvent, Token } from '@cerina/contracts';
import type { LogEntry } from '@cerina/door/log/log-entry';
import { type ClientConnection, openConnection, type Patience, patience } from './connection.ts';
import type { StreamEvent } from './events.ts';
import { inNextTurn, whole } from './next-turn.ts';
import type { EventBody } from './outlet.ts';

/** Live events, which are not stored. */
export type Live = { name: 'agent_token'; data: Token } | { name: 'claim'; data: ClaimEvent };

/** A fact in its place, and a live event: the parts of them that a stream needs. */
type Placed = { sequence: number; data: Uint8Array };
type Spoken = { name: string; data: unknown };

/** What one client watches. */
export interface Watch<Entry extends Placed = LogEntry, Said extends Spoken = Live> {
  /** The last sequence that the client has. */
  after: number;
  backlog(after: number): AsyncIterable<Entry>;
  /** Receive what is stored from now on; returns a function to stop. `another`: the log is no longer the same. */
  listen(hear: { entry(entry: Entry): void; live(said: Said): void; another(): void }): () => void;
  /** The text so far of the tasks in flight. */
  soFar(): Said[];
  render(entry: Entry): Shown | Promise<Shown>;
  /** Whether the stream ends with this entry, which is written before anything still waiting, in its place. */
  isLast?(entry: Entry): boolean;
  /** Written first. */
  opening?: string;
  /** End the stream once the protocol has ended. */
  untilEnd?: boolean;
  /** Written if the log is another one, before the stream ends: it sets the id with which the client comes back. */
  startOver(): string;
}

type Rendered = Pick<StreamEvent, 'data' | 'over'> & {
  name: string;
  /** Written before it, without an id, to a client that receives it live. */
  lead?: Spoken[];
};
type Shown = Rendered | undefined;
type Item<Entry, Said> = { entry: Entry } | { said: Said };

const RECONNECT_MS = 1_000;
/** A jitter keeps clients from all coming back at once when a gateway restarts. */
const retry = () => `retry: ${Math.round(RECONNECT_MS * (1 + 2 * Math.random()))}\n\n`;

const encoder = new TextEncoder();
/** Events as they are written. What many clients watch is written out once. */
const bytes = new WeakMap<Spoken, Uint8Array>();

function written(event: Spoken, id?: number): Uint8Array {
  const before = bytes.get(event);
  if (before) return before;
  const { name, data } = event;
  const text = `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const encoded = encoder.encode(text);
  bytes.set(event, encoded);
  return encoded;
}

/** So much of what waits is written at once. */
const BATCH_BYTES = 64 * 1024;

const sizeOf = (item: Item<Placed, Spoken>) => {
  if ('entry' in item) return item.entry.data.length;
  const { data } = item.said;
  return typeof data === 'object' && data && 'text' in data && typeof data.text === 'string'
    ? data.text.length
    : 0;
};

/**
 * A client's event stream: its backlog while live events are buffered, then those that were not in the backlog, then
 * what follows. No gap and no duplicate, whatever is stored while the backlog is read.
 */
export function eventStream<Entry extends Placed, Said extends Spoken>(
  watch: Watch<Entry, Said>,
  signal: AbortSignal,
  limits: Patience = patience,
): EventBody {
  return (openOutlet) => follow(watch, openConnection(openOutlet, signal, limits), limits);
}

function follow<Entry extends Placed, Said extends Spoken>(
  watch: Watch<Entry, Said>,
  connection: ClientConnection,
  limits: Patience,
): void {
  const queue: Item<Entry, Said>[] = [];
  let queued = 0;
  let live = false;
  let over = false;
  /** The last entry has come: nothing that is not written yet is shown before it. */
  let isOff = false;
  /** Something is awaited, or what waits is written in the next turn anyway. */
  let busy = true;

  const offer = (item: Item<Entry, Said>) => {
    queue.push(item);
    queued += sizeOf(item);
    // where nothing waits there was room after the last write: a thousand sockets need not be asked for each event
    const unread = busy ? connection.unread() : 0;
    if (queued + unread > limits.unreadBytes) connection.drop('the client reads too slowly');
    if (busy) return;
    busy = true;
    inNextTurn(writeOut); // what comes in the same turn is written with it
  };
  const stopListening = watch.listen({
    entry: (entry) => {
      if (watch.isLast?.(entry)) {
        isOff = true;
        queue.length = 0;
        queued = 0;
      }
      offer({ entry });
    },
    live: (said) => {
      // earlier tokens are part of the text so far
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
  };
  connection.closed.addEventListener('abort', leave);
  if (connection.closed.aborted) leave();

  /** The first that wait: as much as is written at once. */
  function taken(): Item<Entry, Said>[] {
    let bytes = 0;
    let count = 0;
    while (count < queue.length && bytes < BATCH_BYTES) bytes += sizeOf(queue[count++]!);
    queued -= bytes;
    return queue.splice(0, count);
  }

  let last = watch.after;
  function rendered(item: Item<Entry, Said>): Shown | Promise<Shown> {
    if ('said' in item) return undefined;
    const { entry } = item;
    if (entry.sequence <= last) return undefined;
    last = entry.sequence;
    return watch.render(entry);
  }
  function chunksOf(item: Item<Entry, Said>, event: Shown): Uint8Array[] {
    if ('said' in item) return [written(item.said)];
    if (!event) return [];
    over = event.over ?? over;
    const lead = live ? (event.lead ?? []) : [];
    return [...lead.map((said) => written(said)), written(event, item.entry.sequence)];
  }
  function put(batch: Item<Entry, Said>[], events: Shown[]): void | Promise<void> {
    const endsHere =
      isOff && batch.some((item) => 'entry' in item && (watch.isLast?.(item.entry) ?? false));
    if (isOff && !endsHere) return; // it came while this was rendered
    const chunks = batch.flatMap((item, n) => chunksOf(item, events[n]));
    const room = chunks.length > 0 ? connection.write(whole(chunks)) : undefined;
    if (endsHere) connection.end();
    return room;
  }
  /** Resolves once there is room for more; undefined if there is room now. */
  function send(batch: Item<Entry, Said>[]): void | Promise<void> {
    const events = batch.map(rendered);
    return events.some((event) => event instanceof Promise)
      ? Promise.all(events).then((all) => put(batch, all))
      : put(batch, events as Shown[]);
  }
  /** Writes what waits, as long as nothing has to be awaited: a thousand clients need no promise for an event. */
  function sendWaiting(): void | Promise<void> {
    while (queue.length > 0 && !connection.closed.aborted) {
      const room = send(taken());
      if (room) return room.then(sendWaiting);
    }
    if (over && watch.untilEnd) connection.end();
  }
  function writeOut(): void {
    const idle = () => {
      busy = false;
      if (queue.length > 0) writeOut();
    };
    busy = true;
    try {
      const sent = sendWaiting();
      if (sent) sent.then(idle).catch(failed);
      else busy = false;
    } catch (error) {
      failed(error);
    }
  }
  /** An unreadable backlog ends the stream: the client comes back with its last id. */
  const failed = (error: unknown) => connection.drop(`the log cannot be read: ${error}`);

  async function start() {
    await connection.write(retry() + (watch.opening ?? ''));
    for await (const entry of watch.backlog(watch.after)) {
      await send([{ entry }]);
      if (connection.closed.aborted) return;
    }
    // from here to the last line nothing is awaited: the text so far and the tokens after it meet exactly
    for (const said of watch.soFar()) offer({ said });
    live = true;
    writeOut();
  }
  void start().catch(failed);
}
