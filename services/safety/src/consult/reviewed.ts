import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsultScope, citableLines } from '@cerina/contracts/consult';

/** A line of a document that a clinic keeps and reviews, as an answer may quote it. */
export interface ReviewedLine {
  text: string;
  title: string;
  /** The first line of its section. */
  section: number;
  /**
   * Whether it says what it says without what is around it: no item of a list, nothing that a colon introduces, and nothing
   * that its heading or the line behind it takes back.
   */
  isWhole: boolean;
}

/** The lines of one scope's documents, by the place that an answer names: `file.md:12`. */
export type Reviewed = Map<string, ReviewedLine>;

const MOST_BYTES = 256 * 1024;
const plainName = /^[A-Za-z0-9 _-][A-Za-z0-9 _.-]{0,200}$/;
const marked = /^(?:[-*+>|#]|\d{1,3}[.)])/;

/** What is under such a heading may be there to be denied: "What people get wrong", "Never do this". */
const denying =
  /\b(?:wrong|myths?|mistakes?|untrue|false|beliefs?|believed?|misunderst\w{1,20}|people (?:think|say))\b|^(?:never|do not|don['’]t|what not to|what never to|avoid)\b/i;
/** How a line begins that takes the one before it back: "That is wrong", "But it harms". */
const takingBack =
  /^(?:but|however)\b|^(?:no|this|that|it|these|those|they|none|neither|both|such)\b[^.!?]{0,120}\b(?:wrong|myths?|mistakes?|untrue|false|(?:not|never|n['’]t) (?:so|true|right|safe)|dangerous|harm\w{0,10}|unsafe)\b/i;

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
    for (const { line, text, title, heading, section } of citableLines(file, lines)) {
      const isSaid = (other: string) => other.trim() !== '';
      const before = lines.slice(0, line - 1).findLast(isSaid) ?? '';
      const behind = lines.slice(line).find(isSaid) ?? '';
      const isLed = marked.test(text) || before.trimEnd().endsWith(':');
      const isDenied =
        denying.test(title) || denying.test(heading) || takingBack.test(behind.trim());
      const isWhole = !isLed && !isDenied;
      found.set(`${file}:${line}`, { text, title, section, isWhole });
    }
  }
  return found;
}

/**
 * The reviewed lines of both scopes. Where a scope's documents cannot be read it has none, `onError` gets the reason, and each of its
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
