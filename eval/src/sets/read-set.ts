import { readFileSync } from 'node:fs';
import type { z } from 'zod';

const read = (file: string) => readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');

/** The records of a JSON Lines file of the sets, each checked. */
export const readLines = <S extends z.ZodType>(file: string, schema: S): z.output<S>[] =>
  read(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

/** The rows of a CSV file of the sets, by column name; quoted fields may hold commas and doubled quotes. */
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
