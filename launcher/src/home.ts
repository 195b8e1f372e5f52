import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Role } from '@cerina/contracts';
import { z } from 'zod';
import { type BusUser, busUsers } from './accounts.ts';

const Token = z.string().min(16);

/** The bearer tokens of the API, one a role; whatever else stands in the file is the gateway's and kept. */
export const Credentials = z.looseObject({
  viewer: Token,
  author: Token,
  reviewer: Token,
  admin: Token,
} satisfies Record<Role, typeof Token>);
export type Credentials = z.infer<typeof Credentials>;

const Secrets = z.object({
  nats: z.record(z.enum(busUsers), z.string().min(1)),
  postgres: z.string().min(1),
});
export type Secrets = z.infer<typeof Secrets>;

/** Where everything lies that must last. */
export type Home = {
  folder: string;
  secrets: Secrets;
  credentials: Credentials;
  credentialsFile: string;
  /** The key of the dashboard's one-time link, until it is used. */
  loginFile: string;
  natsFolder: string;
  postgresFolder: string;
  /** The built dashboard that is served. */
  uiFolder: string;
  runningFile: string;
  log(service: string): string;
};

/** Opens the folder of a foundry; its secrets are made at the first start and stay the same then. */
export async function openHome(path: string): Promise<Home> {
  const folder = resolve(path);
  await mkdir(folder, { recursive: true });
  const credentialsFile = join(folder, 'credentials.json');
  return {
    folder,
    secrets: await kept(join(folder, 'secrets.json'), Secrets, newSecrets()),
    credentials: await kept(credentialsFile, Credentials, newCredentials()),
    credentialsFile,
    loginFile: join(folder, 'login.json'),
    natsFolder: join(folder, 'nats'),
    postgresFolder: join(folder, 'postgres'),
    uiFolder: join(folder, 'ui'),
    runningFile: join(folder, 'running.json'),
    log: (service) => join(folder, 'logs', `${service}.log`),
  };
}

const token = () => randomBytes(24).toString('base64url');

const newSecrets = (): Secrets => ({
  nats: Object.fromEntries(busUsers.map((user) => [user, token()])) as Record<BusUser, string>,
  postgres: token(),
});
const newCredentials = (): Credentials =>
  Object.fromEntries(Role.options.map((role) => [role, token()])) as Credentials;

/** What stands in `file`; at first, and where a newer foundry needs more of them, `fresh` values. */
async function kept<T extends Record<string, unknown>>(
  file: string,
  schema: z.ZodType<T>,
  fresh: T,
): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    await createOnce(file, `${JSON.stringify(fresh, null, 2)}\n`);
    return kept(file, schema, fresh);
  }
  const found = schema.safeParse(filled(fresh, parse(text)));
  if (!found.success) {
    throw new Error(`${file} can't be read. Put it right, or remove it to have new secrets made.`);
  }
  if (JSON.stringify(found.data) !== JSON.stringify(parse(text))) {
    await replace(file, `${JSON.stringify(found.data, null, 2)}\n`);
  }
  return found.data;
}

function filled(fresh: unknown, found: unknown): unknown {
  if (!isRecord(fresh) || !isRecord(found)) return found;
  const names = new Set([...Object.keys(fresh), ...Object.keys(found)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in found ? filled(fresh[name], found[name]) : fresh[name],
    ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Writes a file that only its owner may read, whole; an older one stays as it is. */
export async function createOnce(file: string, text: string): Promise<boolean> {
  const draft = join(dirname(file), `.${randomUUID()}`);
  await writeFile(draft, text, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a file that only its owner may read, whole, in place of an older one. */
export async function replace(file: string, text: string): Promise<void> {
  const draft = join(dirname(file), `.${randomUUID()}`);
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}
