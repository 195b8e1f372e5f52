import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { atLeast, OLDEST, parseVersion } from './version.ts';

/** A distribution whose newer series ship a nats-server that an older one can run (static Go). */
type Distribution = { origin: string; keyring: string; component: string; series: string[] };

const distributions: Distribution[] = [
  {
    origin: 'Debian',
    keyring: '/usr/share/keyrings/debian-archive-keyring.gpg',
    component: 'main',
    series: ['forky', 'testing', 'sid'],
  },
  {
    origin: 'Ubuntu',
    keyring: '/usr/share/keyrings/ubuntu-archive-keyring.gpg',
    component: 'universe',
    series: ['resolute', 'devel'],
  },
];

/** The one-line apt source of one series, from the mirror that the machine already uses. */
export const sourceLine = (site: string, series: string, { keyring, component }: Distribution) =>
  `deb [signed-by=${keyring}] ${site} ${series} ${component}\n`;

/** The distributions and mirrors in apt's own list of sources, each pair once. */
export function mirrors(indexTargets: string): { distribution: Distribution; site: string }[] {
  const lines = [...new Set(indexTargets.split('\n'))].map((line) => line.split('|'));
  return distributions.flatMap((distribution) =>
    lines
      .filter(([origin, site]) => site && origin === distribution.origin)
      .map(([, site]) => ({ distribution, site: site! })),
  );
}

/**
 * On Debian and Ubuntu: downloads the nats-server package of a newer series into `folder`, without root and with its
 * own apt state in that folder, and returns the path of the unpacked server.
 */
export async function fetchFromDistribution(folder: string): Promise<string> {
  const { stdout } = await execa('apt-get', ['indextargets', '--format', '$(ORIGIN)|$(SITE)']);
  const tried: string[] = [];
  for (const { distribution, site } of mirrors(stdout)) {
    if (!(await exists(distribution.keyring))) continue;
    for (const series of distribution.series) {
      const place = join(folder, series);
      await mkdir(place, { recursive: true });
      const line = sourceLine(site, series, distribution);
      const found = await fromSeries(place, line).catch((error: Error) => error);
      if (typeof found === 'string') return found;
      tried.push(`${distribution.origin} ${series}: ${complaint(found)}`);
    }
  }
  throw new Error(tried.join('; ') || 'apt knows no Debian or Ubuntu mirror');
}

async function fromSeries(folder: string, source: string): Promise<string> {
  await mkdir(join(folder, 'lists', 'partial'), { recursive: true });
  await mkdir(join(folder, 'cache', 'archives', 'partial'), { recursive: true });
  await writeFile(join(folder, 'sources.list'), source);
  const apt = (...args: string[]) =>
    execa('apt-get', [...privateState(folder), ...args], { cwd: folder, timeout: 120_000 });
  await apt('update');
  const { stdout } = await execa('apt-cache', [...privateState(folder), 'show', 'nats-server']);
  const version = parseVersion(/^Version: (.*)$/m.exec(stdout)?.[1] ?? '');
  if (!version || !atLeast(version, OLDEST)) throw new Error(`only has ${version ?? 'none'}`);
  await apt('download', 'nats-server');
  const archive = (await readdir(folder)).find((name) => name.endsWith('.deb'));
  await execa('dpkg-deb', ['-x', archive!, 'unpacked'], { cwd: folder });
  const files = await readdir(join(folder, 'unpacked'), { recursive: true });
  const server = files.find((file) => /(^|\/)s?bin\/nats-server$/.test(file));
  if (!server) throw new Error('the package holds no nats-server');
  return join(folder, 'unpacked', server);
}

/** apt's lists, cache and sources kept inside `folder`: nothing of the system's is read or changed. */
function privateState(folder: string): string[] {
  const settings: Record<string, string> = {
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::Etc::preferences': '-',
    'Dir::Etc::preferencesparts': '-',
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    'Acquire::Languages': 'none',
    'Acquire::Retries': '1',
    'Acquire::http::Timeout': '10',
    'APT::Update::Error-Mode': 'any',
    // as root apt would drop to a user who may not enter our folder
    'APT::Sandbox::User': process.getuid?.() === 0 ? 'root' : '',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** apt's own error message, without the long command line. */
const complaint = (error: Error): string => {
  const stderr = 'stderr' in error ? String(error.stderr) : '';
  const line = stderr.split('\n').find((each) => each.startsWith('E: ')) ?? error.message;
  return line.split('\n')[0]!.slice(0, 200);
};
