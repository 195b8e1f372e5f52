import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { read } from '../src/compose/compose-file.ts';
import { type ComposeProject, composeProject, noDocker, noImage } from '../src/compose/docker.ts';

const reason = (await noDocker()) ?? (await noImage('prometheus'));
if (reason) console.warn(`Prometheus in containers is not tried: ${reason}.`);

const scale = { drafter: 2, supervisor: 2 };
const flags = Object.entries(scale).flatMap(([name, many]) => ['--scale', `${name}=${many}`]);
const Scraped = z.object({ scrape_configs: z.array(z.object({ job_name: z.string() })) });
const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.looseObject({ expr: z.string() })) })),
});

const Target = z.object({ labels: z.object({ job: z.string() }), health: z.string() });
const Rule = z.object({ name: z.string(), health: z.string(), lastEvaluation: z.string() });
const Alert = z.object({ labels: z.record(z.string(), z.string()), state: z.string() });
const Targets = z.object({ activeTargets: z.array(Target) });
const Groups = z.object({ groups: z.array(z.object({ rules: z.array(Rule) })) });
const Alerts = z.object({ alerts: z.array(Alert) });

describe.skipIf(reason)('the foundry in containers, with the profile observe', () => {
  let project: ComposeProject;

  /** What Prometheus answers at a path of its API; it has no port outside. */
  async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const url = `http://127.0.0.1:9090/api/v1/${path}`;
    const text = await project.compose('exec', 'prometheus', 'wget', '-q', '-O', '-', url);
    const { data } = z.object({ data: z.unknown() }).parse(JSON.parse(text));
    return schema.parse(data);
  }
  /** Which services are reported down, for good or for the first minute. */
  const down = async (state: string) =>
    (await ask('alerts', Alerts)).alerts.flatMap((alert) =>
      alert.labels.alertname === 'CerinaServiceDown' && alert.state === state
        ? [alert.labels.job]
        : [],
    );

  beforeAll(async () => {
    project = await composeProject();
    await project.build();
    await project.up(...flags);
    await project.up('prometheus', '--no-deps'); // the others of the profile have their own images
  });
  afterAll(async () => {
    await project.remove();
    expect(await project.left()).toEqual([]);
  });

  it('reads every service, and each of its replicas', async () => {
    const { scrape_configs } = Scraped.parse(parse(read('deploy/observe/prometheus.yml')));
    const expected = scrape_configs.flatMap(({ job_name: job }) =>
      Array.from({ length: scale[job as keyof typeof scale] ?? 1 }, () => `${job} up`),
    );
    expect(expected.length).toBeGreaterThan(8);
    const found = async () =>
      (await ask('targets?state=active', Targets)).activeTargets.map(
        ({ labels, health }) => `${labels.job} ${health}`,
      );
    await expect.poll(async () => (await found()).sort()).toEqual(expected.sort());
  });

  it('evaluates every rule of the files', async () => {
    const written = ['alerts', 'recording'].flatMap((name) =>
      Rules.parse(parse(read(`deploy/observe/rules/${name}.yml`))).groups.flatMap(
        ({ rules }) => rules,
      ),
    );
    const known = async () => {
      const { groups } = await ask('rules', Groups);
      const rules = groups.flatMap((group) => group.rules);
      return rules.filter(({ health }) => health === 'ok').length;
    };
    expect(written.length).toBeGreaterThan(20);
    await expect.poll(known).toBe(written.length);
    await expect.poll(() => down('pending')).toEqual([]);
  });

  it('raises an alert while a service is away, and ends it', async () => {
    await project.compose('stop', 'clinical');
    await expect.poll(() => down('firing')).toEqual(['clinical']);
    await project.up('--no-recreate', 'clinical');
    await expect.poll(() => down('firing')).toEqual([]);
  });
});
