import { join } from 'node:path';
import { healthRoutes } from '@cerina/runtime/service/health';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blocks, isOneShot } from '../src/compose/compose-file.ts';
import { built, find, kubernetesFolder } from '../src/kubernetes/kustomize.ts';
import { specsOf } from '../src/kubernetes/objects.ts';
import { settingsOf, type Workload, workloadsOf } from '../src/kubernetes/workloads.ts';

const resources = [
  ...built(join(kubernetesFolder, 'base')),
  ...built(join(kubernetesFolder, 'stores')),
];
const workloads = workloadsOf(resources);
/** Steps of an operator, which Compose runs in the containers that there are. */
const steps = ['step', 'restore', 'documents'];
const stores = ['nats', 'postgres'];

/** The blocks that are in a cluster too: the Ingress is the proxy there, an operator makes the secrets, and it
 * has a Prometheus. */
const common = Object.entries(blocks).filter(
  ([name, { profiles }]) => !['proxy', 'secrets'].includes(name) && profiles.length === 0,
);
const pairs = common.map(([name, block]) => {
  const workload = workloads.find((each) => each.name === name);
  return [name, block, workload!] as const;
});

it('runs the containers of docker-compose.yml, and no others', () => {
  const running = workloads.map(({ name }) => name).filter((name) => !steps.includes(name));
  expect(running.sort()).toEqual(common.map(([name]) => name).sort());
});

/** What is mounted, in either of the ways in which Compose writes it. */
const Mount = z.union([
  z.looseObject({
    ...{ source: z.string(), target: z.string() },
    volume: z.looseObject({ subpath: z.string().optional() }).optional(),
  }),
  z.templateLiteral([z.string(), ':', z.string()]).transform((text) => {
    const [source = '', target] = text.split(':');
    return { source, target, volume: undefined };
  }),
]);
/** How a size is written in Compose, in the words of a cluster. */
const sizeIn = (size: string) => size.replace('m', 'Mi').replace('g', 'Gi');
const users: Record<string, number> = { node: 1000, '1000:1000': 1000, postgres: 70 };
/**
 * The files that come with the image: a cluster has no folder of the checkout to mount. Nor has init the disk of NATS there.
 */
const elsewhere: Record<string, string> = {
  LIBRARY_DIR: '/foundry/library',
  NATS_FOLDER: '',
};

describe.each(pairs)('%s', (name, block, workload) => {
  it('has the same image and the same command', () => {
    const [image, tag] = block.image.split(':');
    expect(workload.container.image).toBe(`${image}:${tag?.startsWith('$') ? 'latest' : tag}`);
    expect(workload.container.args).toEqual(block.command);
  });

  it('has the same settings', () => {
    const settings = settingsOf(workload, resources);
    expect(Object.keys(settings).sort()).toEqual(Object.keys(block.environment).sort());
    for (const [setting, value] of Object.entries(block.environment)) {
      const given = String(value ?? '');
      if (given.includes('${')) continue; // an address of this machine, by default
      expect([setting, settings[setting]]).toEqual([setting, elsewhere[setting] ?? given]);
    }
  });

  it('has the same user, memory and folders of its own, and may do no more', () => {
    expect(workload.pod.securityContext).toMatchObject({ runAsUser: users[block.user!] });
    expect(workload.container.resources.limits.memory).toBe(sizeIn(block.mem_limit));
    const temporary = block.tmpfs.map((path) => path.split(':')[0]!);
    if (block.shm_size) temporary.push('/dev/shm');
    expect(mountsOf(workload, 'emptyDir')).toEqual(temporary.sort());
    if (block.shm_size) {
      const shared = workload.volumes.find((volume) => volume.name === 'shared-memory');
      expect(shared?.emptyDir?.sizeLimit).toBe(sizeIn(block.shm_size));
    }
    const grace = Number(block.stop_grace_period?.replace('s', '') ?? 10);
    expect(workload.pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(grace);
  });

  it('sees the same of secrets, and the same that lasts', () => {
    const mounted = z.array(Mount).parse(block.volumes);
    const subfolders = mounted.flatMap(({ source, volume }) =>
      source === 'secrets' ? [volume?.subpath] : [],
    );
    const secrets = workload.volumes.flatMap(({ secret }) => (secret ? [secret.secretName] : []));
    expect(secrets).toEqual(subfolders);
    if (secrets.length > 0) expect(mountsOf(workload, 'secret')).toEqual(['/run/foundry']);
    const lasting = ['nats', 'postgres', 'archive'];
    const kept = mounted
      .filter(({ source }) => lasting.includes(source) || source.startsWith('${CONSULT_FOLDER'))
      .map(({ target }) => target)
      .filter((target) => target !== block.environment.NATS_FOLDER)
      // a folder with those of both scopes is two claims there
      .flatMap((target) =>
        target === block.environment.CONSULT_FOLDER
          ? [`${target}/staff`, `${target}/client`]
          : [target],
      );
    const folders = workload.container.volumeMounts.map(({ mountPath }) => mountPath);
    const others = [...mountsOf(workload, 'emptyDir'), ...mountsOf(workload, 'secret')];
    expect(folders.filter((path) => !others.includes(path))).toEqual(kept);
  });

  it('runs before the work of its pod, or is kept running and asked whether it is ready', async () => {
    const kind = stores.includes(name) ? 'StatefulSet' : 'Deployment';
    expect(workload.kind).toBe(isOneShot(block) ? undefined : kind);
    const {
      readinessProbe: ready,
      livenessProbe: alive,
      startupProbe: started,
    } = workload.container;
    if (isOneShot(block))
      expect([ready, alive, started]).toEqual([undefined, undefined, undefined]);
    else if (kind === 'Deployment') {
      for (const probe of [ready, alive, started]) {
        expect(probe?.httpGet?.port).toBe('health');
        expect((await healthRoutes(() => undefined).request(probe!.httpGet!.path)).status).toBe(
          200,
        );
      }
      expect([ready, alive].map((probe) => probe?.httpGet?.path)).toEqual(['/readyz', '/livez']);
      const { HEALTH_PORT } = settingsOf(workload, resources);
      const port = workload.container.ports.find((each) => each.name === 'health');
      expect(String(port?.containerPort)).toBe(HEALTH_PORT);
    } else {
      const asked = ready?.exec?.command ?? [ready?.httpGet?.path];
      expect(block.healthcheck!.test.join(' ')).toContain(asked.join(' '));
    }
  });

  it('listens on the port of its settings, and has a Service for it', () => {
    const { GATEWAY_PORT, MCP_PORT, UI_PORT, MODEL_PORT } = settingsOf(workload, resources);
    const set = GATEWAY_PORT ?? MCP_PORT ?? UI_PORT ?? MODEL_PORT;
    if (set === undefined) return;
    const { spec } = specsOf(resources, 'Service').find((each) => each.name === name)!;
    const { port, targetPort } = spec.ports[0]!;
    const target = workload.container.ports.find((each) => each.name === targetPort);
    expect([port, target?.containerPort]).toEqual([Number(set), Number(set)]);
  });
});

const mountsOf = ({ container, volumes }: Workload, kind: 'emptyDir' | 'secret'): string[] => {
  const names = volumes.filter((volume) => volume[kind]).map((volume) => volume.name);
  const mounts = container.volumeMounts.filter((mount) => names.includes(mount.name));
  return mounts.map((mount) => mount.mountPath).sort();
};

it('gives the steps what the containers have in which Compose runs them', () => {
  const like = { step: 'supervisor', restore: 'init' };
  for (const [name, model] of Object.entries(like)) {
    const step = workloads.find((each) => each.name === name)!;
    const original = workloads.find((each) => each.name === model)!;
    const { STEP: _, ...settings } = settingsOf(step, resources);
    expect({ HOST: '0.0.0.0', HEALTH_PORT: '9000', ...settings }).toEqual({
      ...{ HOST: '0.0.0.0', HEALTH_PORT: '9000', ...settingsOf(original, resources) },
    });
    expect(step.container.image).toBe(original.container.image);
    const seen = ({ volumes }: Workload) => volumes.map(({ name: _name, ...volume }) => volume);
    expect(seen(step)).toEqual(seen(original));
    expect(find(resources, 'CronJob', name).spec).toMatchObject({ suspend: true });
  }
});

it('gives each scope of Consult the claim with its own documents, which only a step of the operator writes', () => {
  const claimsOf = (name: string) =>
    workloads
      .find((each) => each.name === name)!
      .volumes.flatMap(({ persistentVolumeClaim: claim }) => (claim ? [claim.claimName] : []));
  const of = Object.fromEntries(workloads.map(({ name }) => [name, claimsOf(name)]));
  const both = ['documents-staff', 'documents-client'];
  expect(of).toMatchObject({
    ...{ 'consult-staff': ['documents-staff'], 'consult-client': ['documents-client'] },
    ...{ safety: both, documents: both },
  });
  const writing = workloads.flatMap(({ name, container }) =>
    container.volumeMounts.some(
      (mount) => mount.mountPath.startsWith('/documents') && !mount.readOnly,
    )
      ? [name]
      : [],
  );
  expect(writing).toEqual(['documents']);
  const seeing = Object.entries(of).filter(([, claims]) =>
    claims.some((each) => both.includes(each)),
  );
  expect(seeing.map(([name]) => name).sort()).toEqual([
    ...['consult-client', 'consult-staff', 'documents', 'safety'],
  ]);
});

it('starts no supervisor before init is through, nor leaves one of a version before running beside it', () => {
  const supervisor = workloads.find(({ name }) => name === 'supervisor')!;
  expect(blocks.supervisor?.depends_on.init?.condition).toBe('service_completed_successfully');
  expect(supervisor.pod.initContainers.map(({ name }) => name)).toEqual(['init']);
  expect(supervisor.spec.strategy).toEqual({ type: 'Recreate' });
});
