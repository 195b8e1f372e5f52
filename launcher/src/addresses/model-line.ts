import type { LauncherConfig } from '../config.ts';

/** Where OpenAI's client calls without an address. */
const OPENAI = 'https://api.openai.com/v1';
const ofAgents = ['DRAFTER_MODEL', 'SAFETY_MODEL', 'CLINICAL_MODEL', 'CONSULT_MODEL'];

/** Which model a foundry with these settings uses, and whether it is sent what people write. Pure. */
export function modelLine(config: LauncherConfig, env: NodeJS.ProcessEnv): string {
  if (!config.OPENAI_API_KEY && !config.OPENAI_BASE_URL) {
    // what is stored may be elsewhere all the same
    const isAllHere = !config.NATS_URL && !config.DATABASE_URL;
    return `Model  embedded: ${isAllHere ? 'no text leaves this machine' : 'no text is sent to a model elsewhere'}`;
  }
  const { origin, pathname } = new URL(config.OPENAI_BASE_URL ?? OPENAI); // it may have a password in it
  const own = ofAgents.flatMap((setting) => env[setting] || []);
  const models = new Set([env.OPENAI_MODEL || 'gpt-4o', ...own]);
  return `Model  ${[...models].join(', ')} at ${origin}${pathname} (requests and texts are sent there)`;
}
