/** A statement with its values, to be prepared under its name: what is the same each time is planned once. */
export interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/** An `insert … values (…) on conflict (…) do …` of one row, as LangGraph's saver has them. */
const ONE_ROW =
  /^\s*insert into (?<table>\S+) \((?<columns>[^()]+)\)\s+values \(\$1(?:, \$\d+)*\)\s+on conflict \((?<key>[^()]+)\)\s+do (?<what>nothing|update)(?<rest>(?:(?!returning)[^;])*);?\s*$/i;

interface Insert {
  index: number;
  into: string;
  columns: number;
  /** Which of the columns are the key. */
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

/** Inserts of single rows, gathered to be sent as one statement. */
export interface GatheredInserts {
  /** Keeps a row for {@link take}; false where the statement is none of that kind, and has to be sent as it is. */
  add(text: string, values: unknown[]): boolean;
  /** All that was gathered, as one statement; undefined where nothing was. Nothing is gathered afterwards. */
  take(): Prepared | undefined;
}

/**
 * Gathers a saver's own inserts, whose text says what they do: none of it is written here again. Two rows under one
 * key come to what they would have come to one after the other.
 */
export function gatherInserts(): GatheredInserts {
  const rows = new Map<Insert, Map<string, unknown[]>>();
  return {
    add(text, values) {
      const insert = insertOf(text);
      if (!insert || values.length !== insert.columns) return false;
      const under = rows.get(insert) ?? new Map<string, unknown[]>();
      rows.set(insert, under);
      const key = JSON.stringify(insert.key.map((column) => values[column]));
      if (insert.replaces || !under.has(key)) under.set(key, values);
      return true;
    },
    take() {
      if (rows.size === 0) return undefined;
      const all: unknown[] = [];
      const parts: string[] = [];
      const names: string[] = [];
      for (const [insert, under] of [...rows].toSorted(([a], [b]) => a.index - b.index)) {
        const tuples = [...under.values()].map((values) => {
          const places = values.map((value) => `$${all.push(value)}`);
          return `(${places.join(', ')})`;
        });
        parts.push(`${insert.into} values ${tuples.join(', ')} ${insert.onConflict}`);
        names.push(`${insert.index}x${tuples.length}`);
      }
      rows.clear();
      const last = parts.pop()!;
      const before = parts.map((part, index) => `part_${index} as (${part})`);
      const text = before.length > 0 ? `with ${before.join(', ')} ${last}` : last;
      return { name: `gathered-${names.join('-')}`, text, values: all };
    },
  };
}
