import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { attentionAt, newEntries } from './attention.ts';
import { watchAttention } from './watch.ts';

const lacking =
  'The log lacks facts of 1 protocol, which takes no commands: 0198. Restore the log.';
const unerased = 'The erasure is not finished of 1 protocol: 0199. It is tried again.';
const full = 'The log is filling up: new protocols are refused. Archive or erase protocols.';

type Answers = { health?: object; system?: object | undefined };
const database = (attention: string | null) => ({
  database: { answers: true, version: '18.0', outbox: 0, outboxSeconds: 0, attention },
});

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A gateway with these responses, the next one for each read of its system page; the last one stays. */
async function gateway(...answers: Answers[]): Promise<string> {
  let looks = 0;
  const server = createServer((request, response) => {
    const now = answers[Math.min(looks, answers.length - 1)]!;
    if (request.url === '/health') {
      response.end(JSON.stringify(now.health ?? { status: 'ok' }));
      return;
    }
    looks += 1;
    const isAdmin = request.headers.authorization === 'Bearer admin-token';
    response.statusCode = isAdmin && now.system ? 200 : 403;
    response.end(JSON.stringify(now.system ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

it('is why the foundry is degraded, and each line of what its supervisor reports', async () => {
  const url = await gateway({
    health: { status: 'degraded', reason: full },
    system: database(`${lacking}\n${unerased}`),
  });
  expect(await attentionAt(url, 'admin-token')).toEqual([full, lacking, unerased]);
});

it('is what /health says where the system cannot be read, and nothing where all is well or nothing answers', async () => {
  const known = 'The log lacks facts of 1 protocol.';
  const url = await gateway({ health: { status: 'ok', attention: known } });
  expect(await attentionAt(url, 'another-token')).toEqual([known]);
  expect(await attentionAt(await gateway({ system: database(null) }), 'admin-token')).toEqual([]);
  expect(await attentionAt('http://127.0.0.1:1', 'admin-token')).toEqual([]);
});

it('is new when its subject is, not when a number in its progress is', () => {
  const progress = (count: number) => `The protocols are held against the log: ${count} so far.`;
  expect(newEntries([], [progress(1)])).toEqual([`Needs attention: ${progress(1)}`]);
  expect(newEntries([progress(1)], [progress(2), full])).toEqual([`Needs attention: ${full}`]);
});

it('is printed when it lasts, and again when it came back', async () => {
  const well = { system: database(null) };
  const passing = { system: database('The database is brought up to the log.') };
  const lasting = { system: database(lacking) };
  const url = await gateway(passing, lasting, lasting, lasting, well, lasting, lasting);
  const stop = new AbortController();
  const printed: string[] = [];
  const say = (line: string) => {
    printed.push(line);
    if (printed.length === 2) stop.abort();
  };
  await watchAttention({
    ...{ gatewayUrl: url, adminToken: 'admin-token', say },
    ...{ signal: stop.signal, everyMs: 1 },
  });
  expect(printed).toEqual([`Needs attention: ${lacking}`, `Needs attention: ${lacking}`]);
});

it('is not printed while the launcher itself has stopped a service for an operation, however long that takes', async () => {
  const url = await gateway({ health: { status: 'degraded', reason: 'No supervisor answers.' } });
  const stop = new AbortController();
  const printed: string[] = [];
  let looks = 0;
  const isOperating = () => {
    looks += 1;
    if (looks === 5) stop.abort();
    return true;
  };
  await watchAttention({
    ...{ gatewayUrl: url, adminToken: 'admin-token', isOperating },
    say: (line) => {
      printed.push(line);
      stop.abort();
    },
    ...{ signal: stop.signal, everyMs: 1 },
  });
  expect(printed).toEqual([]);
});
