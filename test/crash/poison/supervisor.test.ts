import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeadLetter, deadLettersOf, type Order, subjects } from '@cerina/contracts';
import { type Agent, agent } from '@cerina/runtime';
import { attentionOf } from '@cerina/supervisor/store/attention';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { DEADLY, endsIn } from '../../src/chaos/poison/deadly.ts';
import { intent } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { createFleet, type Fleet } from '../../src/foundry/fleet.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { loginOf } from '../../src/servers/passwords.ts';

const preload = new URL('../../src/chaos/poison/supervisor.ts', import.meta.url).href;
const main = fileURLToPath(new URL('../../../services/supervisor/src/main.ts', import.meta.url));

const [drafter, usual, clinical] = instantAgents as [Agent, Agent<'safety'>, Agent];
/** Answers with words that end a supervisor where the request asks for them. */
const safety = agent('safety').handling({
  ...usual.handlers,
  async screen_intent(task, bench) {
    const screened = await usual.handlers.screen_intent(task, bench);
    const deadly = bench.board.intent.includes('a deadly answer');
    return deadly ? { ...screened, message: 'This ends the supervisor.' } : screened;
  },
});

let system: System;
let fleet: Fleet;
let marks: string;
/** How many supervisors a deadly message has ended so far. */
const ends = () => endsIn(marks);
beforeAll(async () => {
  system = await startSystem({
    supervisors: 0,
    agents: [drafter, safety as unknown as Agent, clinical],
    ackWaitSeconds: 2,
  });
  marks = join(system.servers.folder, 'ends');
  writeFileSync(marks, '');
  fleet = createFleet({
    env: (name) => ({
      ...loginOf(system.servers.nats.url, name),
      POISON_SPACING_MS: '100',
      DATABASE_URL: system.servers.postgres.url,
      SWEEP_MS: '500',
      ENDS: marks,
    }),
    logFolder: system.servers.folder,
    programs: { supervisor: ['--import', preload, main] },
  });
  await Promise.all([fleet.add('supervisor'), fleet.add('supervisor')]);
});
afterAll(async () => {
  await fleet[Symbol.asyncDispose]();
  await system[Symbol.asyncDispose]();
});

const creation = (intent: string): Order => ({
  kind: 'create',
  request: { intent, context: null, audience: null, locale: null, autoApprove: false },
});
const letters = async (id: string) => {
  const subject = subjects.dead('supervisor', id, 'gateway');
  const found = await system.jsm.streams.getMessage(deadLettersOf('gateway'), {
    last_by_subj: subject,
  });
  return found && DeadLetter.parse(found.json());
};
// five ends; or four, where a start took the fact in as it was first delivered, and both were counted

/** Others that come meanwhile get to their gates. */
async function othersGetThere(): Promise<void> {
  const ids = await Promise.all(
    ['one', 'two'].map((n) => system.create({ intent: `${intent} ${n}` })),
  );
  await Promise.all(ids.map((id) => system.until(id, atGate)));
}

it('a command that ends five supervisors is refused and parked, and all others are taken', async () => {
  const before = ends();
  const id = crypto.randomUUID();
  const verdict = system.command(id, creation('Worry postponement: this ends the supervisor'));
  await othersGetThere();
  expect(await verdict).toMatchObject({ accepted: false, refusal: { code: 'poisoned' } });
  expect([4, 5]).toContain(ends() - before);
  await expect.poll(() => letters(id)).toMatchObject({ service: 'supervisor' });
});

it('an answer that ends five supervisors counts as a failure of its agent, with a reason', async () => {
  const before = ends();
  const id = await system.create({ intent: 'Worry postponement: a deadly answer' });
  await othersGetThere();
  const { status, attention, failures } = await system.until(id, settled);
  expect({ status, attention }).toEqual({ status: 'failed', attention: ['agent_failed'] });
  expect(failures).toMatchObject([
    { agent: 'safety', code: 'poisoned', message: expect.stringContaining('of the supervisor') },
  ]);
  expect([4, 5]).toContain(ends() - before);
});

it('a protocol that ends whoever handles it is stopped and named, its commands are refused, and it ends nobody any more', async () => {
  const id = `${DEADLY}-${crypto.randomUUID().slice(9)}`;
  await system.command(id, creation(intent));
  await othersGetThere();
  const stopped = () => system.servers.pool.query('select protocol_id from stopped');
  await expect.poll(async () => (await stopped()).rows).toEqual([{ protocol_id: id }]);
  expect(await attentionOf(system.servers.pool)).toContain(
    `The supervisor failed each time it handled 1 protocol, which is stopped: ${id}.`,
  );
  const before = ends();
  expect(await system.command(id, { kind: 'halt' })).toMatchObject({
    accepted: false,
    refusal: { code: 'stopped', detail: expect.stringContaining('/api/system/requeue') },
  });
  await othersGetThere();
  expect(ends()).toBe(before);
});
