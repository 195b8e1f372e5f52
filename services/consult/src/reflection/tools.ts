import type { Citation, ConsultScope } from '@cerina/contracts/consult';
import { type Files, openFiles } from '../files/files.ts';
import { PathRefused } from '../files/virtual-path.ts';
import { type Found, openSearch, type Search } from '../search/search.ts';

/** The tools of this process: they read the files of its own scope. */
export const fileTools = ['ls', 'read_file', 'grep'] as const;
/** A use of such a tool. */
export interface FileUse {
  tool: (typeof fileTools)[number];
  argument: string;
}

/** The documents of a scope as its agents see them: its own, and nothing else. */
export interface Tools {
  scope: ConsultScope;
  /** The only search: the agents start with it, and `search_library` is answered by it. */
  search: Search;
  use(use: FileUse): Promise<string>;
  /** A citation with the line that it names; null where there is no such line. */
  cite(file: string, line: number): Promise<Citation | null>;
}

const MOST_RESULT = 6_000;
const MOST_QUOTE = 2_000;
const CUT = '\n(cut here: there is more)';

/** A tool's result, cut to what an agent may receive at once, with a notice if it was cut. */
export const cutTo = (text: string, most: number = MOST_RESULT): string =>
  text.length <= most ? text : text.slice(0, most) + CUT;

export const quoteOf = (line: string): string => line.trim().slice(0, MOST_QUOTE);

export async function openTools(scope: ConsultScope, folder: string): Promise<Tools> {
  const files = await openFiles(folder);
  return toolsOn(scope, files, await openSearch(files));
}

const toolsOn = (scope: ConsultScope, files: Files, search: Search): Tools => {
  const run: Record<FileUse['tool'], (argument: string) => Promise<unknown>> = {
    ls: (path) => files.ls(path),
    read_file: async (path) =>
      (await files.read(path)).map((text, index) => `${index + 1}: ${text}`).join('\n'),
    grep: (words) => files.grep(words),
  };
  return {
    scope,
    search: (question, limit): Found => search(question, limit),
    async use({ tool, argument }) {
      const given = await run[tool](argument).catch((error) => {
        if (error instanceof PathRefused) return error.message;
        throw error;
      });
      return cutTo(typeof given === 'string' ? given : JSON.stringify(given));
    },
    async cite(file, line) {
      const lines = await files.read(file).catch((error) => {
        if (error instanceof PathRefused) return [];
        throw error;
      });
      const quote = quoteOf(lines[line - 1] ?? '');
      return quote ? { scope, file, line, quote } : null;
    },
  };
};
