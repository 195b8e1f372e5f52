import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { z } from 'zod';

/** The record in `running.json` of the foundry that holds a data directory. */
export const Running = z.object({
  pid: z.int(),
  state: z.enum(['starting', 'ready', 'stopping']),
  startedAt: z.iso.datetime(),
  /** Its port for commands, on 127.0.0.1, from processes with the key. */
  controlPort: z.int(),
  controlKey: z.string(),
  autoApprove: z.boolean(),
  /** Whether it ends with the command that started it. An earlier version's has no word on that. */
  untilDone: z.boolean().optional(),
  /** Present when it is ready. */
  gatewayUrl: z.string().optional(),
  uiUrl: z.string().optional(),
  mcpUrl: z.string().optional(),
  /** Where each service serves /livez, /readyz and /metrics. */
  health: z.record(z.string(), z.string()).optional(),
});
export type Running = z.infer<typeof Running>;

/** The record of a data directory; undefined if there is none, or not a complete one. */
export function readRunning(file: string): Running | undefined {
  try {
    return Running.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Writes the record, whole and synchronously: the next reader sees it. */
export function writeRunning(file: string, running: Running): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(running), { mode: 0o600 });
  renameSync(draft, file);
}

export const removeRunning = (file: string): void => rmSync(file, { force: true });

/**
 * Whether the record is of a live foundry. Only a refused connection shows that it is not: a suspended or slow one does
 * not respond, and is alive.
 */
export const isOfALiveFoundry = ({ controlPort }: Running): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port: controlPort, host: '127.0.0.1', timeout: 1_000 });
    const answer = (lives: boolean) => () => {
      socket.destroy();
      resolve(lives);
    };
    socket.on('connect', answer(true)).on('timeout', answer(true)).on('error', answer(false));
  });
