import { execa } from 'execa';

/** The oldest nats-server with the features that the bus needs (`sync_interval: always`, its API levels). */
export const OLDEST = '2.11.0';

/** The official release that is downloaded if the machine has none. */
export const RELEASE = '2.15.1';

/** Whether version `a` (`2.15.1`) is `b` or newer. Pre-release suffixes are ignored. */
export function atLeast(a: string, b: string): boolean {
  const [left, right] = [parts(a), parts(b)];
  const differing = left.findIndex((part, index) => part !== right[index]);
  return differing === -1 || left[differing]! > right[differing]!;
}

const parts = (version: string): number[] =>
  [0, 1, 2].map((index) => Number.parseInt(version.split('.')[index] ?? '0', 10) || 0);

/** Parses the output of `nats-server --version` (`nats-server: v2.15.1`) to `2.15.1`, or undefined. */
export const parseVersion = (printed: string): string | undefined =>
  /v?(\d+\.\d+\.\d+)/.exec(printed)?.[1];

/** The version of the nats-server at `path`. Throws if it can't be run or is something else. */
export async function versionOf(path: string): Promise<string> {
  const { stdout, stderr } = await execa(path, ['--version']);
  const version = parseVersion(`${stdout}\n${stderr}`);
  if (!version) throw new Error(`${path} --version printed no version`);
  return version;
}
