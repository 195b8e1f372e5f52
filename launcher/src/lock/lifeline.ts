import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename } from 'node:path';
import { UnusableHome } from './unusable-home.ts';

/** Keeps a lifeline open: to be inherited by each process that may not outlive its foundry unnoticed. */
export type Lifeline = Disposable & { readonly fd: number };

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/**
 * A named pipe that every process of a foundry inherits open. The kernel closes it when a process ends, for whatever
 * reason, so {@link isHeld} reliably reports whether a process is left of a foundry that was killed, and {@link
 * holders} which. Disposing removes the pipe unless another process has it. Windows has no such pipes: undefined.
 * Throws {@link UnusableHome}.
 */
export function openLifeline(path: string): Lifeline | undefined {
  if (process.platform === 'win32') return undefined;
  if (!existsSync(path)) makePipe(path);
  const fd = openSync(path, O_RDONLY | O_NONBLOCK);
  return {
    fd,
    [Symbol.dispose]() {
      closeSync(fd);
      if (!isHeld(path)) rmSync(path, { force: true });
    },
  };
}

function makePipe(path: string): void {
  try {
    execFileSync('mkfifo', ['-m', '600', path], { stdio: 'pipe' });
  } catch (cause) {
    const why = String((cause as { stderr?: Buffer }).stderr || cause).trim();
    throw new UnusableHome(
      `FOUNDRY_HOME must be on a disk that supports named pipes: ${why}. Choose another folder.`,
      { cause },
    );
  }
}

/** Whether a process has the pipe open. */
export function isHeld(path: string): boolean {
  try {
    // a pipe that nobody reads can't be opened for writing without waiting
    closeSync(openSync(path, O_WRONLY | O_NONBLOCK));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENXIO' || code === 'ENOENT') return false;
    throw error;
  }
}

/** A process that has the pipe open, and its parent. */
export type Holder = { pid: number; parent: number };

/** The processes that have the pipe open, as far as this user may see them. */
export const holders = (path: string): Holder[] =>
  process.platform === 'linux' ? holdersInProc(path) : holdersByLsof(path);

function holdersInProc(path: string): Holder[] {
  const { dev, ino } = statSync(path);
  const isThePipe = (file: string) => {
    try {
      if (basename(readlinkSync(file)) !== basename(path)) return false; // avoids checking each file
      const found = statSync(file);
      return found.dev === dev && found.ino === ino;
    } catch {
      return false; // closed meanwhile
    }
  };
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!(pid > 0) || pid === process.pid) return [];
    try {
      const files = readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`);
      if (!files.some(isThePipe)) return [];
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return [{ pid, parent: Number(parent) }];
    } catch {
      return []; // it has ended, or is another user's
    }
  });
}

function holdersByLsof(path: string): Holder[] {
  try {
    return readLsof(String(execFileSync('lsof', ['-F', 'pR', '--', path], { stdio: 'pipe' })));
  } catch {
    return []; // lsof exits with 1 if nobody has it open
  }
}

/** Parses the output of `lsof -F pR`: a line `p<pid>` and a line `R<parent>` for each process, and others. */
export const readLsof = (printed: string): Holder[] =>
  [...printed.matchAll(/^p(\d+)\nR(\d+)$/gm)].map(([, pid, parent]) => ({
    pid: Number(pid),
    parent: Number(parent),
  }));
