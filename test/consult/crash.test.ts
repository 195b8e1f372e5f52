import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ConsultQuestion, consultSubjects } from '@cerina/contracts/consult';
import { startService } from '@cerina/local-servers/processes/service-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { inherited } from '../src/foundry/inherited.ts';
import { programs } from '../src/foundry/programs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let consult: ConsultSystem;
beforeAll(async () => {
  consult = await startConsult({ scopes: [] });
});
afterAll(() => consult[Symbol.asyncDispose]());

/** One process of a scope, which can be killed with -9. */
async function start(scope: 'staff' | 'client') {
  const stop = new AbortController();
  const process_ = await startService({
    name: `consult-${scope}`,
    command: process.execPath,
    args: [(await programs())('services/consult/src/main.ts')],
    env: { ...inherited, LOG_LEVEL: 'info', ...consult.environment(scope) },
    cwd: root,
    ready: (line) => line.includes('"msg":"ready"'),
    logFile: join(consult.servers.folder, `consult-${scope}.log`),
    signal: stop.signal,
  });
  return {
    kill9: () => process_.kill9(),
    restart: () => process_.restart(),
    async [Symbol.asyncDispose]() {
      stop.abort();
      await process_.kill9();
    },
  };
}

/** The kinds of fact of a turn, in order. */
async function kindsOf({ scope, conversationId }: ConsultQuestion) {
  const facts = await consult.facts(`consult.${scope}.${conversationId}.>`);
  return facts.map((fact) => (fact.type === 'request' ? `request ${fact.agent}` : fact.type));
}

const reflected = [
  ...['request primary', 'assessment', 'answer', 'request reviewer', 'review', 'result'],
];

it.each([
  ['client', 'What does SUDS mean?'],
  ['staff', 'When do we step back a rung?'],
] as const)(
  'killed between primary and reviewer, %s loses no turn and doubles none',
  async (scope, question) => {
    await using process_ = await start(scope);
    let isFirst = true;
    const waits = Promise.withResolvers<void>();
    consult.model.script.consult_review = () => {
      if (!isFirst) return undefined;
      isFirst = false;
      waits.resolve();
      return new Promise<undefined>(() => {});
    };
    const asked = await consult.ask(scope, question);
    await waits.promise;
    const answers = consult.model.count('consult_answer');
    await process_.kill9();
    await process_.restart();
    expect(await consult.resultOf(asked)).toMatchObject({ outcome: 'approved', attempt: 1 });
    // the answer that was on the log is not asked for again
    expect(consult.model.count('consult_answer')).toBe(answers);
    expect(await kindsOf(asked)).toEqual(['question', 'screening', 'plan', ...reflected]);
  },
);

it('killed on either side of the bridge, a question is answered once on both', async () => {
  await using staff = await start('staff');
  await using client = await start('client');
  delete consult.model.script.consult_review;
  const waits = Promise.withResolvers<void>();
  let first = true;
  consult.model.script.consult_answer = () => {
    if (!first) return undefined;
    first = false;
    waits.resolve();
    return new Promise<undefined>(() => {});
  };
  const question = 'What do we tell clients about how long a panic attack lasts?';
  const asked = await consult.ask('staff', question);
  await waits.promise;
  await Promise.all([staff.kill9(), client.kill9()]);
  await Promise.all([staff.restart(), client.restart()]);
  expect(await consult.resultOf(asked)).toMatchObject({
    outcome: 'approved',
    route: 'route_bridge',
  });
  expect(await kindsOf(asked)).toEqual(['question', 'screening', 'plan', 'assessment', 'result']);
  const crossed = (await consult.facts('consult.client.>')).filter(
    (fact) => fact.type === 'question' && fact.author === 'bridge',
  ) as ConsultQuestion[];
  expect(crossed).toHaveLength(1);
  expect(await kindsOf(crossed[0]!)).toEqual(['question', 'screening', 'plan', ...reflected]);
  const result = consultSubjects.result('client', crossed[0]!.conversationId, 1);
  expect(await consult.until(result)).toMatchObject({ outcome: 'approved' });
});

it('does not start where a real model is chosen and its key is absent, and says so', async () => {
  const { OPENAI_BASE_URL: _url, OPENAI_API_KEY: _key, ...env } = consult.environment('client');
  const start = async (more: Record<string, string>) =>
    startService({
      name: 'consult-client',
      command: process.execPath,
      args: [(await programs())('services/consult/src/main.ts')],
      env: { ...inherited, ...env, ...more },
      cwd: root,
      ready: (line) => line.includes('"msg":"ready"'),
      logFile: join(consult.servers.folder, 'no-key.log'),
      signal: new AbortController().signal,
    });
  await expect(start({ OPENAI_MODEL: 'gpt-4o' })).rejects.toThrow(
    /OPENAI_API_KEY: set the key of gpt-4o/,
  );
  const embedded = { EMBEDDED_MODEL_URL: 'http://127.0.0.1:9/v1', CONSULT_MODEL: 'gpt-4o' };
  await expect(start(embedded)).rejects.toThrow(/CONSULT_MODEL: set OPENAI_API_KEY/);
});
