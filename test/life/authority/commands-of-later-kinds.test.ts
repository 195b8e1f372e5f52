import { commandsConsumer, STREAM, subjects } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { storeAll } from '../../src/bus/store-all.ts';
import { commandOf } from '../../src/client/orders.ts';
import { startSystem } from '../../src/foundry/in-one-process.ts';

/** More than a consumer has under way. */
const MANY = commandsConsumer().max_ack_pending + 100;
const LATER = { kind: 'an_order_that_a_later_version_knows' };

it('commands of a kind that nobody knows keep no halt waiting, and of many most are refused at once', async () => {
  await using system = await startSystem({ supervisors: 0, agents: instantAgents });
  const id = crypto.randomUUID();
  const unknown = Array.from({ length: MANY }, (_, n) => {
    const { order: _order, ...command } = commandOf(id, { kind: 'halt' }, `later-${n}`);
    return { ...command, order: LATER };
  });
  const gateway = await system.bus('gateway');
  await storeAll(
    gateway.nc,
    unknown.map((command) => ({ subject: command.subject, body: JSON.stringify(command) })),
  );
  const halt = commandOf(id, { kind: 'halt' });
  await system.door.publish(halt);
  void system.addSupervisor();

  const verdictOn = (commandId: string) =>
    system.jsm.direct
      .getMessage(STREAM, { last_by_subj: subjects.decision(id, commandId) })
      .catch(() => null);
  await expect.poll(() => verdictOn(halt.commandId), { timeout: 60_000 }).not.toBeNull();
  const { num_ack_pending: waiting } = await system.jsm.consumers.info(STREAM, 'commands');
  expect(waiting).toBeLessThan(100);
});
