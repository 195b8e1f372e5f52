import { type LibraryPassage, LibrarySearch } from '@cerina/contracts/consult';
import type { McpServer } from '@modelcontextprotocol/server';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { openObject } from '../protocols/status.ts';
import { answering } from './answer.ts';
import { listed } from './listed.ts';

/** The short form for the list of tools. */
const Found = openObject({});

/** `search_library`: verbatim passages from the documents of the caller's side of Consult. */
export function registerSearching(
  server: McpServer,
  { documents, log }: Pick<Deps, 'documents' | 'log'>,
) {
  server.registerTool(
    'search_library',
    {
      title: 'Search the documents',
      description: 'Passages of the documents that your role may read.',
      inputSchema: listed(LibrarySearch),
      outputSchema: listed(Found),
      annotations: { readOnlyHint: true },
    },
    (asked, ctx) =>
      answering(log, ctx, async () => {
        const found = await documents.search(callerIn(ctx), asked);
        const { passages } = found;
        const words = passages.length ? passages.map(inWords) : ['No matching passages.'];
        return {
          content: words.map((text) => ({ type: 'text' as const, text })),
          structuredContent: { ...found },
        };
      }),
  );
}

/** A passage verbatim, each line with its place. */
const inWords = ({ file, title, heading, lines }: LibraryPassage): string =>
  [
    `# ${title}: ${heading}`,
    ...lines.map(({ line, text, fits }) => `${fits ? '>' : ' '} ${file}:${line} ${text}`),
  ].join('\n');
