import { openBuckets } from '@cerina/door/buckets';
import { createLog } from '@cerina/runtime';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { approval } from '@cerina/test/client/orders';
import { serveMcp } from '@cerina/test/doors/mcp';
import { addPeople, tokens, type Who } from '@cerina/test/doors/people';
import { type SystemOptions, startSystem } from '@cerina/test/foundry/in-one-process';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { McpSettings } from '../src/service.ts';

/** The service over HTTP, before the real supervisor on a real NATS and a real PostgreSQL; the agents answer at once. */
export async function startMcpAndSupervisor(
  options: SystemOptions & { mcp?: Partial<McpSettings> } = {},
) {
  const { mcp: given, ...rest } = options;
  await using rollback = new AsyncDisposableStack();
  const system = rollback.use(await startSystem({ agents: instantAgents, ...rest }));
  const gateway = await system.bus('gateway');
  const buckets = await openBuckets(gateway, 1);
  await addPeople(gateway);

  /** One more replica of the service, at that port where one is given. */
  async function serve(port = 0) {
    const level = process.env.TEST_LOG ?? (rest.logTo ? 'info' : 'silent');
    const log = createLog('mcp', level, rest.logTo);
    return serveMcp(await system.bus('mcp'), given, { port, log });
  }
  const first = await serve();
  let current = first;
  rollback.defer(() => current[Symbol.asyncDispose]());
  const opened = rollback.move();
  return {
    system,
    buckets,
    gateway,
    serve,
    url: first.url,
    /** The same without a server. */
    fetch: first.fetch,
    /** A reviewer approves it through the gateway. */
    async approve(protocolId: string) {
      const board = await system.until(protocolId, ({ gate }) => gate !== null);
      const { accepted } = await system.review(protocolId, approval(board));
      if (!accepted) throw new Error('the approval was refused');
    },
    /** Stop the service and start it again where it was. */
    async restart() {
      await current[Symbol.asyncDispose]();
      current = await serve(first.port);
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
export type McpAndSupervisor = Awaited<ReturnType<typeof startMcpAndSupervisor>>;

/** Somebody of the tests, or the holder of that token. */
export type Caller = Who | { token: string };

export const headersOf = (who: Caller) => ({
  authorization: `Bearer ${typeof who === 'string' ? tokens[who] : who.token}`,
});

/** A transport of the newer package with that token. */
export const transportOf = (url: string, who: Caller) =>
  new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: headersOf(who) } });

/** A client of the newer package: of the newer era, unless configured otherwise. */
export async function clientAs(
  { url }: { url: string },
  who: Who,
  options: ConstructorParameters<typeof Client>[1] = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options);
  await client.connect(transportOf(url, who));
  return client;
}
