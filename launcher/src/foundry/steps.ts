import { type OneShotOptions, runOnce } from '@cerina/local-servers/processes/one-shot';
import type { Programs } from '../programs/programs.ts';
import { environment } from './environment.ts';
import type { ServersOptions } from './servers.ts';
import type { Servers, Step } from './services.ts';

export type StepOptions = Pick<ServersOptions, 'home' | 'signal' | 'lifeline'> & {
  /** The environment it inherits. */
  env: NodeJS.ProcessEnv;
  programs: Programs;
};

/** Runs a step to its end, on the servers. Throws StartFailed with the end of its output. */
export const runStep = (
  { home, env, lifeline, signal, programs }: StepOptions,
  step: Step,
  servers: Servers,
  more: Pick<OneShotOptions, 'timeoutMs' | 'onLine'> = {},
): Promise<void> =>
  runOnce({
    name: step.name,
    command: process.execPath,
    args: [programs(step.file)],
    env: environment(env, step.env(servers)),
    logFile: home.log(step.name),
    lifeline,
    signal,
    ...more,
  });
