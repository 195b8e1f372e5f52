import type { Actor, Blackboard, ProtocolSummary } from '@cerina/contracts';
import type { Arrival } from '@cerina/door/limits/arriving';
import { refuse } from '@cerina/door/refused';
import { loadLibrary } from '@cerina/library';
import { createLog, listen } from '@cerina/runtime';
import { createRequestStateCodec } from '@modelcontextprotocol/server';
import { createAgentServer } from '../src/agents/server.ts';
import { addFixtures, isOfFixtures } from '../src/conformance/fixtures.ts';
import type { Consult } from '../src/consult/consult.ts';
import type { Deps } from '../src/deps.ts';
import type { Caller, Foundry } from '../src/foundry.ts';
import { createApp } from '../src/http/app.ts';
import type { Patience } from '../src/http/held.ts';
import type { Documents } from '../src/library/library.ts';
import { createServer } from '../src/server.ts';

const author: Actor = { subject: 'ada', role: 'author', channel: 'mcp', kind: 'person' };

/** A foundry that holds nothing, or only that board, and takes no order. */
const foundryOf = (board?: Blackboard): Foundry => ({
  board: async (id) => {
    if (board?.protocolId !== id) throw refuse('not_found');
    return board;
  },
  waitsFor: async () => [],
  list: () => Promise.reject(refuse('unavailable')),
  branches: async () => ({ branches: [], nextCursor: null }),
  claimOn: async () => null,
  orders: {
    create: () => Promise.reject(refuse('unavailable')),
    branch: () => Promise.reject(refuse('not_found')),
    review: () => Promise.reject(refuse('not_found')),
    halt: () => Promise.reject(refuse('not_found')),
    resume: () => Promise.reject(refuse('not_found')),
  },
  admittedStill: async (same) => same,
  listen: () => () => undefined,
});

/** Documents that nobody reads. */
const noDocuments: Documents = {
  search: () => Promise.reject(refuse('unavailable')),
  helpFor: async () => null,
};

/** A Consult that holds nothing and takes no question. */
const noConsult: Consult = {
  ask: () => Promise.reject(refuse('unavailable')),
  lastOf: () => Promise.reject(refuse('no_such_consultation')),
  ended: async () => undefined,
  begun: async () => 0,
};

/** The endpoint over HTTP, before a foundry without servers; everybody is taken for that person. */
export async function startSurface(
  options: {
    fixtures?: boolean;
    port?: number;
    board?: Blackboard;
    /** What every list has, that of branches too. */
    rows?: ProtocolSummary[];
    as?: Actor;
    /** Gets the log lines. */
    logTo?: { write(line: string): void };
    /** Replaces one that reports nothing. */
    listen?: Foundry['listen'];
    patience?: Patience;
    arrival?: Arrival;
  } = {},
) {
  const { fixtures = false, port = 0, board, as: actor = author, patience, arrival } = options;
  const { rows = [] } = options;
  const foundry: Foundry = {
    ...foundryOf(board),
    ...(options.listen && { listen: options.listen }),
    list: async () => ({
      ...{ protocols: rows, total: rows.length, totalIsExact: true, nextCursor: null },
    }),
    branches: async () => ({
      branches: rows.map((row) => ({ ...row, fromVersion: 1 })),
      nextCursor: null,
    }),
  };
  const caller: Caller = {
    ...{ actor, credential: 'token', address: '127.0.0.1' },
    holder: { person: actor.subject, digest: '' },
  };
  const { logTo } = options;
  const log = createLog('mcp', process.env.TEST_LOG ?? (logTo ? 'debug' : 'silent'), logTo);
  const approvals = createRequestStateCodec<never>({ key: 'k'.repeat(32) });
  const deps: Deps = {
    ...{ foundry, consult: noConsult, documents: noDocuments, library: loadLibrary() },
    ...{ uiUrl: 'http://127.0.0.1:5173', log, approvals },
  };
  const app = createApp({
    makeServer: (notify, by) => {
      const server = createServer(deps, by);
      return fixtures ? addFixtures(server, { codec: approvals as never, notify }) : server;
    },
    ...(fixtures && { isWatchable: isOfFixtures }),
    makeAgentServer: (scope) => createAgentServer(scope, deps),
    identity: { admit: async () => caller, hold: (_caller, until) => until },
    ...{ foundry, resource: 'http://127.0.0.1:5000/mcp', uiUrl: deps.uiUrl, log },
    ...(patience && { patience }),
    ...(arrival && { arrival }),
  });
  const server = await listen({ fetch: app.fetch, port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${server.port}/mcp`,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}
