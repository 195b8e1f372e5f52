import { fromCursor } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import {
  contentOf,
  critiqueOf,
  historyOf,
  marked,
  pointsOf,
  safetyOf,
} from '../protocols/content.ts';
import { standingFields, standingInList, visiblePage } from '../protocols/listing.ts';
import { whyNoText } from '../protocols/no-text.ts';
import { requestOf, titleIn } from '../protocols/requested.ts';
import { openObject, reviewUrlOf, StatusInShort, statusOf, uriOf } from '../protocols/status.ts';
import { inWords } from '../protocols/words.ts';
import { visibleBoard } from '../visible.ts';
import { answering, answerOf } from './answer.ts';
import { ListInput, ReadInput, StatusInput } from './inputs.ts';
import { branchesOf } from './list-branches.ts';
import { listed } from './listed.ts';
import { boardOnce } from './waiting.ts';

const annotations = { readOnlyHint: true };

const ContentOutput = openObject({
  protocol: openObject({}).describe('As get_protocol_status'),
  version: z.number().optional(),
  content_hash: z.string().optional(),
  is_draft: z.boolean(),
  standing: z.string(),
  text: z.string().optional(),
});

const ListOutput = openObject({
  protocols: z.array(openObject({})),
  next_cursor: z.string().optional(),
});

type ReadDeps = Pick<Deps, 'foundry' | 'uiUrl' | 'log'>;

/** `get_protocol_status`: the status of one protocol. */
export function registerStatus(server: McpServer, { foundry, uiUrl, log }: ReadDeps): void {
  server.registerTool(
    'get_protocol_status',
    {
      title: 'Protocol status',
      description:
        'Status and next_action. With known_revision and wait_ms it waits for a change. Follow next_action; ask again after poll_after_ms.',
      inputSchema: listed(StatusInput),
      outputSchema: listed(StatusInShort),
      annotations,
    },
    ({ protocol_id, known_revision, wait_ms }, ctx) =>
      answering(log, ctx, async () => {
        const caller = callerIn(ctx);
        const seen = await visibleBoard(foundry, caller, protocol_id);
        const isNews = ({ revision }: { revision: number }) => revision !== known_revision;
        const { signal } = ctx.mcpReq;
        const board = isNews(seen)
          ? seen
          : await boardOnce(
              foundry,
              { protocolId: protocol_id, caller },
              { enough: isNews, withinMs: wait_ms, signal },
            );
        const waitsFor =
          board.status === 'running' ? await foundry.waitsFor(protocol_id, caller) : [];
        return answerOf(statusOf(board, uiUrl, waitsFor));
      }),
  );
}

/** `get_protocol`: the text of one protocol, and its findings. */
export function registerOne(server: McpServer, { foundry, uiUrl, log }: ReadDeps): void {
  server.registerTool(
    'get_protocol',
    {
      title: 'Read a protocol',
      description:
        'The text of a protocol, with the request it was written for, its safety findings, critique or history if included. A text with is_draft true is not approved: show it as a draft.',
      inputSchema: listed(ReadInput),
      outputSchema: listed(ContentOutput),
      annotations,
    },
    ({ protocol_id, version, include = [] }, ctx) =>
      answering(log, ctx, async () => {
        const board = await visibleBoard(foundry, callerIn(ctx), protocol_id);
        const content = contentOf(board, version);
        if (version !== undefined && !content) {
          throw refuse('no_such_resource', whyNoText(board, version));
        }
        const status = statusOf(board, uiUrl);
        const of = content?.version;
        const more = {
          ...(include.includes('request') && { request: requestOf(board) }),
          ...(include.includes('safety') && of && { safety: safetyOf(board, of) }),
          ...(include.includes('critique') &&
            of && { critique: critiqueOf(board, of), ...pointsOf(board, of) }),
          ...(include.includes('history') && { history: historyOf(board) }),
        };
        const blocks = [
          inWords(status),
          ...(content ? [marked(content)] : []),
          ...Object.entries(more).map(([name, part]) => `${name}: ${JSON.stringify(part)}`),
        ];
        return {
          content: [
            ...blocks.map((text) => ({ type: 'text' as const, text })),
            ...(of ? [link(protocol_id, of)] : []),
          ],
          structuredContent: {
            ...{ protocol: status, is_draft: true, standing: whyNoText(board) },
            ...content,
            ...more,
          },
        };
      }),
  );
}

/** `list_protocols`: all that the caller may see, or the branches of one. */
export function registerListing(server: McpServer, { foundry, uiUrl, log }: ReadDeps): void {
  server.registerTool(
    'list_protocols',
    {
      title: 'List protocols',
      description: 'The protocols you may see, newest first, in pages.',
      inputSchema: listed(ListInput),
      outputSchema: listed(ListOutput),
      annotations,
    },
    ({ branches_of, ...asked }, ctx) =>
      answering(log, ctx, async () => {
        const { status, cursor, limit } = asked;
        if (cursor !== undefined && !fromCursor(cursor, 'newest')) throw noSuchPlace();
        if (branches_of !== undefined)
          return branchesOf({ foundry, uiUrl }, callerIn(ctx), { ...asked, branches_of });
        const page = await visiblePage(foundry, callerIn(ctx), {
          ...{ status, cursor, limit, order: 'newest' as const },
        });
        const protocols = page.protocols.map((one) => ({
          protocol_id: one.protocolId,
          title: titleIn(one),
          status: one.status,
          is_draft: one.status !== 'approved',
          revision: one.revision,
          ...(one.asks && { asks: true }),
          ...standingFields(one),
          created_at: one.createdAt,
          review_url: reviewUrlOf(uiUrl, one.protocolId),
          resource_uri: uriOf(one.protocolId),
        }));
        const lines = page.protocols.map(
          (one) =>
            `- ${one.protocolId} ${standingInList(one)}: “${titleIn(one)}” (${one.createdAt})`,
        );
        const more = page.next && `More: cursor ${page.next}`;
        const words = [...(lines.length ? lines : ['No protocols.']), more];
        return {
          content: [{ type: 'text' as const, text: words.filter(Boolean).join('\n') }],
          structuredContent: { protocols, ...(page.next && { next_cursor: page.next }) },
        };
      }),
  );
}

const noSuchPlace = () =>
  refuse('invalid_request', undefined, {
    errors: [
      {
        pointer: '/cursor',
        detail:
          'send the next_cursor of an earlier response unchanged, or omit it for the first page',
      },
    ],
  });

const link = (protocolId: string, version: number) => ({
  type: 'resource_link' as const,
  uri: `${uriOf(protocolId)}/v/${version}`,
  name: `Version ${version}`,
  mimeType: 'text/markdown',
});
