import { randomBytes } from 'node:crypto';
import { freePort } from '@cerina/local-servers/port';
import { execa } from 'execa';
import { blocks, repository } from './compose-file.ts';

/** Why containers cannot be tried here; undefined where Docker and Compose answer. */
export async function noDocker(): Promise<string | undefined> {
  for (const args of [['version'], ['compose', 'version']]) {
    const { failed, exitCode } = await execa('docker', args, { reject: false });
    if (failed) return `docker ${args.join(' ')} does not answer (${exitCode ?? 'not installed'})`;
  }
  return undefined;
}

/** What docker says of a container, as far as the tests look at it. */
export type Inspected = {
  Name: string;
  RestartCount: number;
  State: { Pid: number };
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

/**
 * The checkout's docker-compose.yml, and what else is named, under a project, ports and image tags of its own, with no
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
  const files = ['docker-compose.yml', ...more].flatMap((file) => ['--file', file]);
  const compose = (...args: string[]) =>
    docker('compose', ...files, '--project-name', name, '--env-file', '/dev/null', ...args);
  const containers = async (service?: string): Promise<Inspected[]> => {
    const ids = await compose('ps', '--all', '--quiet', ...(service ? [service] : []));
    return ids ? JSON.parse(await docker('inspect', ...ids.split('\n'))) : [];
  };
  return {
    name,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    uiUrl: `http://127.0.0.1:${uiPort}`,
    mcpUrl: `http://127.0.0.1:${mcpPort}/mcp`,
    docker,
    compose,
    containers,
    /** One image after the other: all at once is more than a small machine has memory for. */
    async build() {
      const built = Object.entries(blocks).filter(([, { build }]) => build);
      const byImage = new Map(built.map(([service, { image }]) => [image, service]));
      for (const service of byImage.values()) await compose('build', service);
    },
    /** Ends every process of a container from within, as a fault would: `docker kill` counts as asked for. */
    kill: ({ Name }: Inspected) =>
      execa('docker', ['exec', Name.slice(1), 'sh', '-c', 'kill -9 -1'], { env, reject: false }),
    /** What is left of it: containers, volumes, networks and images. */
    async left(): Promise<string[]> {
      const ours = ['--filter', `label=com.docker.compose.project=${name}`, '--quiet'];
      const found = await Promise.all([
        docker('ps', '--all', ...ours),
        docker('volume', 'ls', ...ours),
        docker('network', 'ls', ...ours),
        docker('images', '--quiet', '--filter', `reference=cerina/*:${name}`),
      ]);
      return found.filter(Boolean);
    },
    async remove() {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
      const images = await docker(
        ...['images', '--filter', `reference=cerina/*:${name}`],
        ...['--format', '{{.Repository}}:{{.Tag}}'],
      );
      if (images) await docker('rmi', ...images.split('\n'));
    },
  };
}
export type ComposeProject = Awaited<ReturnType<typeof composeProject>>;
