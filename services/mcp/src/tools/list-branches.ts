import { nameOf } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Deps } from '../deps.ts';
import type { Caller } from '../foundry.ts';
import { standingFields, standingInList } from '../protocols/listing.ts';
import { titleIn } from '../protocols/requested.ts';
import { reviewUrlOf, uriOf } from '../protocols/status.ts';
import { visibleBoard } from '../visible.ts';

interface Asked {
  branches_of: string;
  status?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** One page of what was branched from a protocol that the caller may see: an author sees their own of these. */
export async function branchesOf(
  { foundry, uiUrl }: Pick<Deps, 'foundry' | 'uiUrl'>,
  caller: Caller,
  { branches_of, status, cursor, limit }: Asked,
): Promise<CallToolResult> {
  if (status !== undefined) throw onlyOne();
  const { protocolId } = await visibleBoard(foundry, caller, branches_of);
  const { role, subject } = caller.actor;
  const { branches, nextCursor } = await foundry.branches(
    {
      protocolId,
      limit,
      ...(cursor && { cursor }),
      ...(role === 'author' && { createdBy: subject }),
    },
    caller,
  );
  const protocols = branches.map((one) => ({
    protocol_id: one.protocolId,
    title: titleIn(one),
    status: one.status,
    is_draft: one.status !== 'approved',
    from_version: one.fromVersion,
    ...(one.asks && { asks: true }),
    ...standingFields(one),
    created_by: nameOf(one.createdBy),
    created_at: one.createdAt,
    review_url: reviewUrlOf(uiUrl, one.protocolId),
    resource_uri: uriOf(one.protocolId),
  }));
  const lines = branches.map(
    (one) =>
      `- ${one.protocolId} from version ${one.fromVersion}, ${standingInList(one)}: “${titleIn(one)}” (${nameOf(one.createdBy)}, ${one.createdAt})`,
  );
  const words = [
    ...(lines.length > 0 ? lines : ['No branches.']),
    ...(nextCursor ? [`More: cursor ${nextCursor}`] : []),
  ];
  return {
    content: [{ type: 'text', text: words.join('\n') }],
    structuredContent: { protocols, ...(nextCursor && { next_cursor: nextCursor }) },
  };
}

const onlyOne = () =>
  refuse('invalid_request', undefined, {
    errors: [{ pointer: '/status', detail: 'omit it with branches_of, which lists every status' }],
  });
