import { Answer, faultOfAnswer, Outcome, subjects } from '@cerina/contracts';
import { readFact } from '@cerina/runtime';
import { faultOfForm } from '@cerina/supervisor/intake/as-written';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEntry } from '../../verify/src/reading/fact.ts';
import { readSubject } from '../../verify/src/reading/subject.ts';

/** What is used of a JSON Schema. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

const hash = 'a'.repeat(64);

/** What a field may be instead: of another kind, empty, beyond a limit, unknown, or of characters that some may not have. */
const strange = [
  ...[undefined, null, true, false, '', ' ', 'x', 'X Y', hash.toUpperCase(), -1, 0, 1, 0.5, 49],
  ...[101, 121, 1_000_000_001, 2 ** 53, 1e300, [], [''], ['x'], [1], {}, { more: 1 }, '\u0000'],
  ...['[x]', 'two\nlines', 'two\u2028lines', 'O’Neil-Smith, 3 steps', 'ﬀ', 'e\u0301', '2026-11-20'],
  ...[
    'screen_intent',
    'go',
    'policy',
    'unassessed',
    'warning',
    '0-100',
    'x'.repeat(121),
    'x'.repeat(221),
    'x'.repeat(8_001),
  ],
  ...['www.example.org', 'see http://x', 'HTTPS://x', 'https:'],
];
const words = ['abc', hash];

const alternativesOf = ({ anyOf, oneOf, type }: Schema): Schema[] | undefined =>
  anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((each) => ({ type: each })) : undefined);

/** A value of a form, with every field there is, and in every list one of each kind. */
function whole(schema: Schema): unknown {
  const [first] = alternativesOf(schema) ?? [];
  if (first) return whole(first);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, whole(field)]),
      );
    case 'array':
      return (alternativesOf(schema.items!) ?? [schema.items!]).map(whole);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'null':
      return null;
    default:
      return words.find((each) => new RegExp(schema.pattern ?? '', 'u').test(each));
  }
}

/** The values at each limit that a form has, and just beyond it. */
function* atLimits({ enum: options = [], ...schema }: Schema): Generator<unknown> {
  yield* options;
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  if (minimum !== undefined) yield* [minimum - 1, minimum];
  if (maximum !== undefined) yield* [maximum, maximum + 1];
  if (minLength !== undefined) yield* ['a'.repeat(minLength - 1), 'a'.repeat(minLength)];
  if (maxLength !== undefined) yield* ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)];
  if (maxItems === undefined) return;
  const item = whole(schema.items!);
  yield* [Array(maxItems).fill(item), Array(maxItems + 1).fill(item)];
}

/** Values of a form, and values that are of it but for one place, however deep. */
function* around(schema: Schema): Generator<unknown> {
  const alternatives = alternativesOf(schema);
  if (alternatives) {
    for (const each of alternatives) yield* around(each);
    return;
  }
  yield whole(schema);
  yield* strange;
  yield* atLimits(schema);
  if (schema.type === 'array') for (const other of around(schema.items!)) yield [other];
  if (schema.type !== 'object') return;
  const all = whole(schema) as Record<string, unknown>;
  yield { ...all, more: 1 };
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    for (const other of around(field)) yield { ...all, [name]: other };
}

const protocolId = '018f4c3e-0000-7000-8000-000000000001';
const subject = subjects.answer(protocolId, 'safety', 'assess-1', 1);
const envelope = {
  ...{ type: 'answer', subject, protocolId, at: '2026-11-20T12:00:00.000Z' },
  ...{ agent: 'safety', taskId: 'assess-1', epoch: 1 },
};

/** Whether the supervisor can read an answer, and takes its outcome for one of its form. */
function isFitToTheProduct(body: string): boolean {
  try {
    const answer = readFact(subject, Buffer.from(body), Answer);
    return !faultOfAnswer(answer) && !faultOfForm(answer, body);
  } catch {
    return false;
  }
}

/** The same to the checker. */
function isFitToTheChecker(data: string): boolean {
  const read = readEntry({ sequence: 1, subject, data }, readSubject(subject)!);
  return read.kind === 'answer' && read.fact.isFit;
}

/** The bodies that only one of the two takes for an answer of its form. */
const differing = (bodies: string[]) =>
  bodies.filter((body) => isFitToTheProduct(body) !== isFitToTheChecker(body));

const form = z.toJSONSchema(Outcome, { reused: 'inline', io: 'input' }) as Schema;
const [given, failed] = form.oneOf as [Schema, Schema];
const forms = new Map([
  ...given.properties!.result!.oneOf!.map((result): [string, Schema] => [
    String(result.properties!.kind!.const),
    { ...given, properties: { ...given.properties, result } },
  ]),
  ['a failure', failed],
]);
const bodyOf = (outcome: unknown, more: object = {}) =>
  JSON.stringify({ ...envelope, outcome, ...more });

describe('what is of the form of an answer is the same to the supervisor and to the checker', () => {
  it.each([...forms])('%s', (_, schema) => {
    const all = bodyOf(whole(schema));
    expect([isFitToTheProduct(all), isFitToTheChecker(all)]).toEqual([true, true]);
    const bodies = [...around(schema)].map((outcome) => bodyOf(outcome));
    expect(differing(bodies)).toEqual([]);
    expect(bodies.filter(isFitToTheProduct).length).toBeGreaterThan(10);
  });

  it('what is around an outcome', () => {
    const outcome = whole(failed);
    const fields = [...Object.keys(envelope), 'traceparent', 'more'];
    const others = [...strange, '2026-11-20T12:00:00Z', '2026-11-20T12:00:00+01:00', 'drafter', 2];
    const bodies = fields.flatMap((field) =>
      others.map((other) => bodyOf(outcome, { [field]: other })),
    );
    expect(differing(bodies)).toEqual([]);
    expect(bodies.filter(isFitToTheProduct).length).toBeGreaterThan(10);
  });
});
