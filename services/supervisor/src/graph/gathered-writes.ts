/** A statement with its values, to be prepared under its name: the constant part is planned once. */
export interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/** An `insert … values (…) on conflict (…) do …` of one row, as in LangGraph's saver. */
const ONE_ROW =
  /^\s*insert into (?<table>\S+) \((?<columns>[^()]+)\)\s+values \(\$1(?:, \$\d+)*\)\s+on conflict \((?<key>[^()]+)\)\s+do (?<what>nothing|update)(?<rest>(?:(?!returning)[^;])*);?\s*$/i;

interface Insert {
  index: number;
  into: string;
  columns: number;
  /** The columns of the key. */
  key: number[];
  replaces: boolean;
  onConflict: string;
}

const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());

const known = new Map<string, Insert | undefined>();

function insertOf(text: string): Insert | undefined {
  if (known.has(text)) return known.get(text);
  const { table, columns, key, what, rest } = ONE_ROW.exec(text)?.groups ?? {};
  const names = namesIn(columns ?? '');
  const insert = table && {
    index: known.size,
    into: `insert into ${table} (${columns})`,
    columns: names.length,
    key: namesIn(key!).map((name) => names.indexOf(name)),
    replaces: what!.toLowerCase() === 'update',
    onConflict: `on conflict (${key}) do ${what}${rest!.trimEnd()}`,
  };
  known.set(text, insert || undefined);
  return insert || undefined;
}

/** A write of several parts, each with its own name; `$1` is the first of its values. */
export interface Write {
  name: string;
  parts: Record<string, string>;
  values: unknown[];
  /** What is returned by the parts, and the receiver of its row. */
  returns?: { columns: string; read(row: unknown): void };
}

/** Writes, collected to be sent as one statement. */
export interface GatheredWrites {
  /** Keeps a row for {@link take}; false if the statement is not an insert of one row, and has to be sent as it is. */
  addRow(text: string, values: unknown[]): boolean;
  /** Keeps a write for {@link take}; false if one of that name is already kept: both would change the same row. */
  add(write: Write): boolean;
  /** Everything collected, as one statement; undefined if there is nothing. Empties the collection. */
  take(): (Prepared & { read(rows: unknown[]): void }) | undefined;
}

/**
 * Collects a saver's own inserts, parsed from their text: nothing of them is duplicated here. Two rows under one key
 * give the same result as one after the other. All parts of a statement see the state before it.
 */
export function gatherWrites(): GatheredWrites {
  const rows = new Map<Insert, Map<string, unknown[]>>();
  const writes = new Map<string, Write>();
  return {
    addRow(text, values) {
      const insert = insertOf(text);
      if (!insert || values.length !== insert.columns) return false;
      const under = rows.get(insert) ?? new Map<string, unknown[]>();
      rows.set(insert, under);
      const key = JSON.stringify(insert.key.map((column) => values[column]));
      if (insert.replaces || !under.has(key)) under.set(key, values);
      return true;
    },
    add(write) {
      if (writes.has(write.name)) return false;
      writes.set(write.name, write);
      return true;
    },
    take() {
      if (rows.size + writes.size === 0) return undefined;
      const all: unknown[] = [];
      const parts: string[] = [];
      const names: string[] = [];
      for (const [insert, under] of [...rows].toSorted(([a], [b]) => a.index - b.index)) {
        const tuples = [...under.values()].map((values) => {
          const places = values.map((value) => `$${all.push(value)}`);
          return `(${places.join(', ')})`;
        });
        const name = `rows_${insert.index}`;
        parts.push(`${name} as (${insert.into} values ${tuples.join(', ')} ${insert.onConflict})`);
        names.push(`${name}x${tuples.length}`);
      }
      const returned: NonNullable<Write['returns']>[] = [];
      for (const { name, parts: texts, values, returns } of writes.values()) {
        const before = all.length;
        const counted = (text: string) =>
          text.replaceAll(/\$(\d+)/g, (_, n) => `$${before + Number(n)}`);
        for (const [part, text] of Object.entries(texts))
          parts.push(`${part} as (${counted(text)})`);
        all.push(...values);
        names.push(name);
        if (returns) returned.push({ ...returns, columns: counted(returns.columns) });
      }
      rows.clear();
      writes.clear();
      const columns = returned.map((each) => each.columns).join(', ');
      return {
        name: names.join('-'),
        text: `with ${parts.join(', ')} select ${columns}`,
        values: all,
        read: ([row]) => {
          for (const each of returned) each.read(row);
        },
      };
    },
  };
}
