import { type Command, subjects, Verdict } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';

/** Sends a command as the gateway would; resolves with its verdict. Throws if the bus is closed before that arrives. */
export async function send(door: Bus, command: Command): Promise<Verdict> {
  const decision = subjects.decision(command.protocolId, command.commandId);
  const decided = door.nc.subscribe(subjects.stored(decision), { max: 1 });
  if ((await door.publish(command)) === 'already') {
    const stored = await door.read(decision);
    if (stored) return Verdict.parse(JSON.parse(Buffer.from(stored.data).toString()));
  }
  for await (const message of decided) return Verdict.parse(message.json());
  throw new Error('the door is closed');
}
