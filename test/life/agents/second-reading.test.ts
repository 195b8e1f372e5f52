import type { RevisionJudgement } from '@cerina/clinical/model-reading/revision-prompt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, bad, type Script } from '../../src/agents/scripted-model.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system[Symbol.asyncDispose]());

const usual = agreeable(goodText);
const line = 'Your worry time is before your shift.';
const revised = goodText.replace('## Steps', `${line}\n\n## Steps`);
const feedback = 'Please say that the worry time is before her shift. And make it warmer.';
const first = { message: 1, words: 'say that the worry time is before her shift' };
const second = { message: 1, words: 'make it warmer' };
const done = {
  missing: '',
  outcome: 'done',
  shown: 'new',
  quote: line,
  why: 'It is there.',
  concern: '',
} as const;
const notDone = {
  missing: 'No line is warmer.',
  outcome: 'not_done' as const,
  shown: 'nowhere' as const,
  ...{ quote: '', why: '', concern: '' },
};

const reads = (asks: RevisionJudgement['asks']) => () => ({ asks, others: [], beside: [] });

/** The board at the gate after a revision by that feedback, and the calls for it. */
async function afterRevision(reading: Script['revision_reading']) {
  const before = system.model.calls.length;
  system.model.will({ ...usual, revise: () => revised, revision_reading: reading });
  const id = await system.create({
    intent: 'Worry postponement for an adult who worries about work',
    risk: 'none',
  });
  const { gate } = await system.until(id, atGate);
  const { version, sha256 } = gate!.offered[0]!;
  await system.review(id, {
    ...{ gateId: gate!.id, action: 'request_revision', feedback, version, sha256 },
  });
  const board = await system.until(id, (now) => atGate(now) && now.gate!.id !== gate!.id);
  return { board, calls: system.model.calls.slice(before) };
}

it('reads a revision ask by ask, with both texts, and with nothing of what writer or rules say of it', async () => {
  const { board, calls } = await afterRevision(
    reads([
      { ...first, ...done },
      { ...second, ...notDone },
    ]),
  );
  const [call] = calls.filter(({ kind }) => kind === 'revision_reading');
  expect(call!.data).toMatchObject({ messages: [{ number: 1, text: feedback }] });
  const texts = (lines: { text: string }[] | undefined) =>
    lines!.map(({ text }) => text).join('\n');
  expect(texts(call!.data.before)).toBe(goodText.trimEnd());
  expect(texts(call!.data.lines)).toContain(line);
  expect(JSON.stringify(call!.data)).not.toMatch(/applied|not_done|"answer"/);

  const [point] = board.brief;
  expect(board.clinical[1]!.revisionReading).toBeUndefined();
  expect(board.clinical[2]!.revisionReading).toEqual({
    asks: [
      {
        ...{ pointId: point!.id, words: first.words, state: 'met', why: 'It is there.' },
        shown: { how: 'new', quote: line, line: expect.any(Number) },
      },
      { pointId: point!.id, words: second.words, state: 'not_done', why: 'No line is warmer.' },
    ],
    ...{ beside: [], unread: [] },
  });
  const shown = board.clinical[2]!.revisionReading!.asks[0]!.shown!;
  expect(revised.split('\n')[shown.line! - 1]).toContain(shown.quote);
});

it('takes no word for it that something is done', async () => {
  const made = { ...done, quote: 'Your worry time is at noon.' };
  const { board } = await afterRevision(
    reads([
      { ...first, ...made },
      { ...second, ...notDone },
    ]),
  );
  const { asks } = board.clinical[2]!.revisionReading!;
  expect(asks.map(({ state }) => state)).toEqual(['unshown', 'not_done']);
});

it.each([
  ['cannot be used', bad({ raw: '{}' })],
  ['is refused', bad({ status: 400 })],
])('leaves the review as it is where the reading %s', async (_, how) => {
  const { board } = await afterRevision(() => how);
  expect(board.clinical[2]).toMatchObject({ version: 2, quality: expect.any(Number) });
  expect(board.clinical[2]!.revisionReading).toBeUndefined();
  expect(board.failures).toEqual([]);
});

it('asks for none where nobody asked for a change', async () => {
  const before = system.model.calls.length;
  system.model.will(usual);
  await system.until(await system.create({ risk: 'none' }), atGate);
  const kinds = system.model.calls.slice(before).map(({ kind }) => kind);
  expect(kinds).toContain('clinical_judgement');
  expect(kinds).not.toContain('revision_reading');
});

/** A line that the reading finds missing, in the words of the message. */
const warmer = 'It makes sense that you are worn out.';

it('has the writer asked again, once, for what is left, and reads that too', async () => {
  const texts = [revised, revised.replace(line, `${line} ${warmer}`)];
  const before = system.model.calls.length;
  const warm = { ...done, quote: warmer };
  system.model.will({
    ...usual,
    revise: ({ data }) => texts[data.base!.version - 1]!,
    revision_reading: ({ data }) => {
      const isWarm = data.lines!.some(({ text }) => text.includes(warmer));
      const asks = [
        { ...first, ...done },
        { ...second, ...(isWarm ? warm : notDone) },
      ];
      return { asks, others: [], beside: [] };
    },
  });
  const id = await system.create({ intent: 'Worry postponement for an adult', risk: 'none' });
  const { gate } = await system.until(id, atGate);
  const offer = gate!.offered[0]!;
  await system.review(id, {
    ...{ gateId: gate!.id, action: 'request_revision', feedback, ...offer },
  });
  const board = await system.until(id, (now) => atGate(now) && now.gate!.id !== gate!.id);

  expect(board.drafts.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(board.drafts[2]!.text).toContain(warmer);
  const [person, again, ...more] = board.brief;
  expect(more).toEqual([]);
  expect(again).toMatchObject({
    ...{ from: 'clinical', answer: 'applied' },
    again: { pointId: person!.id, words: second.words },
  });
  const [, call] = system.model.calls.slice(before).filter(({ kind }) => kind === 'revise');
  expect(call!.data).toMatchObject({
    brief: [{ message: feedback, text: expect.stringContaining('No line is warmer.') }],
    met: [first.words],
  });
  const { asks } = board.clinical[3]!.revisionReading!;
  expect(asks.map(({ state }) => state)).toEqual(['met', 'met']);
});
