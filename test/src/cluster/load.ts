import { setTimeout as pause } from 'node:timers/promises';
import { type Blackboard, STREAM, subjects } from '@cerina/contracts';
import { goodText } from '../agents/good-text.ts';
import { agreeable, type ModelCall, type Script } from '../agents/scripted-model.ts';
import { type EventClient, watchEvents } from '../client/event-client.ts';
import { httpClient } from '../client/http-client.ts';
import { approval } from '../client/orders.ts';
import { atGate } from '../follow/boards.ts';
import type { Processes } from '../foundry/as-processes.ts';

const THINKING_MS = 150;
const WITHIN_MS = 120_000;

const usual = agreeable(goodText);
/** A model with a delay for each answer, so that work is in progress whenever a node goes down. */
export const thinking = Object.fromEntries(
  Object.entries(usual).map(([kind, answer]) => [
    kind,
    async (call: ModelCall) => {
      await pause(THINKING_MS);
      return answer(call);
    },
  ]),
) as unknown as Script;

/** A protocol from the request to the signature, and its watchers: one at each gateway. */
export interface Watched {
  id: string;
  clients: EventClient[];
  /** Resolves once it is approved. */
  approved: Promise<Blackboard>;
}

/**
 * Creates a protocol at one gateway and approves it at the next; a client at each watches it from the beginning.
 * Requests are repeated until they are answered, as for any foundry whose servers may go down.
 */
export async function begin(foundry: Processes, topic: string, nth: number): Promise<Watched> {
  const urls = foundry.gatewayUrls;
  const [here, there] = [urls[nth % urls.length]!, urls[(nth + 1) % urls.length]!];
  const id = await httpClient(here).create(
    `Worry postponement for a student, case ${nth}: ${topic}`,
  );
  foundry.expect(id);
  const clients = urls.map((url) => watchEvents(url, id));
  const live = async () => {
    const board = await foundry.until(id, atGate, WITHIN_MS);
    const { status, body } = await httpClient(there).review(id, approval(board));
    if (status !== 200) throw new Error(`${id}: ${status} ${body?.code}: ${body?.detail}`);
    return foundry.until(id, (now) => now.status === 'approved', WITHIN_MS);
  };
  const approved = live();
  approved.catch(() => {});
  return { id, clients, approved };
}

/**
 * What is wrong with what clients saw: each must have seen every event once, in the order of the log, like a client
 * that reads all of it afterwards.
 */
export async function wronglySeen(foundry: Processes, { id, clients }: Watched): Promise<string[]> {
  const url = foundry.gatewayUrls[0]!;
  using anew = watchEvents(url, id);
  const ids = (await anew.followed).map((event) => event.id);
  const { state } = await foundry.jsm.streams.info(STREAM, { subjects_filter: subjects.own(id) });
  const problems: string[] = [];
  if (ids.some((each, index) => index > 0 && each <= ids[index - 1]!))
    problems.push(`${id}: out of order: ${ids}`);
  if (
    ids.length < Object.keys(state.subjects ?? {}).filter((each) => each.includes('.delta.')).length
  )
    problems.push(`${id}: fewer events than deltas: ${ids}`);
  for (const client of clients) {
    const seen = (await client.followed).map((event) => event.id);
    if (seen.join() !== ids.join()) problems.push(`${id}: ${seen} was seen of ${ids}`);
  }
  return problems;
}
