import { processGroup } from '@cerina/local-servers/processes/process-group';
import { StartFailed } from '@cerina/local-servers/processes/server-process';
import { repository } from '../config.ts';
import { makePrograms } from '../programs/programs.ts';
import type { FoundryOptions } from './foundry.ts';
import { startServers } from './servers.ts';
import { init, type Servers, type Step } from './services.ts';
import { runStep, type StepOptions } from './steps.ts';

/** The prefix of the last line of a step that refuses what it was asked for. */
const REFUSED = 'refused: ';

/**
 * Runs an operator's step, such as a rebuild, on running servers; `say` receives its progress. Throws StartFailed, with
 * only the reason if the step refused.
 */
export async function runOperation(
  options: StepOptions,
  step: Step,
  servers: Servers,
  say: (line: string) => void,
): Promise<void> {
  let refusal: string | undefined;
  const onLine = (line: string) => {
    if (line.startsWith(REFUSED)) refusal = line.slice(REFUSED.length);
    else if (!line.startsWith('{')) say(line); // its log lines are JSON
  };
  await runStep(options, step, servers, { onLine }).catch((error) => {
    throw refusal === undefined ? error : new StartFailed(refusal, { cause: error });
  });
}

/** The same with only NATS and PostgreSQL running for it. Throws StartFailed. */
export async function runOperationAlone(given: FoundryOptions, step: Step): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([given.signal, over.signal]);
  const { say, env, root = repository } = given;
  const group = processGroup(say);
  try {
    const [servers, programs] = await Promise.all([
      startServers({ ...given, signal }, group),
      makePrograms(root, { env, say, signal }),
    ]);
    const options = { ...given, signal, programs };
    await runStep(options, init, servers, { timeoutMs: 120_000 });
    await runOperation(options, step, servers, say);
  } finally {
    over.abort();
    await group.stop();
  }
}
