import { randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { createOnce, replace } from './home.ts';

/** What a running foundry tells of itself in `running.json`. */
export const Running = z.object({
  pid: z.int(),
  /** It answers here with its nonce for as long as it lives: so a stale file is told from a live one. */
  controlPort: z.int(),
  nonce: z.string(),
  startedAt: z.iso.datetime(),
  /** Absent while it starts. */
  gatewayUrl: z.string().optional(),
  uiUrl: z.string().optional(),
  autoApprove: z.boolean(),
});
export type Running = z.infer<typeof Running>;

/** The right to be the one foundry of a home. */
export type Claim = AsyncDisposable & {
  /** Tells others that it is ready, and where. */
  ready(where: { gatewayUrl: string; uiUrl: string }): Promise<void>;
};

/** Claims the home for this process, or gives the foundry that has it. */
export async function claim(
  file: string,
  autoApprove: boolean,
): Promise<{ claimed: Claim } | { running: Running }> {
  const nonce = randomUUID();
  const server = await answering(nonce);
  const address = server.address();
  const mine: Running = {
    pid: process.pid,
    controlPort: typeof address === 'object' && address ? address.port : 0,
    nonce,
    startedAt: new Date().toISOString(),
    autoApprove,
  };
  while (!(await createOnce(file, JSON.stringify(mine)))) {
    const other = await read(file);
    if (other && (await isAlive(other))) {
      server.close();
      return { running: other };
    }
    await setAside(file, other);
  }
  const ready = (where: { gatewayUrl: string; uiUrl: string }) =>
    replace(file, JSON.stringify({ ...mine, ...where }));
  const release = async () => {
    if ((await read(file))?.nonce === nonce) await rm(file, { force: true });
    server.close();
  };
  return { claimed: { ready, [Symbol.asyncDispose]: release } };
}

/** The foundry that has the home, once it is ready; undefined when it ends before. */
export async function untilReady(file: string, other: Running): Promise<Running | undefined> {
  for (;;) {
    const now = await read(file);
    if (now?.nonce !== other.nonce || !(await isAlive(now))) return undefined;
    if (now.gatewayUrl) return now;
    await after(100);
  }
}

/** Removes a stale file; when another process was quicker and has put its own there, that goes back. */
async function setAside(file: string, stale: Running | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && parse(moved)?.nonce !== stale?.nonce) await createOnce(file, moved);
  await rm(aside, { force: true });
}

const read = async (file: string) => parse(await readFile(file, 'utf8').catch(() => ''));

function parse(text: string): Running | undefined {
  try {
    return Running.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function answering(nonce: string): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}).end(nonce));
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function isAlive({ controlPort, nonce }: Running): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port: controlPort, host: '127.0.0.1', timeout: 2_000 });
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer === nonce));
  });
}
