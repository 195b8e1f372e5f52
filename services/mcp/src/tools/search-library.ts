import type { LibraryPassage } from '@cerina/contracts/consult';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { openObject } from '../protocols/status.ts';
import { answering } from './answer.ts';
import { SearchInput } from './inputs.ts';
import { listed } from './listed.ts';

/** The short form for the list of tools. */
const Found = openObject({
  scope: z.string().describe('Whose documents: staff or client'),
  passages: z.array(
    openObject({
      file: z.string(),
      heading: z.string(),
      lines: z.array(
        openObject({
          line: z.number(),
          text: z.string(),
          fits: z.boolean().describe('Matches best; the others are around it'),
        }),
      ),
      answers: z.boolean().describe('False: near the query, and no sure answer to it'),
    }),
  ),
});

/** `search_library`: verbatim passages from the documents of the caller's side of Consult. */
export function registerSearching(
  server: McpServer,
  { documents, log }: Pick<Deps, 'documents' | 'log'>,
) {
  server.registerTool(
    'search_library',
    {
      title: 'Search the documents',
      description:
        'Passages of the documents that your role may read. No Guardian reads the query: a person’s own question is for ask_library.',
      inputSchema: listed(SearchInput),
      outputSchema: listed(Found),
      annotations: { readOnlyHint: true },
    },
    (asked, ctx) =>
      answering(log, ctx, async () => {
        const found = await documents.search(callerIn(ctx), asked);
        const { passages } = found;
        const words = passages.length
          ? [LEGEND, ...passages.map(inWords)]
          : ['No matching passages.'];
        return {
          content: words.map((text) => ({ type: 'text' as const, text })),
          structuredContent: { ...found },
        };
      }),
  );
}

const LEGEND = 'Lines with > match best; the others are around them.';

/** A passage verbatim, each line with its place. */
const inWords = ({ file, title, heading, lines, answers }: LibraryPassage): string =>
  [
    `# ${title}: ${heading}`,
    answers ? 'It answers the query.' : 'It is near the query, and no sure answer to it.',
    ...lines.map(({ line, text, fits }) => `${fits ? '>' : ' '} ${file}:${line} ${text}`),
  ].join('\n');
