import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSecrets } from '@cerina/launcher/compose/secrets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { read } from '../src/compose/compose-file.ts';
import { built, find, kubernetesFolder, type Resource } from '../src/kubernetes/kustomize.ts';
import { specsOf } from '../src/kubernetes/objects.ts';
import { selected, settingsOf, workloadsOf } from '../src/kubernetes/workloads.ts';
import { allMetrics } from '../src/observe/registry.ts';

const from = (folder: string) => built(join(kubernetesFolder, folder));
/** All that there is, and what runs on one node. */
const all = [...from('example'), ...from('autoscaling'), ...from('oidc')];
const clusters: [string, Resource[]][] = [
  ['all of it', all],
  ['the small one', from('small')],
];
let secrets: string;
beforeAll(async () => {
  secrets = mkdtempSync(join(tmpdir(), 'secrets-'));
  await writeSecrets(secrets);
});
afterAll(() => rmSync(secrets, { recursive: true }));

describe.each(clusters)('%s', (_name, resources) => {
  const workloads = workloadsOf(resources);
  const services = specsOf(resources, 'Service');
  const portOf = (service: string, port: string | number) =>
    services
      .find(({ name }) => name === service)
      ?.spec.ports.find((each) => each.name === port || each.port === port);

  it('has each object once, in the namespace', () => {
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
    for (const { kind, metadata } of resources) {
      expect(metadata.namespace).toBe(kind === 'Namespace' ? undefined : 'cerina');
    }
  });

  it.each(workloads.map((workload) => [workload.name, workload] as const))(
    '%s finds what it names',
    (name, { kind, spec, labels, pod, container, volumes }) => {
      if (kind) expect(labels['app.kubernetes.io/name']).toBe(name);
      if (kind === 'Deployment' || kind === 'StatefulSet') {
        expect(selected(workloads, spec.selector!).map((each) => each.name)).toEqual([name]);
      }
      if (kind === 'StatefulSet') find(resources, 'Service', String(spec.serviceName));
      for (const { configMapRef } of container.envFrom) {
        find(resources, 'ConfigMap', configMapRef.name);
      }
      for (const { secret, persistentVolumeClaim: claim } of volumes) {
        if (secret) expect(readdirSync(secrets)).toContain(secret.secretName);
        if (claim) find(resources, 'PersistentVolumeClaim', claim.claimName);
      }
      const mounted = container.volumeMounts.map((mount) => mount.name);
      expect(mounted.sort()).toEqual(volumes.map((volume) => volume.name).sort());
      const containers = [...pod.containers, ...pod.initContainers];
      const used = containers.flatMap((each) => each.volumeMounts.map((mount) => mount.name));
      for (const volume of pod.volumes) expect(used).toContain(volume.name);
      const { startupProbe, livenessProbe, readinessProbe } = container;
      const ports = container.ports.map((port) => port.name);
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
        if (probe?.httpGet) expect(ports).toContain(probe.httpGet.port);
      }
    },
  );

  it.each(workloads.map((workload) => [workload.name, workload] as const))(
    '%s calls services that there are, on ports that they have',
    (name, workload) => {
      const secret = readdirSync(secrets).includes(name) ? readdirSync(join(secrets, name)) : [];
      const inSecret = secret.includes('env')
        ? readFileSync(join(secrets, name, 'env'), 'utf8')
        : '';
      const settings = Object.values(settingsOf(workload, resources)).join('\n');
      const called = `${settings}\n${inSecret}`.matchAll(/:\/\/(?:[^@\n]*@)?([a-z-]+):(\d+)/g);
      for (const [, service, port] of called) expect(portOf(service!, Number(port))).toBeDefined();
    },
  );

  it('has no Service, disruption budget or network policy that concerns nobody', () => {
    for (const { name, spec } of services) {
      const [workload, ...more] = selected(workloads, { matchLabels: spec.selector });
      expect([workload?.name, more]).toEqual([name, []]);
      const ports = workload!.container.ports.map((port) => port.name);
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
    }
    for (const { name, spec } of specsOf(resources, 'PodDisruptionBudget')) {
      expect(selected(workloads, spec.selector).map((each) => each.name)).toEqual([name]);
    }
    for (const { spec } of specsOf(resources, 'NetworkPolicy')) {
      const named = spec.podSelector.matchExpressions[0]?.values;
      const meant = named ?? selected(workloads, {}).map(({ name }) => name);
      const found = selected(workloads, spec.podSelector).map(({ name }) => name);
      expect(found.sort()).toEqual([...meant].sort());
    }
  });

  it('has a disruption budget for each service, so that a node can be emptied', () => {
    const deployed = workloads.filter(({ kind }) => kind === 'Deployment').map(({ name }) => name);
    const budgets = specsOf(resources, 'PodDisruptionBudget');
    expect(budgets.map(({ name }) => name).sort()).toEqual(deployed.sort());
    for (const { spec } of budgets) expect(spec.maxUnavailable).toBe(1);
  });
});

it('shows through the Ingress what the proxy of docker-compose.yml shows, with TLS for each name', () => {
  const ingresses = specsOf(all, 'Ingress');
  expect(ingresses.length).toBe(1);
  const { spec } = ingresses[0]!;
  const shown = spec.rules.flatMap(({ http }) =>
    http.paths.map(({ backend: { service } }) => {
      const { ports } = specsOf(all, 'Service').find(({ name }) => name === service.name)!.spec;
      return `${service.name} ${ports.find(({ name }) => name === service.port.name)?.port}`;
    }),
  );
  const proxied = [...read('deploy/Caddyfile').matchAll(/dynamic a (\w+) (\d+)/g)];
  expect(shown.sort()).toEqual(proxied.map(([, name, port]) => `${name} ${port}`).sort());
  const named = spec.tls.flatMap(({ hosts }) => hosts);
  expect(spec.rules.map(({ host }) => host)).toEqual(named);
});

it('gives every image its address and version in the example', () => {
  for (const { container, name } of workloadsOf(all)) {
    if (['nats', 'postgres'].includes(name)) continue;
    expect(container.image).toMatch(/^registry\.example\.org\/cerina\/[a-z-]+:0\.1\.0$/);
  }
});

it('scales each agent by the age of its own queue, which the adapter reads from metrics that there are', async () => {
  const scalers = specsOf(all, 'HorizontalPodAutoscaler');
  const agents = ['clinical', 'drafter', 'safety'];
  expect(scalers.map(({ name }) => name).sort()).toEqual(agents);
  const [rule, ...more] = parse(read('deploy/kubernetes/autoscaling/prometheus-adapter.yaml')).rules
    .external;
  expect(more).toEqual([]);
  for (const { name, spec } of scalers) {
    expect(spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name });
    expect(find(all, 'Deployment', name).spec).toMatchObject({ replicas: spec.minReplicas });
    const { metric } = spec.metrics[0].external;
    expect([metric.name, metric.selector.matchLabels]).toEqual([rule.name.as, { consumer: name }]);
  }
  const metrics = await allMetrics();
  const queried = `${rule.seriesQuery} ${rule.metricsQuery}`.match(/cerina_[a-z_]+/g) ?? [];
  expect(queried.length).toBeGreaterThan(2);
  for (const name of queried) {
    expect(metrics.find((each) => each.name === name)?.labels).toEqual(['consumer']);
  }
});

it('docs/kubernetes.md makes each Secret that a container has', () => {
  const made = /for name in ([a-z -]+); do\n.*create secret/.exec(read('docs/kubernetes.md'))?.[1];
  const seen = workloadsOf(all).flatMap(({ volumes }) =>
    volumes.flatMap(({ secret }) => (secret ? [secret.secretName] : [])),
  );
  expect(made?.split(' ').sort()).toEqual([...new Set(seen)].sort());
});
