import { FOUNDRY_VERSION, type Log } from '@cerina/runtime';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';

/** The revision of the protocol: each request is complete, and no state is kept between two. */
const REVISION = '2026-07-28';
/** So long one call may take, with all that belongs to it. */
const CALL_MS = 10_000;

/** The tools of the MCP gateway that agents here may use. */
export type RemoteTool = 'search_library' | 'get_protocol' | 'list_protocols';

/** What a tool gave: a value, nothing by that name, or nothing because the gateway or what is behind it is away. */
export type RemoteAnswer =
  | { found: Record<string, unknown> }
  | { missing: 'not_there' }
  | { missing: 'away' };

/** The tools as they are called over MCP, with the token of this process's scope. */
export interface RemoteTools {
  /** Rejects only if nobody waits any more: an error is logged, and reported as `away`. */
  call(tool: RemoteTool, args: Record<string, unknown>): Promise<RemoteAnswer>;
}

const Answer = z.object({
  isError: z.boolean().optional(),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  content: z.array(z.looseObject({ text: z.string().optional() })).default([]),
});

/** The gateway's refusal of something that nobody may read, whether it exists or not. */
const NOT_THERE = 'Refused (not_found)';

export function remoteTools(
  { url, token }: { url: string; token: string },
  { log, signal }: { log: Log; signal: AbortSignal },
): RemoteTools {
  async function called(tool: RemoteTool, args: Record<string, unknown>, until: AbortSignal) {
    const client = new Client(
      { name: 'cerina-consult', version: FOUNDRY_VERSION },
      { versionNegotiation: { mode: { pin: REVISION } } },
    );
    const headers = { authorization: `Bearer ${token}` };
    const limits = { timeout: CALL_MS, signal: until };
    try {
      // a redirect would take the token elsewhere
      const requestInit: RequestInit = { headers, redirect: 'error' };
      await client.connect(
        new StreamableHTTPClientTransport(new URL(url), { requestInit }),
        limits,
      );
      return Answer.parse(await client.callTool({ name: tool, arguments: args }, limits));
    } finally {
      await client.close().catch(() => undefined);
    }
  }

  return {
    async call(tool, args) {
      const until = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
      try {
        const { isError, structuredContent, content } = await called(tool, args, until);
        if (!isError && structuredContent) return { found: structuredContent };
        const said = content.map(({ text = '' }) => text).join(' ');
        if (said.startsWith(NOT_THERE)) return { missing: 'not_there' };
        log.warn({ tool, said: said.slice(0, 300) }, 'a tool was refused over MCP');
        return { missing: 'away' };
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, tool }, 'a tool could not be called over MCP');
        return { missing: 'away' };
      }
    },
  };
}
