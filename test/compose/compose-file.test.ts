import { readdirSync } from 'node:fs';
import { ConsultScope, consultServices } from '@cerina/contracts/consult';
import { stages } from '@cerina/launcher/foundry/services';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  type Block,
  blocks,
  composeFile,
  isOneShot,
  read,
  repository,
} from '../src/compose/compose-file.ts';

const services = readdirSync(`${repository}/services`).flatMap((name) =>
  name === 'consult' ? consultServices : name,
);

describe.each(Object.entries(blocks))('the container %s', (name, block) => {
  it('may do nothing that it need not', () => {
    expect(block).toMatchObject({
      read_only: true,
      init: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.not.stringMatching(/^(root|0)\b/),
    });
    expect(block.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    for (const way of ['privileged', 'devices', 'pid', 'ipc', 'userns_mode', 'cgroup']) {
      expect(block).not.toHaveProperty(way);
    }
    expect(block).not.toMatchObject({ network_mode: 'host' });
    expect(JSON.stringify(block.volumes)).not.toContain('docker.sock');
  });

  it('has a limit of memory and of processes', () => {
    expect(block).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) });
  });

  it('starts again when it ends, or runs once', () => {
    expect(isOneShot(block)).toBe(['secrets', 'init', 'ollama-pull'].includes(name));
    if (!isOneShot(block)) expect(block.restart).toBe('unless-stopped');
  });

  it('is asked whether it is ready', () => {
    if (!isOneShot(block)) {
      expect(block).toMatchObject({ healthcheck: { test: expect.any(Array) } });
    }
  });

  it('never takes an image for one of ours that a registry has under that name', () => {
    expect(block.pull_policy).toBe(block.build ? 'never' : undefined);
  });

  it('has an image of one major version', () => {
    if (block.build) return;
    // what is started by a profile is of one version, as its makers tag no major ones
    const isOptional = block.profiles.length > 0;
    expect(block.image).toMatch(
      isOptional ? /^[a-z]+\/[a-z]+:v?\d+\.\d+\.\d+$/ : /^[a-z]+:\d+-alpine$/,
    );
  });
});

it('has an alert, and a place in the count of services, for each that is scraped', () => {
  const scraped = read('deploy/observe/prometheus.yml').matchAll(/job_name: (\S+)/g);
  const jobs = [...scraped].map(([, job]) => job!);
  expect(jobs.length).toBeGreaterThan(8);
  const alerts = read('deploy/observe/rules/alerts.yml');
  const all = /up\{job=~\\?"([^"\\]+)/;
  for (const file of [alerts, read('deploy/observe/grafana/dashboards/cerina.json')])
    expect(all.exec(file)![1]!.split('|').sort()).toEqual([...jobs].sort());
  for (const job of jobs) expect(alerts).toContain(`absent(up{job="${job}"})`);
});

it('starts what watches it, and a model of its own, only where that is asked for', () => {
  const asked = Object.entries(blocks).filter(([, { profiles }]) => profiles.length > 0);
  expect(asked.map(([name, { profiles }]) => [name, ...profiles])).toEqual([
    ...['prometheus', 'jaeger', 'grafana'].map((name) => [name, 'observe']),
    ...['ollama-pull', 'ollama'].map((name) => [name, 'ollama']),
  ]);
});

it('lets the model that reads what people write answer the agents, and reach nothing else', () => {
  const { ollama, 'ollama-pull': pull } = blocks;
  expect([ollama!.networks, ollama!.ports]).toEqual([['inside'], []]);
  expect(ollama!.depends_on).toEqual({
    'ollama-pull': { condition: 'service_completed_successfully' },
  });
  expect([pull!.networks, pull!.image]).toEqual([['outside'], ollama!.image]);
  const models = ({ volumes, environment }: Block) =>
    [volumes[0], environment.OLLAMA_MODELS, environment.HOME] as const;
  expect(models(pull!)).toEqual(models(ollama!));
  // an empty volume gets its owner from a folder of the image that makes the secrets
  expect(blocks.secrets!.volumes).toContain('ollama:/ollama');
  expect(read('Dockerfile')).toMatch(/^RUN install -d -o node .* \/ollama$/m);
});

it('has a block for each folder of services, and one for the dashboard', () => {
  expect(Object.keys(blocks)).toEqual(expect.arrayContaining([...services, 'ui']));
});

it.each(services.filter((name) => name !== 'model'))('%s starts only after init', (name) => {
  expect(blocks[name]?.depends_on.init?.condition).toBe('service_completed_successfully');
});

it('starts init once both stores answer, and them once there are passwords', () => {
  const conditions = (name: string) =>
    Object.entries(blocks[name]!.depends_on).map(([on, { condition }]) => `${on} ${condition}`);
  expect(conditions('init')).toEqual(['nats service_healthy', 'postgres service_healthy']);
  for (const store of ['nats', 'postgres']) {
    expect(conditions(store)).toEqual(['secrets service_completed_successfully']);
  }
});

it.each(Object.entries(blocks))(
  '%s is reached from outside only if it is the proxy, and Grafana from this machine',
  (name, { ports }) => {
    expect(ports.length > 0).toBe(['proxy', 'grafana'].includes(name));
    const address = name === 'proxy' ? /^\$\{FOUNDRY_BIND:-127\.0\.0\.1\}:/ : /^127\.0\.0\.1:/;
    for (const port of ports) expect(port).toMatch(address);
  },
);

it('gives a way out to an OIDC issuer to what takes its tokens, where that is asked for, and nothing else', () => {
  const { services: changed } = parse(read('deploy/oidc.yml'));
  const way = { networks: ['inside', 'outside'] };
  expect(changed).toEqual({ gateway: way, mcp: way });
  for (const name of ['gateway', 'mcp']) expect(blocks[name]!.networks).toEqual(['inside']);
});

it('has an image of its own for each block that builds one: no two builds write the same', () => {
  const images = Object.values(blocks).flatMap(({ build, image }) => (build ? image : []));
  expect(images).toEqual([...new Set(images)]);
});

it('keeps no secret, and no default of one', () => {
  const given = Object.values(blocks).flatMap(({ environment }) => Object.entries(environment));
  const secret = /PASSWORD$|KEY$|TOKEN|SECRET|^DATABASE_URL$/;
  expect(given.filter(([name, value]) => secret.test(name) && value !== null)).toEqual([]);
  expect(composeFile).not.toMatch(/:\/\/[^/\s'"]*:[^/\s'"]*@/);
});

it('shows a container its own secrets and nobody else’s', () => {
  for (const [name, { volumes }] of Object.entries(blocks)) {
    const seen = volumes.flatMap((volume) =>
      JSON.stringify(volume).includes('secrets') ? [volume] : [],
    );
    if (name === 'secrets') continue;
    for (const volume of seen) {
      expect(volume).toMatchObject({ read_only: true, volume: { subpath: name } });
    }
  }
});

it('has one library for all who read it', () => {
  const readers = ['drafter', 'safety', 'clinical', 'model', 'mcp'].map((name) => blocks[name]!);
  for (const { volumes, environment } of readers) {
    expect(environment.LIBRARY_DIR).toBe('/library');
    expect(volumes).toContainEqual({
      ...{
        type: 'bind',
        source: expect.stringContaining('LIBRARY_DIR:-./library'),
        target: '/library',
        read_only: true,
        bind: { create_host_path: false },
      },
    });
  }
});

it('starts nothing where a folder or file of this machine is not there, and makes none', () => {
  const binds = Object.values(blocks).flatMap(({ volumes }) =>
    volumes.filter((volume) => JSON.stringify(volume).includes('"type":"bind"')),
  );
  expect(binds.length).toBeGreaterThan(10);
  for (const bind of binds) expect(bind).toMatchObject({ bind: { create_host_path: false } });
  const short = Object.values(blocks).flatMap(({ volumes }) =>
    volumes.filter((volume) => /^[./~$]/.test(String(volume))),
  );
  expect(short).toEqual([]);
});

it('has the Guardian read the documents of both scopes, and change none', () => {
  expect(blocks.safety!.environment).toMatchObject({ CONSULT_FOLDER: '/documents' });
  expect(blocks.safety!.volumes).toContainEqual({
    ...{ type: 'bind', target: '/documents', read_only: true },
    bind: { create_host_path: false },
    source: `\${CONSULT_FOLDER:-./services/consult/documents}`,
  });
});

it('gives each scope of Consult the folder of its own documents, and no image has any', () => {
  for (const scope of ConsultScope.options) {
    const { volumes, environment } = blocks[`consult-${scope}`]!;
    expect(environment).toMatchObject({ CONSULT_SCOPE: scope, CONSULT_DOCUMENTS: '/documents' });
    expect(volumes.slice(1)).toEqual([
      {
        ...{ type: 'bind', target: '/documents', read_only: true },
        bind: { create_host_path: false },
        source: `\${CONSULT_FOLDER:-./services/consult/documents}/${scope}`,
      },
    ]);
  }
  const others = Object.entries(blocks).filter(
    ([name]) => !name.startsWith('consult-') && name !== 'safety',
  );
  expect(JSON.stringify(others)).not.toContain('CONSULT_FOLDER');
  expect(read('.dockerignore')).not.toMatch(/documents|^!services\/?(?:\*|consult)?$/m);
});

it('lets the ordinary user read what is copied, whatever the umask of the checkout', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  for (const stage of stages) {
    const [, name] = / AS (\S+)\n/.exec(stage)!;
    const fromHost = /^COPY (?!--from=)/m.test(stage);
    const opened = /^(?:RUN| &&) chmod -R u=rwX,go=rX /m.test(stage);
    expect([name, fromHost]).toEqual([name, opened]);
    if (['service', 'dashboard', 'gateway-pdf'].includes(name!)) expect(fromHost).toBe(false);
  }
});

it('keeps the backups that the handbook has one make out of commits: every password is in them', () => {
  const handbook = read('docs/operations.md');
  const archives = ['backup/', 'backup.tgz'];
  expect(handbook).toContain('install -d -m 700 backup\n');
  expect(handbook).toContain('-czf backup.tgz ');
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(archives));
});

it('builds with nothing but the official images, and ends every target as an ordinary user', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).not.toMatch(/^# *syntax/im);
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const targets = Object.values(blocks).flatMap(({ build }) => build?.target ?? []);
  const ofTheFile = stages.map((stage) => / AS (\S+)\n/.exec(stage)?.[1]);
  for (const target of targets.filter((each) => !each.startsWith('$'))) {
    expect(ofTheFile).toContain(target);
  }
  for (const target of ['service', 'gateway-pdf']) {
    const stage = stages.find((each) => new RegExp(`^\\S+ AS ${target}\n`).test(each))!;
    expect(stage.match(/^USER .*/gm)?.at(-1)).toBe('USER node');
  }
});

it.each(['deploy/Caddyfile', 'deploy/Caddyfile.tls'])(
  'has %s take no request that is endless, or comes without an end',
  (file) => {
    const [first, ...sites] = read(file)
      .split(/^(?=\S.*\{$)/m)
      .filter((block) => /^\S*.*\{\n/m.test(block));
    expect(first).toMatch(/servers \{\n\s+timeouts \{\n.*\n\s+read_body 30s\n/);
    const passing = sites.filter((site) => site.includes('reverse_proxy'));
    expect(passing).toHaveLength(3);
    for (const site of passing) expect(site).toMatch(/request_body \{\n\s+max_size 256KB\n/);
  },
);

it.each(['deploy/Caddyfile', 'deploy/Caddyfile.tls'])(
  'has %s hand on the address of the client alone, whoever stands before the proxy',
  (file) => {
    const blocksOfProxies = read(file).match(/reverse_proxy \{\n.*\n/g) ?? [];
    expect(blocksOfProxies).toHaveLength(3);
    for (const block of blocksOfProxies) {
      expect(block).toContain('header_up X-Forwarded-For {client_ip}\n');
    }
  },
);

it('starts each service with the flags that the launcher starts it with, and measures the gateway with them', () => {
  const flagged = stages
    .flat()
    .flatMap(({ name, flags = [] }) => flags.map((flag) => [name, flag]));
  const inContainers = Object.entries(blocks).flatMap(([name, { command }]) =>
    command.filter((each) => each.startsWith('--max-')).map((flag) => [name, flag]),
  );
  expect(inContainers).toEqual(flagged);
  const [, flag] = flagged.find(([name]) => name === 'gateway')!;
  expect(read('bench/src/watchers/watchers.ts')).toMatch(new RegExp(`NODE_OPTIONS: .${flag} `));
});
