import { wilson } from '../judging/wilson.ts';

const percent = (share: number) => `${Math.round(share * 100)}`;

/** How many of so many, in percent, with the 95 % interval (Wilson). */
export function share(hits: number, all: number): string {
  if (all === 0) return '–';
  const { low, high } = wilson(hits, all);
  return `${hits}/${all}: ${percent(hits / all)} % (${percent(low)}–${percent(high)})`;
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
/** A table in Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  row(head) + row(head.map(() => '---')) + rows.map(row).join('');
