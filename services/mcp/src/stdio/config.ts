import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadConfig, webAddress } from '@cerina/runtime/service/config';
import { z } from 'zod';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** The stdio host's settings in the environment. */
export const StdioConfig = z.object({
  /** The foundry's data directory on this machine: contains its address and the token to use. */
  FOUNDRY_HOME: z.string().default(join(repository, '.foundry')),
  /** The endpoint, if it is not the foundry of that directory. */
  MCP_URL: webAddress('http://127.0.0.1:5000/mcp').optional(),
  /** The token of the person who uses the client; absent: the authors' shared one. */
  FOUNDRY_TOKEN: z.string().min(16, 'a token has at least 16 characters').optional(),
  /** Lets approve_protocol ask the person in this client; otherwise they decide in the dashboard. */
  MCP_STDIO_APPROVAL: z.stringbool().default(false),
});
export type StdioConfig = z.infer<typeof StdioConfig>;

/** It may be down for a moment only, or not have been started. */
export const AGAIN_OR_START =
  'If it is being restarted, try again in some seconds; otherwise start it with: npm start';

const Running = z.object({ mcpUrl: z.url() });
const Credentials = z.object({ author: z.string() });

/** The current endpoint: a foundry that was restarted may have another port. Throws {@link BadConfig}. */
export async function endpointOf({ MCP_URL, FOUNDRY_HOME }: StdioConfig): Promise<URL> {
  if (MCP_URL) return new URL(MCP_URL);
  const running = await jsonIn(join(FOUNDRY_HOME, 'running.json'), Running);
  if (!running) throw new BadConfig(`The foundry is not running. ${AGAIN_OR_START}`);
  return new URL(running.mcpUrl);
}

/** Throws {@link BadConfig} if there is no token. */
export async function tokenOf({ FOUNDRY_TOKEN, FOUNDRY_HOME }: StdioConfig): Promise<string> {
  if (FOUNDRY_TOKEN) return FOUNDRY_TOKEN;
  const credentials = await jsonIn(join(FOUNDRY_HOME, 'credentials.json'), Credentials);
  if (!credentials) throw new BadConfig('FOUNDRY_TOKEN is required: your own token.');
  return credentials.author;
}

async function jsonIn<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
