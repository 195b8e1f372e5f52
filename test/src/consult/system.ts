import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConsultConfig } from '@cerina/consult/config';
import { serveConsult } from '@cerina/consult/serve';
import type { Actor } from '@cerina/contracts';
import {
  CONSULT_STREAM,
  type ConsultFact,
  type ConsultQuestion,
  type ConsultResult,
  ConsultScope,
  consultService,
  consultSubjects,
  readConsultFact,
  type TurnResult,
} from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import { conversationOf } from '@cerina/contracts/consult/shown';
import { type Agent, createLog, logReader, readOn } from '@cerina/runtime';
import { provideConsult } from '@cerina/supervisor/store/database/consult-schemas';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { jetstreamManager } from '@nats-io/jetstream';
import { serveMcp } from '../doors/mcp.ts';
import { addPeople } from '../doors/people.ts';
import { openServices } from '../foundry/services.ts';
import { loginOf } from '../servers/passwords.ts';
import { startServers } from '../servers/start.ts';
import { type ConsultScript, startConsultModel } from './model.ts';
import { contentWithProtocols, namingAgents } from './protocols.ts';

export const askers = {
  staff: { subject: 'grace', role: 'reviewer', channel: 'http', name: 'Grace Hopper' },
  client: { subject: 'ada', role: 'author', channel: 'http', name: 'Ada Lovelace' },
} as const satisfies Record<ConsultScope, Actor>;

/** The tokens with which the agents of each side call the MCP gateway. */
export const agentTokens = {
  staff: 'token-of-consult-staff',
  client: 'token-of-consult-client',
} satisfies Record<ConsultScope, string>;
/** A client there with the token of a side's agents, of the era that they use. */
export async function agentClient(url: string, side: ConsultScope) {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const headers = { authorization: `Bearer ${agentTokens[side]}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return { client, [Symbol.asyncDispose]: () => client.close() };
}

/** An address without an MCP gateway. */
const NOWHERE = 'http://127.0.0.1:9/mcp';

const passwords = { staff: 'secret-of-consult-staff', client: 'secret-of-consult-client' };
/** Small roots for tests; the product's own are in services/consult/documents. */
export const documents = (scope: ConsultScope): string =>
  fileURLToPath(new URL(`../../data/consult/${scope}`, import.meta.url));

export interface ConsultOptions {
  script?: ConsultScript;
  /** Which scopes run in this process. */
  scopes?: ConsultScope[];
  /** The folder of a scope's documents; by default the small roots for tests. */
  documents?: (scope: ConsultScope) => string;
  /** With the MCP gateway, the supervisor and agents, so that there can be protocols. */
  withProtocols?: boolean;
  /** Additional environment of both processes. */
  environment?: Record<string, string>;
  logTo?: { write(line: string): void };
}

/**
 * Consult on a real NATS and a real PostgreSQL: both scopes and the Guardian in this process, with the embedded model.
 */
export async function startConsult(options: ConsultOptions = {}) {
  await using started = new AsyncDisposableStack();
  const model = started.use(await startConsultModel(options.script));
  const servers = started.use(await startServers({ ackWaitSeconds: 2 }));
  await provideConsult(servers.pool, passwords);
  const { logTo } = options;
  const level = process.env.TEST_LOG ?? (logTo ? 'info' : 'silent');
  const settings = {
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'scripted',
    OPENAI_MODEL: 'scripted',
    MODEL_TIMEOUT_MS: 60_000,
    MODEL_WAIT_MS: 2_000,
    MODEL_BACKOFF_MS: 20,
  };
  const services = started.use(
    await openServices(servers, { model: settings, concurrency: 4, logLevel: level, logTo }),
  );
  const { safetyWith } = await import('@cerina/safety/agent');
  const guardian = safetyWith(options.documents ?? documents) as unknown as Agent;
  await services.addAgent(options.withProtocols ? contentWithProtocols(guardian) : guardian);

  /** The MCP gateway with its dependencies, and what makes protocols. */
  async function openMcpGateway() {
    await addPeople(services.door);
    void services.addSupervisor(undefined, { FOUNDRY_SHARED_SIGNING: 'true' });
    for (const agent of namingAgents) await services.addAgent(agent);
    const bus = await services.bus('mcp');
    const given = {
      CONSULT_STAFF_TOKEN: agentTokens.staff,
      CONSULT_CLIENT_TOKEN: agentTokens.client,
    };
    return serveMcp(bus, given, { log: createLog('mcp', level, logTo) });
  }
  const mcp = options.withProtocols ? started.use(await openMcpGateway()) : undefined;

  const databaseUrl = (scope: ConsultScope) => {
    const url = new URL(servers.postgres.url);
    url.username = `consult_${scope}`;
    url.password = passwords[scope];
    return url.href;
  };
  const environment = (scope: ConsultScope): Record<string, string> => ({
    ...loginOf(servers.nats.url, consultService(scope)),
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
    CONSULT_SCOPE: scope,
    CONSULT_DOCUMENTS: (options.documents ?? documents)(scope),
    DATABASE_URL: databaseUrl(scope),
    CONSULT_MCP_URL: mcp?.url ?? NOWHERE,
    CONSULT_MCP_TOKEN: agentTokens[scope],
    CONCURRENCY: '4',
    POISON_SPACING_MS: '0',
    ...options.environment,
  });
  const stop = new AbortController();
  const running = (options.scopes ?? ConsultScope.options).map((scope) =>
    serveConsult(ConsultConfig.parse(environment(scope)), {
      signal: stop.signal,
      log: createLog(consultService(scope), level, logTo),
    }),
  );
  started.defer(async () => {
    stop.abort();
    await Promise.allSettled(running);
  });
  const jsm = await jetstreamManager(servers.admin);
  const door = services.door;

  /** Every fact under a subject, in order. */
  async function facts(subject = 'consult.>'): Promise<ConsultFact[]> {
    const found: ConsultFact[] = [];
    for await (const { subject: own, data } of readOn(logReader(jsm, CONSULT_STREAM), subject, 1)) {
      const fact = readConsultFact(own, data);
      if (fact) found.push(fact);
    }
    return found;
  }

  /** Resolves with the fact under a subject once it is stored. */
  async function until(subject: string): Promise<ConsultFact> {
    const heard = Promise.withResolvers<void>();
    const subscription = servers.admin.subscribe(`stored.${subject}`, {
      callback: () => heard.resolve(),
    });
    await servers.admin.flush();
    const stored = () => jsm.streams.getMessage(CONSULT_STREAM, { last_by_subj: subject });
    if (!(await stored())) await heard.promise;
    subscription.unsubscribe();
    return readConsultFact(subject, (await stored())!.data)!;
  }

  async function put(question: ConsultQuestion) {
    await door.publish(question);
    return question;
  }

  /** Asks as the gateway does; returns the question's place. */
  const ask = (
    scope: ConsultScope,
    prompt: string,
    more: { id?: string; turn?: number; by?: Actor; context?: string } = {},
  ): Promise<ConsultQuestion> => {
    const { id = crypto.randomUUID(), turn = 1, by = askers[scope], context = null } = more;
    return put({
      type: 'question',
      subject: consultSubjects.question(scope, id, 'gateway', turn),
      scope,
      conversationId: id,
      turn,
      at: new Date().toISOString(),
      author: 'gateway',
      requestId: crypto.randomUUID(),
      by,
      prompt,
      context,
    });
  };
  const resultOf = async ({ scope, conversationId, turn }: ConsultQuestion) =>
    (await until(consultSubjects.result(scope, conversationId, turn))) as ConsultResult;

  const held = started.move();
  return {
    ...{
      model,
      mcp,
      servers,
      services,
      jsm,
      facts,
      until,
      put,
      ask,
      resultOf,
      environment,
      databaseUrl,
    },
    /** Whether a scope has that document. */
    hasDocument: (scope: ConsultScope, file: string) =>
      access(join((options.documents ?? documents)(scope), file)).then(
        () => true,
        () => false,
      ),
    /** How a question's first turn ended, as the person who asked sees it. */
    async shown({ scope, conversationId }: ConsultQuestion): Promise<TurnResult> {
      const own = await facts(`consult.${scope}.${conversationId}.>`);
      const across = await facts(`consult.client.${bridgeIdOf(conversationId, 1)}.>`);
      return conversationOf(own, () => across)!.turns[0]!.result!;
    },
    /** Asks, and waits for the result. */
    answered: async (...asked: Parameters<typeof ask>) => resultOf(await ask(...asked)),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
export type ConsultSystem = Awaited<ReturnType<typeof startConsult>>;
