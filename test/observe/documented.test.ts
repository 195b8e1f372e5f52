import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { read } from '../src/compose/compose-file.ts';
import { allMetrics, filesLike, type Shown } from '../src/observe/registry.ts';

const folder = 'deploy/observe';
const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ record: z.string().optional(), alert: z.string().optional(), expr: z.string() }),
      ),
    }),
  ),
});
const rulesOf = (name: string) =>
  Rules.parse(parse(read(`${folder}/rules/${name}.yml`))).groups.flatMap(({ rules }) => rules);
const recorded = rulesOf('recording');
const alerts = rulesOf('alerts');
const dashboard = read(`${folder}/grafana/dashboards/cerina.json`);

let all: Shown[];
beforeAll(async () => {
  all = await allMetrics();
});
const ours = () => all.filter(({ name }) => name.startsWith('cerina_'));

/** Who shows what is made in which source. */
const shownBy: Record<string, string> = {
  'runtime/src/metrics/process.ts': 'every service',
  'runtime/src/metrics/http.ts': 'gateway, mcp, model, ui',
  'runtime/src/metrics/agents.ts': 'agents',
  'services/supervisor/src/metrics/committed.ts': 'supervisor',
  'services/supervisor/src/metrics/operations.ts': 'supervisor',
  'services/gateway/src/system/metrics.ts': 'gateway',
  'services/consult/src/bridge/bridge-access-error.ts': 'consult',
};

/** Whether a sample of that name is shown by, or recorded from, the code's metrics. */
function exists(name: string): boolean {
  if (recorded.some(({ record }) => record === name)) return true;
  return all.some((metric) => {
    const endings = metric.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    return endings.some((ending) => `${metric.name}${ending}` === name);
  });
}
/** The names of samples in an expression, beside Prometheus's own. */
const namesIn = (expr: string) => expr.match(/\b(?:cerina[_:]|process_|nodejs_)[a-z0-9_:]+/g) ?? [];

it('names every metric by the conventions: a unit or _total at its end, and a help that is a sentence', () => {
  for (const { name, type, help } of ours()) {
    expect(name).toMatch(/^cerina_[a-z]+(_[a-z]+)*$/);
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(help).toMatch(/\.$/);
  }
});

it('docs/operations.md has the table of exactly these metrics', () => {
  const rows = ours().map(({ name, type, labels, help, file }) => {
    const from = shownBy[file ?? ''] ?? `${file} is not listed here`;
    return `| \`${name}\` | ${type} | ${labels.join(', ')} | ${from} | ${help} |`;
  });
  expect(read('docs/operations.md').match(/^\| `cerina_.*$/gm)).toEqual(rows);
});

it('a test has each of them move', async () => {
  const tests = await filesLike(/\.test\.ts$/);
  const words = tests.map(read).join('\n');
  for (const { name } of ours()) expect([name, words.includes(name)]).toEqual([name, true]);
});

describe('the rules', () => {
  it.each([...recorded, ...alerts].map(({ record, alert, expr }) => [record ?? alert!, expr]))(
    '%s reads metrics that there are',
    (_name, expr) => {
      for (const name of namesIn(expr)) expect([name, exists(name)]).toEqual([name, true]);
      expect(namesIn(expr).length > 0 || expr.includes('up{')).toBe(true);
    },
  );

  it.each(alerts.map(({ alert }) => alert!))(
    '%s has a unit test, and a row in the docs',
    (alert) => {
      expect(read(`${folder}/rules/alerts.test.yml`)).toMatch(
        new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n`),
      );
      expect(read('docs/operations.md')).toContain(`| \`${alert}\` |`);
    },
  );
});

it('the dashboard shows metrics that there are, of the source of data that is set up', () => {
  const Panel = z.object({
    type: z.string(),
    title: z.string().min(1),
    targets: z
      .array(z.object({ expr: z.string(), datasource: z.object({ uid: z.string() }) }))
      .default([]),
  });
  const { panels } = z.object({ panels: z.array(Panel) }).parse(JSON.parse(dashboard));
  const targets = panels.flatMap((panel) => panel.targets);
  expect(targets.length).toBeGreaterThan(20);
  const { datasources } = parse(read(`${folder}/grafana/provisioning/datasources/prometheus.yml`));
  for (const { expr, datasource } of targets) {
    for (const name of namesIn(expr))
      expect([expr, name, exists(name)]).toEqual([expr, name, true]);
    expect(datasources).toContainEqual(expect.objectContaining({ uid: datasource.uid }));
  }
  const shown = ours().filter(({ name }) => dashboard.includes(name));
  expect(shown.length).toBeGreaterThan(15);
});

it('every service is scraped, where its container serves its metrics', () => {
  const { scrape_configs: jobs } = parse(read(`${folder}/prometheus.yml`));
  const blocks = parse(read('docker-compose.yml'), { merge: true }).services;
  const services = Object.keys(blocks).filter((name) => blocks[name].environment?.HEALTH_PORT);
  expect(jobs.map(({ job_name }: { job_name: string }) => job_name).sort()).toEqual(
    services.sort(),
  );
  for (const { job_name, dns_sd_configs } of jobs) {
    expect(dns_sd_configs[0]).toMatchObject({
      names: [job_name],
      port: blocks[job_name].environment.HEALTH_PORT,
    });
  }
});
