import { expect, it } from 'vitest';
import { blocks, cluster, clusterFile } from '../src/compose/compose-file.ts';

const { services, volumes } = cluster;
const nodes = ['nats-1', 'nats-2', 'nats-3'];

it('has three nodes in place of the one, each as that one but for its secrets and its volume', () => {
  const { volumes: mounted, ...one } = blocks.nats!;
  for (const name of nodes) {
    const { volumes: own, ...node } = services[name]!;
    expect(node).toEqual(one);
    const changed = JSON.stringify(mounted)
      .replace('"subpath":"nats"', `"subpath":"${name}"`)
      .replace('"source":"nats"', `"source":"${name}"`);
    expect(JSON.stringify(own)).toBe(changed);
  }
  expect(services.nats!.profiles).toEqual(['one-node']);
});

it('never gives a node the volume of the one: a cluster removes the streams that it finds there', () => {
  expect(Object.keys(volumes).sort()).toEqual(nodes);
  const sources = (services.secrets!.volumes as string[]).map((each) => each.split(':'));
  expect(sources).toEqual(nodes.map((name) => [name, `/${name}`]));
});

it('tells every service on the bus of all three', () => {
  const onBus = Object.entries(blocks).filter(([, { environment }]) => environment.NATS_URL);
  const url = nodes.map((name) => `nats://${name}:4222`).join();
  expect(onBus.length).toBeGreaterThan(6);
  for (const [name] of onBus) {
    expect([name, services[name]?.environment?.NATS_URL]).toEqual([name, url]);
  }
});

it('starts init once all three answer, and has it make three of everything and look at each', () => {
  const { depends_on, environment } = services.init!;
  expect(Object.keys(depends_on!).sort()).toEqual([...nodes, 'postgres']);
  expect(Object.values(depends_on!).map(({ condition }) => condition)).toEqual(
    Array.from({ length: 4 }, () => 'service_healthy'),
  );
  expect(clusterFile).toContain('depends_on: !override');
  expect(environment).toMatchObject({
    STREAM_REPLICAS: nodes.length,
    NATS_MONITOR_URL: nodes.map((name) => `http://${name}:8222`).join(),
  });
});

it('fits the log to the disk of all three: init sees their files, and none of the one node', () => {
  const mounted = services.init!.volumes as { source: string; target: string }[];
  const folder = blocks.init!.environment.NATS_FOLDER;
  const targets = mounted.map(({ source, target }) => [source, target]);
  expect(targets).toEqual([
    ['secrets', '/run/foundry'],
    ...nodes.map((name, n) => [name, `${folder}/${n + 1}`]),
  ]);
  expect(clusterFile).toContain('volumes: !override');
});

it('has two supervisors and two gateways', () => {
  for (const name of ['supervisor', 'gateway'])
    expect(services[name]).toMatchObject({ deploy: { replicas: 2 } });
});

it('publishes no port and keeps no secret', () => {
  for (const { ports = [] } of Object.values(services)) expect(ports).toEqual([]);
  expect(clusterFile).not.toMatch(/PASSWORD|TOKEN|SECRET|:\/\/[^/\s'"]*@/);
});
