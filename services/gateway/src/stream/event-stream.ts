import type { ClaimEvent, Token } from '@cerina/contracts';
import type { LogEntry } from '@cerina/door/log/log-entry';
import { type ClientConnection, openConnection, type Patience, patience } from './connection.ts';
import type { StreamEvent } from './events.ts';
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
  render(entry: Entry): Promise<Rendered | undefined>;
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

let turn: Promise<void> | undefined;
/** Resolves in the next turn of the event loop; all who ask in this one wait for the same. */
function nextTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}

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
    more();
  };
  connection.closed.addEventListener('abort', leave);
  if (connection.closed.aborted) leave();

  /** The first that wait: as much as is written at once. */
  function taken(): Item<Entry, Said>[] {
    const batch: Item<Entry, Said>[] = [];
    for (let bytes = 0; queue.length > 0 && bytes < BATCH_BYTES; ) {
      const item = queue.shift()!;
      bytes += sizeOf(item);
      batch.push(item);
      queued -= sizeOf(item);
    }
    return batch;
  }

  async function* batches(): AsyncGenerator<Item<Entry, Said>[]> {
    for await (const entry of watch.backlog(watch.after)) yield [{ entry }];
    // from here to the last line nothing is awaited: the text so far and the tokens after it meet exactly
    for (const said of watch.soFar()) offer({ said });
    live = true;
    for (;;) {
      if (queue.length > 0) yield taken();
      else if (over && watch.untilEnd) return connection.end();
      else {
        await new Promise<void>((resolve) => {
          more = resolve;
        });
        await nextTurn(); // what comes in the same turn is written with it
      }
      if (connection.closed.aborted) return;
    }
  }

  let last = watch.after;
  async function chunksOf(item: Item<Entry, Said>): Promise<Uint8Array[]> {
    if ('said' in item) return [written(item.said)];
    const { entry } = item;
    if (entry.sequence <= last) return [];
    last = entry.sequence;
    const event = await watch.render(entry);
    if (!event) return [];
    over = event.over ?? over;
    const lead = live ? (event.lead ?? []) : [];
    return [...lead.map((said) => written(said)), written(event, entry.sequence)];
  }
  async function send(batch: Item<Entry, Said>[]) {
    const endsHere = batch.some((item) => 'entry' in item && watch.isLast?.(item.entry));
    const chunks: Uint8Array[] = [];
    for (const item of batch) chunks.push(...(await chunksOf(item)));
    if (isOff && !endsHere) return; // it came while this was rendered
    if (chunks.length > 0)
      await connection.write(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    if (endsHere) connection.end();
  }

  void pump(connection, async () => {
    await connection.write(retry() + (watch.opening ?? ''));
    for await (const batch of batches()) {
      await send(batch);
      if (connection.closed.aborted) return;
    }
  });
}

/** An unreadable backlog ends the stream: the client comes back with its last id. */
async function pump(connection: ClientConnection, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    connection.drop(`the log cannot be read: ${error}`);
  }
}
