import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsultScope, citableLines } from '@cerina/contracts/consult';

/** A line of a document that a clinic keeps and reviews, as an answer may quote it. */
export interface ReviewedLine {
  text: string;
  title: string;
  /** The first line of its section. */
  section: number;
  /** Whether it says what it says without the line before it: no item of a list, and nothing that a colon introduces. */
  isWhole: boolean;
}

/** The lines of one scope's documents, by the place that an answer names: `file.md:12`. */
export type Reviewed = Map<string, ReviewedLine>;

const MOST_BYTES = 256 * 1024;
const plainName = /^[A-Za-z0-9 _-][A-Za-z0-9 _.-]{0,200}$/;
const marked = /^(?:[-*+>|#]|\d{1,3}[.)])/;

function documentsBelow(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter(({ name }) => plainName.test(name))
    .flatMap((entry) => {
      const own = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) return documentsBelow(folder, own);
      const isDocument = entry.isFile() && own.endsWith('.md');
      return isDocument && statSync(join(folder, own)).size <= MOST_BYTES ? [own] : [];
    });
}

/** Every line of a folder's documents that an answer may cite, as they are now. */
export function reviewedIn(folder: string): Reviewed {
  const found: Reviewed = new Map();
  for (const file of documentsBelow(folder)) {
    const lines = readFileSync(join(folder, file), 'utf8').replace(/\n$/, '').split('\n');
    for (const { line, text, title, section } of citableLines(file, lines)) {
      const before = lines.slice(0, line - 1).findLast((other) => other.trim() !== '') ?? '';
      const isWhole = !marked.test(text) && !before.trimEnd().endsWith(':');
      found.set(`${file}:${line}`, { text, title, section, isWhole });
    }
  }
  return found;
}

/**
 * The reviewed lines of both scopes. Where a scope's documents cannot be read it has none, `onError` is told why, and each of its
 * answers is read as nobody's quotation.
 */
export function reviewedOf(
  folderOf: (scope: ConsultScope) => string | undefined,
  onError: (error: unknown, scope: ConsultScope) => void,
): Record<ConsultScope, Reviewed> {
  const of = (scope: ConsultScope): Reviewed => {
    const folder = folderOf(scope);
    if (folder === undefined) return new Map();
    try {
      return reviewedIn(folder);
    } catch (error) {
      onError(error, scope);
      return new Map();
    }
  };
  return { staff: of('staff'), client: of('client') };
}
