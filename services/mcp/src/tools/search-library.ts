import type { LibraryPassage } from '@cerina/contracts/consult';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { cardInWords } from '../protocols/card.ts';
import { openObject } from '../protocols/status.ts';
import { helpFirst } from '../protocols/words.ts';
import { answering } from './answer.ts';
import { SearchInput } from './inputs.ts';
import { listed } from './listed.ts';

/** The short form for the list of tools. */
const Found = openObject({
  show_to_person_now: z.string().optional(),
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
        'Passages of the documents that your role may read. Rules alone read the query for danger: a person’s own question is for ask_library.',
      inputSchema: listed(SearchInput),
      outputSchema: listed(Found),
      annotations: { readOnlyHint: true },
    },
    async (asked, ctx) => {
      const help = documents.helpFor(callerIn(ctx), asked);
      const answer = await answering(log, ctx, async () => {
        const found = await documents.search(callerIn(ctx), asked);
        const { passages } = found;
        const words = passages.length
          ? [LEGEND, ...passages.map(inWords)]
          : ['No matching passages.'];
        return { content: words.map(block), structuredContent: { ...found } };
      });
      return withHelp(answer, await help);
    },
  );
}

const block = (text: string) => ({ type: 'text' as const, text });

/** What was found, or why nothing was, behind the help that words of danger call for. */
function withHelp(
  answer: CallToolResult,
  card: Awaited<ReturnType<Deps['documents']['helpFor']>>,
): CallToolResult {
  if (card === null) return answer;
  const { content, structuredContent: found } = answer;
  if (!card) return { ...answer, content: [...content, block(UNREAD)] };
  const show = cardInWords(card);
  return {
    ...answer,
    content: [block(helpFirst(show)), ...content],
    ...(isObject(found) && { structuredContent: { show_to_person_now: show, ...found } }),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const UNREAD =
  'The Guardian did not read the query: if somebody may be in danger now, call the local emergency number or a crisis line first.';

const LEGEND = 'Lines with > match best; the others are around them.';

/** A passage verbatim, each line with its place. */
const inWords = ({ file, title, heading, lines, answers }: LibraryPassage): string =>
  [
    `# ${title}: ${heading}`,
    answers ? 'It answers the query.' : 'It is near the query, and no sure answer to it.',
    ...lines.map(({ line, text, fits }) => `${fits ? '>' : ' '} ${file}:${line} ${text}`),
  ].join('\n');
