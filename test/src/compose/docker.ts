import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cerina/local-servers/port';
import { execa } from 'execa';
import { baseImage, blocks, repository } from './compose-file.ts';

/** Why containers cannot be tested here; undefined if Docker and Compose are available. */
export async function noDocker(): Promise<string | undefined> {
  for (const args of [['version'], ['compose', 'version']]) {
    const { failed, exitCode } = await execa('docker', args, { reject: false });
    if (failed) return `docker ${args.join(' ')} does not answer (${exitCode ?? 'not installed'})`;
  }
  return undefined;
}

/** Why a profile's service cannot be tested here: its image is not on this machine. Undefined if it is. */
export async function noImage(service: string): Promise<string | undefined> {
  const { image } = blocks[service]!;
  const { failed } = await execa('docker', ['image', 'inspect', image], { reject: false });
  return failed ? `the image ${image} is not here (docker pull ${image})` : undefined;
}

/** Docker's description of a container, as far as the tests read it. */
export type Inspected = {
  Name: string;
  RestartCount: number;
  /** The id of its image. */
  Image: string;
  State: { Pid: number; Status: string; ExitCode: number; Health?: { Status: string } };
  Config: { User: string; Env: string[]; Labels: Record<string, string> };
  HostConfig: {
    ReadonlyRootfs: boolean;
    Privileged: boolean;
    Init: boolean;
    CapDrop: string[];
    CapAdd: string[] | null;
    SecurityOpt: string[];
    Memory: number;
    PidsLimit: number;
    NetworkMode: string;
    PortBindings: Record<string, { HostIp: string; HostPort: string }[]> | null;
  };
};

/** The container's name with why `up --wait` does not count it as ready; empty if it is, or has done its work. */
export function notReadyReason({ Name, State }: Pick<Inspected, 'Name' | 'State'>): string[] {
  const { Status, ExitCode, Health } = State;
  if (Status === 'exited' && ExitCode === 0) return [];
  if (Status === 'running' && Health?.Status === 'healthy') return [];
  const how = Status === 'running' ? Health?.Status : `${Status} ${ExitCode}`;
  return [`${Name.slice(1)} (${how})`];
}

/**
 * The checkout's docker-compose.yml, and the other named files, with its own project, ports and image tags, and no
 * .env. Disposing removes its containers, volumes, networks and images.
 */
export async function composeProject(settings: Record<string, string> = {}, more: string[] = []) {
  const name = `cerina-test-${randomBytes(4).toString('hex')}`;
  const [gatewayPort, uiPort, mcpPort] = [await freePort(), await freePort(), await freePort()];
  const { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, DOCKER_CONTEXT } = process.env;
  const env = {
    ...{ PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, DOCKER_CONTEXT },
    COMPOSE_BAKE: 'false',
    FOUNDRY_TAG: name,
    GATEWAY_PORT: String(gatewayPort),
    UI_PORT: String(uiPort),
    MCP_PORT: String(mcpPort),
    ...settings,
  };
  const docker = async (...args: string[]) =>
    (await execa('docker', args, { cwd: repository, env, extendEnv: false })).stdout;
  const files = ['docker-compose.yml', ...more];
  const compose = (...args: string[]) => {
    const given = files.flatMap((file) => ['--file', file]);
    return docker('compose', ...given, '--project-name', name, '--env-file', '/dev/null', ...args);
  };
  const containers = async (service?: string): Promise<Inspected[]> => {
    const ids = await compose('ps', '--all', '--quiet', ...(service ? [service] : []));
    return ids ? JSON.parse(await docker('inspect', ...ids.split('\n'))) : [];
  };
  /**
   * Starts what is built and waits until it is ready; if that fails, the error names what is not, with the log of
   * `init`.
   */
  async function up(...more: string[]): Promise<void> {
    try {
      await compose('up', '--detach', '--wait', '--no-build', ...more);
    } catch (cause) {
      const notReady = (await containers()).flatMap(notReadyReason);
      const log = await compose('logs', '--no-color', '--tail', '100', 'init');
      throw new Error([`not ready: ${notReady.join(', ')}`, log, String(cause)].join('\n'), {
        cause,
      });
    }
  }
  const built = Object.entries(blocks).filter(([, block]) => block.build);
  /** One image after the other: all at once takes more memory than a small machine has. */
  async function build() {
    const byImage = new Map(built.map(([service, { image }]) => [image, service]));
    for (const service of byImage.values()) await compose('build', service);
  }
  const images = `cerina/*:${name}*`;
  const sizeOf = async (image: string) =>
    Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
  /** The megabytes that each image of the foundry adds to its base. */
  async function megabytesAdded(): Promise<Record<string, number>> {
    const base = await sizeOf(baseImage);
    const names = await docker('images', '--format', '{{.Repository}}:{{.Tag}}', images);
    const added = names
      .split('\n')
      .map(async (image) => [image.split(':')[0]!, ((await sizeOf(image)) - base) / 1e6] as const);
    return Object.fromEntries(await Promise.all(added));
  }
  const folder = await mkdtemp(join(tmpdir(), 'compose-test-'));
  return {
    name,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    uiUrl: `http://127.0.0.1:${uiPort}`,
    mcpUrl: `http://127.0.0.1:${mcpPort}/mcp`,
    docker,
    compose,
    containers,
    up,
    build,
    megabytesAdded,
    /**
     * Builds images of a later version, each different from the previous one, under another tag; `up` starts these from
     * now on.
     */
    async buildNext() {
      const labelled = built.map(([service]) => [
        service,
        { build: { labels: { version: 'next' } } },
      ]);
      const file = join(folder, 'next.json');
      await writeFile(file, JSON.stringify({ services: Object.fromEntries(labelled) }));
      files.push(file);
      env.FOUNDRY_TAG = `${name}-next`;
      await build();
    },
    /** Kills every process of a container from within, as a fault would: `docker kill` counts as requested. */
    kill: ({ Name }: Inspected) =>
      execa('docker', ['exec', Name.slice(1), 'sh', '-c', 'kill -9 -1'], { env, reject: false }),
    /** Its remains: containers, volumes, networks and images. */
    async left(): Promise<string[]> {
      const ours = ['--filter', `label=com.docker.compose.project=${name}`, '--quiet'];
      const found = await Promise.all([
        docker('ps', '--all', ...ours),
        docker('volume', 'ls', ...ours),
        docker('network', 'ls', ...ours),
        docker('images', '--quiet', '--filter', `reference=${images}`),
      ]);
      return found.filter(Boolean);
    },
    async remove() {
      await compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');
      await rm(folder, { recursive: true, force: true });
      const found = await docker(
        ...['images', '--filter', `reference=${images}`],
        ...['--format', '{{.Repository}}:{{.Tag}}'],
      );
      if (found) await docker('rmi', ...found.split('\n'));
    },
  };
}
export type ComposeProject = Awaited<ReturnType<typeof composeProject>>;
