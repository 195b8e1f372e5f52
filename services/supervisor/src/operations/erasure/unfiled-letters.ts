import { DeadLetter, readSubject } from '@cerina/contracts';
import { type Bus, readOn, type StoredFact, sureReader } from '@cerina/runtime';
import type { Placed } from '../../archive/beside-archive.ts';

/**
 * Dead letters without a protocol in their subject, as an earlier version parked, and as any account may still store.
 */
const UNFILED = 'dead.*';

/** The protocol that a letter quotes; undefined if it is no letter. */
function quotedBy({ data }: StoredFact): string | undefined {
  try {
    const letter = DeadLetter.parse(JSON.parse(Buffer.from(data).toString()));
    return readSubject(letter.subject)?.protocolId;
  } catch {
    return undefined;
  }
}

type Letters = (protocolId: string) => Promise<Set<Placed>>;

/** The letters of one stream by the protocol that they quote: each is read once, and each look reads the new ones. */
function lettersIn({ jsm }: Pick<Bus, 'jsm'>, stream: string): Letters {
  const read = sureReader(jsm, stream);
  const byProtocol = new Map<string, Set<Placed>>();
  let [next, created] = [1, ''];
  let reading: Promise<void> = Promise.resolve();

  async function readNew(): Promise<void> {
    const info = await jsm.streams.info(stream);
    if (info.state.last_seq + 1 < next || info.created !== created) {
      byProtocol.clear(); // it lost its end, or is another one
      [next, created] = [1, info.created];
    }
    for await (const letter of readOn(read, UNFILED, next)) {
      const { subject, sequence } = letter;
      const id = quotedBy(letter);
      const known = byProtocol.get(id ?? '');
      if (known) known.add({ subject, sequence });
      else if (id) byProtocol.set(id, new Set([{ subject, sequence }]));
      next = sequence + 1;
    }
  }

  return async (protocolId) => {
    const before = reading.catch(() => {});
    reading = before.then(readNew); // one after the other: each letter is recorded once
    await reading;
    return byProtocol.get(protocolId) ?? new Set();
  };
}

const known = new WeakMap<Bus['jsm'], Map<string, Letters>>();

/**
 * The letters in a stream of dead letters that quote a protocol without having it in their subject. Whoever erases one
 * removes it from the set.
 */
export function unfiledLetters(
  { jsm }: Pick<Bus, 'jsm'>,
  stream: string,
  protocolId: string,
): Promise<Set<Placed>> {
  const streams = known.get(jsm) ?? new Map<string, Letters>();
  known.set(jsm, streams);
  const letters = streams.get(stream) ?? lettersIn({ jsm }, stream);
  streams.set(stream, letters);
  return letters(protocolId);
}
