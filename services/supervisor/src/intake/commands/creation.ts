import { Command, subjects, Verdict } from '@cerina/contracts';
import { type Bus, readFact, type StoredFact, sureReader, Unreadable } from '@cerina/runtime';

/** A creation is the first command of its protocol; a few others may have overtaken it. */
const LOOKED_AT = 16;

function isCreation({ subject, data }: StoredFact): boolean {
  try {
    return readFact(subject, data, Command).order.kind === 'create';
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

/** Was that command refused? One that is accepted, or still undecided, has or gets a protocol. */
async function isRefused(
  { read }: Pick<Bus, 'read'>,
  protocolId: string,
  { subject }: StoredFact,
): Promise<boolean> {
  const stored = await read(subjects.decision(protocolId, subject.split('.').at(-1)!));
  return stored !== null && !readFact(stored.subject, stored.data, Verdict).accepted;
}

/**
 * May a protocol that the database does not have still appear? Only by a creation, which must be on the log before
 * anybody can know of the protocol.
 */
export async function mayAppear(
  bus: Pick<Bus, 'jsm' | 'read'>,
  protocolId: string,
): Promise<boolean> {
  const commands = await sureReader(bus.jsm)({
    seq: 1,
    subject: subjects.commandAny(protocolId),
    batch: LOOKED_AT,
  });
  for (const command of commands.filter(isCreation))
    if (!(await isRefused(bus, protocolId, command))) return true;
  return false;
}
