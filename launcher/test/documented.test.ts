import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorSteps } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { flags } from '../src/arguments.ts';
import { LauncherConfig, repository } from '../src/config.ts';
import { consultFlags } from '../src/consult/arguments.ts';
import { programFiles } from '../src/foundry/services.ts';
import { peopleFlags } from '../src/people/arguments.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const unique = (found: Iterable<string>) => [...new Set(found)].sort();
const matches = (text: string, pattern: RegExp) =>
  unique([...text.matchAll(pattern)].map(([, found]) => found!));

const every = unique([
  ...Object.keys({ ...flags, ...consultFlags }),
  ...Object.values(peopleFlags).flat(),
]);
/** Flags of npm itself, and of `npm run verify`. */
const others = ['silent', 'archives'];
const ofDocker = [
  'all',
  'profile',
  'build',
  'detach',
  'entrypoint',
  'no-cache',
  'no-deps',
  'pull',
  'rm',
  'scale',
  'volumes',
  'wait',
];

it.each(['launcher/help.txt', 'README.md', 'docs/operations.md'])(
  '%s lists every flag of npm start, and no other',
  (document) => {
    const named = matches(read(document), /(?<![\w-])--([a-z][a-z-]+)/g);
    expect(named.filter((flag) => ![...others, ...ofDocker].includes(flag))).toEqual(every);
  },
);

it('the help lists every setting that the launcher reads, and each is one of a service or the launcher', () => {
  const named = matches(read('launcher/help.txt'), /\b([A-Z]+_[A-Z_]*[A-Z])\b/g);
  expect(named).toEqual(expect.arrayContaining(Object.keys(LauncherConfig.shape)));
  expect(named.filter((setting) => !isSetting(setting))).toEqual([]);
});

it.each(Object.values(operatorSteps))(
  'the section “%s”, which messages name, has the commands for npm start, containers and Kubernetes',
  (name) => {
    const [, section] = read('docs/operations.md').split(new RegExp(`^##+ ${name}\\n`, 'm'));
    const [text] = section!.split(/^##+ /m);
    for (const way of ['npm start -- --', 'docker compose run --rm', '(kubernetes.md#keeping-it)'])
      expect(text).toContain(way);
  },
);

it('no message of a service names a command that npm start alone has', () => {
  const lines = textOf(['services', 'door/src', 'runtime/src']).split('\n');
  const inMessages = lines.filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line));
  expect(inMessages.filter((line) => line.includes('npm start -- --'))).toEqual([]);
});

/** Capitals with an underscore that are no settings: a bucket, a constant, what tests alone read, and what Node.js reads. */
const names = [
  'KV_people',
  'GRAPH_VERSION',
  'TEST_SERVERS',
  'EVERY_CASE',
  // Node.js's own
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
];

it.each([
  'README.md',
  'docs/operations.md',
  'docs/kubernetes.md',
  'CONTRIBUTING.md',
  'docs/reviewing.md',
])('%s names no setting that nothing reads', (document) => {
  const named = matches(read(document), /`([A-Z]+_[A-Z_]*[A-Z])\b/g);
  expect(named.filter((each) => !names.includes(each) && !isSetting(each))).toEqual([]);
});

it('every setting that a service, the launcher or the dashboard reads is in the handbook or the help', () => {
  const handbook = ['README.md', 'docs/operations.md', 'launcher/help.txt'].map(read).join('\n');
  const settings = matches(sources, /^ +([A-Z]+_[A-Z_]*[A-Z]): (?:z\.|[A-Z])/gm);
  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((each) => !handbook.includes(each))).toEqual([]);
});

/**
 * The sources that may read a setting: each service's, the door's, the runtime's, the launcher's and what it is built of, and
 * the dashboard's server. Not the table of processes: it hands settings on that its processes may not read.
 */
const sources = textOf([
  'services',
  'library/src',
  'door/src',
  'runtime/src',
  'local-servers/src',
  'launcher/src',
  'terminal/src',
  'ui/src',
  'ui/serve.ts',
  'ui/config.ts',
]);

/** The sources below these paths, tests left out. */
function textOf(paths: string[]): string {
  return paths
    .flatMap((path) =>
      path.endsWith('.ts')
        ? [path]
        : readdirSync(join(repository, path), { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.ts$/.test(file) && !/node_modules|\.test\.ts$/.test(file))
            .filter((file) => join(path, file) !== 'launcher/src/foundry/services.ts')
            .map((file) => join(path, file)),
    )
    .map(read)
    .join('\n');
}

/** What docker compose alone reads. */
const ofCompose = matches(read('.env.example'), /^#([A-Z][A-Z_]*)=/gm);

function isSetting(name: string): boolean {
  if (ofCompose.includes(name)) return true;
  return new RegExp(`\\b${name}: |env\\.${name}\\b|\\b${name},? .*process\\.env|'${name}'`).test(
    sources,
  );
}

it.each(['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/reviewing.md'])(
  '%s names no file and no npm script that is not there',
  (document) => {
    const text = read(document);
    const scripts = matches(text, /npm run ([a-z:]+)/g);
    expect(Object.keys(JSON.parse(read('package.json')).scripts)).toEqual(
      expect.arrayContaining(scripts),
    );
    const files = matches(
      text,
      /`((?:contracts|runtime|library|document|services|local-servers|launcher|terminal|ui|verify|test|docs|eval|deploy)\/[\w./-]+\.\w+)`/g,
    );
    expect(files.filter((file) => !isThere(file) && !inImages.includes(file))).toEqual([]);
  },
);

/** The programs of the images: those that are started as processes, and those that the Dockerfile adds. */
const inImages = [
  ...programFiles,
  .../programs\/main\.ts \. \/programs (.+)$/m.exec(read('Dockerfile'))![1]!.split(' '),
].map((file) => file.replace(/\.ts$/, '.js'));

it.each([
  'docs/operations.md',
  'docker-compose.yml',
  'deploy/kubernetes/base/supervisor.yaml',
  'deploy/kubernetes/base/steps.yaml',
])('%s has containers run no program that the images do not have', (document) => {
  const named = matches(
    read(document),
    /\b((?:services|verify|ui|launcher)\/[\w/$()-]+\.[jt]s)\b/g,
  );
  const run = document.endsWith('.md') ? named.filter((file) => file.endsWith('.js')) : named;
  expect(run.length).toBeGreaterThan(0);
  const steps = ['rebuild', 'archive', 'compact'];
  const all = run.flatMap((file) => steps.map((step) => file.replace('$(STEP)', step)));
  expect(all.filter((file) => !inImages.includes(file))).toEqual([]);
});

const isThere = (file: string): boolean => {
  try {
    return read(file) !== undefined;
  } catch {
    return false;
  }
};
