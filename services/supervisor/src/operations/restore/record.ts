import { type Displaced, MAX_FACT_BYTES, type Restored, subjects } from '@cerina/contracts';
import { type Message, messageOf, sha256 } from './message.ts';

/** The size of a record without its lists is below this. */
const ENVELOPE_BYTES = 2_000;

type Listed = Pick<Restored, 'facts' | 'fromDatabase' | 'displaced'>;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Splits the entries into as many parts as necessary, none larger than a fact may be. */
function inParts(each: Iterable<Listed>): Listed[] {
  const parts: Listed[] = [{ facts: [], fromDatabase: [], displaced: [] }];
  let room = MAX_FACT_BYTES - ENVELOPE_BYTES;
  for (const listed of each) {
    const bytes = bytesOf(listed);
    if (bytes > room) {
      parts.push({ facts: [], fromDatabase: [], displaced: [] });
      room = MAX_FACT_BYTES - ENVELOPE_BYTES;
    }
    const part = parts.at(-1)!;
    part.facts.push(...listed.facts);
    part.fromDatabase.push(...listed.fromDatabase);
    part.displaced.push(...listed.displaced);
    room -= bytes;
  }
  return parts;
}

/**
 * The record of a restore, as one fact or as many as it takes to list `facts`, which are everything stored before it;
 * each lists a part of them.
 */
export function recordOf(
  id: string,
  facts: Message[],
  about: { fromDatabase: string[]; displaced: Displaced[] },
  at: string,
): Message[] {
  const lost = new Set(about.fromDatabase);
  const gaveWay = Map.groupBy(about.displaced, ({ subject }) => subject);
  const earlier = facts.map(({ fact }) => (fact?.type === 'restored' ? fact.n : 0));
  const last = earlier.reduce((most, n) => Math.max(most, n), 0);
  const parts = inParts(
    facts.map(({ subject, data }) => ({
      facts: [{ subject, sha256: sha256(data) }],
      fromDatabase: lost.has(subject) ? [subject] : [],
      displaced: gaveWay.get(subject) ?? [],
    })),
  );
  return parts.map((listed, index) => {
    const n = last + 1 + index;
    const subject = subjects.restored(id, n);
    const isContinued = index < parts.length - 1;
    const record: Restored = {
      ...{ type: 'restored', subject, protocolId: id, at, n, ...listed },
      ...(isContinued && { continued: true }),
    };
    return messageOf(subject, Buffer.from(JSON.stringify(record)));
  });
}

/** The facts of the last record in what is to be stored: the last one, and those that it continues. */
export function lastRecord(planned: Message[]): (Message & { fact: Restored })[] {
  const records = planned.filter(
    (each): each is Message & { fact: Restored } => each.fact?.type === 'restored',
  );
  const before = records.slice(0, -1).findLastIndex(({ fact }) => !fact.continued);
  return records.slice(before + 1);
}
