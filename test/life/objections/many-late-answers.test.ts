import { type Blackboard, type Delta, type Route, subjects } from '@cerina/contracts';
import { lateObjections } from '@cerina/supervisor/intake/answers/late-objections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let answers: ReturnType<typeof answering>;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
  answers = answering(system);
});
afterAll(() => system[Symbol.asyncDispose]());

/** Whoever has the Guardian's password and may resume a protocol makes as many and more. */
const LATE = 200;
const GIVEN_UP = 100;

it('to look for late objections costs reads in proportion to the answers that there are, and not to their product', async () => {
  const of = await system.create();
  await answers.answer(of, 'screen_intent');
  await answers.answer(of, 'draft');
  const id = '018f4c3e-0000-7000-8000-00000000aaaa';
  const board: Blackboard = { ...(await system.board(of))!, protocolId: id, awaiting: [] };
  const { sha256 } = board.drafts[0]!;
  board.safety = {
    1: { sha256, score: 100, level: 'safe', flags: [], recommendations: [], rulesApplied: true },
  };
  const [supervisor, safety] = await Promise.all([system.bus('supervisor'), system.bus('safety')]);
  const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };
  const at = new Date().toISOString();
  const task = { kind: 'assess' as const, version: 1, sha256 };
  const routes: Route[] = [];
  const deltas: Delta[] = [];
  const put = async (taskId: string, epoch: number) => {
    const agent = 'safety' as const;
    const route: Route = {
      type: 'route',
      subject: subjects.route(id, agent, taskId, epoch),
      protocolId: id,
      at,
      agent,
      taskId,
      epoch,
      revision: 5,
      iteration: 1,
      task,
    };
    await supervisor.publish(route);
    routes.push(route);
    const subject = subjects.answer(id, agent, taskId, epoch);
    const assessment = {
      version: 1,
      sha256,
      score: 100,
      level: 'safe' as const,
      flags: [],
      recommendations: [],
      rulesApplied: true,
    };
    await safety.publish({
      type: 'answer',
      subject,
      protocolId: id,
      at,
      agent,
      taskId,
      epoch,
      outcome: {
        ok: true,
        result: { kind: 'assess', assessment },
        message: 'Done.',
        notes: [],
        usage,
      },
    });
    return subject;
  };
  for (let n = 0; n < LATE; n += 1) await put('assess-4', n + 1);
  for (let n = 0; n < GIVEN_UP; n += 1) {
    const subject = await put(`assess-${100 + n}`, 1);
    deltas.push({
      ...{
        type: 'delta',
        subject: subjects.delta(id, 6 + n),
        protocolId: id,
        at,
        revision: 6 + n,
        author: 'safety',
      },
      ...{
        cause: { kind: 'answer', subject, sequence: 1 },
        stage: 'progress',
        message: '',
        status: 'running',
        phase: 'reviewing',
      },
      changes: [
        {
          kind: 'agent_failed',
          failure: { agent: 'safety', task, code: 'too_large', message: 'x', at },
        },
      ],
    } as Delta);
  }
  let reads = 0;
  const bus = {
    read: (subject: string) => {
      reads += 1;
      return supervisor.read(subject);
    },
  };
  await lateObjections({ bus }, { routes, deltas }, async () => board);
  expect(reads).toBeLessThan(10 * (LATE + GIVEN_UP));
}, 120_000);
