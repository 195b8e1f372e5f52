import { createHash } from 'node:crypto';
import { Problem } from '@cerina/contracts';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { created, type Gateway, startGateway } from '@cerina/test/doors/gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../src/protocols/export/pdf.ts';
import { approvedBy, draftOf } from '../life.ts';
import { pdfWords } from './pdf-words.ts';
import { entry } from './word-entry.ts';

const text = `# Sleep & rest

**Goal:** one time to get up.
**Do:** set an alarm.

1. Get up
2. Go out
   - with a friend

Then:

1. Rest

| Rung | What you do | Fear (0-100) |
|---|---|---|
| 1 | Open the door | 25 |
**Rate:** each rung again.

## Practice log
| Day | Situation | Thought | Feeling | What I did | What I learned |
|---|---|---|---|---|---|
| | | | | | |

## Afterwards
- [ ] a task
<script>alert(1)</script>
`;

let backbone: Backbone;
let gateway: Gateway;
let draft: string;
let approved: string;
beforeAll(async () => {
  backbone = await startBackbone();
  gateway = await startGateway(backbone);
  [draft, approved] = [await pathOf(null), await pathOf('grace')];
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

/** Where that text is exported, approved by somebody or by nobody. */
async function pathOf(approver: string | null): Promise<string> {
  const id = await created(gateway);
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, text) }]);
  if (approver) await backbone.append(id, approvedBy(approver, text));
  return `/api/protocols/${id}/export`;
}
const take = async (path: string, query: string) => {
  const response = await gateway.ask('viewer', `${path}?${query}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const html = async (path: string) => (await take(path, 'format=html')).toString();
const word = async (path: string, part = 'document', paper = 'a4') =>
  entry(await take(path, `format=docx&paper=${paper}`), `word/${part}.xml`);
const count = (where: string, what: string | RegExp) => where.split(what).length - 1;

it('marks a text as a draft in every format and on every page, until it is approved', async () => {
  for (const [path, mark, other] of [
    [draft, 'Draft for review: not approved', 'Approved by'],
    [approved, 'Approved by grace on 2026-01-02', 'Draft for review'],
  ] as const) {
    const texts = [
      (await take(path, 'format=md')).toString(),
      await html(path),
      await word(path),
      (await take(path, 'format=json')).toString().split('"board"')[0]!,
    ];
    for (const each of texts) {
      expect(each).toContain(mark);
      expect(each).not.toContain(other);
    }
    expect(await word(path, 'footer1')).toContain(`${mark}, version 1`);
    expect(await html(path)).toContain(`@bottom-left{content:"${mark}, version 1`);
  }
  expect(await word(draft, 'header1')).toContain('Draft for review: not approved');
  expect(await word(draft, 'header2')).toContain('Draft for review: not approved');
  expect(await html(draft)).toContain('@top-center{content:"Draft for review: not approved"');
  expect(await html(approved)).not.toContain('@top-center');
});

it('exports what is not approved as a draft for review, with markup shown and not run', async () => {
  const id = await created(gateway);
  const path = `/api/protocols/${id}/export`;
  expect((await gateway.ask('viewer', path)).status).toBe(404);
  const hostile = '# T\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) **b**\n';
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, hostile) }]);
  expect((await take(path, 'format=md')).toString()).toContain('Draft for review');
  const shown = await html(path);
  expect(shown).toContain('Draft for review');
  expect(shown).toContain('<strong>b</strong>');
  expect(shown).not.toMatch(/<img|<a [^>]*javascript/);
});

it('says of a rejected text that it is not for use', async () => {
  const id = await created(gateway);
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, text) }]);
  await backbone.append(id, [{ kind: 'ended', outcome: 'rejected' }]);
  const path = `/api/protocols/${id}/export`;
  for (const each of [await html(path), await word(path), await word(path, 'header1')]) {
    expect(each).toContain('Draft for review: rejected, not for use');
  }
});

it('names the file for what it is', async () => {
  const named = async (path: string) =>
    (await gateway.ask('viewer', `${path}?format=docx`)).headers.get('content-disposition');
  expect(await named(draft)).toMatch(/"sleep-rest-v1-[0-9a-f]{8}-draft\.docx"$/);
  expect(await named(approved)).toMatch(/"sleep-rest-v1-[0-9a-f]{8}\.docx"$/);
});

it('leaves room to write: blank rows for a week, high enough for a hand, on wide paper where it needs it', async () => {
  const page = await html(draft);
  const [, log] = page.split('<section class="wide">');
  expect(log).toMatch(/^\n<h2>Practice log<\/h2>\n<div class="table"><table class="write high">/);
  expect(count(log!.split('</section>')[0]!, '<tr><td></td>')).toBe(7);
  expect(page).toContain('.write.high td{height:17mm}');
  const document = await word(draft);
  expect(count(document, '<w:trHeight w:val="964" w:hRule="atLeast"/>')).toBe(7);
  expect(document).toMatch(/<w:pgSz [^>]*w:orient="landscape"/);
});

it('takes no line below a table for a row of it', async () => {
  expect(await html(draft)).toMatch(/<\/table><\/div>\n<p><strong>Rate:<\/strong>/);
  expect(await word(draft)).toMatch(/<\/w:tbl>(?:(?!<w:tc>).)*Rate:/);
});

it('gives a Word document with headings, lists that count from one again, boxes, and header rows that come again', async () => {
  const document = await word(draft);
  expect(document).toContain('w:val="Heading1"');
  expect(document).toContain('Sleep &amp; rest');
  expect(count(document, '<w:tbl>')).toBe(2);
  expect(count(document, '<w:tblHeader/>')).toBe(2);
  expect(document).toContain('<w14:checkbox>');
  expect(document).toContain('&lt;script&gt;');
  const numbers = [...document.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id);
  expect(numbers).toHaveLength(4);
  expect(numbers[0]).toBe(numbers[1]);
  expect(new Set(numbers).size).toBe(3);
  expect(await word(draft, 'footer1')).toContain('NUMPAGES');
  expect(await word(draft, 'styles')).toContain('<w:lang w:val="en-GB"/>');
});

it.each([
  ['a4', '11906', '16838'],
  ['letter', '12240', '15840'],
])('lays a Word document out for %s', async (paper, width, height) => {
  const document = await word(draft, 'document', paper);
  expect(document).toContain(`<w:pgSz w:w="${width}" w:h="${height}" w:orient="portrait"/>`);
});

it.skipIf(!(await findChromium(undefined)))('prints a tagged PDF on either paper', async () => {
  for (const [paper, width, height] of [
    ['a4', 594, 841],
    ['letter', 612, 792],
  ] as const) {
    const pdf = (await take(approved, `format=pdf&paper=${paper}`)).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (en)');
    expect(pdf).toContain('/Title (Sleep & rest)');
    for (const tag of ['H1', 'H2', 'L', 'TH', 'TD']) expect(pdf).toContain(`/S /${tag}\n`);
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
      Math.trunc(Number(w)),
      Math.trunc(Number(h)),
    ]);
    expect(boxes).toEqual([
      [width, height],
      [height, width],
      [width, height],
    ]);
  }
  const unsigned = (await take(draft, 'format=pdf')).toString('latin1');
  expect(unsigned).toContain('/Title (Draft for review: Sleep & rest)');
});

it('keeps a name from being more than a name, and its style policy exact', async () => {
  const response = await gateway.ask('viewer', `${await pathOf('x"}</style><b>')}?format=html`);
  const page = await response.text();
  expect(page).not.toContain('<b>');
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)![1]!;
  expect(style).toMatch(/@bottom-left\{content:"Approved by x\\22 \\7d \\3c /);
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'`;
  expect(response.headers.get('content-security-policy')).toBe(policy);
  expect(page).toContain(`<meta http-equiv="content-security-policy" content="${policy}">`);
});

it('runs nothing that a text holds, wherever it stands', async () => {
  const begun = '<img src=x onerror=alert(1) ';
  for (const odd of [`${begun}>`, begun, `a <pre a="<"> b ${begun}`, `a <pre> ${begun}x`]) {
    const id = await created(gateway);
    await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, `# Odd\n\n${odd}\n`) }]);
    const page = await html(`/api/protocols/${id}/export`);
    expect(page, odd).not.toContain('<img');
    expect(page, odd).toContain('&lt;img src=x onerror=alert(1)');
  }
});

const linked =
  '# Links\n\nSee [the **page**](https://x.example/a_b "A name") and [this][1], [that](#part).\n\n- S&#116;&#x6F;p &NotEqualTilde; `&#116;` ~~no~~\n\n[1]: /stop-it\n';
const linkedWords =
  'See the page (https://x.example/a_b "A name") and this (/stop-it), that (#part).';
const decodedWords = 'Stop ≂̸ &#116; no';

async function pathOfLinked(): Promise<string> {
  const id = await created(gateway);
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, linked) }]);
  return `/api/protocols/${id}/export`;
}
const withoutTags = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

it('prints where a link leads after its words, and references decoded once, in HTML', async () => {
  const page = withoutTags(await html(await pathOfLinked()));
  expect(page).toContain(linkedWords);
  expect(page).toContain(decodedWords);
});

it('prints where a link leads after its words, and references decoded once, in Word', async () => {
  const document = withoutTags(await word(await pathOfLinked()));
  expect(document).toContain(linkedWords);
  expect(document).toContain(decodedWords);
});

it.skipIf(!(await findChromium(undefined)))(
  'prints where a link leads after its words, and references decoded once, in a PDF',
  async () => {
    const words = pdfWords(await take(await pathOfLinked(), 'format=pdf'));
    expect(words).toContain(linkedWords.replaceAll(' ', ''));
    expect(words).toContain('&#116;no');
  },
);

it('writes out what would be hidden or would reorder the words of a text stored long ago', async () => {
  const id = await created(gateway);
  const old = 'a\u202eb &#x202e; `\u200b`\n\n    c\u00ad\n';
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, old) }]);
  const path = `/api/protocols/${id}/export`;
  for (const each of [await html(path), await word(path)]) {
    const words = withoutTags(each);
    for (const shown of ['a[U+202E]b [U+202E] [U+200B]', 'c[U+00AD]']) {
      expect(words).toContain(shown);
    }
    expect(each).not.toMatch(/[\u202e\u200b\u00ad]/);
  }
});

it('gives a text that is too much for the parser as it is written', async () => {
  const id = await created(gateway);
  const odd = '- one\n  > 2. two\nthree\n';
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, odd) }]);
  const path = `/api/protocols/${id}/export`;
  expect(await html(path)).toContain('<pre><code>- one\n  &gt; 2. two\nthree\n</code></pre>');
  expect(await word(path)).toContain('  &gt; 2. two');
});

it('says that the texts are gone once they were erased', async () => {
  const id = await created(gateway);
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, text) }]);
  await backbone.append(id, [
    { kind: 'erased', by: { subject: 'root', role: 'admin', channel: 'http' } },
  ]);
  expect((await gateway.ask('viewer', `/api/protocols/${id}/export`)).status).toBe(410);
});

it('says what to do instead where there is no Chromium', async () => {
  await using without = await startGateway(backbone, { CHROMIUM_BIN: '/nowhere/chromium' });
  const response = await without.ask('viewer', `${draft}?format=pdf`);
  const problem = Problem.parse(await response.json());
  expect(problem).toMatchObject({ status: 501, code: 'not_available' });
  expect(problem.detail).toContain('html');
});

it('answers with a problem, and stays free, when a text takes too long to be laid out', async () => {
  await using hurried = await startGateway(backbone, { layingOutBudgetMs: 1 });
  const id = await created(hurried);
  const long = `# Long\n\n${'One line of a long document, *with* some marks.\n\n'.repeat(1_200)}`;
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, long) }]);
  for (const format of ['docx', 'html', 'pdf']) {
    const response = await hurried.ask('viewer', `/api/protocols/${id}/export?format=${format}`);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(Problem.parse(await response.json()).code).toBe('too_slow');
  }
  const md = await hurried.ask('viewer', `/api/protocols/${id}/export?format=md`);
  expect(await md.text()).toContain('One line of a long document');
});
