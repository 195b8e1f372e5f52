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
  /** The same ways as they are written. */
  said: string[];
}

/** Texts by name, as far as they are searched. */
export type Readable = Pick<Files, 'all' | 'read' | 'questions'>;

const stemsIn = (text: string) => new Set(stemsOf(text));

/** A document as it is read, with how people ask for what is under its headings. */
interface Document {
  file: string;
  lines: string[];
  questions: Map<string, string[]>;
}

export async function readDocuments(files: Readable): Promise<Document[]> {
  const found: Document[] = [];
  for (const file of await files.all())
    found.push({ file, lines: await files.read(file), questions: await files.questions(file) });
  return found;
}

/** The sections of every document of a scope. */
export function sectionsOf(documents: Document[]): Section[] {
  const found: Section[] = [];
  for (const { file, lines, questions } of documents) {
    const all = citableLines(file, lines).map((line): Line => {
      const stems = stemsOf(line.text);
      return { ...line, stems, own: new Set(stems) };
    });
    const whole = new Set(all.flatMap(({ stems }) => stems));
    for (const lines of Map.groupBy(all, ({ section }) => section).values()) {
      const { title, summary, heading } = lines[0]!;
      const ways = (questions.get(heading) ?? [])
        .map((said) => ({ said, stems: stemsIn(said) }))
        .filter(({ stems }) => stems.size > 0);
      found.push({
        lines,
        said: ways.map(({ said }) => said),
        phrases: ways.map(({ stems }) => stems),
        places: {
          asked: new Set(ways.flatMap(({ stems }) => [...stems])),
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
