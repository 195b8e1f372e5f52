import { readFileSync } from 'node:fs';
import { measure } from '@cerina/clinical/measuring/measure';
import { canonical, linesOf, TextRefused } from '@cerina/contracts';
import { toBlocks } from '@cerina/document/blocks';
import { toDocx } from '@cerina/gateway/protocols/export/docx';
import { toHtml } from '@cerina/gateway/protocols/export/html';
import type { Exported } from '@cerina/gateway/protocols/export/source';
import { loadLibrary } from '@cerina/library';
import { loadRubric } from '@cerina/library/rubric';
import { answer } from '@cerina/model/answer';
import { findPersonalData } from '@cerina/personal-data/find';
import { scan } from '@cerina/safety/assessing/scan';
import { screenedTwice, screenedTwiceFeedback } from '@cerina/safety/second-reader/screening';

import { beforeAll, describe, expect, it } from 'vitest';
import { shapes } from '../src/patterns/shapes.ts';
import { slowness } from '../src/patterns/yardstick.ts';
import { partOf } from '../src/runner/part-of.ts';

const good = readFileSync(new URL('../data/good.md', import.meta.url), 'utf8');
const library = loadLibrary();
const items = loadRubric().items.slice(0, 30);
const intent = 'Create exposure hierarchy for agoraphobia';
const { constraints } = screenedTwice({ intent });
const documentOf = (text: string) =>
  ({
    board: { locale: null },
    draft: { text, version: 1, sha256: 'a'.repeat(64) },
    approval: null,
    title: 'T',
    language: 'en',
    mark: null,
    standing: 'Draft',
    foot: 'Draft',
    name: 't',
  }) as unknown as Exported;
const numbered = (text: string) =>
  linesOf(text).map((words, at) => ({ line: at + 1, text: words }));
const revising = (text: string, words: string) =>
  answer(library, null, {
    task: 'revise',
    intent,
    constraints,
    base: { text },
    brief: [{ id: 'p', from: 'human', text: words }],
  });

type Reader = [name: string, read: (text: string) => unknown];
/** Everything that reads a draft, and how long a draft may be. */
const readers: Reader[] = [
  ['the canonical form', (text) => canonical(text)],
  ['the rules', (text) => scan(text, { constraints })],
  ['the search for personal data', (text) => findPersonalData(text)],
  ['the measures', (text) => measure(text, { intent, constraints, flags: [] })],
  ['the page of an export', (text) => toHtml(documentOf(text))],
  ['the Word document', (text) => toDocx(documentOf(text), 'a4')],
  ['the blocks of the dashboard', (text) => toBlocks(text)],
  [
    'the embedded model as the Guardian',
    (text) => answer(library, 'safety_findings', { lines: numbered(text), constraints }),
  ],
  [
    'the embedded model as the Critic',
    (text) =>
      answer(library, 'clinical_judgement', { intent, lines: numbered(text), constraints, items }),
  ],
  [
    'the embedded model as the reviser of it',
    (text) => revising(text, 'Make it shorter and simpler, with British spelling and 0-10.'),
  ],
];
/** Everything that reads a request or a point of feedback. */
const screens: Reader[] = [
  [
    'the screening of a request',
    (text) => screenedTwice({ intent: text.slice(0, 4_000), context: text }),
  ],
  [
    'the screening of feedback',
    (text) => screenedTwiceFeedback([{ id: 'p', text: text.slice(0, 4_000) }]),
  ],
  [
    'the embedded model’s screening of a request',
    (text) => answer(library, 'intent_screening', { intent: text.slice(0, 4_000), context: text }),
  ],
  [
    'the embedded model’s screening of feedback',
    (text) =>
      answer(library, 'feedback_screening', { points: [{ id: 'p', text: text.slice(0, 4_000) }] }),
  ],
  ['the embedded model revising by a point', (text) => revising(good, text.slice(0, 4_000))],
];

/** Each reader gets one shape of so many, the next reader others; the long run takes all. */
const EVERY = 16;
const inTurn = (all: Reader[]) => all.map(([name, read], turn) => [name, read, turn] as const);

const FULL = 65_000;
const REQUEST = 8_000;
/**
 * What any of them may cost, in milliseconds of processor time. The slowest takes a quarter of it on a quiet machine,
 * and one that starts again at each letter of a draft takes more: a busy machine decides nothing.
 */
const ALLOWED_MS = 2_000;
const TRIES = 3;
/**
 * A text four times as long: a reader that reads it once takes four times as long, one that starts again at each letter
 * sixteen.
 */
const LONGER = 4;
const MOST_TIMES_LONGER = 9;
const NOISE_MS = 200;

/** Processor time of this process in milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function costOf(read: (text: string) => unknown, text: string): Promise<number> {
  const before = processorTime();
  await read(text);
  return processorTime() - before;
}

/** The least of several tries, as a quiet machine would take, as soon as one is within what is allowed. */
async function leastCost(read: (text: string) => unknown, text: string, most: number) {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > most; tries += 1) {
    const cost = await costOf(read, text);
    least = Math.min(least, cost > most ? cost / slowness(processorTime) : cost);
  }
  return least;
}

const acceptable = (text: string): string | null => {
  try {
    return canonical(text);
  } catch (error) {
    if (error instanceof TextRefused) return null;
    throw error;
  }
};

describe('a text of any shape', () => {
  const drafts = shapes.map(({ name, of }) => ({ name, of, text: acceptable(of(FULL)) }));
  const accepted = drafts.filter((draft) => draft.text !== null) as {
    name: string;
    of: (length: number) => string;
    text: string;
  }[];
  beforeAll(async () => {
    for (const [, read] of [...readers, ...screens]) await read(good);
  });

  it('of 64 KB is refused before it is read, or is one of many that are not', () => {
    expect(accepted.length).toBeGreaterThan(shapes.length / 4);
    for (const { text } of accepted) expect(text.length).toBeGreaterThan(FULL / 2);
  });

  // both limits at once: each text takes a while to read, and a part of it shows how the cost grows
  it.each(inTurn(readers))(
    'is read by %s within two seconds of processor time, whatever it holds, and in proportion to its length',
    async (_, read, turn) => {
      const slow: string[] = [];
      for (const { name, of, text } of partOf(accepted, EVERY, turn)) {
        const part = acceptable(of(FULL / LONGER));
        const one = part ? await costOf(read, part) : Number.POSITIVE_INFINITY;
        const most = Math.min(ALLOWED_MS, NOISE_MS + MOST_TIMES_LONGER * one);
        const all = await leastCost(read, text, most);
        if (all > most) slow.push(`${name}: ${Math.round(one)} to ${Math.round(all)} ms`);
      }
      expect(slow).toEqual([]);
    },
    1_500_000,
  );

  it.each(inTurn(screens))(
    'is read by %s within two seconds of processor time',
    async (_, read, turn) => {
      const slow: string[] = [];
      for (const { name, of } of partOf(shapes, EVERY, turn)) {
        const ms = await leastCost(read, of(REQUEST), ALLOWED_MS);
        if (ms > ALLOWED_MS) slow.push(`${name}: ${Math.round(ms)} ms`);
      }
      expect(slow).toEqual([]);
    },
    1_500_000,
  );
});

describe('the feedback that held every Guardian', () => {
  it('is screened as quickly as any other of its length', async () => {
    const text = `take ${'a small '.repeat(36)}thing`;
    const screen = () => screenedTwiceFeedback([{ id: 'p', text }]);
    const rules = () => scan(text, { checks: 'passage' });
    expect(await leastCost(screen, text, ALLOWED_MS)).toBeLessThan(ALLOWED_MS);
    expect(await leastCost(rules, text, ALLOWED_MS)).toBeLessThan(ALLOWED_MS);
  });
});
