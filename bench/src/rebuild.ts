import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { subjects } from '@cerina/contracts';
import { logReader, readOn } from '@cerina/runtime';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { atGate } from '@cerina/test/follow/boards';
import { startSystem } from '@cerina/test/foundry/in-one-process';
import { loginOf } from '@cerina/test/servers/passwords';
import type { Servers } from '@cerina/test/servers/start';

/** The server accepts no more than a few hundred at once. */
const IN_FLIGHT = 100;
/** More than one protocol takes on the log. */
const BYTES_EACH = 64 * 1024;
const LOOK_EVERY_MS = 100;
const main = fileURLToPath(import.meta.resolve('@cerina/supervisor/rebuild-main'));

interface Fact {
  subject: string;
  sequence: number;
  data: Uint8Array;
}

/** An id derived only from its number. */
const idOf = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** A protocol's facts as those of another one, at the end of the log. */
function* copies(of: string, facts: Fact[], n: number, at: number): Generator<[string, string]> {
  const first = facts[0]!.sequence;
  for (const { subject, data } of facts) {
    const body = Buffer.from(data).toString().replaceAll(of, idOf(n));
    const moved = body.replace(
      /("cause":\{[^}]*"sequence":)(\d+)/,
      (_, before, sequence) => `${before}${Number(sequence) - first + at}`,
    );
    yield [subject.replace(of, idOf(n)), moved];
  }
}

/** Stores a fact, or throws the server's reason for refusing it. */
async function store(admin: Servers['admin'], subject: string, body: string): Promise<void> {
  const reply = await admin.request(subject, body, { timeout: 60_000 });
  const { error } = reply.json<{ error?: { description: string } }>();
  if (error) throw new Error(`${subject} was not stored: ${error.description}`);
}

/** Fills the log with copies of one protocol that waits at its gate, up to this many protocols in all. */
async function fill(admin: Servers['admin'], of: string, facts: Fact[], from: number, to: number) {
  const pending = new Set<Promise<unknown>>();
  for (let n = from; n < to; n += 1) {
    for (const [subject, body] of copies(of, facts, n, 1 + n * facts.length)) {
      const stored = store(admin, subject, body);
      pending.add(stored);
      stored.then(
        () => pending.delete(stored),
        () => {},
      );
      if (pending.size >= IN_FLIGHT) await Promise.race(pending);
    }
  }
  await Promise.all(pending);
}

/** The peak memory of a process, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Rebuilds an empty database in its own process. */
async function rebuild({ nats, postgres, pool }: Servers) {
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool);
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      ...loginOf(nats.url, 'supervisor'),
      DATABASE_URL: postgres.url,
    },
  });
  let peak = 0;
  const look = setInterval(async () => {
    peak = Math.max(peak, await peakOf(child.pid!));
  }, LOOK_EVERY_MS);
  const [code] = await once(child, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`the rebuild ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, peak };
}

/**
 * Prints how fast a lost database is rebuilt from the log, and with how much memory, with few protocols and with many.
 */
export async function benchRebuild(given?: string): Promise<void> {
  const many = Number(given ?? 20_000);
  await using system = await startSystem({
    ...{ agents: [], supervisors: 0 },
    maxBytes: many * BYTES_EACH,
  });
  const stopping = new AbortController();
  const served = system.addSupervisor(stopping.signal);
  const agents = await Promise.all(
    instantAgents.map((agent) => system.addAgent(agent, stopping.signal)),
  );
  const id = await system.create();
  await system.until(id, atGate);
  // nobody works on the copies: their tasks would keep the server busy
  stopping.abort(new Error('seeded'));
  await Promise.all([served, ...agents.map(({ stopped }) => stopped)]);
  const facts = await Array.fromAsync(readOn(logReader(system.jsm), subjects.all(id), 1));
  console.log(`Rebuilding a lost database, ${facts.length} facts a protocol.\n`);
  console.log('protocols | seconds | a second | peak memory');
  console.log('---|---|---|---');
  for (let [from, to] = [1, many / 10]; to <= many; [from, to] = [to, to * 10]) {
    await fill(system.servers.admin, id, facts, from, to);
    const { seconds, peak } = await rebuild(system.servers);
    const { rows } = await system.servers.pool.query('select count(*)::int as n from protocols');
    if (rows[0].n !== to) throw new Error(`${rows[0].n} of ${to} protocols were rebuilt`);
    const line = [to.toLocaleString('en'), seconds.toFixed(0), (to / seconds).toFixed(0)];
    console.log(`${line.join(' | ')} | ${peak.toFixed(0)} MB`);
  }
  console.log('');
}
