import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { RELEASE } from './version.ts';

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
  freebsd: 'freebsd',
};
const architectures: Partial<Record<string, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'arm7',
  ia32: '386',
  s390x: 's390x',
  ppc64: 'ppc64le',
};

/** The file of the official release for a platform: `nats-server-v2.15.1-linux-amd64.tar.gz`. */
export function assetName(version: string, platform: NodeJS.Platform, arch: string): string {
  const system = platforms[platform];
  const machine = architectures[arch];
  if (!system || !machine) throw new Error(`there is no release for ${platform} ${arch}`);
  const ending = system === 'windows' ? 'zip' : 'tar.gz';
  return `nats-server-v${version}-${system}-${machine}.${ending}`;
}

/** The SHA-256 in a SHA256SUMS file for `name`. */
export function checksumIn(sums: string, name: string): string {
  const line = sums.split('\n').find((each) => each.trim().split(/\s+\*?/)[1] === name);
  if (!line) throw new Error(`SHA256SUMS does not name ${name}`);
  return line.trim().split(/\s+/)[0]!.toLowerCase();
}

/**
 * Downloads the official release into `folder`, checks it against SHA256SUMS, unpacks it and returns the path of the
 * server. Without internet it fails within 4 seconds.
 */
export async function fetchRelease(folder: string): Promise<string> {
  const name = assetName(RELEASE, process.platform, process.arch);
  const base = `https://github.com/nats-io/nats-server/releases/download/v${RELEASE}`;
  const sums = (await download(`${base}/SHA256SUMS`, 4_000)).toString('utf8');
  const archive = await download(`${base}/${name}`, 120_000);
  const sum = createHash('sha256').update(archive).digest('hex');
  if (sum !== checksumIn(sums, name)) throw new Error(`${name} does not match SHA256SUMS`);
  await writeFile(join(folder, name), archive);
  await execa('tar', ['-xf', name], { cwd: folder }); // bsdtar on Windows reads the .zip too
  const files = await readdir(folder, { recursive: true });
  const server = files.find((file) => /(^|[\\/])nats-server(\.exe)?$/.test(file));
  if (!server) throw new Error(`${name} holds no nats-server`);
  return join(folder, server);
}

async function download(url: string, withinMs: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) }).catch((error) => {
    throw new Error(`${new URL(url).host} can't be reached (${reason(error)})`, { cause: error });
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = error.cause && typeof error.cause === 'object' && 'code' in error.cause;
  return code ? String((error.cause as { code: unknown }).code) : error.name;
};
