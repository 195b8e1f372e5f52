import { Person, type Role } from '@cerina/contracts';
import type { DoorSettings } from '@cerina/door/config';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { approval } from '@cerina/test/client/orders';
import { bodyOf, dashboardKey, startGateway } from '@cerina/test/doors/gateway';
import { serveMcp } from '@cerina/test/doors/mcp';
import { asked } from '@cerina/test/doors/two-gateways';
import { startSystem } from '@cerina/test/foundry/in-one-process';
import { startIssuer } from '@cerina/test/oidc/issuer';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** Whom the tokens of the issuer are for here. */
export const audience = 'https://foundry.example';

/** Both doors of one foundry over HTTP, where nobody decides on their own work, beside a real issuer of tokens. */
export async function startBothDoors() {
  await using rollback = new AsyncDisposableStack();
  const issuer = rollback.use(await startIssuer(['ada-abroad', 'grace-abroad', 'stranger']));
  const system = rollback.use(
    await startSystem({ agents: instantAgents, supervisor: { FOUNDRY_FOUR_EYES: 'true' } }),
  );
  const settings = {
    ...{ OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: audience, FOUNDRY_FOUR_EYES: true },
    ...{ FOUNDRY_CREATE_RATE: 3, WRONG_TOKEN_RATE: 1_000, leaseLookMs: 50 },
  };

  /** A replica of each, which has asked the issuer for nothing yet. */
  async function open(more: Partial<DoorSettings> = {}) {
    await using opening = new AsyncDisposableStack();
    const gateway = opening.use(
      await startGateway({ busAs: system.bus }, { ...settings, ...more }),
    );
    const { url } = opening.use(await serveMcp(await system.bus('mcp'), { ...settings, ...more }));
    const opened = opening.move();
    return { gateway, url, [Symbol.asyncDispose]: () => opened.disposeAsync() };
  }
  const { gateway, url } = rollback.use(await open());
  let added = 0;

  const claimsOf = (sub: string) => ({
    ...{ iss: issuer.url, aud: audience, sub },
    exp: Math.floor(Date.now() / 1_000) + 60,
  });

  const doors = {
    issuer,
    system,
    gateway,
    url,
    open,
    /** A token that the issuer signs: for this audience, for a minute, unless given otherwise. */
    sign: (sub: string, claims: object = {}) => issuer.sign({ ...claimsOf(sub), ...claims }),
    /** The same that nobody signed. */
    unsigned: (sub: string) => issuer.unsigned(claimsOf(sub)),
    /** A person with their own token, and a subject of the issuer. */
    async person(role: Role, oidcSubject = `subject-${++added}`, name = 'Mary Jackson') {
      const response = await gateway.post('admin', '/api/people', { name, role, oidcSubject });
      if (response.status !== 201) throw new Error(await response.text());
      const { person, token } = await bodyOf(response);
      return { ...Person.parse(person), own: token as string, subject: oidcSubject };
    },
    change: (id: string, change: object) =>
      gateway.ask('admin', `/api/people/${id}`, { method: 'PATCH', body: JSON.stringify(change) }),
    revoke: (id: string) => gateway.post('admin', `/api/people/${id}/revoke`),
    /** A request to the gateway's API. */
    at: (token: string, path = '/api/me', body?: object, as: Record<string, string> = {}) =>
      asked(gateway, token, path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...(body && { 'content-type': 'application/json' }), ...as },
      }),
    /** Approve, over HTTP, what waits for a decision. */
    async approve(token: string, protocolId: string) {
      const board = await system.until(protocolId, ({ gate }) => gate !== null);
      return doors.at(token, `/api/protocols/${protocolId}/review`, approval(board));
    },
    /** What a tool answers over MCP. */
    async call(token: string, name: string, args: object = {}) {
      const client = new Client({ name: 'test', version: '1' });
      const headers = { authorization: `Bearer ${token}` };
      await client.connect(
        new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
      );
      try {
        const answer = await client.callTool({ name, arguments: { ...args } });
        const words = answer.content.map((each) => ('text' in each ? each.text : '')).join('\n');
        // biome-ignore lint/suspicious/noExplicitAny: the assertions are what checks it
        return { words, structured: answer.structuredContent as any };
      } finally {
        await client.close();
      }
    },
    dashboard: { 'x-foundry-dashboard': dashboardKey },
  };
  const opened = rollback.move();
  return { ...doors, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
export type BothDoors = Awaited<ReturnType<typeof startBothDoors>>;

/** A message to the MCP endpoint, and the answer as HTTP has it. */
export const post = (url: string, token: string, message: object = { method: 'ping' }) =>
  fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  });
