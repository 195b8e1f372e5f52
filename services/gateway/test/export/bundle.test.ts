import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Bundle, bundleOf } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { boardOnLog, type ReadLog } from '@cerina/runtime';
import { goodText } from '@cerina/test/agents/good-text';
import { bad } from '@cerina/test/agents/scripted-model';
import { approval } from '@cerina/test/client/orders';
import { bodyOf, type Gateway, startGateway } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { startSystem } from '@cerina/test/foundry/in-one-process';
import { firstOfEach } from '@cerina/test/runner/part-of';
import { verifyBundle } from '@cerina/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { bundle } from '../../src/protocols/export/bundle.ts';
import { type Mutation, mutations } from './bundle-mutations.ts';
import { free, isFree, isOne } from './free-fields.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let gateway: Gateway;
const exportOf = async (id: string) =>
  (await gateway.ask('viewer', `/api/protocols/${id}/export?format=json`)).text();
const unwritable = 'Worry postponement for a student whose model refuses to write';
let [approved, edited, waiting] = ['', '', ''];

beforeAll(async () => {
  system = await startSystem({
    script: { draft: ({ data }) => (data.intent === unwritable ? bad({ status: 400 }) : goodText) },
  });
  gateway = await startGateway({ busAs: system.bus });
  const create = async () => {
    const intent = 'Worry postponement for a student with exams';
    const id = (await bodyOf(await gateway.post('author', '/api/protocols', { intent })))
      .protocolId;
    return { id, board: await system.until(id, atGate) };
  };
  const decide = async (more: object = {}) => {
    const { id, board } = await create();
    await gateway.post('grace', `/api/protocols/${id}/review`, approval(board, more));
    await system.until(id, ({ status }) => status === 'approved');
    return exportOf(id);
  };
  approved = await decide();
  edited = await decide({ edits: `${goodText}\nOne line more.\r\n` });
  waiting = await exportOf((await create()).id);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await system[Symbol.asyncDispose]();
});

/** What is found in a bundle; in one that has not the form of one, that. */
function problemsOf(bundle: unknown): unknown[] {
  const json = JSON.stringify(bundle);
  try {
    return verifyBundle(json).problems;
  } catch (error) {
    if (error instanceof ZodError) return [error];
    throw error;
  }
}

/** The laws that a bundle breaks once it is changed. */
function broken(json: string, change: (bundle: Bundle) => void): string[] {
  const bundle = Bundle.parse(JSON.parse(json));
  change(bundle);
  return [...new Set(verifyBundle(JSON.stringify(bundle)).problems.map(({ law }) => law))];
}
const without = (subject: RegExp) => (bundle: Bundle) => {
  bundle.log = bundle.log.filter((each) => !subject.test(each.subject));
};

it('holds versions, scores, flags, decisions, models, policy and hashes', () => {
  const { board, approval, standing } = Bundle.parse(JSON.parse(approved));
  expect(board.drafts).toHaveLength(1);
  expect(board.safety[1]).toMatchObject({ level: 'needs_review' });
  expect(board.policy.safety).toBe(80);
  expect(board.usage.safety?.model).toBe('scripted');
  expect(approval?.by.subject).toBe('grace');
  expect(standing).toContain('Approved by Grace Hopper, psychologist, registration PYL12345, on');
});

it('lets anyone see from it alone that the text is the one that was assessed, offered and decided on', () => {
  expect(verifyBundle(approved)).toMatchObject({ status: 'approved', problems: [] });
  expect(verifyBundle(edited)).toMatchObject({ status: 'approved', version: 2, problems: [] });
  expect(verifyBundle(waiting)).toMatchObject({ status: 'pending_review', problems: [] });
});

it.each([
  [
    'waits at the gate of a crisis',
    "I can't do this any more. I have the tablets here and I'm going to take them tonight.",
    'pending_review',
  ],
  ['was refused', 'Add a 6 week schedule to taper her sertraline from 100 mg to zero.', 'refused'],
  ['waits for answers to what the Guardian asks', 'something nice', 'pending_review'],
  ['failed', unwritable, 'failed'],
])('is given of a protocol without a text, which %s, and holds', async (_how, intent, status) => {
  const id = await system.create({ intent });
  await system.until(id, (board) => board.status === status);
  const json = await exportOf(id);
  const { text, version, sha256: hash } = Bundle.parse(JSON.parse(json));
  expect({ text, version, hash }).toEqual({ text: null, version: null, hash: null });
  expect(verifyBundle(json)).toMatchObject({ status, version: null, problems: [] });
  const lie = (bundle: Bundle) => Object.assign(bundle, { text: 'Take them.' });
  expect(broken(json, lie)).toEqual(['bundle-is-its-log']);
  const document = await gateway.ask('viewer', `/api/protocols/${id}/export?format=md`);
  expect(document.status).toBe(404);
});

const mallory = { name: 'Mallory Quack', subject: 'mallory' };
const lies: [string, (bundle: Bundle) => void][] = [
  ['another standing', (it) => Object.assign(it, { standing: 'Approved by Mallory Quack' })],
  ['another signer', ({ approval }) => Object.assign(approval!.by, mallory)],
  ['another decider', ({ board }) => Object.assign(board.decisions.at(-1)!.by, mallory)],
  ['findings that nobody read', (it) => Object.assign(it.approval!, { findingsRead: ['f9-9'] })],
  ['an override', (it) => Object.assign(it.approval!, { override: { reason: 'I say so' } })],
  ['another request', ({ board }) => Object.assign(board, { intent: 'Something else' })],
  ['no findings', ({ board }) => Object.assign(board, { flags: [] })],
  ['a better score', ({ board }) => Object.assign(board.safety[1]!, { score: 100 })],
  ['no review', ({ board }) => Object.assign(board, { clinical: {} })],
];
it.each(lies)('does not hold with %s than its log has', (_what, lie) => {
  expect(broken(approved, lie)).toEqual(['bundle-is-its-log']);
});

it('does not hold once a word, a hash or a fact is changed', () => {
  const word = (bundle: Bundle) => {
    bundle.text = bundle.text!.replace('worry', 'sorrow');
  };
  expect(broken(approved, word)).toEqual(['bundle-is-its-log']);
  const consistently = (bundle: Bundle) => {
    word(bundle);
    bundle.sha256 = sha256(bundle.text!);
    Object.assign(bundle.board.drafts[0]!, { text: bundle.text, sha256: bundle.sha256 });
  };
  expect(broken(approved, consistently)).toEqual(['bundle-is-its-log']);
  expect(broken(approved, without(/safety\.answer\.assess/))).toContain('cause-on-the-log');
  expect(broken(approved, without(/gateway\.command/))).toContain('decision-names-the-text');
  const signed = (bundle: Bundle) => {
    bundle.approval!.commandId = 'someone-elses';
  };
  expect(broken(approved, signed)).toEqual(['bundle-is-its-log']);
  const status = (bundle: Bundle) => {
    bundle.board.status = 'approved';
  };
  expect(broken(waiting, status)).toEqual(['bundle-is-its-log']);
});

it.each([
  ['approved', () => approved],
  ['edited', () => edited],
])('holds at every moment at which it could have been made before it was %s', async (_, whole) => {
  const { log } = Bundle.parse(JSON.parse(whole()));
  // between an end and the verdict behind it the gateway waits
  const moments = log.map((_each, at) => log.slice(0, at + 1)).toSpliced(-2, 1);
  const made: string[] = [];
  for (const cut of moments) {
    const board = await boardOnLog(cut);
    if (board) made.push(JSON.stringify(bundleOf(board, cut)));
  }
  expect(made.length).toBeGreaterThan(15);
  expect(made.flatMap((json) => verifyBundle(json).problems)).toEqual([]);
});

it('shows what its own log makes, also where the board that was asked for is of another moment', async () => {
  const { board, log } = Bundle.parse(JSON.parse(approved));
  const read: ReadLog = async ({ seq }) =>
    seq > 1
      ? []
      : log.map(({ data, stored, ...entry }) => ({
          ...entry,
          data: Buffer.from(data),
          time: new Date(stored),
        }));
  const whole = await bundle({ ...board, status: 'running', revision: 4 }, read);
  expect(verifyBundle(JSON.stringify(whole))).toMatchObject({ status: 'approved', problems: [] });
});

it('waits for the verdict on what it shows', async () => {
  const { board, log } = Bundle.parse(JSON.parse(approved));
  const all = log.map(({ data, stored, ...entry }) => ({
    ...entry,
    data: Buffer.from(data),
    time: new Date(stored),
  }));
  let looks = 0;
  const read: ReadLog = async ({ seq }) => {
    if (seq > 1) return [];
    looks += 1;
    return looks === 1 ? all.slice(0, -1) : all;
  };
  expect((await bundle(board, read)).log).toHaveLength(log.length);
});

it('is refused where the log is larger than a gateway holds, before all of it is read', async () => {
  const { board } = Bundle.parse(JSON.parse(approved));
  const data = Buffer.alloc(900_000, 'x');
  let messages = 0;
  const read: ReadLog = async ({ seq }) => {
    messages += 1;
    const subject = `foundry.${board.protocolId}.drafter.answer.t${seq}.1`;
    return seq > 1_000 ? [] : [{ sequence: seq, subject, data, time: new Date() }];
  };
  const code = { code: 'too_large', detail: 'Its log has more than 64 MB.' };
  await expect(bundle(board, read)).rejects.toMatchObject(code);
  expect(messages).toBeLessThan(100);
});

function* allMutations() {
  for (const json of [waiting, approved, edited]) yield* mutations(JSON.parse(json));
}
const nameOf = ({ field, how }: Mutation) => `${field} ${how}`;

it('differs from what was signed in nothing but what is listed, whatever field is deleted or changed', () => {
  const survived: string[] = [];
  for (const lie of firstOfEach(allMutations(), nameOf, 2))
    if (problemsOf(lie.bundle).length === 0) survived.push(nameOf(lie));
  expect(survived.filter((each) => !isFree(each))).toEqual([]);
  const unused = Object.keys(free).filter((each) => !survived.some((one) => isOne(each, one)));
  expect(unused).toEqual([]);
}, 600_000);

it('holds bytes that are not text as they are, and they count for nothing', async () => {
  const { protocolId: id } = JSON.parse(waiting);
  const rubbish = Buffer.from([0x7b, 0xff, 0x7d]);
  const subject = `foundry.${id}.drafter.answer.draft-9.0`;
  await (await system.bus('drafter')).js.publish(subject, rubbish);
  const json = await exportOf(id);
  const { log } = Bundle.parse(JSON.parse(json));
  const [last] = log.slice(-1);
  expect(last).toMatchObject({ subject, encoding: 'base64' });
  expect(Buffer.from(last!.data, 'base64')).toEqual(rubbish);
  expect(verifyBundle(json)).toMatchObject({ status: 'pending_review', problems: [] });
});

it('is checked by one command: exit 0 when it holds, 1 and the broken laws when it does not, 2 for no bundle', async () => {
  const main = fileURLToPath(new URL('../../../../verify/src/main.ts', import.meta.url));
  const check = async (name: string, json: string) => {
    const path = join(system.servers.folder, name);
    await writeFile(path, json);
    return spawnSync(process.execPath, [main, path], { encoding: 'utf8' });
  };
  expect(await check('good.json', approved)).toMatchObject({ status: 0 });
  const forged = await check('forged.json', approved.replace('"score\\":', '"score\\":1'));
  expect(forged.status).toBe(1);
  expect(forged.stdout).toContain('result-of-its-agent');
  expect(await check('none.json', '{}')).toMatchObject({ status: 2 });
});
