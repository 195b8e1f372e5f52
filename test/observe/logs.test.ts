import { randomUUID } from 'node:crypto';
import { subjects } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { intent, reviewer } from '../src/client/orders.ts';
import { atGate } from '../src/follow/boards.ts';
import { type System, startSystem } from '../src/foundry/in-one-process.ts';

const lines: string[] = [];
let system: System;
beforeAll(async () => {
  system = await startSystem({ logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => system[Symbol.asyncDispose]());

it('follows a request through the log of every service by its protocol and its traceparent', async () => {
  const [protocolId, commandId] = [randomUUID(), randomUUID()];
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await system.door.publish({
    type: 'command',
    subject: subjects.command(protocolId, 'gateway', commandId),
    protocolId,
    at: new Date().toISOString(),
    traceparent,
    commandId,
    by: reviewer,
    order: {
      kind: 'create',
      request: { intent, context: null, audience: null, locale: null, autoApprove: false },
    },
  });
  await system.until(protocolId, atGate);

  const followed = lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line.protocolId === protocolId && line.traceparent === traceparent);
  expect(followed.map(({ service, msg }) => `${service}: ${msg}`)).toEqual(
    expect.arrayContaining([
      'supervisor: command',
      'supervisor: answer',
      'safety: screen_intent',
      'drafter: draft',
      'safety: assess',
      'clinical: review',
    ]),
  );
});
