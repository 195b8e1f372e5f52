import { MODEL } from '@cerina/model/http/completion';
import { AgentConfig } from '@cerina/runtime';
import { z } from 'zod';

/** What the evaluation reads from the environment: the model that the foundry uses, or a foundry that runs. */
export const Environment = AgentConfig.omit({
  NATS_URL: true,
  NATS_USER: true,
  NATS_PASSWORD: true,
  HEALTH_PORT: true,
  HOST: true,
  CONCURRENCY: true,
  EMBEDDED_MODEL_URL: true,
}).extend({
  LOG_LEVEL: z.string().default('silent'),
  /** A running foundry's gateway, such as http://127.0.0.1:8000. Absent: one is started for the run. */
  FOUNDRY_URL: z.url().optional(),
  /** A reviewer's bearer token for it. */
  FOUNDRY_TOKEN: z.string().min(1).optional(),
});

/** The environment, and how the run is to be paced. */
export type EvalConfig = ReturnType<typeof evalConfig>;

const OPENAI = 'https://api.openai.com/v1';

/** With no key and no base URL the embedded model is used, which is quick; any other one is given more time. */
export function evalConfig(environment: z.infer<typeof Environment>) {
  const configured =
    environment.OPENAI_BASE_URL ?? (environment.OPENAI_API_KEY === 'none' ? undefined : OPENAI);
  return {
    ...environment,
    OPENAI_BASE_URL: configured,
    model: configured ? environment.OPENAI_MODEL : MODEL,
    inFlight: configured ? 4 : 8,
    withinSeconds: configured ? 1_800 : 120,
  };
}
