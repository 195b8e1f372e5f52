import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Output } from './output.ts';

export type ChildOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & {
  printed: Output;
  /** An open file that the child inherits, by which a later start finds it. */
  lifeline?: number | undefined;
};

/** Starts a program in its own process group, so that the launcher handles Ctrl-C, in its order. */
export function spawnChild(
  command: string,
  args: string[],
  { printed, lifeline, ...options }: ChildOptions,
): ChildProcess {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(lifeline === undefined ? [] : [lifeline])],
  });
  printed.take(child.stdout);
  printed.take(child.stderr);
  return child;
}
