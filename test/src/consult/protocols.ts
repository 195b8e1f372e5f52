import type { ProtocolRequest } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { type Agent, agent } from '@cerina/runtime';
import { goodText } from '../agents/good-text.ts';
import { instantAgents } from '../agents/instant-agents.ts';
import { approval, intent } from '../client/orders.ts';
import { createFollower } from '../follow/boards.ts';
import type { ConsultSystem } from './system.ts';

const named = /I call it ([a-z]{1,60})\./;

const draft = async (_task: unknown, { board }: { board: { intent: string } }) => {
  const word = named.exec(board.intent)?.[1] ?? 'worry';
  const section = `## The word of this protocol\nThe word of this protocol is ${word}.\n\n`;
  const text = goodText.replace('## Example', `${section}## Example`);
  return {
    message: 'Written at once.',
    result: { draft: { text, sha256: sha256(text), changes: [], answers: [] } },
  };
};

/** The Guardian of Consult, together with one that objects to no protocol. */
export const contentWithProtocols = (guardian: Agent): Agent => ({
  ...guardian,
  handlers: instantAgents.find(({ name }) => name === 'safety')!.handlers,
});

/** Agents that answer at once: the Drafter writes the word that its request names. */
export const namingAgents = [
  agent('drafter').handling({ draft, revise: draft }),
  ...instantAgents.filter(({ name }) => name === 'clinical'),
] as unknown as Agent[];

/** A protocol at its gate whose text has that word; approved if `isApproved`. Returns its id. */
export async function addProtocol(
  { services, servers }: Pick<ConsultSystem, 'services' | 'servers'>,
  word: string,
  { isApproved }: { isApproved: boolean },
): Promise<string> {
  const follower = await createFollower(servers.admin);
  const id = crypto.randomUUID();
  const request: ProtocolRequest = {
    intent: `${intent}. I call it ${word}.`,
    ...{ context: null, audience: null, locale: null, autoApprove: false },
  };
  const created = await services.command(id, { kind: 'create', request });
  if (!created.accepted) throw new Error(`refused: ${JSON.stringify(created)}`);
  const board = await follower.until(id, ({ gate }) => gate !== null);
  if (!isApproved) return id;
  const decided = await services.command(id, { kind: 'review', decision: approval(board) });
  if (!decided.accepted) throw new Error(`refused: ${JSON.stringify(decided)}`);
  await follower.until(id, ({ status }) => status === 'approved');
  return id;
}
