/** What was joined last in this turn. */
let joined: { chunks: Uint8Array[]; whole: Uint8Array } | undefined;

/** So many streams are written to in one turn. */
const AT_ONCE = 100;

const due: (() => void)[] = [];
let isUnderWay = false;

function workThrough(): void {
  for (const work of due.splice(0, AT_ONCE)) work();
  isUnderWay = due.length > 0;
  if (isUnderWay) setImmediate(workThrough);
  else joined = undefined;
}

/**
 * Does the work in the next turn of the event loop, with what else is to be done then. A lot of it is spread over turns:
 * what comes meanwhile (the routes after a delta) is written by all who have not written yet in the same write, and
 * other requests do not wait for a thousand streams. It must not throw.
 */
export function inNextTurn(work: () => void): void {
  due.push(work);
  if (!isUnderWay) setImmediate(workThrough);
  isUnderWay = true;
}

/** The chunks as one. Those who write the same in one turn share it: it is joined once, and in the memory once. */
export function whole(chunks: Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const before = joined?.chunks;
  if (!before || before.length !== chunks.length || chunks.some((each, n) => each !== before[n]))
    joined = { chunks, whole: Buffer.concat(chunks) };
  return joined!.whole;
}
