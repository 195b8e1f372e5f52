import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeadLetter, deadLettersOf, subjects } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { endsIn } from '../../src/chaos/poison/deadly.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { createFleet, type Fleet } from '../../src/foundry/fleet.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { loginOf } from '../../src/servers/passwords.ts';

const drafter = fileURLToPath(new URL('../../src/chaos/poison/drafter.ts', import.meta.url));

let system: System;
let fleet: Fleet;
let marks: string;
beforeAll(async () => {
  system = await startSystem({
    agents: instantAgents.filter(({ name }) => name !== 'drafter'),
    ackWaitSeconds: 2,
  });
  marks = join(system.servers.folder, 'ends');
  writeFileSync(marks, '');
  fleet = createFleet({
    env: (name) => ({
      ...loginOf(system.servers.nats.url, name),
      POISON_SPACING_MS: '100',
      MARKS: system.servers.folder,
      ENDS: marks,
    }),
    logFolder: system.servers.folder,
    programs: { drafter: [drafter] },
  });
  await Promise.all([fleet.add('drafter'), fleet.add('drafter')]);
});
afterAll(async () => {
  await fleet[Symbol.asyncDispose]();
  await system[Symbol.asyncDispose]();
});

const letters = async (id: string) => {
  const subject = subjects.dead('drafter', id);
  const found = await system.jsm.streams.getMessage(deadLettersOf('drafter'), {
    last_by_subj: subject,
  });
  return found && DeadLetter.parse(found.json());
};

it('a task that ends five replicas is parked, its protocol is failed with a reason, and every other one gets its draft', async () => {
  const before = endsIn(marks);
  const poisoned = await system.create({ intent: 'Worry postponement: this ends the process' });
  const beside = await Promise.all(
    ['one', 'two', 'three'].map((n) => system.create({ intent: `Worry postponement, ${n}` })),
  );
  await Promise.all(beside.map((id) => system.until(id, atGate)));
  const { status, attention, failures } = await system.until(poisoned, settled);
  expect(status).toBe('failed');
  expect(attention).toContain('agent_failed');
  expect(failures).toMatchObject([{ agent: 'drafter', code: 'poisoned' }]);
  expect(failures[0]!.message).toContain('ended or hung 5 times in a row');
  expect(endsIn(marks) - before).toBe(5);
  expect(await letters(poisoned)).toMatchObject({
    service: 'drafter',
    subject: expect.stringContaining(`${poisoned}.supervisor.route.drafter.draft-`),
  });
});

it('a replica whose loop is blocked by a task is ended within seconds, and another one does the task', async () => {
  const before = fleet.deaths.length;
  const deaths = () => fleet.deaths.slice(before);
  const id = await system.create({ intent: 'Worry postponement: this blocks the loop once' });
  const { failures, drafts } = await system.until(id, atGate);
  expect({ failures, drafts: drafts.length }).toEqual({ failures: [], drafts: 1 });
  // with the short ack_wait of this test another one did it before
  await expect
    .poll(deaths)
    .toEqual([expect.stringMatching(/^drafter-\d ended by itself: SIGKILL$/)]);
});

it('what is handed back at a planned stop is never counted', async () => {
  const id = await system.create({ intent: 'Worry postponement: this cannot be done now' });
  let tries = 0;
  const drafted = system.door.nc.subscribe(subjects.token(id, 'drafter'));
  for await (const _ of drafted) {
    tries += 1;
    if (tries === 8) break;
  }
  expect((await system.board(id))!.status).toBe('running');
  expect(await letters(id)).toBeNull();
});
