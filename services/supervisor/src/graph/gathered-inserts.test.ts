import { expect, it } from 'vitest';
import { gatherInserts } from './gathered-inserts.ts';

const replacing = `INSERT INTO "public".kept (id, part, words)
  VALUES ($1, $2, $3)
  ON CONFLICT (id, part) DO UPDATE SET
    words = EXCLUDED.words;
  `;
const keeping = replacing.replace(/DO UPDATE[^;]*;/, 'DO NOTHING');

it('sends rows of one statement as one, with their values in order', () => {
  const inserts = gatherInserts();
  inserts.add(keeping, ['a', 1, 'first']);
  inserts.add(keeping, ['a', 2, 'second']);
  const { text, values } = inserts.take()!;
  expect(text).toContain('values ($1, $2, $3), ($4, $5, $6) on conflict (id, part) do NOTHING');
  expect(values).toEqual(['a', 1, 'first', 'a', 2, 'second']);
});

it('sends rows of several statements as one statement, each with its own conflict', () => {
  const inserts = gatherInserts();
  inserts.add(keeping, ['a', 1, 'kept']);
  inserts.add(replacing, ['b', 1, 'replaced']);
  const { text, values } = inserts.take()!;
  expect(text.match(/insert into/g)).toHaveLength(2);
  expect(text).toMatch(/^with part_0 as \(insert .* do NOTHING\) insert .* do UPDATE SET/s);
  expect(values).toHaveLength(6);
});

it('keeps of two rows under one key the later where the statement replaces, else the earlier', () => {
  const inserts = gatherInserts();
  inserts.add(replacing, ['a', 1, 'earlier']);
  inserts.add(replacing, ['a', 1, 'later']);
  inserts.add(keeping, ['b', 1, 'earlier']);
  inserts.add(keeping, ['b', 1, 'later']);
  expect(inserts.take()!.values.toSorted()).toEqual([1, 1, 'a', 'b', 'earlier', 'later']);
});

it('gives the same statement the same name, and another number of rows another', () => {
  const named = (rows: number) => {
    const inserts = gatherInserts();
    for (let part = 0; part < rows; part += 1) inserts.add(keeping, ['a', part, 'words']);
    return inserts.take()!.name;
  };
  expect(named(2)).toBe(named(2));
  expect(named(2)).not.toBe(named(3));
});

it.each([
  ['a read', 'select * from kept where id = $1', ['a']],
  ['a deletion', 'delete from kept where id = $1', ['a']],
  ['an insert that gives something back', replacing.replace(';', ' returning id;'), ['a', 1, 'x']],
  ['an insert without a conflict', 'insert into kept (id) values ($1)', ['a']],
])('leaves %s to be sent as it is', (what, text, values) => {
  const inserts = gatherInserts();
  expect(inserts.add(text, values), what).toBe(false);
  expect(inserts.take()).toBeUndefined();
});

it('has nothing to send after it was taken', () => {
  const inserts = gatherInserts();
  inserts.add(keeping, ['a', 1, 'words']);
  inserts.take();
  expect(inserts.take()).toBeUndefined();
});
