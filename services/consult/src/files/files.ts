import { constants } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PathRefused, virtualPath } from './virtual-path.ts';

/** A document is a page of text: what is larger is none. */
const MOST_BYTES = 256 * 1024;
const MOST_HITS = 50;

/** A line of a document. */
export interface Line {
  file: string;
  line: number;
  text: string;
}

/** The documents of one scope, as its agents' tools see them: what is below the root, and nothing else. */
export interface Files {
  /** The names in a folder; folders end with a slash. Throws {@link PathRefused}. */
  ls(path: string): Promise<string[]>;
  /** A document's lines; the first is 1. Throws {@link PathRefused}. */
  read(path: string): Promise<string[]>;
  /** The lines that hold these words as they are written, of any case. */
  grep(words: string, path?: string): Promise<Line[]>;
  /** Every document, by its path below the root. */
  all(): Promise<string[]>;
  /**
   * How people ask for what is under each heading of a document, as somebody wrote it down beside it (`one.questions.txt` beside
   * `one.md`): it is searched, and is no document itself. Nothing where nobody did.
   */
  questions(path: string): Promise<Map<string, string[]>>;
}

/**
 * Opens a scope's documents. Nothing is written. Wherever a path leads by links, it must end below the root, and what is
 * opened is the file that was looked at.
 */
export async function openFiles(folder: string): Promise<Files> {
  const root = await realpath(folder);

  /** Where a path really is; it is refused in the same words whether nothing is there or it leads out. */
  async function real(path: string): Promise<string> {
    const wanted = join(root, virtualPath(path));
    const found = await realpath(wanted).catch(() => undefined);
    // a link is no document, wherever it leads
    if (found !== wanted || !(found === root || found.startsWith(root + sep)))
      throw new PathRefused(path);
    return found;
  }

  async function entries(path: string) {
    const found = await readdir(await real(path), { withFileTypes: true }).catch(() => {
      throw new PathRefused(path);
    });
    return found
      .filter((each) => each.isDirectory() || (each.isFile() && each.name.endsWith('.md')))
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async function read(path: string): Promise<string[]> {
    const where = await real(path);
    if (!where.endsWith('.md')) throw new PathRefused(path);
    return linesOf(path, where);
  }

  async function linesOf(path: string, where: string): Promise<string[]> {
    const file = await open(where, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => {
      throw new PathRefused(path);
    });
    try {
      const { size } = await file.stat();
      if (!(await file.stat()).isFile() || size > MOST_BYTES) throw new PathRefused(path);
      return (await file.readFile('utf8')).replace(/\n$/, '').split('\n');
    } finally {
      await file.close();
    }
  }

  async function below(path: string): Promise<string[]> {
    const all = await Promise.all(
      (await entries(path)).map((entry) => {
        const own = path === '' ? entry.name : `${path}/${entry.name}`;
        return entry.isDirectory() ? below(own) : [own];
      }),
    );
    return all.flat();
  }

  return {
    async ls(path) {
      return (await entries(path)).map((each) =>
        each.isDirectory() ? `${each.name}/` : each.name,
      );
    },
    read,
    async grep(words, path = '') {
      const wanted = words.toLowerCase().trim();
      if (wanted === '') return [];
      const where = virtualPath(path);
      const files = where.endsWith('.md') ? [where] : await below(where);
      const hits: Line[] = [];
      for (const file of files)
        for (const [index, text] of (await read(file)).entries())
          if (text.toLowerCase().includes(wanted)) hits.push({ file, line: index + 1, text });
      return hits.slice(0, MOST_HITS);
    },
    all: () => below(''),
    async questions(path) {
      const beside = path.replace(/\.md$/, '.questions.txt');
      const where = await real(beside).catch(() => undefined);
      return where === undefined ? new Map() : questionsIn(await linesOf(beside, where));
    },
  };
}

/** A line is a question, under the heading that the last line with a mark has. */
function questionsIn(lines: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let own: string[] = [];
  for (const line of lines) {
    const heading = /^# (.+)/.exec(line)?.[1];
    if (heading) {
      own = found.get(heading) ?? [];
      found.set(heading, own);
    } else if (line.trim() !== '') own.push(line.trim());
  }
  return found;
}
