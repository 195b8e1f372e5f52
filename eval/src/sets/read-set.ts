import { readFileSync } from 'node:fs';
import { rowsOf } from '@cerina/test/files/csv';
import type { z } from 'zod';

const read = (file: string) => readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');

/** The records of a JSON Lines file of the sets, each checked. */
export const readLines = <S extends z.ZodType>(file: string, schema: S): z.output<S>[] =>
  read(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

/** The rows of a CSV file of the sets, by column name. */
export const readTable = (file: string) => rowsOf(read(file));
