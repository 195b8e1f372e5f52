import { MemorySaver } from '@langchain/langgraph-checkpoint';
import { expect, it } from 'vitest';
import { plainJson } from './plain-json.ts';

const own = new MemorySaver().serde;
const circular: { self?: unknown } = {};
circular.self = circular;
const shared = { words: 'ä "quoted"  \ud800' };
let deep: unknown = 1;
for (let depth = 0; depth < 60; depth += 1) deep = { deep };

it.each([
  ['a board', { drafts: [{ version: 1, text: 'a\nb' }], gate: null, score: 0.5, halted: false }],
  ['one value twice', { first: shared, second: [shared] }],
  ['an absent value', { given: 1, absent: undefined }],
  ['a list with a hole', [1, undefined, 3]],
  ['nothing', undefined],
  ['numbers that JSON does not have', [Number.NaN, Number.POSITIVE_INFINITY, -0]],
  ['a map and a set', { map: new Map([['a', { b: 1 }]]), set: new Set([1]) }],
  ['an error', { error: new Error('failed') }],
  ['bytes', new Uint8Array([1, 2])],
  ['bytes within', { bytes: new Uint8Array([1, 2]) }],
  ['a date', { at: new Date(0) }],
  ['a value with its own form', { toJSON: () => 'short', long: 1 }],
  ['a Send', { lg_name: 'Send', node: 'safety', args: {}, more: 1 }],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ['what is nested in itself', circular],
  ['what is nested deeply', deep],
  ['words that look like a mark', { text: '{"lc":2,"type":"undefined"}' }],
  ['a value that looks like a mark', { lc: 2, type: 'undefined' }],
])('writes and reads %s as the serializer of LangGraph does', async (_, value) => {
  const [type, bytes] = await plainJson.dumpsTyped(value);
  const [ownType, ownBytes] = await own.dumpsTyped(value);
  expect([type, Buffer.from(bytes).toString()]).toEqual([
    ownType,
    Buffer.from(ownBytes).toString(),
  ]);
  expect(await plainJson.loadsTyped(type, bytes)).toEqual(await own.loadsTyped(type, bytes));
  const text = Buffer.from(bytes).toString();
  expect(await plainJson.loadsTyped(type, text)).toEqual(await own.loadsTyped(type, text));
});
