import { existsSync, readFileSync } from 'node:fs';

/** Texts of these tests alone, then the sets that the evaluation runs too. */
const homes = ['./data/', '../../../eval/data/'].map((path) => new URL(path, import.meta.url));

function read(file: string): string {
  const places = homes.map((home) => new URL(file, home));
  return readFileSync(places.find((place) => existsSync(place)) ?? places[0]!, 'utf8');
}

/** A text of the test data. */
export const readText = read;

/** The records of a JSON Lines file of the test data. */
export const readLines = <T>(file: string): T[] =>
  read(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** The rows of a CSV file of the test data, by column name; quoted fields may hold commas and quotes. */
export function readTable(file: string): Record<string, string>[] {
  const [head, ...rows] = read(file)
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return rows.map((row) =>
    Object.fromEntries(head!.map((name, index) => [name, row[index] ?? ''])),
  );
}
