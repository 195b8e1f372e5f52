import { existsSync, readFileSync } from 'node:fs';
import { rowsOf } from '@cerina/test/files/csv';

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

/** The rows of a CSV file of the test data, by column name. */
export const readTable = (file: string) => rowsOf(read(file));
