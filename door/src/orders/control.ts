import { expectOwn, expectRole } from '../access/roles.ts';
import type { Asker } from './asker.ts';
import { carryOut, type Outcome, type Tools } from './carry-out.ts';

/** Stop a protocol, or go on after a stop. Role: author (own protocols), reviewer. */
export async function steer(
  tools: Tools,
  asker: Asker,
  protocolId: string,
  kind: 'halt' | 'resume',
): Promise<Outcome> {
  expectRole(asker.by, 'author');
  const { by } = await tools.origin(protocolId);
  expectOwn(asker.by, by, 'An author halts and resumes their own protocols only.');
  return carryOut(tools, asker, { protocolId, order: { kind } });
}

/** Erase a protocol's texts, or run the step that it waits for again. Role: admin. */
export async function administer(
  tools: Tools,
  asker: Asker,
  protocolId: string,
  kind: 'erase' | 'requeue',
): Promise<Outcome> {
  expectRole(asker.by, 'admin');
  await tools.origin(protocolId);
  return carryOut(tools, asker, { protocolId, order: { kind } });
}
