import type { Blackboard } from '@cerina/contracts';
import { Refused } from '@cerina/door/refused';
import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { contentOf, critiqueOf, historyOf, marked, pointsOf } from '../protocols/content.ts';
import { standingFields, standingInList, visiblePage } from '../protocols/listing.ts';
import { whyNoText } from '../protocols/no-text.ts';
import { titleIn } from '../protocols/requested.ts';
import { countingDraft, reviewUrlOf, statusOf, uriOf } from '../protocols/status.ts';
import { helpFirst, inWords } from '../protocols/words.ts';
import { visibleBoard } from '../visible.ts';

export const INBOX = 'protocol://inbox';
const LISTED = 20;
const INBOX_SIZE = 50;

/** The content of a resource; undefined if there is none. */
type Read = (board: Blackboard, deps: Deps, n: number) => string | undefined;

const json = (value: unknown) => JSON.stringify(value, null, 2);

const parts: { name: string; path: string; title: string; mimeType: string; read: Read }[] = [
  {
    ...{ name: 'protocol', path: '', title: 'A protocol', mimeType: 'text/markdown' },
    read: (board, { uiUrl }) => {
      const content = contentOf(board);
      return [inWords(statusOf(board, uiUrl)), ...(content ? [marked(content)] : [])].join('\n\n');
    },
  },
  {
    ...{ name: 'version', path: '/v/{n}', title: 'One version', mimeType: 'text/markdown' },
    read: (board, { uiUrl }, n) => {
      const content = contentOf(board, n);
      if (!content) return undefined;
      // help comes before a text of what is on hold
      const { show_to_person_now: card } = statusOf(board, uiUrl);
      return `${card ? `${helpFirst(card)}\n\n` : ''}${marked(content)}`;
    },
  },
  {
    ...{ name: 'critiques', path: '/critiques', title: 'Reviews', mimeType: 'application/json' },
    read: (board) => {
      const draft = board.erased ? undefined : countingDraft(board);
      if (!draft) return json({ standing: whyNoText(board) });
      const review = critiqueOf(board, draft.version);
      return json({
        version: draft.version,
        ...(review ?? { standing: 'The Clinical Critic has not reviewed this version.' }),
        ...pointsOf(board, draft.version),
        ...(board.archive && { standing: 'What the Critic wrote is only in the archive.' }),
      });
    },
  },
  {
    ...{ name: 'history', path: '/history', title: 'History', mimeType: 'application/json' },
    read: (board) => json(historyOf(board)),
  },
];

/** The protocols that the caller may see, as resources; their ids are completed from `idsFrom`. */
export function registerResources(
  server: McpServer,
  deps: Deps,
  idsFrom: (typed: string) => Promise<string[]>,
): void {
  server.registerResource(
    'inbox',
    INBOX,
    {
      title: 'Waiting for a person',
      mimeType: 'application/json',
      cacheHint: { ttlMs: 0, cacheScope: 'private' },
    },
    async (uri, ctx) => ({
      contents: [
        { uri: uri.href, mimeType: 'application/json', text: json(await inbox(deps, ctx)) },
      ],
    }),
  );
  for (const { name, path, title, mimeType, read } of parts) {
    const list = path === '' ? (ctx: ServerContext) => latest(deps, ctx) : undefined;
    const template = new ResourceTemplate(`protocol://{id}${path}`, {
      list,
      complete: { id: idsFrom },
    });
    server.registerResource(name, template, { title, mimeType }, async (uri, { id, n }, ctx) => {
      const text = await found(uri.href, async () => {
        const board = await visibleBoard(deps.foundry, callerIn(ctx), String(id));
        return read(board, deps, versionIn(String(n)));
      });
      return { contents: [{ uri: uri.href, mimeType, text }] };
    });
  }
}

/** The version in an address. `/v/01` or `/v/1e0` would be a second address of the same. */
const versionIn = (n: string): number => (/^[1-9]\d{0,5}$/.test(n) ? Number(n) : Number.NaN);

async function found(uri: string, read: () => Promise<string | undefined>): Promise<string> {
  const text = await read().catch((error) => {
    if (error instanceof Refused && error.code === 'not_found') return undefined;
    throw error;
  });
  if (text === undefined) throw new ResourceNotFoundError(uri);
  return text;
}

async function inbox({ foundry, uiUrl }: Deps, ctx: ServerContext) {
  const caller = callerIn(ctx);
  const page = await visiblePage(foundry, caller, {
    ...{ group: 'waiting' as const, order: 'risk' as const, limit: INBOX_SIZE },
  });
  const protocols = page.protocols.map((one) => ({
    protocol_id: one.protocolId,
    title: titleIn(one),
    standing: standingInList(one),
    ...standingFields(one),
    asks: one.asks ?? false,
    since: one.updatedAt,
    review_url: reviewUrlOf(uiUrl, one.protocolId),
    uri: uriOf(one.protocolId),
  }));
  return { protocols };
}

async function latest({ foundry }: Deps, ctx: ServerContext) {
  const caller = callerIn(ctx);
  const page = await visiblePage(foundry, caller, { order: 'newest', limit: LISTED });
  return {
    resources: page.protocols.map((one) => ({
      uri: uriOf(one.protocolId),
      name: titleIn(one),
      description: standingInList(one),
      mimeType: 'text/markdown',
    })),
  };
}
