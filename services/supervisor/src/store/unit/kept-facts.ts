import type { FactText } from '../outbox/facts.ts';

/** More than this is read again: a protocol's deltas can be many. */
const MOST_BYTES = 32_768;

/** The subject prefix of a protocol's routes. */
const routesOf = (id: string) => `foundry.${id}.supervisor.route.`;

/** Of a protocol of which nothing is kept yet: its routes are known, as they are sent. */
export const noRoutes = (id: string): ReadonlyMap<string, Texts> =>
  new Map([[routesOf(id), new Map()]]);

/** What is kept of one protocol beside its row, by subject prefix: read once, with what is sent afterwards. */
export interface KeptFacts {
  /** All that is kept under a prefix, parsed. */
  under(prefix: string): Promise<unknown[]>;
  /** Adds what is sent: what is kept under a subject stays as it is. */
  add(facts: readonly FactText[]): void;
  /** The same for the next unit, which reads by itself what this one did not, or what is long. */
  readBy(read: (prefix: string) => Promise<FactText[]>): KeptFacts;
}

type Texts = Map<string, string>;

const bytesOf = (texts: Texts): number =>
  [...texts.values()].reduce((sum, { length }) => sum + length, 0);

export function keptFacts(
  read: (prefix: string) => Promise<FactText[]>,
  found: ReadonlyMap<string, Texts> = new Map(),
): KeptFacts {
  const all = new Map<string, Promise<Texts> | Texts>(found);
  /** What is kept under a longer prefix than one that was read. */
  const within = (prefix: string): Texts | undefined => {
    for (const [read, texts] of all)
      if (prefix.startsWith(read) && texts instanceof Map)
        return new Map([...texts].filter(([subject]) => subject.startsWith(prefix)));
    return undefined;
  };
  const readOnce = (prefix: string): Promise<Texts> | Texts => {
    const known = all.get(prefix) ?? within(prefix);
    if (known) return known;
    const reading = read(prefix).then((facts) => {
      const texts = new Map(facts.map(({ subject, body }) => [subject, body]));
      all.set(prefix, texts);
      return texts;
    });
    all.set(prefix, reading);
    return reading;
  };
  return {
    async under(prefix) {
      return [...(await readOnce(prefix)).values()].map((body) => JSON.parse(body));
    },
    add(facts) {
      for (const [prefix, texts] of all) {
        if (!(texts instanceof Map)) {
          all.delete(prefix); // read before, and without, what is sent
          continue;
        }
        for (const { subject, body } of facts)
          if (subject.startsWith(prefix) && !texts.has(subject)) texts.set(subject, body);
      }
    },
    readBy(readAgain) {
      const short = [...all].filter(
        (each): each is [string, Texts] => each[1] instanceof Map && bytesOf(each[1]) <= MOST_BYTES,
      );
      return keptFacts(
        readAgain,
        new Map(short.map(([prefix, texts]) => [prefix, new Map(texts)])),
      );
    },
  };
}
