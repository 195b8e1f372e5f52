import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { repository } from '../src/compose/compose-file.ts';

const cwd = join(repository, 'deploy/observe');
const promtool = (...args: string[]) => execa('promtool', args, { cwd, all: true, reject: false });

const isThere = !(await promtool('--version')).failed;
if (!isThere) it.skip('needs promtool, which checks the rules (apt-get install prometheus)');

describe.skipIf(!isThere)('as Prometheus reads it', () => {
  it.each([
    ['the configuration is one', ['check', 'config', 'prometheus.yml']],
    ['each rule can be read', ['check', 'rules', 'rules/recording.yml', 'rules/alerts.yml']],
    ['each alert comes when it should', ['test', 'rules', 'rules/alerts.test.yml']],
  ])('%s', async (_claim, args) => {
    const { failed, all } = await promtool(...args);
    expect([failed, all]).toEqual([false, expect.stringContaining('SUCCESS')]);
  });
});
