import type { Blackboard } from '@cerina/contracts';
import { instantAgents } from '../agents/instant-agents.ts';
import { atGate } from '../follow/boards.ts';
import type { System } from './in-one-process.ts';

/** A protocol at its gate, in a system where no service runs: nobody reacts to what is stored again. */
export async function atRest(system: System): Promise<{ id: string; board: Blackboard }> {
  const stop = new AbortController();
  const supervisor = system.addSupervisor(stop.signal);
  const agents = await Promise.all(
    instantAgents.map((agent) => system.addAgent(agent, stop.signal)),
  );
  const id = await system.create();
  const board = await system.until(id, atGate);
  stop.abort();
  await Promise.all([supervisor, ...agents.map(({ stopped }) => stopped)]);
  return { id, board };
}
