import { deadLettersOf, STREAM, subjects } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { commandOf } from '../src/command-of.ts';
import { instantAgents } from '../src/instant-agents.ts';
import { startSystem } from '../src/system.ts';

const MANY = 3_000;
const EARLY = 300;

it('a halt is handled before thousands of answers that were there before it', async () => {
  await using system = await startSystem({ supervisors: 0, agents: instantAgents });
  const id = crypto.randomUUID();
  const drafter = await system.bus('drafter');
  // an epoch that is written otherwise: such an answer is none, and parked
  const answers = Array.from(
    { length: MANY },
    (_, n) => `foundry.${id}.drafter.answer.invented-${n}.01`,
  );
  for (const subject of answers) drafter.nc.publish(subject, 'no answer at all');
  await drafter.nc.flush();
  const stored = async () => (await system.jsm.streams.info(STREAM)).state.messages;
  await expect.poll(stored).toBe(MANY);
  const halt = commandOf(id, { kind: 'halt' });
  await system.door.publish(halt);
  void system.addSupervisor();

  // each answer that is handled is parked: at the first letters of many the halt has its verdict already
  const letters = async () => (await system.jsm.streams.info(deadLettersOf('drafter'))).state;
  await expect.poll(async () => (await letters()).messages).toBeGreaterThan(EARLY);
  const seq = (await letters()).first_seq + EARLY;
  const letter = await system.jsm.direct.getMessage(deadLettersOf('drafter'), { seq });
  const last_by_subj = subjects.decision(id, halt.commandId);
  const verdict = await system.jsm.direct.getMessage(STREAM, { last_by_subj });
  expect(verdict?.time.getTime()).toBeLessThan(letter!.time.getTime());
});
