import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Home } from '../home.ts';
import { type Commands, serveCommands } from './commands.ts';
import { tryLock } from './file-lock.ts';
import { openLifeline } from './lifeline.ts';
import { endOrphans } from './orphans.ts';
import {
  isOfALiveFoundry,
  type Running,
  readRunning,
  removeRunning,
  writeRunning,
} from './running.ts';

/** The addresses of a ready foundry. */
export type Addresses = Pick<Running, 'gatewayUrl' | 'uiUrl' | 'mcpUrl' | 'health'>;

/** The right to be the one foundry of a data directory. Disposing releases it. */
export type Claim = AsyncDisposable & {
  /** An open file that each process of the foundry inherits; see {@link openLifeline}. */
  readonly lifeline: number | undefined;
  /** Other starts find it from now on, and these commands are served. */
  ready(where: Required<Addresses>, commands: Commands): void;
  /** Other starts wait for its end from now on. */
  stopping(): void;
};

export type ClaimOptions = {
  autoApprove: boolean;
  /** Whether it ends with the command that it is started for. */
  untilDone?: boolean;
  say: (line: string) => void;
  signal: AbortSignal;
};

const LOOK_AGAIN_MS = 100;
const SAY_WHO_AFTER_MS = 2_000;

/**
 * Claims the data directory for this process, or returns the foundry that has it, once that is ready. One that is
 * starting or stopping is waited for. What an earlier foundry left running has ended when the directory is claimed.
 */
export async function claimHome(
  home: Pick<Home, 'folder' | 'lockFile' | 'lifeline' | 'runningFile'>,
  options: ClaimOptions,
): Promise<{ claimed: Claim } | { running: Running }> {
  const { say, signal } = options;
  const began = Date.now();
  const said = new Set<string>();
  const once = (line: string) => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
  for (;;) {
    const lock = tryLock(home.lockFile);
    if (lock) return { claimed: await claimed(lock, home, options) };
    const other = readRunning(home.runningFile);
    if (other && (await isOfALiveFoundry(other))) {
      if (other.state === 'ready') return { running: other };
      once(waitingFor(other));
    } else if (Date.now() - began > SAY_WHO_AFTER_MS) {
      once(`Another process has ${home.lockFile} locked; waiting for it to end …`);
    }
    await after(LOOK_AGAIN_MS, undefined, { signal });
  }
}

const waitingFor = ({ pid, state }: Running) =>
  state === 'starting'
    ? `The foundry is being started by process ${pid}; waiting for it …`
    : `The foundry of process ${pid} is stopping; waiting for it to end …`;

async function claimed(
  lock: Disposable,
  home: Pick<Home, 'lifeline' | 'runningFile'>,
  { autoApprove, untilDone = false, say, signal }: ClaimOptions,
): Promise<Claim> {
  await using stack = new AsyncDisposableStack();
  stack.use(lock);
  const controlKey = randomBytes(24).toString('base64url');
  const control = stack.use(await serveCommands(controlKey));
  let running: Running = {
    pid: process.pid,
    state: 'starting',
    startedAt: new Date().toISOString(),
    controlPort: control.port,
    controlKey,
    autoApprove,
    untilDone,
  };
  const record = (more: Partial<Running>) => {
    running = { ...running, ...more };
    writeRunning(home.runningFile, running);
  };
  record({});
  stack.defer(() => removeRunning(home.runningFile));
  await endOrphans(home.lifeline, { say, signal });
  const lifeline = stack.use(openLifeline(home.lifeline));
  const stopping = () => {
    try {
      record({ state: 'stopping' });
    } catch {
      // a full disk must not keep it from stopping
    }
  };
  // at once: a start a moment later must not assume that this foundry stays
  signal.addEventListener('abort', stopping);
  stack.defer(() => signal.removeEventListener('abort', stopping));
  const held = stack.move();
  return {
    lifeline: lifeline?.fd,
    ready(where, commands) {
      control.carryOut(commands);
      if (!signal.aborted) record({ state: 'ready', ...where });
    },
    stopping,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
