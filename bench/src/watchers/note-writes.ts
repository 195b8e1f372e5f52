// Loaded into a gateway before its own modules: notes when what is shared by many clients was written to each socket.
import { renameSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';

/** What was written to many, by the ids of its events: when the kernel had it for each, in milliseconds since 1970. */
export interface Written {
  ids: number[];
  at: number[];
}

const ID = /(?:^|\n)id: (\d+)\n/g;

let all: Written[] = [];
/** By the bytes, which many clients share; none where they have no event. */
const known = new WeakMap<Uint8Array, Written | null>();

function noteOf(chunk: Uint8Array): Written | null {
  const before = known.get(chunk);
  if (before !== undefined) return before;
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
  const ids = [...text.matchAll(ID)].map(([, id]) => Number(id));
  const note = ids.length > 0 ? { ids, at: [] } : null;
  if (note) all.push(note);
  known.set(chunk, note);
  return note;
}

const write = Socket.prototype.write;
Socket.prototype.write = function noted(this: Socket, ...given: unknown[]) {
  const taken = write.apply(this, given as never);
  const [chunk] = given;
  if (chunk instanceof Uint8Array)
    noteOf(chunk)?.at.push(performance.timeOrigin + performance.now());
  return taken;
} as typeof write;

process.on('SIGUSR2', () => {
  const file = process.env.BENCH_WRITES!;
  writeFileSync(`${file}.part`, JSON.stringify(all));
  renameSync(`${file}.part`, file); // whoever waits for it finds all of it
  all = [];
});
