import { join } from 'node:path';
import { metrics } from '@cerina/runtime';
import { execa } from 'execa';
import { read, repository } from '../compose/compose-file.ts';

const makesMetrics = /new (Counter|Gauge|Histogram|Summary)\(|collectDefaultMetrics\(/;

/** The paths of the repository's files that match. */
export async function filesLike(path: RegExp): Promise<string[]> {
  const all = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await execa('git', all, { cwd: repository });
  return stdout.split('\n').filter((each) => path.test(each));
}

/** A metric of a service, as the code makes it. */
export interface Shown {
  name: string;
  type: string;
  labels: string[];
  help: string;
  /** The source that names it; absent for those of the process, which the library makes. */
  file: string | undefined;
}

/** Every metric of any service: each source that makes one is loaded, and the registry read. */
export async function allMetrics(): Promise<Shown[]> {
  const sources = (await filesLike(/\/src\/.*\.ts$/)).filter(
    (path) =>
      !path.endsWith('.test.ts') && !path.startsWith('test/') && makesMetrics.test(read(path)),
  );
  for (const source of sources) await import(join(repository, source));
  type Made = Pick<Shown, 'name' | 'type' | 'help'> & { labelNames?: string[] };
  return (metrics.getMetricsAsArray() as unknown as Made[])
    .map(({ name, type, help, labelNames = [] }) => ({
      ...{ name, help, type, labels: [...labelNames] },
      file: sources.find((source) => read(source).includes(`'${name}'`)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
