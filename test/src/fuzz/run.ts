import { randomUUID } from 'node:crypto';
import { type HttpClient, httpClient } from '../client/http-client.ts';
import { atGate } from '../follow/boards.ts';
import { type Processes, startProcesses } from '../foundry/as-processes.ts';
import { fuzzMessages } from './messages.ts';
import { fuzzRequests } from './requests.ts';

const INTENT = 'Worry postponement for a university student';
const PROTOCOLS = 4;
/** A new protocol is queued behind everything sent before: about 60 per second are parked on a busy machine. */
const PATIENCE_MS = 600_000;

/** A foundry of real processes with a few protocols at their gates. */
async function startFuzzed() {
  const foundry = await startProcesses({ gateway: true });
  const client = httpClient(foundry.gatewayUrls[0]!);
  const create = async () => {
    const id = await client.create(`${INTENT} ${randomUUID()}`);
    await foundry.until(id, atGate, PATIENCE_MS);
    return id;
  };
  const ids = await Promise.all(Array.from({ length: PROTOCOLS }, create));
  for (const id of ids.slice(1)) foundry.expect(id);
  return { foundry, client, create, ids };
}

/** Afterwards: no process ended, a new protocol still reaches its gate, and the log is lawful. */
async function soundness(foundry: Processes, create: () => Promise<string>): Promise<string[]> {
  await create();
  const { problems } = await foundry.reckon(120_000);
  return problems;
}

/** Wrong requests over HTTP; `problems` is empty if everything is right. */
export async function fuzzedRequests(count: number, seed: number) {
  const { foundry, create, ids } = await startFuzzed();
  await using _ = foundry;
  const { statuses, complaints } = await fuzzRequests({
    url: foundry.gatewayUrls[0]!,
    ...{ ids, count, seed },
  });
  return { statuses, problems: [...complaints, ...(await soundness(foundry, create))] };
}

/** Wrong messages on the bus; `problems` is empty if everything is right. */
export async function fuzzedMessages(count: number, seed: number) {
  const { foundry, client, create, ids } = await startFuzzed();
  await using _ = foundry;
  await fuzzMessages({ natsUrl: foundry.servers.nats.url, ids, count, seed });
  const problems = await soundness(foundry, create);
  const letters = await deadLetters(client);
  return { letters, problems };
}

/** How many dead letters an administrator sees on the first page. */
async function deadLetters(client: HttpClient): Promise<number> {
  const { body } = await client.ask('admin', 'GET', '/api/system/dead-letters');
  return body.letters?.length ?? body.deadLetters?.length ?? 0;
}
