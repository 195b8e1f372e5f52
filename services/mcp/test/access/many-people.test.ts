import { sha256 } from '@cerina/contracts/hash';
import { createPeople } from '@cerina/door/access/people';
import type { Agent } from '@cerina/runtime';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { numberOf } from '@cerina/test/runner/part-of';
import { expect, it } from 'vitest';
import { type Connected, clients } from '../clients.ts';
import { startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const PEOPLE = numberOf(30, 100);

/** A Drafter that writes at once, and puts into the text what it was asked for. */
const repeating = (agent: Agent): Agent => {
  if (agent.name !== 'drafter') return agent;
  const drafter = agent as Agent<'drafter'>;
  const handlers: typeof drafter.handlers = {
    ...drafter.handlers,
    async draft(task, bench) {
      const { message, result } = await drafter.handlers.draft(task, bench);
      const text = `${result.draft.text}\n${bench.board.intent}\n`;
      return { message, result: { draft: { ...result.draft, text, sha256: sha256(text) } } };
    },
  };
  return { ...drafter, handlers } as unknown as Agent;
};

const isBusy = (words: string) => /No supervisor answers|too_many_at_once/.test(words);

/** Ask again as long as the foundry is too busy to answer. */
async function again<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await ask();
      if (!isBusy(JSON.stringify(answer) ?? '')) return answer;
    } catch (error) {
      if (!isBusy(String(error))) throw error;
    }
  }
}

const answered = (client: Connected, tool: string, args: object) =>
  again(() => client.call(tool, args));
const watching = (client: Connected, uri: string, hear: (uri: string) => void) =>
  again(() => client.watch(uri, hear));

/** One person with a client of theirs: creates, watches, waits for the draft and halts; then all that they can see. */
async function live(client: Connected, n: number) {
  const secret = `the worry of person ${n}.`;
  const heard: string[] = [];
  const intent = `Worry postponement for a university student, ${secret}`;
  const { structured } = await answered(client, 'create_protocol', {
    intent,
    client_request_id: 'once',
  });
  const { protocol_id, resource_uri } = structured;
  const changed = Promise.withResolvers<void>();
  await watching(client, resource_uri, (uri) => {
    heard.push(uri);
    changed.resolve();
  });
  for (let status = structured; status.next_action === 'wait'; ) {
    const asked = { protocol_id, known_revision: status.revision, wait_ms: 20_000 };
    status = (await answered(client, 'get_protocol_status', asked)).structured;
  }
  await answered(client, 'halt_protocol', { protocol_id });
  await changed.promise;
  return { secret, heard, protocol_id, resource_uri };
}

it(`keeps ${PEOPLE} people apart who create, watch and read at once, in clients of every era`, async () => {
  await using foundry = await startMcpAndSupervisor({ agents: instantAgents.map(repeating) });
  const people = createPeople(foundry.buckets.people, foundry.buckets.readPeople);
  await using open = new AsyncDisposableStack();
  const connected: Connected[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const { token } = await people.add({ name: `Person ${n}`, role: 'author' }, 'admin');
    const [, connect] = clients[n % clients.length]!;
    connected.push(open.use(await connect(foundry.url, { token })));
  }
  const lives = await Promise.all(connected.map(live));
  expect(new Set(lives.map(({ protocol_id }) => protocol_id)).size).toBe(PEOPLE);

  await Promise.all(
    lives.map(async ({ secret, heard, protocol_id, resource_uri }, n) => {
      const client = connected[n]!;
      expect(new Set(heard)).toEqual(new Set([resource_uri]));
      const own = await answered(client, 'get_protocol', { protocol_id });
      expect(own.structured.text).toContain(secret);
      expect(await again(() => client.read(resource_uri))).toContain(secret);
      const listed = await answered(client, 'list_protocols', { limit: 50 });
      const shown = listed.structured.protocols.map(
        (each: { protocol_id: string }) => each.protocol_id,
      );
      expect(shown).toEqual([protocol_id]);
      const resources = await again(() => client.list());
      expect(resources).toContain(resource_uri);
      // all that was answered, against everybody else's
      const seen = [own.words, listed.words, ...resources].join('\n');
      const others = lives.filter((other) => other.protocol_id !== protocol_id);
      for (const other of others) {
        expect(seen).not.toContain(other.secret);
        expect(seen).not.toContain(other.protocol_id);
      }
      const next = lives[(n + 1) % PEOPLE]!;
      const guessed = { protocol_id: next.protocol_id };
      expect((await answered(client, 'get_protocol', guessed)).words).toContain('(not_found)');
      const reading = again(() => client.read(next.resource_uri));
      await expect(reading).rejects.toThrow(/not found/i);
      const watched = watching(client, next.resource_uri, () => undefined);
      await expect(watched).rejects.toThrow(/not found/i);
    }),
  );
});
