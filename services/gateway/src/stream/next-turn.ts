/** What was joined last in this turn. */
let joined: { chunks: Uint8Array[]; whole: Uint8Array } | undefined;

let due: (() => void)[] = [];

/** Does the work in the next turn of the event loop, with all that is to be done then. It must not throw. */
export function inNextTurn(work: () => void): void {
  if (due.push(work) > 1) return;
  setImmediate(() => {
    const now = due;
    due = [];
    for (const each of now) each();
    joined = undefined;
  });
}

/** The chunks as one. Those who write the same in one turn share it: it is joined once, and in the memory once. */
export function whole(chunks: Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const before = joined?.chunks;
  if (!before || before.length !== chunks.length || chunks.some((each, n) => each !== before[n]))
    joined = { chunks, whole: Buffer.concat(chunks) };
  return joined!.whole;
}
