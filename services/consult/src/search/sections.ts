import { type CitableLine, citableLines } from '@cerina/contracts/consult';
import type { Files } from '../files/files.ts';
import { stemsOf } from './words.ts';

/** Where a word of a section is found, beside its lines. */
type Place = 'asked' | 'heading' | 'beside' | 'title' | 'summary' | 'file';

/** A line as the search reads it. */
export interface Line extends CitableLine {
  stems: string[];
  own: Set<string>;
}
/** A section of a document: what an answer quotes from. */
export interface Section {
  lines: Line[];
  places: Record<Place, Set<string>>;
  /** The words of each way in which people ask for it. */
  phrases: Set<string>[];
}

/** Texts by name, as far as they are searched. */
export type Readable = Pick<Files, 'all' | 'read'>;

const stemsIn = (text: string) => new Set(stemsOf(text));

/** The sections of every document of a scope. */
export async function sectionsOf(files: Readable): Promise<Section[]> {
  const found: Section[] = [];
  for (const file of await files.all()) {
    const all = citableLines(file, await files.read(file)).map((line): Line => {
      const stems = stemsOf(line.text);
      return { ...line, stems, own: new Set(stems) };
    });
    const whole = new Set(all.flatMap(({ stems }) => stems));
    for (const lines of Map.groupBy(all, ({ section }) => section).values()) {
      const { title, summary, heading, asked } = lines[0]!;
      found.push({
        lines,
        phrases: asked
          .split(/[,;] /)
          .map(stemsIn)
          .filter(({ size }) => size > 0),
        places: {
          asked: stemsIn(asked),
          heading: stemsIn(heading),
          beside: new Set(lines.flatMap(({ stems }) => stems)),
          title: stemsIn(`${title} ${file.replaceAll('-', ' ')}`),
          summary: stemsIn(summary),
          file: whole,
        },
      });
    }
  }
  return found;
}
