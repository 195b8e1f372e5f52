import { linesOf, ProtocolId, titleOf } from '@cerina/contracts';
import { z } from 'zod';
import type { RemoteTools } from '../mcp/remote-tools.ts';

const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** The protocols that a text names by their ids, each once, in their order. */
export function protocolsIn(text: string): string[] {
  const named = [...text.matchAll(id)].map(([found]) => found.toLowerCase());
  return [...new Set(named)].filter((each) => ProtocolId.safeParse(each).success);
}

/** A text without the ids in it. */
export const withoutIds = (text: string): string => text.replace(id, ' ');

/** A protocol's text as an agent may cite it. */
export interface ProtocolText {
  id: string;
  title: string;
  lines: string[];
  /** Whether nobody approved this text. */
  isDraft: boolean;
  /** Its approval status, in a sentence. */
  standing: string;
}

/** The protocol; that there is none that this side may read; or that it could not be read. */
export type ProtocolRead = ProtocolText | 'not_there' | 'away';

/** The used part of the gateway's response. A protocol without a text has the reason in `standing`. */
const Read = z.looseObject({
  text: z.string().optional(),
  is_draft: z.boolean(),
  standing: z.string(),
});

/** Reads a protocol over MCP, as far as the token of this side may. */
export async function readProtocol(remote: RemoteTools, id: string): Promise<ProtocolRead> {
  const answer = await remote.call('get_protocol', { protocol_id: id });
  if ('missing' in answer) return answer.missing;
  const read = Read.safeParse(answer.found);
  if (!read.success) return 'away';
  const { text, is_draft: isDraft, standing } = read.data;
  const lines = text === undefined ? [] : linesOf(text);
  const title =
    titleOf({ text: text ?? '' })
      ?.slice(0, 200)
      .trim() || 'A protocol';
  return { id, title, lines, isDraft, standing };
}
