import type { ProtocolDocument } from '@cerina/library';
import { numerals, ordinals } from '@cerina/library/words/numbers';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';

/** A number as it may be written, as a pattern's part; its group is the word. */
export const NUMERAL = `(\\d{1,2}|${numerals.join('|')})`;
export const numeral = (word: string): number =>
  numerals.indexOf(word.toLowerCase()) + 1 || Number(word);

const EDGE = 'last|top|final|hardest|highest|end|first|bottom|easiest|lowest';

/** How a rung is named, as a pattern's part of one group: "rung 4", "the last one", "the third rung", "the photo rung". */
export const RUNG = `((?:the )?(?:rungs?|steps?) (?:\\d{1,2}|${numerals.join('|')})|(?:the )?(?:${EDGE}|${ordinals.join('|')}|\\d{1,2}(?:st|nd|rd|th)) (?:rung|step|one|point)|the (?:[\\p{L}'-]+ ){1,4}(?:rung|step|one))`;

export const rowsOf = (document: ProtocolDocument): string[][] => ladderOf(document)?.rows ?? [];

const numbered = new RegExp(`^(?:rungs?|steps?) ${NUMERAL}$`, 'i');

/** The number of the rung that words name; undefined where there is not one. */
export function rungNamed(words: string, document: ProtocolDocument): number | undefined {
  const rows = rowsOf(document);
  const said = words.trim().toLowerCase().replace(/^the /, '');
  const [, number] = numbered.exec(said) ?? [];
  if (number) return numeral(number);
  const [, word = ''] = /^([\p{L}\d]+) (?:rung|step|one|point)$/u.exec(said) ?? [];
  if (/^(?:last|top|final|hardest|highest|end)$/.test(word)) return rows.length;
  if (/^(?:first|bottom|easiest|lowest)$/.test(word)) return 1;
  const place = ordinals.indexOf(word) + 1 || Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1]);
  if (place > 0) return place;
  const stems = stemsOf(said.replace(/ (?:rung|step|one)$/, ''));
  const about = rows.flatMap((row, at) => (speaksOf(row.join(' '), stems) ? [at + 1] : []));
  return about.length === 1 ? about[0] : undefined;
}

/** Where a rung of the version that was read is now. */
export function nowAt(number: number, read: ProtocolDocument, document: ProtocolDocument): number {
  const task = rowsOf(read)[number - 1]?.[1];
  const at = rowsOf(document).findIndex((row) => row[1] === task);
  return at < 0 ? number : at + 1;
}

/** A rung's row with another task: what is left out on it is in the task's own words, or empty. */
export function rowWith(row: readonly string[], task: string): string[] {
  const found =
    /^(.{6,}?)(?<!\b(?:and|or|but)),? (?:with no|without) ([^,;.]{3,40})((?:, [^.]{3,60})?)\.$/i.exec(
      task,
    );
  const others = row.slice(2, -1).map(() => '');
  if (row.length < 4 || !found) return ['', task, ...others, row.at(-1)!];
  return ['', `${found[1]}${found[3] ?? ''}.`, found[2]!, ...others.slice(1), row.at(-1)!];
}

/** A figure between two, as finely as the ladder is rated. */
export const between = (low: number, high: number, rows: readonly string[][]): string => {
  const fine = Number(rows.at(-1)?.at(-1)) > 10 ? 1 : 10;
  return `${Math.round(((low + high) / 2) * fine) / fine}`;
};

/** Rungs put in after a rung (0: before the first), rated in even steps up to the next; after the last, as it is. */
export const insertRungs = (
  document: ProtocolDocument,
  after: number,
  tasks: readonly string[],
): ProtocolDocument =>
  mapLadder(document, (rows) => {
    const [below, above] = [rows[after - 1], rows[after]];
    const like = (above ?? below)!;
    const high = Number((above ?? below)!.at(-1));
    const low = below ? Number(below.at(-1)) : Math.max(0, high - (high > 10 ? 10 : 1));
    const fine = Number(rows.at(-1)!.at(-1)) > 10 ? 1 : 10;
    const put = tasks.map((task, at) => {
      const rating = low + ((high - low) * (at + 1)) / (tasks.length + 1);
      return rowWith([...like.slice(0, -1), `${Math.round(rating * fine) / fine}`], task);
    });
    return rows.toSpliced(after, 0, ...put);
  });
