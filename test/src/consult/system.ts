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
} from '@cerina/contracts/consult';
import { createLog, logReader, readOn } from '@cerina/runtime';
import { provideConsult } from '@cerina/supervisor/store/consult-schemas';
import { jetstreamManager } from '@nats-io/jetstream';
import { openServices } from '../foundry/services.ts';
import { loginOf } from '../servers/passwords.ts';
import { startServers } from '../servers/start.ts';
import { type ConsultScript, startConsultModel } from './model.ts';

export const askers = {
  staff: { subject: 'grace', role: 'reviewer', channel: 'http', name: 'Grace Hopper' },
  client: { subject: 'ada', role: 'author', channel: 'http', name: 'Ada Lovelace' },
} as const satisfies Record<ConsultScope, Actor>;

const passwords = { staff: 'secret-of-consult-staff', client: 'secret-of-consult-client' };
/** Small roots for tests; the product's own are in services/consult/documents. */
export const documents = (scope: ConsultScope): string =>
  fileURLToPath(new URL(`../../data/consult/${scope}`, import.meta.url));

export interface ConsultOptions {
  script?: ConsultScript;
  /** Which scopes run in this process. */
  scopes?: ConsultScope[];
  /** The folder of a scope's documents; without it the small roots for tests. */
  documents?: (scope: ConsultScope) => string;
  /** More of the environment of both processes. */
  environment?: Record<string, string>;
  logTo?: { write(line: string): void };
}

/** Consult on a real NATS and a real PostgreSQL: both scopes and the Guardian in this process, with the embedded model. */
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
  await services.addAgent(safetyWith(options.documents ?? documents) as never);

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

  /** Asks as the gateway does; gives the question's place. */
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
    /** Asks, and waits for the result. */
    answered: async (...asked: Parameters<typeof ask>) => resultOf(await ask(...asked)),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
export type ConsultSystem = Awaited<ReturnType<typeof startConsult>>;
