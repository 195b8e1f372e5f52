import { fileURLToPath } from 'node:url';
import { citableLines } from '@cerina/contracts/consult';
import { expect, it } from 'vitest';
import { openFiles } from '../src/files/files.ts';
import { citationsOf, namedIn } from '../src/reflection/citations.ts';
import { openTools } from '../src/reflection/tools.ts';
import { kindsAsked } from '../src/search/reader/kinds.ts';
import { openSearch } from '../src/search/search.ts';

const root = (scope: 'staff' | 'client') =>
  fileURLToPath(new URL(`../documents/${scope}`, import.meta.url));
const client = await openTools('client', root('client'));
const staff = await openTools('staff', root('staff'));

it('cites lines, and neither the front matter nor headings', () => {
  const lines = ['---', 'title: A', 'summary: B', '---', '# A', '', '## One', 'First.', 'Second.'];
  expect(citableLines('a.md', lines)).toMatchObject([
    { line: 8, text: 'First.', title: 'A', heading: 'One', section: 7 },
    { line: 9, text: 'Second.', title: 'A', heading: 'One', section: 7 },
  ]);
});

it.each([
  ['How many minutes does a panic attack last?', 'panic-explained.md'],
  ['how many minuts does a panick attack last', 'panic-explained.md'], // slips of the pen
  ['lasting panic attacks', 'panic-explained.md'], // other forms of the words
])('finds the passage for "%s"', (question, file) => {
  expect(client.search(question).passages[0]!.file).toBe(file);
});

it('tells how likely a passage answers, and which words no document has', () => {
  const { passages, unknown } = client.search('Do zebras ride a panic attack?');
  expect(unknown).toContain('zebra');
  expect(passages.length).toBeGreaterThan(0);
  for (const { likelihood, lines } of passages) {
    expect(likelihood).toBeGreaterThan(0);
    expect(likelihood).toBeLessThan(1);
    const quoted = lines.filter(({ score }) => score > 0).length;
    expect(quoted).toBeGreaterThan(0);
    expect(quoted).toBeLessThanOrEqual(4);
  }
  expect(client.search('of the and').passages).toEqual([]);
});

it.each([
  ['client', 'how long does a panic attack last', true],
  ['client', 'who won the football yesterday', false],
  ['staff', 'how many rungs should a ladder have', true],
  ['staff', 'what is the recipe for lentil soup', false],
] as const)('of %s: whether "%s" is answered: %s', (scope, question, isAnswered) => {
  const { passages } = (scope === 'client' ? client : staff).search(question);
  expect(passages.some(({ answers }) => answers)).toBe(isAnswered);
});

it('knows what kind of thing a question asks for', () => {
  const asked = (question: string) =>
    kindsAsked(question).map(({ holds }) => holds.test('within 24 hours'));
  expect(asked('how long have I got')).toEqual([true]);
  expect(asked('why')).toEqual([false]);
  expect(asked('the rule')).toEqual([]);
});

it('searches each scope’s own documents, and all of them', async () => {
  for (const [scope, tools] of [
    ['client', client],
    ['staff', staff],
  ] as const) {
    const files = await openFiles(root(scope));
    const all = await files.all();
    expect(all.length).toBeGreaterThanOrEqual(12);
    const search = await openSearch(files);
    const found = search('exposure review sleep panic clients rung', 100).passages;
    for (const { file } of found) expect(all).toContain(file);
    for (const { file } of tools.search('exposure').passages) expect(all).toContain(file);
  }
});

it('reads citations out of a text, and knows those that are not there', async () => {
  const text = 'It ends. [panic-explained.md:26] [made-up.md:1] [../staff/x.md:1] [a] [b.md:0]';
  expect(namedIn(text).map(({ file }) => file)).toEqual([
    ...['panic-explained.md', 'made-up.md', '../staff/x.md'],
  ]);
  const { citations, missing } = await citationsOf(text, client);
  expect(citations.map(({ file, line }) => `${file}:${line}`)).toEqual(['panic-explained.md:26']);
  expect(missing.map(({ file }) => file)).toEqual(['made-up.md', '../staff/x.md']);
});

it('lets agents use ls, read_file and grep, and answers what leads out in words', async () => {
  const use = async (tool: 'ls' | 'read_file' | 'grep', argument: string) =>
    client.use({ tool, argument });
  expect(await use('ls', '/docs')).toContain('panic-explained.md');
  expect(await use('read_file', '/docs/panic-explained.md')).toMatch(/^1: ---\n2: title/);
  expect(await use('grep', 'SUDS')).toContain('rating-fear-suds.md');
  for (const path of ['../staff/known-weaknesses.md', '/etc/passwd', '/admin/known-weaknesses.md'])
    expect(await use('read_file', path)).toBe(`There is no document ${JSON.stringify(path)} here.`);
});
