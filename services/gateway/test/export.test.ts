import { inflateRawSync } from 'node:zlib';
import { Problem } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../src/export/pdf.ts';
import { type Backbone, created, type Gateway, startBackbone, startGateway } from './foundry.ts';
import { draftOf } from './life.ts';

const text = `# Sleep & rest

**Goal:** one time to get up.
**Do:** set an alarm.

1. Get up
2. Go out
   - with a friend

| Day | Slept |
|---|---|
| Mon | |

- [ ] a task
<script>alert(1)</script>
`;

let backbone: Backbone;
let gateway: Gateway;
let path: string;
beforeAll(async () => {
  backbone = await startBackbone();
  gateway = await startGateway(backbone);
  const id = await created(gateway);
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, text) }]);
  path = `/api/protocols/${id}/export`;
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

/** One entry of a zip file, as text. */
function entry(zip: Buffer, name: string): string {
  const at = zip.indexOf(`PK\x01\x02`);
  for (let place = at; zip.readUInt32LE(place) === 0x02014b50; ) {
    const [size, named, extra, comment] = [20, 28, 30, 32].map((offset, n) =>
      n === 0 ? zip.readUInt32LE(place + offset) : zip.readUInt16LE(place + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(place + 42);
    if (zip.toString('utf8', place + 46, place + 46 + named) === name) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(start, start + size)).toString('utf8');
    }
    place += 46 + named + extra + comment;
  }
  throw new Error(`${name} is not in the file`);
}

it('gives a Word document with its headings, lists, table and standing, and HTML as text', async () => {
  const response = await gateway.ask('viewer', `${path}?format=docx`);
  expect(response.headers.get('content-disposition')).toMatch(/-v1\.docx"$/);
  const xml = entry(Buffer.from(await response.arrayBuffer()), 'word/document.xml');
  expect(xml).toContain('Draft for review');
  expect(xml).toContain('w:val="Heading1"');
  expect(xml).toContain('Sleep &amp; rest');
  expect(xml).toContain('<w:tbl>');
  expect(xml.match(/<w:numPr>/g)!.length).toBeGreaterThanOrEqual(4);
  expect(xml).toContain('☐');
  expect(xml).toContain('&lt;script&gt;');
});

it.skipIf(!(await findChromium(undefined)))('prints a tagged PDF on either paper', async () => {
  for (const [paper, width] of [
    ['a4', 594],
    ['letter', 612],
  ] as const) {
    const response = await gateway.ask('viewer', `${path}?format=pdf&paper=${paper}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/StructTreeRoot');
    expect(Math.trunc(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)![1]))).toBe(width);
  }
});

it('says what to do instead where there is no Chromium', async () => {
  await using without = await startGateway(backbone, { CHROMIUM_BIN: '/nowhere/chromium' });
  const response = await without.ask('viewer', `${path}?format=pdf`);
  const problem = Problem.parse(await response.json());
  expect(problem).toMatchObject({ status: 501, code: 'not_available' });
  expect(problem.detail).toContain('html');
});
