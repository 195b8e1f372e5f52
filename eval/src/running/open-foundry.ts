import type { EvalConfig } from './config.ts';
import type { Foundry } from './foundry.ts';
import { startOwnFoundry } from './own-foundry.ts';
import { runningFoundry } from './running-foundry.ts';

/** The foundry that the environment names, else one of our own for the run. */
export async function openFoundry(config: EvalConfig): Promise<Foundry> {
  const { FOUNDRY_URL, FOUNDRY_TOKEN } = config;
  if (!FOUNDRY_URL) return startOwnFoundry(config);
  if (!FOUNDRY_TOKEN)
    throw new Error("FOUNDRY_TOKEN: a reviewer's token is needed for FOUNDRY_URL.");
  return runningFoundry(FOUNDRY_URL, FOUNDRY_TOKEN, config);
}
