import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@cerina/runtime';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { type Gateway, startGateway } from '@cerina/test/doors/gateway';
import { tokens } from '@cerina/test/doors/people';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Home, openHome, replace } from '../src/home.ts';
import { type Claim, claimHome } from '../src/lock/claim.ts';
import { run } from '../src/run.ts';

let folder: string;
let home: Home;
let backbone: Backbone;
let gateway: Gateway;
let server: Awaited<ReturnType<typeof listen>>;
let claim: Claim;
const signal = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'people-test-'));
  const { ada, grace, ...shared } = tokens;
  await openHome(folder);
  await replace(join(folder, 'credentials.json'), JSON.stringify(shared));
  home = await openHome(folder);
  backbone = await startBackbone();
  gateway = await startGateway(backbone);
  server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await claim?.[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A command's output for programs, its messages to the person, and its exit code. */
async function command(args: string[], env: Record<string, string> = {}, until = signal) {
  const lines = { out: '', err: '' };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.out += text;
    return true;
  });
  const said = vi.spyOn(console, 'error').mockImplementation((line) => {
    lines.err += `${line}\n`;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    const code = await run({ args, env: { FOUNDRY_HOME: folder, ...env }, signal: until });
    return { code, ...lines };
  } finally {
    for (const spy of [out, said, err]) spy.mockRestore();
  }
}
const people = (...args: string[]) => command(['people', ...args]);
const me = async (token: string) =>
  gateway.ask(null, '/api/me', { headers: { authorization: `Bearer ${token}` } });

it('names what to do when no foundry runs, or it is not ready yet', async () => {
  const none = await people('list');
  expect([none.code, none.out]).toEqual([1, '']);
  expect(none.err).toContain(
    `No foundry is running on ${folder}. Start it with npm start in another`,
  );
  const outcome = await claimHome(home, { autoApprove: false, say: () => {}, signal });
  if ('running' in outcome) throw new Error('somebody has the home');
  claim = outcome.claimed;
  expect((await people('list')).err).toContain('is still starting. Try again once it is ready.');
  const gatewayUrl = `http://127.0.0.1:${server.port}`;
  claim.ready({ gatewayUrl, uiUrl: '', mcpUrl: '', health: {} }, { rebuild: async () => {} });
});

it('adds, renews and revokes at the foundry that runs, and prints each token once', async () => {
  const added = await people(
    'add',
    'Dorothy Vaughan',
    '--role',
    'reviewer',
    '--until',
    '2099-12-31',
  );
  expect(added).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^cerina_dorothy-vaughan_\S{43}\n$/),
  });
  expect(added.err).toContain('Added Dorothy Vaughan (dorothy-vaughan, reviewer).');
  const first = added.out.trim();
  expect((await me(first)).status).toBe(200);

  const renewed = await people('renew', 'dorothy-vaughan', '--until', 'never');
  const second = renewed.out.trim();
  expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200]);

  const listed = await people('list');
  expect(listed.out).toMatch(/^dorothy-vaughan +reviewer +valid +Dorothy Vaughan$/m);
  expect(listed.out + listed.err).not.toContain(second.slice(-43));

  const revoked = await people('revoke', 'dorothy-vaughan');
  expect(revoked).toMatchObject({ code: 0, out: '' });
  expect(revoked.err).toContain('Revoked Dorothy Vaughan (dorothy-vaughan, reviewer) permanently.');
  expect((await me(second)).status).toBe(401);
  expect((await people('list')).out).toMatch(/^dorothy-vaughan +reviewer +revoked/m);
});

it('names in a line what the gateway refuses, and what is wrong on the command line', async () => {
  for (const [args, line] of [
    [['revoke', 'nobody-there'], 'Nobody was revoked: no one has the id nobody-there.'],
    [['renew', '../protocols'], "Nobody's token was renewed: no one has the id ../protocols."],
    [['add', 'Grace', '--role', 'viewer', '--id', 'grace'], 'the id grace is in use'],
    [['add', 'Grace Hopper', '--role', 'admin'], 'Grace Hopper (grace, reviewer) already exists'],
  ] as const) {
    const refused = await people(...args);
    expect([args, refused.code, refused.out]).toEqual([args, 1, '']);
    expect(refused.err).toContain(line);
  }
  for (const [args, line] of [
    [
      ['add', 'Grace', '--role', 'viewer', '--until', '2020-01-01'],
      '--until 2020-01-01 is in the past',
    ],
    [['add', 'Grace'], 'needs --role'],
  ] as const) {
    const wrong = await people(...args);
    expect([args, wrong.code, wrong.out]).toEqual([args, 2, '']);
    expect(wrong.err).toContain(line);
  }
});

it('acts as the person whose token FOUNDRY_TOKEN is, with their rights and no others', async () => {
  const refused = await command(['people', 'list'], { FOUNDRY_TOKEN: tokens.grace });
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.err).toContain('role admin');

  const stop = new AbortController();
  const intent = 'Create exposure hierarchy for agoraphobia';
  const following = command([intent], { FOUNDRY_TOKEN: tokens.grace }, stop.signal);
  const mine = () => backbone.state.commands.filter(({ by }) => by.subject === 'grace');
  await expect.poll(mine).toHaveLength(1);
  stop.abort();
  expect((await following).code).toBe(130);
  expect(mine()[0]!.by).toMatchObject({ kind: 'person', name: 'Grace Hopper', channel: 'http' });
});
