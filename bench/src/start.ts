import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { repository } from '@cerina/launcher/config';
import { freePort } from '@cerina/local-servers/port';
import { type Figure, median, table } from './figures.ts';
import { shareOfMemory } from './memory.ts';
import { processesBelow } from './processor-time.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);
/** A process has released by then what its start took. */
const SETTLED_MS = 20_000;

/** The time from the start of a program to a line of its output, or to its end. */
async function timed(args: string[], env: NodeJS.ProcessEnv, line?: string) {
  const began = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const there = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (said) => {
      if (line && said.startsWith(line)) resolve();
    });
  });
  await (line ? Promise.race([there, ended]) : ended);
  if (line && child.exitCode !== null) throw new Error(`It ended without "${line}".`);
  const ms = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ms, pid: child.pid!, stop };
}

const programs: [RegExp, string][] = [
  [/services\/([\w-]+)\/src\/main\.js/, '$1'],
  [/ui\/serve\.js/, 'ui'],
  [/nats-server/, 'NATS'],
  [/postgres/, 'PostgreSQL'],
];
const nameOf = (commandLine: string): string => {
  const [pattern, name] = programs.find(([each]) => each.test(commandLine)) ?? [/.*/s, 'launcher'];
  return pattern.exec(commandLine)![0].replace(pattern, name);
};

/** The memory of each program of a foundry, in MB. */
async function memoryOf(launcher: number): Promise<Map<string, number>> {
  const memory = new Map<string, number>();
  for (const { pid, commandLine } of await processesBelow(launcher)) {
    const name = nameOf(commandLine);
    memory.set(name, (memory.get(name) ?? 0) + (await shareOfMemory(pid)));
  }
  return memory;
}

const INTENT =
  'Exposure ladder for a woman of 34 with a fear of lifts, eight rungs. She works on the ninth floor.';
const PROTOCOLS = 5;

/** Has the foundry draft and review some protocols, one after the other, until each waits at its gate. */
async function drafted(api: string, home: string): Promise<void> {
  const credentials = await readFile(join(home, 'credentials.json'), 'utf8');
  const { author }: { author: string } = JSON.parse(credentials);
  const headers = { authorization: `Bearer ${author}`, 'content-type': 'application/json' };
  for (let n = 0; n < PROTOCOLS; n += 1) {
    const body = JSON.stringify({ intent: INTENT });
    const made = await fetch(api, { method: 'POST', headers, body });
    const { protocolId } = (await made.json()) as { protocolId: string };
    for (let status = 'running'; status === 'running'; ) {
      await setTimeout(200);
      const board = await fetch(`${api}/${protocolId}/state`, { headers });
      ({ status } = (await board.json()) as { status: string });
    }
  }
}

const total = (memory: Map<string, number>): string =>
  [...memory.values()].reduce((sum, mb) => sum + mb, 0).toFixed(0);

/**
 * Prints how long `npm start` takes from its first process to the line that all is ready, with a new and with an
 * existing data directory, beside the start of an empty Node.js; and the memory of all processes 20 seconds later, and again after
 * some protocols (only Linux reports it).
 */
export async function benchStart(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'bench-start-'));
  const ports = ['NATS', 'POSTGRES', 'GATEWAY', 'UI', 'MCP'];
  const env: NodeJS.ProcessEnv = { ...process.env, FOUNDRY_HOME: home };
  for (const name of ports) env[`${name}_PORT`] = String(await freePort());
  const start = () => timed([join(repository, 'launcher/start.mjs')], env, 'Ready in');
  try {
    const again: Figure = { what: 'on a home that exists', times: [], asked: 'at most 5,000' };
    const nothing: Figure = { what: 'a Node.js that does nothing', times: [] };
    const first = await start();
    await first.stop();
    let [memory, after] = [new Map<string, number>(), new Map<string, number>()];
    for (let run = 0; run < runs; run += 1) {
      nothing.times.push((await timed(['-e', ''], process.env)).ms);
      const foundry = await start();
      again.times.push(foundry.ms);
      if (run === runs - 1) {
        await setTimeout(SETTLED_MS);
        memory = await memoryOf(foundry.pid);
        await drafted(`http://127.0.0.1:${env.GATEWAY_PORT}/api/protocols`, home);
        await setTimeout(SETTLED_MS);
        after = await memoryOf(foundry.pid);
      }
      await foundry.stop();
    }
    const figures = [nothing, { what: 'on a new home', times: [first.ms] }, again];
    console.log('\nFrom `npm start` to ready, all services and the embedded model.\n');
    console.log(table(figures, median(nothing.times)));
    console.log(
      `\nMemory of all processes 20 s later: ${total(memory)} MB (PSS; asked: at most 800); after ${PROTOCOLS} protocols: ${total(after)} MB.\n`,
    );
    console.log(`program | MB | after ${PROTOCOLS} protocols\n---|---|---`);
    for (const [name, mb] of [...after].toSorted(([, a], [, b]) => b - a))
      console.log(`${name} | ${(memory.get(name) ?? 0).toFixed(0)} | ${mb.toFixed(0)}`);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
