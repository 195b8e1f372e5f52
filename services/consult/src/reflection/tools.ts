import type { Citation, ConsultScope } from '@cerina/contracts/consult';
import { type Files, openFiles } from '../files/files.ts';
import { PathRefused } from '../files/virtual-path.ts';
import { type Found, openSearch, type Search } from '../search/search.ts';

/** A use of a tool that an agent asks for. */
export interface ToolUse {
  tool: 'search' | 'ls' | 'read_file' | 'grep';
  argument: string;
}

/** What a tool gave, for the agent that asked. */
export interface ToolResult extends ToolUse {
  result: string;
}

/** What the agents of a scope may look into: its own documents, and nothing else. */
export interface Tools {
  scope: ConsultScope;
  search(question: string): Found;
  use(use: ToolUse): Promise<ToolResult>;
  /** A citation with the line that it names; null where there is no such line. */
  cite(file: string, line: number): Promise<Citation | null>;
}

const MOST_RESULT = 6_000;
const MOST_QUOTE = 2_000;

export async function openTools(scope: ConsultScope, folder: string): Promise<Tools> {
  const files = await openFiles(folder);
  return toolsOn(scope, files, await openSearch(files));
}

const toolsOn = (scope: ConsultScope, files: Files, search: Search): Tools => {
  const run: Record<ToolUse['tool'], (argument: string) => Promise<unknown>> = {
    search: async (words) => search(words).passages,
    ls: (path) => files.ls(path),
    read_file: async (path) =>
      (await files.read(path)).map((text, index) => `${index + 1}: ${text}`).join('\n'),
    grep: (words) => files.grep(words),
  };
  return {
    scope,
    search: (question) => search(question),
    async use({ tool, argument }) {
      const given = await run[tool](argument).catch((error) => {
        if (error instanceof PathRefused) return error.message;
        throw error;
      });
      const text = typeof given === 'string' ? given : JSON.stringify(given);
      return { tool, argument, result: text.slice(0, MOST_RESULT) };
    },
    async cite(file, line) {
      const lines = await files.read(file).catch((error) => {
        if (error instanceof PathRefused) return [];
        throw error;
      });
      const quote = lines[line - 1]?.trim();
      return quote ? { scope, file, line, quote: quote.slice(0, MOST_QUOTE) } : null;
    },
  };
};
