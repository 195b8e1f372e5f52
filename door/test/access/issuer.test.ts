import { generateKeyPairSync, sign } from 'node:crypto';
import { BadConfig, createLog, listen } from '@cerina/runtime';
import { type LocalIssuer, startIssuer } from '@cerina/test/oidc/issuer';
import { Hono } from 'hono';
import { decodeJwt, exportSPKI, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIssuer } from '../../src/access/issuer/issuer.ts';
import { issuerIn } from '../../src/access/issuer/settings.ts';

const audience = 'https://foundry.example';
const lines: string[] = [];
const log = createLog('gateway', 'warn', { write: (line) => void lines.push(line) });
let issuer: LocalIssuer;
beforeAll(async () => {
  issuer = await startIssuer(['one']);
});
afterAll(() => issuer[Symbol.asyncDispose]());

const reading = (token: string, settings = { issuer: issuer.url, audience }) =>
  createIssuer(settings, log).read(token);
const now = () => Math.floor(Date.now() / 1_000);
const claims = () => ({ iss: issuer.url, aud: audience, sub: 'one', exp: now() + 60 });

it('reads whom a token was given to that the issuer gave out for here', async () => {
  expect(await reading(await issuer.tokenFor('one', audience))).toEqual({ subject: 'one' });
  const several = { ...claims(), aud: ['https://other.example', audience] };
  expect(await reading(await issuer.sign(several))).toEqual({ subject: 'one' });
});

it.each<[string, () => Promise<string>]>([
  ['is for somewhere else', () => issuer.tokenFor('one', 'https://other.example')],
  ['is for an address that begins alike', () => issuer.sign({ ...claims(), aud: `${audience}.x` })],
  ['is for nobody by name', () => issuer.sign({ ...claims(), aud: undefined })],
  ['is over', () => issuer.sign({ ...claims(), exp: now() - 60 })],
  ['has no end', () => issuer.sign({ ...claims(), exp: undefined })],
  ['has not begun', () => issuer.sign({ ...claims(), nbf: now() + 60 })],
  ['names nobody', () => issuer.sign({ ...claims(), sub: undefined })],
  ['names nobody in words', () => issuer.sign({ ...claims(), sub: 7 as never })],
  ['is a logout token', () => issuer.sign(claims(), { typ: 'logout+jwt' })],
  ['needs a proof of its holder', () => issuer.sign({ ...claims(), cnf: { jkt: 'x' } })],
])('does not take a token of the issuer that %s', async (_which, make) => {
  expect(await reading(await make())).toEqual({ refusal: 'unfit' });
});

it('takes a token that says it is a JWT, or not what it is', async () => {
  for (const typ of ['JWT', 'application/at+jwt', undefined]) {
    expect(await reading(await issuer.sign(claims(), { typ }))).toEqual({ subject: 'one' });
  }
});

const another = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const header = () => ({ kid: issuer.keys.kid, typ: 'at+jwt' });
it.each<[string, () => Promise<string> | string]>([
  ['has no signature', () => issuer.unsigned(claims())],
  [
    'is signed with the public key as a shared secret',
    async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', ...header() })
        .sign(new TextEncoder().encode(await exportSPKI(issuer.keys.publicKey))),
  ],
  [
    'is signed with another key of that name',
    () => new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', ...header() }).sign(another),
  ],
  [
    'brings its own key',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({
          ...{ alg: 'ES256', typ: 'at+jwt', kid: 'mine' },
          jku: 'https://other.example/keys',
          jwk: another.export({ format: 'jwk' }) as never,
        })
        .sign(another),
  ],
  [
    'claims to be of another kind of key',
    async () => {
      const [, body, signature] = (await issuer.sign(claims())).split('.');
      const head = JSON.stringify({ alg: 'RS256', ...header() });
      return [Buffer.from(head).toString('base64url'), body, signature].join('.');
    },
  ],
  [
    'was altered',
    async () => {
      const [head, , signature] = (await issuer.sign(claims())).split('.');
      const body = JSON.stringify({ ...claims(), sub: 'two' });
      return [head, Buffer.from(body).toString('base64url'), signature].join('.');
    },
  ],
  ['is of another issuer', () => issuer.sign({ ...claims(), iss: 'https://other.example' })],
  ['is of an issuer with a slash more', () => issuer.sign({ ...claims(), iss: `${issuer.url}/` })],
  ['is no JWT inside', () => 'a.b.c'],
  ['is empty inside', () => '..'],
])('knows nobody by a token that %s', async (_which, make) => {
  expect(await reading(await make())).toEqual({ refusal: 'unknown' });
});

it('asks the issuer once for its keys, and nothing for what it cannot have signed', async () => {
  const reader = createIssuer({ issuer: issuer.url, audience }, log);
  const forged = issuer.unsigned(claims());
  const before = issuer.asked;
  await reader.read(forged);
  await reader.read(await issuer.sign({ ...claims(), iss: 'https://other.example' }));
  expect(issuer.asked).toBe(before);
  const token = await issuer.sign(claims());
  await Promise.all(Array.from({ length: 20 }, () => reader.read(token)));
  // keys that nobody has are asked for once in a while, not each time
  for (const kid of ['a', 'b', 'c']) await reader.read(await issuer.sign(claims(), { kid }));
  expect(issuer.asked - before).toBe(2); // where the keys are, and the keys
});

it('says that the issuer is away, not that the token is wrong, and takes it once it is back', async () => {
  let now = Date.now();
  const reader = createIssuer({ issuer: issuer.url, audience }, log, () => now);
  const token = await issuer.tokenFor('one', audience);
  const warm = createIssuer({ issuer: issuer.url, audience }, log);
  await warm.read(token);
  await issuer.leave();
  lines.length = 0;
  for (let n = 0; n < 3; n += 1) {
    await expect(reader.read(token)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
  }
  expect(lines).toHaveLength(1); // requested once in that time, and logged once
  expect(lines[0]).toContain('the OIDC issuer gives no keys: its tokens get 503');
  expect(lines.join()).not.toContain(token);
  // tokens signed with known keys stay valid; another key may be its newest
  expect(await warm.read(token)).toEqual({ subject: 'one' });
  await issuer.comeBack();
  now += 60_000;
  expect(await reader.read(token)).toEqual({ subject: 'one' });
});

it('takes no keys of an issuer that calls itself something else', async () => {
  lines.length = 0;
  const other = { issuer: `${issuer.url}/`, audience };
  const token = await issuer.sign({ ...claims(), iss: other.issuer });
  await expect(reading(token, other)).rejects.toMatchObject({ code: 'unavailable' });
  expect(lines.join()).toContain(`it calls itself ${issuer.url}`);
});

it('takes nothing that is signed with a key too weak to check it with, and says so in the log', async () => {
  lines.length = 0;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'weak', alg: 'RS256', use: 'sig' }];
  const app = new Hono();
  await using server = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}`;
  app.get('/.well-known/openid-configuration', (c) =>
    c.json({ issuer: url, jwks_uri: `${url}/jwks` }),
  );
  app.get('/jwks', (c) => c.json({ keys }));
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'RS256', kid: 'weak', typ: 'at+jwt' });
  const signed = `${head}.${part({ ...claims(), iss: url })}`;
  const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url');
  const weak = await reading(`${signed}.${signature}`, { issuer: url, audience });
  expect(weak).toEqual({ refusal: 'unknown' });
  expect(lines.join()).toContain('cannot be used');
});

it('is set with its audience, or not at all', () => {
  expect(issuerIn({})).toBeUndefined();
  expect(() => issuerIn({ OIDC_ISSUER: issuer.url })).toThrow(BadConfig);
  expect(() => issuerIn({ OIDC_AUDIENCE: audience })).toThrow('OIDC_ISSUER and OIDC_AUDIENCE');
});

it('gives real access tokens in these tests: for the resource that was named, of that kind', async () => {
  const { aud, sub, iss } = decodeJwt(await issuer.tokenFor('one', audience));
  expect({ aud, sub, iss }).toEqual({ aud: audience, sub: 'one', iss: issuer.url });
});
