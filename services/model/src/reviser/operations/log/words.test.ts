import { readFileSync } from 'node:fs';
import { Constraints } from '@cerina/contracts';
import { findTable, loadLibrary, render, sectionOf } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { revise } from '../../revise.ts';
import { titleOf } from './words.ts';

const library = loadLibrary();
const request = { intent: 'Worry time', constraints: Constraints.parse({}) };
const text = readFileSync(new URL('../../../../test/worry-time.md', import.meta.url), 'utf8');

function logAfter(feedback: string) {
  const brief = [{ id: 'p1', from: 'human' as const, text: feedback, priority: 'high' as const }];
  const { document } = revise(library, { ...request, base: { text }, brief });
  return { ...findTable(sectionOf(document, 'log')!.lines)!.table, text: render(document) };
}
const before = logAfter('');

describe("a log in a clinician's words", () => {
  it.each([
    ['how many minutes she queued', 'Minutes I queued'],
    ['naps (minutes) please', 'Naps (minutes)'],
    ['how loud her dog barked', 'How loud my dog barked'],
  ])('has a column for "%s" under "%s"', (words, title) => expect(titleOf(words)).toBe(title));

  it('gets a column for what is named, and keeps the others', () =>
    expect(logAfter('log: add a column for how many texts he sent').columns).toEqual([
      ...before.columns,
      'Texts I sent',
    ]));

  it('loses a column by its title without the scale', () => {
    const [title = ''] = before.columns.filter((column) => column.includes('('));
    const bare = title.replace(/ \(.*/, '');
    expect(logAfter(`The log is too wide, drop '${bare}'`).columns).toEqual(
      before.columns.filter((column) => column !== title),
    );
  });

  it('takes all its columns from a list that counts them', () => {
    const { columns, rows } = logAfter('Too wide for her, three columns: day, the worry, let go?');
    expect(columns).toEqual(['Day', 'The worry', 'Let go?']);
    expect(rows).toHaveLength(before.rows.length);
  });

  it('is left alone where the list has not as many as it says', () =>
    expect(logAfter('three columns: day, the worry').text).toBe(before.text));

  it('goes to the end of the week', () =>
    expect(
      logAfter('The table ends on Friday and he needs Sunday most.').rows.map(([day]) => day),
    ).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']));
});
