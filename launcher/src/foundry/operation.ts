import { processGroup } from '@cerina/local-servers/processes/process-group';
import type { FoundryOptions } from './foundry.ts';
import { startServers } from './servers.ts';
import { init, type Servers, type Step } from './services.ts';
import { runStep, type StepOptions } from './steps.ts';

/** Runs an operator's step, such as a rebuild, on servers that run; `say` gets its progress. */
export const runOperation = (
  options: StepOptions,
  step: Step,
  servers: Servers,
  say: (line: string) => void,
) =>
  // what is for people; its log lines are JSON
  runStep(options, step, servers, { onLine: (line) => line.startsWith('{') || say(line) });

/** The same with NATS and PostgreSQL alone running for it. Throws StartFailed. */
export async function runOperationAlone(options: FoundryOptions, step: Step): Promise<void> {
  const { say } = options;
  const group = processGroup(say);
  const over = new AbortController();
  try {
    const servers = await startServers(options, group, over.signal);
    await runStep(options, init, servers, { timeoutMs: 120_000 });
    await runOperation(options, step, servers, say);
  } finally {
    over.abort();
    await group.stop();
  }
}
