const MB = 1024 * 1024;

/**
 * The cost of a connection with a small body: the kernel and the server have read that much before the handler runs.
 */
const LEAST = 16 * 1024;

/** The bytes that bodies may take together: one person's, one address's, and all. */
export interface Room {
  perPerson: number;
  perAddress: number;
  inAll: number;
}

/** A quarter of the total for one person, and half of it for one address. */
export const usualRoom: Room = { perPerson: 16 * MB, perAddress: 32 * MB, inAll: 64 * MB };

/** The sender of a body: the person is unknown until they are signed in. */
export interface Sender {
  person?: string | undefined;
  address: string;
}

/** A place for one body, to be released when nothing of it is held any more; or whose limit is used up. */
export type Place = { leave: () => void } | { full: 'person' | 'address' | 'all' };

/** Counts the bodies that arrive or are being handled, before the first byte of each is read. */
export interface BodyRoom {
  /** A place for a body of at most this many bytes. */
  enter(bytes: number, sender: Sender): Place;
}

export function bodyRoom({ perPerson, perAddress, inAll }: Room = usualRoom): BodyRoom {
  const held = new Map<string, number>();
  const add = (key: string, bytes: number) => {
    const sum = (held.get(key) ?? 0) + bytes;
    if (sum > 0) held.set(key, sum);
    else held.delete(key);
  };

  return {
    enter(bytes, { person, address }) {
      const weight = Math.max(LEAST, bytes);
      const sums = [
        {
          full: 'person',
          key: person === undefined ? undefined : `person ${person}`,
          of: perPerson,
        },
        { full: 'address', key: `address ${address}`, of: perAddress },
        { full: 'all', key: 'all', of: inAll },
      ] as const;
      for (const { full, key, of } of sums)
        if (key !== undefined && (held.get(key) ?? 0) + weight > of) return { full };
      const keys = sums.flatMap(({ key }) => key ?? []);
      for (const key of keys) add(key, weight);
      let left = false;
      const leave = () => {
        if (left) return;
        left = true;
        for (const key of keys) add(key, -weight);
      };
      return { leave };
    },
  };
}

/**
 * The largest possible body of a request, by its headers: without a length, the longest that is read. 0 if there is
 * none.
 */
export function weightOf(
  headers: { length: string | null | undefined; encoding: string | null | undefined },
  longest: number,
): number {
  const { length, encoding } = headers;
  if (encoding) return longest;
  const bytes = Number(length ?? 0);
  return Number.isFinite(bytes) ? Math.min(bytes, longest) : longest;
}
