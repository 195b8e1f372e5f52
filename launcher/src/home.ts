import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Role } from '@cerina/contracts';
import { type BusUser, busUsers } from '@cerina/runtime/bus-server/accounts';
import { makeFolder } from '@cerina/runtime/service/make-folder';
import { z } from 'zod';
import { UnusableHome } from './lock/unusable-home.ts';

const Token = z.string().min(16);

/** The bearer tokens of the API, one per role; anything else in the file belongs to the gateway and is kept. */
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
  /** The key that proves the dashboard's server to the gateway. */
  dashboard: z.string().min(16),
  /** The key with which the MCP gateway seals its questions to people. */
  mcp: z.string().min(32),
  /** The passwords of the two database users of Consult. */
  consult: z.object({ staff: z.string().min(16), client: z.string().min(16) }),
  /** The tokens with which the agents of Consult's two sides use the tools of the MCP gateway. */
  consultTokens: z.object({ staff: z.string().min(16), client: z.string().min(16) }),
  /** The password with which the nodes of a NATS cluster accept each other. */
  cluster: z.string().min(16),
});
export type Secrets = z.infer<typeof Secrets>;

/** The data directory: everything that must last. */
export type Home = {
  folder: string;
  secrets: Secrets;
  credentials: Credentials;
  credentialsFile: string;
  natsFolder: string;
  postgresFolder: string;
  /** The built dashboard that is served. */
  uiFolder: string;
  /** Locked by the one foundry that runs on this data directory. */
  lockFile: string;
  /** The named pipe that each of its processes has open. */
  lifeline: string;
  /** The address of that foundry, for other starts. */
  runningFile: string;
  /** The ports of the last start. */
  portsFile: string;
  log(service: string): string;
};

/** Throws {@link UnusableHome} where no foundry was ever started: what is asked of one makes no new folder. */
export function expectHome(path: string): void {
  const folder = resolve(path);
  if (existsSync(join(folder, 'secrets.json'))) return;
  throw new UnusableHome(
    `No foundry is in ${folder}: npm start makes one. FOUNDRY_HOME chooses another folder.`,
  );
}

/** Opens the folder of a foundry; its secrets are created at the first start and then stay the same. */
export async function openHome(path: string): Promise<Home> {
  const folder = resolve(path);
  const isNew = !existsSync(folder);
  await makeFolder(folder).catch((error) => {
    // the error of a file system that cannot have folders, such as /proc
    if (error.code !== 'ENOENT') throw error;
    throw new UnusableHome(
      `${folder} can't be made: no folder can be made in ${dirname(error.path)}. FOUNDRY_HOME chooses another folder.`,
      { cause: error },
    );
  });
  if (isNew || existsSync(join(folder, 'secrets.json'))) await keepToOwner(folder);
  const credentialsFile = join(folder, 'credentials.json');
  return {
    folder,
    secrets: await kept(
      join(folder, 'secrets.json'),
      Secrets,
      newSecrets(),
      'new secrets are created and nothing stored is lost; `npm start` also sets the password of PostgreSQL.',
    ),
    credentials: await kept(
      credentialsFile,
      Credentials,
      newCredentials(),
      'new tokens are created, and the old ones stop working.',
    ),
    credentialsFile,
    natsFolder: join(folder, 'nats'),
    postgresFolder: join(folder, 'postgres'),
    uiFolder: join(folder, 'ui'),
    lockFile: join(folder, 'lock'),
    lifeline: join(folder, 'lifeline'),
    runningFile: join(folder, 'running.json'),
    portsFile: join(folder, 'ports.json'),
    log: (service) => join(folder, 'logs', `${service}.log`),
  };
}

/**
 * Removes other users' permissions from a foundry's own folder. Started by root, PostgreSQL runs under another account,
 * which must be able to pass through. A folder that is open to everybody is left as it is.
 */
async function keepToOwner(folder: string): Promise<void> {
  const mode = (await stat(folder)).mode & 0o7777;
  const others = process.getuid?.() === 0 ? 0o066 : 0o077;
  if ((mode & 0o1000) !== 0 || (mode & others) === 0) return;
  await chmod(folder, mode & ~others).catch(() => undefined); // another user's, or on a disk without permissions
}

/** An existing file of secrets that can't be used; `message` gives instructions, in one line. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

const token = () => randomBytes(24).toString('base64url');

const newSecrets = (): Secrets => ({
  nats: Object.fromEntries(busUsers.map((user) => [user, token()])) as Record<BusUser, string>,
  postgres: token(),
  dashboard: token(),
  mcp: token(),
  consult: { staff: token(), client: token() },
  consultTokens: { staff: token(), client: token() },
  cluster: token(),
});
const newCredentials = (): Credentials =>
  Object.fromEntries(Role.options.map((role) => [role, token()])) as Credentials;

/**
 * The content of `file`; `fresh` values at first, and for those that a newer foundry needs in addition. Throws {@link
 * BrokenFile}, with the consequences of removing the file.
 */
async function kept<T extends Record<string, unknown>>(
  file: string,
  schema: z.ZodType<T>,
  fresh: T,
  onceRemoved: string,
): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text === undefined) {
    await createOnce(file, `${JSON.stringify(fresh, null, 2)}\n`);
    return kept(file, schema, fresh, onceRemoved);
  }
  const found = schema.safeParse(filled(fresh, parse(text)));
  if (!found.success) {
    throw new BrokenFile(`${file} can't be read. Restore or remove it: ${onceRemoved}`);
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

/** Writes a file that only its owner may read, whole; an existing one stays as it is. */
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

/** Writes a file that only its owner may read, unless `mode` is given, whole, replacing an existing one. */
export async function replace(file: string, text: string, mode = 0o600): Promise<void> {
  const draft = join(dirname(file), `.${randomUUID()}`);
  await writeFile(draft, text, { mode, flush: true });
  await rename(draft, file);
}
