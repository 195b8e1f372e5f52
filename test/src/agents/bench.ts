import type { Blackboard } from '@cerina/contracts';
import type { Bench } from '@cerina/runtime';
import { createModel } from '@cerina/runtime/model/create-model';
import type { ScriptedModel } from './scripted-model.ts';

/** What an agent's handler works with: a board, and the scripted model, waited for and called again as the milliseconds say. */
export function benchOn(
  { url }: Pick<ScriptedModel, 'url'>,
  board: Blackboard,
  { waitMs = 1_000, backoffMs = 1 } = {},
): Bench {
  const { signal } = new AbortController();
  const model = createModel({
    OPENAI_BASE_URL: url,
    OPENAI_API_KEY: 'scripted',
    OPENAI_MODEL: 'scripted',
    MODEL_TIMEOUT_MS: 5_000,
    MODEL_WAIT_MS: waitMs,
    MODEL_BACKOFF_MS: backoffMs,
  })(signal);
  return { board, model, signal, tell() {} };
}
