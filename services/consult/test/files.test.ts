import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, openFiles } from '../src/files/files.ts';
import { PathRefused } from '../src/files/virtual-path.ts';

let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consult-files-'));
  await mkdir(join(folder, 'client', 'more'), { recursive: true });
  await mkdir(join(folder, 'staff'));
  await mkdir(join(folder, 'client-other'));
  await writeFile(join(folder, 'client', 'one.md'), 'First line\nSecond Line\n');
  await writeFile(join(folder, 'client', 'more', 'two.md'), 'Another line\n');
  await writeFile(join(folder, 'client', 'notes.txt'), 'no document');
  await writeFile(join(folder, 'client', '.hidden.md'), 'hidden');
  await writeFile(
    join(folder, 'client', 'one.questions.txt'),
    '# First\nhow does it begin, and why\n\nwhat first\n# Second\nwhat then\n',
  );
  for (const other of ['staff', 'client-other'])
    await writeFile(join(folder, other, 'secret.md'), 'the secret of staff\n');
  await symlink(join(folder, 'staff', 'secret.md'), join(folder, 'client', 'link.md'));
  await symlink(join(folder, 'staff'), join(folder, 'client', 'linked'));
  await symlink('../staff/secret.md', join(folder, 'client', 'more', 'up.md'));
  files = await openFiles(join(folder, 'client'));
});
afterAll(() => rm(folder, { recursive: true }));

it('lists, reads and searches what is below the root', async () => {
  expect(await files.ls('')).toEqual(['more/', 'one.md']);
  expect(await files.ls('more')).toEqual(['two.md']);
  expect(await files.all()).toEqual(['more/two.md', 'one.md']);
  expect(await files.read('one.md')).toEqual(['First line', 'Second Line']);
  expect(await files.grep('LINE')).toEqual([
    { file: 'more/two.md', line: 1, text: 'Another line' },
    { file: 'one.md', line: 1, text: 'First line' },
    { file: 'one.md', line: 2, text: 'Second Line' },
  ]);
  expect(await files.grep('line', 'more')).toHaveLength(1);
  expect(await files.grep('.*')).toEqual([]);
});

it('reads how people ask for what is under a heading, and lets nobody open that as a document', async () => {
  expect(await files.questions('one.md')).toEqual(
    new Map([
      ['First', ['how does it begin, and why', 'what first']],
      ['Second', ['what then']],
    ]),
  );
  expect(await files.questions('more/two.md')).toEqual(new Map());
  for (const path of ['one.questions.txt', '/docs/one.questions.txt'])
    await expect(files.read(path)).rejects.toThrow(PathRefused);
  expect(await files.grep('how does it begin')).toEqual([]);
});

it.each(['/admin/one.md', '/docs/one.md', 'admin/one.md', 'docs/one.md'])(
  'takes %s for the path below the root',
  async (path) => expect(await files.read(path)).toHaveLength(2),
);
it.each(['', '/', '/docs', '/docs/', '/admin/'])('takes "%s" for the root', async (path) =>
  expect(await files.ls(path)).toEqual(['more/', 'one.md']),
);

describe('a path that leads out, or may, is refused in the words of one that is not there', () => {
  const out = [
    ...['../staff/secret.md', 'more/../../staff/secret.md', '/docs/../staff/secret.md', '..'],
    ...['/admin/../../staff/secret.md', './one.md', 'more/./two.md', '/docs//one.md', '//one.md'],
    ...['/etc/passwd', '/staff/secret.md', '/one.md', '~/secret.md', 'file:///etc/passwd'],
    ...['%2e%2e/staff/secret.md', '..%2fstaff%2fsecret.md', '%2e%2e%2fstaff', '..%5cstaff'],
    ...['%252e%252e%252fstaff', '..%c0%afstaff/secret.md', '..\\staff\\secret.md', 'more\\two.md'],
    ...['\u2024\u2024/staff/secret.md', '\uff0e\uff0e/staff', '..\u2215staff', '..\uff0fstaff'],
    ...[
      '\u202e/staff/secret.md',
      'one.md\0',
      'one.md\0.txt',
      'one\u200b.md',
      'оne.md',
      'ｏｎｅ.md',
    ],
    ...['link.md', 'linked/secret.md', 'linked', 'more/up.md', '../client-other/secret.md'],
    ...['.hidden.md', 'more/.', 'notes.txt', 'nothing.md', 'one.md/', `${'a'.repeat(301)}.md`],
    ...['docs/docs/../one.md', 'CON', 'one.md:stream', '*', '{one,two}.md', '$HOME/secret.md'],
    ...['/proc/self/environ', '/proc/self/root/etc/passwd', 'more/..', '/docs/..', '/admin/..'],
    ...['`cat ../staff/secret.md`', "'; cat ../staff/secret.md", '\n../staff/secret.md', '.../x'],
  ];
  it.each(out)('%j', async (path) => {
    const seen = await files.read(path).then(
      (lines) => lines.join(),
      (error) => error,
    );
    // a document with a slash behind it is that document
    if (path === 'one.md/') return expect(seen).toContain('First');
    expect(seen).toBeInstanceOf(PathRefused);
    const listed = await files.ls(path).catch((error) => error);
    if (Array.isArray(listed)) expect(JSON.stringify(listed)).not.toContain('secret');
    expect(JSON.stringify(await files.grep('secret', path).catch(() => []))).toBe('[]');
  });
});

it('finds no secret by any words', async () => {
  for (const words of ['secret', 'staff', 'the secret of', '../', '\0'])
    expect(await files.grep(words)).toEqual([]);
});
