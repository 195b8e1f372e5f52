import { Heartbeat, type Service } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, bad } from '../../src/agents/scripted-model.ts';
import { reviewer } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
const heard: Heartbeat[] = [];
const last = (service: Service) => heard.findLast((alive) => alive.service === service);

beforeAll(async () => {
  system = await startSystem();
  system.door.nc.subscribe('alive.*.*', {
    callback: (_error, message) => void heard.push(Heartbeat.parse(message.json())),
  });
});
afterAll(() => system[Symbol.asyncDispose]());

const admin = { ...reviewer, subject: 'admin', role: 'admin' as const };
const beats = { interval: 50 };

it('an agent tells its model, how that fares, and its tasks in hand; a requeue runs the step again', async () => {
  let drafts = 0;
  system.model.will({
    draft() {
      drafts += 1;
      return drafts === 1 ? bad('never') : goodText;
    },
  });
  const id = await system.create();
  await expect.poll(() => last('drafter')?.tasks, beats).toBe(1);
  expect(last('drafter')!.model).toMatchObject({ name: 'scripted', embedded: false });

  const verdict = await system.command(id, { kind: 'requeue' }, admin);
  expect(verdict).toMatchObject({ accepted: true, status: 'running' });
  await system.until(id, atGate);
  expect(drafts).toBe(2);
  await expect.poll(() => last('drafter')?.model?.answeredAt, beats).not.toBeNull();
  system.model.will(agreeable(goodText));
});

it('the supervisor reports whether its database answers, and what waits in the outbox', async () => {
  const answers = { answers: true, outbox: 0, outboxSeconds: 0, attention: null };
  await expect.poll(() => last('supervisor')?.database, beats).toMatchObject(answers);
  expect(last('supervisor')!.database!.version).toMatch(/^\d+/);
  await system.servers.postgres.stop();
  await expect.poll(() => last('supervisor')?.database?.answers, beats).toBe(false);
});
