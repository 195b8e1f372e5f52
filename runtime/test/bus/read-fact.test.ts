import { Answer, Command, Fact, Route, subjects } from '@cerina/contracts';
import { waitingForADraft } from '@cerina/test/bus/protocol';
import { expect, it, vi } from 'vitest';
import { readFact, Unreadable } from '../../src/bus/read-fact.ts';

const { answer, protocolId } = waitingForADraft();
const MOST = 1_000_000;

/** An answer with this in place of its result, as JSON. */
const withResult = (result: string): string => {
  const whole = answer();
  const json = JSON.stringify({ ...whole, outcome: { ...whole.outcome, result: 'RESULT' } });
  return json.replace('"RESULT"', result);
};
const assess = (flags: string) => withResult(`{"kind":"assess","assessment":{"flags":${flags}}}`);
const list = (each: string, count: number) => `[${Array(count).fill(each).join(',')}]`;
const fields = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":{}`).join(',')}}`;

const read = (json: string, schema?: typeof Answer) => {
  const { subject } = answer();
  return () => readFact(subject, Buffer.from(json), schema);
};

it.each<[string, string]>([
  ['a third of a million findings without a field', assess(list('{}', 320_000))],
  ['as many of a wrong type', assess(list('1', 450_000))],
  ['as many in lists of a thousand', assess(list(list('{}', 1_000), 300))],
  ['as many in the lists of a thousand notes', assess(list(`{"lines":${list('{}', 900)}}`, 330))],
  ['a record of 80,000 fields', assess(fields(80_000))],
  ['a __proto__ of as many', assess(`{"__proto__":${list('{}', 320_000)}}`)],
  ['half a million brackets', assess('['.repeat(450_000) + ']'.repeat(450_000))],
  ['changes of no kind', withResult(`{"kind":"odd","changes":${list('{"kind":"x"}', 70_000)}}`)],
])('%s: they are not given to a schema', (_, json) => {
  expect(json.length).toBeLessThan(MOST);
  const asked = [Answer, Fact].map((schema) => vi.spyOn(schema, 'safeParse'));
  expect(read(json)).toThrow(Unreadable);
  expect(read(json, Answer)).toThrow(Unreadable);
  for (const each of asked) expect(each).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('a body that names another subject, protocol or kind is not given to a schema', () => {
  const asked = vi.spyOn(Fact, 'safeParse');
  for (const other of [{ subject: 'x' }, { protocolId: 'x' }, { type: 'delta' }])
    expect(read(JSON.stringify({ ...answer(), ...other }))).toThrow(Unreadable);
  for (const odd of ['null', '1', '[]', '"x"']) expect(read(odd)).toThrow(Unreadable);
  expect(asked).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each<[string, (json: string) => string]>([
  ['in its envelope', (json) => json.replace('"agent":', '"agent":"safety","agent":')],
  ['deep in it', (json) => json.replace('"sha256":', '"sha256":"0","sha256":')],
  ['in other letters', (json) => json.replace('"agent":', '"\\u0061gent":"safety","agent":')],
  [
    'behind a list and a text with quotation marks',
    (json) => json.replace('"outcome":', '"outcome":[{"a":1},"\\"{,"],"outcome":'),
  ],
])('a body that has a field twice is not readable: %s', (_, twice) => {
  const json = JSON.stringify(answer());
  expect(read(json)).not.toThrow();
  expect(twice(json)).not.toBe(json);
  expect(read(twice(json))).toThrow(/twice/);
});

it.each([
  ['in its envelope', '"agent":', '"__proto__":0,"agent":'],
  ['deep in it', '"sha256":', '"__proto__":{},"sha256":'],
  ['in other letters', '"agent":', '"\\u005f_proto__":0,"agent":'],
])(
  'nor is one that names what no field may be called, which the checker does not read: %s',
  (_, from, to) => {
    const json = JSON.stringify(answer()).replace(from, to);
    expect(read(json)).toThrow(/it names __proto__$/);
  },
);

it('one that has a field of the same name in each of several objects is', () => {
  const notes = [1, 2].map(() => ({ message: 'a "b", {c', target: null, priority: 'info' }));
  const whole = answer();
  const outcome = { ...whole.outcome, notes };
  expect(read(JSON.stringify({ ...whole, outcome }))).not.toThrow();
});

/** The processor time that reading takes, in milliseconds. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const long = 'x'.repeat(900_000);
const envelope = (more: object) => JSON.stringify({ ...answer(), ...more });

// a quiet machine takes at most a fifth of this; without the limits the first of the shapes above took 12,000 ms
const MOST_MS = 2_000;

it.each<[string, string]>([
  ['findings without a field', assess(list('{}', 10_000))],
  ['findings of a wrong type', assess(list('1', 10_000))],
  ['notes in many lists', withResult(list(list('{}', 1_000), 18))],
  ['what fits no kind of result', withResult(`{"kind":"odd","x":${list('{"kind":"x"}', 10_000)}}`)],
  ['a long instant', envelope({ at: long })],
  [
    'a long digit run as an instant',
    envelope({ at: `2026-11-22T00:00:00.${'9'.repeat(900_000)}` }),
  ],
  ['a long trace', envelope({ traceparent: `00-${'0'.repeat(900_000)}` })],
  ['a long task', envelope({ taskId: long })],
  ['a long hash', withResult(`{"kind":"draft","draft":{"text":"x","sha256":"${long}"}}`)],
])('the worst that is given to a schema costs a bounded time: %s', (_, json) => {
  expect(cost(read(json, Answer))).toBeLessThan(MOST_MS);
  expect(cost(read(json))).toBeLessThan(MOST_MS);
});

it.each<[string, string, typeof Command | typeof Route, object]>([
  [
    'a command',
    subjects.command(protocolId, 'gateway', 'command-1'),
    Command,
    {
      ...{ type: 'command', commandId: 'command-1' },
      order: { kind: 'review', decision: { comments: Array(10_000).fill({}), dismissals: [{}] } },
    },
  ],
  [
    'a route',
    subjects.route(protocolId, 'drafter', 'draft-1', 1),
    Route,
    {
      ...{ type: 'route', agent: 'drafter', taskId: 'draft-1', epoch: 1 },
      task: { kind: 'screen_feedback', points: Array(10_000).fill({}) },
    },
  ],
])('so does %s', (_, subject, schema, body) => {
  const json = JSON.stringify({ subject, protocolId, ...body });
  expect(cost(() => readFact(subject, Buffer.from(json), schema as never))).toBeLessThan(MOST_MS);
});
