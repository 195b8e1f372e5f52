import { expect, it } from 'vitest';
import { gatherWrites } from './gathered-writes.ts';

const replacing = `INSERT INTO "public".kept (id, part, words)
  VALUES ($1, $2, $3)
  ON CONFLICT (id, part) DO UPDATE SET
    words = EXCLUDED.words;
  `;
const keeping = replacing.replace(/DO UPDATE[^;]*;/, 'DO NOTHING');

it('sends rows of one statement as one, with their values in order', () => {
  const writes = gatherWrites();
  writes.addRow(keeping, ['a', 1, 'first']);
  writes.addRow(keeping, ['a', 2, 'second']);
  const { text, values } = writes.take()!;
  expect(text).toContain('values ($1, $2, $3), ($4, $5, $6) on conflict (id, part) do NOTHING');
  expect(values).toEqual(['a', 1, 'first', 'a', 2, 'second']);
});

it('sends rows of several statements as one statement, each with its own conflict', () => {
  const writes = gatherWrites();
  writes.addRow(keeping, ['a', 1, 'kept']);
  writes.addRow(replacing, ['b', 1, 'replaced']);
  const { text, values } = writes.take()!;
  expect(text.match(/insert into/g)).toHaveLength(2);
  expect(text).toMatch(
    /^with rows_\d+ as \(insert .* do NOTHING\), rows_\d+ as \(insert .* do UPDATE SET.*\) select $/s,
  );
  expect(values).toHaveLength(6);
});

it('keeps of two rows under one key the later where the statement replaces, else the earlier', () => {
  const writes = gatherWrites();
  writes.addRow(replacing, ['a', 1, 'earlier']);
  writes.addRow(replacing, ['a', 1, 'later']);
  writes.addRow(keeping, ['b', 1, 'earlier']);
  writes.addRow(keeping, ['b', 1, 'later']);
  expect(writes.take()!.values.toSorted()).toEqual([1, 1, 'a', 'b', 'earlier', 'later']);
});

it('gives the same statement the same name, and another number of rows another', () => {
  const named = (rows: number) => {
    const writes = gatherWrites();
    for (let part = 0; part < rows; part += 1) writes.addRow(keeping, ['a', part, 'words']);
    return writes.take()!.name;
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
  const writes = gatherWrites();
  expect(writes.addRow(text, values), what).toBe(false);
  expect(writes.take()).toBeUndefined();
});

it('has nothing to send after it was taken', () => {
  const writes = gatherWrites();
  writes.addRow(keeping, ['a', 1, 'words']);
  writes.take();
  expect(writes.take()).toBeUndefined();
});

it('sends a write of several parts with the rows, its values counted after theirs', () => {
  const writes = gatherWrites();
  const read: unknown[] = [];
  writes.addRow(keeping, ['a', 1, 'words']);
  const parts = { one: 'insert into one values ($1)', two: 'update two set it = $2 where id = $1' };
  const returns = {
    columns: '(select count(*) from one) as one',
    read: (row: unknown) => read.push(row),
  };
  expect(writes.add({ name: 'both', parts, values: ['x', 'y'], returns })).toBe(true);
  const { name, text, values, read: hand } = writes.take()!;
  expect(name).toMatch(/^rows_\d+x1-both$/);
  expect(text).toContain(
    'one as (insert into one values ($4)), two as (update two set it = $5 where id = $4)',
  );
  expect(text).toMatch(/ select \(select count\(\*\) from one\) as one$/);
  expect(values).toEqual(['a', 1, 'words', 'x', 'y']);
  hand([{ one: '1' }]);
  expect(read).toEqual([{ one: '1' }]);
});

it('takes no second write of a name: both would change the same row, and one statement changes it once', () => {
  const writes = gatherWrites();
  const write = { name: 'row', parts: { row: 'update t set it = $1' }, values: [1] };
  expect(writes.add(write)).toBe(true);
  expect(writes.add({ ...write, values: [2] })).toBe(false);
  expect(writes.take()!.values).toEqual([1]);
  expect(writes.add({ ...write, values: [2] })).toBe(true);
});
