import { readdirSync, readFileSync } from 'node:fs';
import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { channels } from '../src/asyncapi/channels.ts';
import { asyncApiDocument } from '../src/asyncapi/document.ts';
import { isWithin } from '../src/asyncapi/operations.ts';
import { ASYNCAPI_FILE, currentAsyncApi } from '../src/asyncapi/write.ts';
import { grants } from '../src/index.ts';

const document = asyncApiDocument();
const examples = new URL('../examples/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, examples), 'utf8'));

/** The message that an example is one of; none for what is part of messages only. */
const messageOf = (name: string): string => {
  const kind = name.split('.')[0]!;
  const named = { decision: 'Verdict', 'dead-letter': 'DeadLetter' }[kind];
  return named ?? `${kind[0]!.toUpperCase()}${kind.slice(1)}`;
};

describe('the description of the bus', () => {
  it('is committed as the code stands (npm run asyncapi writes it)', () => {
    expect(readFileSync(ASYNCAPI_FILE, 'utf8')).toBe(currentAsyncApi());
  });

  it('is AsyncAPI 3.0', () => {
    const { $schema, ...schema } = specs.schemas['3.0.0'];
    const validate = new Ajv({ strict: false, validateFormats: false, meta: false }).compile(
      schema,
    );
    expect(validate(document) || validate.errors).toBe(true);
    const wrong = { ...document.channels, wrong: { address: 5 } };
    expect(validate({ ...document, channels: wrong })).toBe(false);
  });

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'bus');
  it.each(readdirSync(examples))('takes a real message for what it is: %s', (name) => {
    const validate = ajv.getSchema(`bus#/components/schemas/${messageOf(name)}`)!;
    const message = read(name);
    expect(validate(message) || validate.errors).toBe(true);
    const [field] = Object.keys(message);
    expect(validate({ ...message, [field!]: { not: 'this' } })).toBe(false);
  });

  it('leaves out nothing that a service may say or hear', () => {
    const addresses = Object.values(document.channels).flatMap(({ address }) => address ?? []);
    const subjects = Object.values(grants)
      .flat()
      .filter(({ as, subject }) => !as && !subject.startsWith('$'))
      .map(({ subject }) => subject.replace(/^stored\./, ''));
    const unknown = subjects.filter(
      (subject) => !addresses.some((address) => isWithin(subject, address)),
    );
    // as a previous version parked what had no protocol
    expect(unknown.filter((subject) => !/^dead\.\w+$/.test(subject))).toEqual([]);
  });
});

it.each([
  ['foundry.*.gateway.command.*', true],
  ['foundry.>', true],
  ['foundry.*.mcp.>', true],
  ['foundry.*.supervisor.>', false],
  ['foundry.*.gateway.command', false],
  ['foundry.*.gateway.command.*.>', false],
  ['foundry.*.*.delta.*', false],
])('%s may be the subject of a command: %s', (pattern, expected) => {
  expect(isWithin(pattern, channels.command!.address)).toBe(expected);
});
