import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith } from '../boards.ts';
import { hello } from '../hello.ts';
import { startSurface } from '../surface.ts';

/** What the SDK's transport keeps of the requests of one session. */
interface Kept {
  _requestToStreamMapping: Map<unknown, unknown>;
  _requestResponseMap: Map<unknown, unknown>;
  _streamMapping: Map<unknown, unknown>;
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** The transports that have served something. */
function transports(): Set<Kept> {
  const seen = new Set<Kept>();
  const { handleRequest } = WebStandardStreamableHTTPServerTransport.prototype;
  vi.spyOn(WebStandardStreamableHTTPServerTransport.prototype, 'handleRequest').mockImplementation(
    function (this: WebStandardStreamableHTTPServerTransport, ...given) {
      seen.add(this as unknown as Kept);
      return handleRequest.apply(this, given);
    },
  );
  return seen;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(['a text', 7])(
  'remembers nothing of a request that was cancelled, of the id %j',
  async (id) => {
    const seen = transports();
    const board = boardWith({ status: 'running', completed: false, finalProtocol: null });
    await using surface = await startSurface({ board, as: board.createdBy });
    const post = (body: unknown, more: Record<string, string> = {}, signal?: AbortSignal) =>
      fetch(surface.url, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      });
    const begun = await post(hello);
    await begun.text();
    const session = { 'mcp-session-id': begun.headers.get('mcp-session-id')! };
    const { protocolId: protocol_id, revision: known_revision } = board;
    const waiting = { protocol_id, known_revision, wait_ms: 25_000 };
    const params = { name: 'get_protocol_status', arguments: waiting };
    const gone = new AbortController();
    const call = { jsonrpc: '2.0', id, method: 'tools/call', params };
    const asked = await post(call, session, gone.signal);
    const cancelled = { requestId: id };
    await post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: cancelled }, session);
    const [transport] = seen;
    expect([...transport!._requestToStreamMapping.keys()]).toEqual([id]);
    gone.abort();
    await asked.text().catch(() => undefined);
    await expect.poll(() => transport!._requestToStreamMapping.size).toBe(0);
    expect(transport!._requestResponseMap.size).toBe(0);
    expect(transport!._streamMapping.size).toBe(0);
    // and the session is there for what is asked next, under the same id too
    const next = await post({ jsonrpc: '2.0', id, method: 'ping' }, session);
    expect(await next.text()).toContain('"result":{}');
  },
);
