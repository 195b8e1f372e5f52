import { readFileSync } from 'node:fs';
import { type Blackboard, type BriefPoint, Constraints } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { drafter } from '@cerina/drafter/agent';
import { loadLibrary } from '@cerina/library';
import { answer } from '@cerina/model/answer';
import type { Bench, StepModel } from '@cerina/runtime';
import { describe, expect, it } from 'vitest';

const library = loadLibrary();
const file = new URL('../../services/model/test/worry-time.md', import.meta.url);
const first = readFileSync(file, 'utf8');

/** The embedded model, called without a network; `calls` counts how often. */
function embedded() {
  const counted = { calls: 0 };
  const write: StepModel['write'] = async ({ prompt, read }) => {
    counted.calls += 1;
    const data = JSON.parse(prompt.user.replace(/^<data>\n|\n<\/data>$/g, ''));
    return read(await answer(library, null, data));
  };
  return { counted, model: { write } as StepModel };
}

const boardOf = (texts: string[], brief: BriefPoint[]) =>
  ({
    intent: 'Worry time for a student',
    screening: { constraints: Constraints.parse({}) },
    decisions: [{ action: 'request_revision', version: 1 }],
    drafts: texts.map((text, at) => ({ version: at + 1, text, sha256: sha256(text) })),
    policy: {},
    clinical: {},
    notes: [],
    brief,
  }) as unknown as Blackboard;

async function revision(texts: string[], brief: BriefPoint[]) {
  const { counted, model } = embedded();
  const bench = { board: boardOf(texts, brief), model, tell: () => {} } as unknown as Bench;
  const task = { kind: 'revise' as const, iteration: 2, base: texts.length };
  const { result, message } = await drafter.handlers.revise(task, bench);
  return { ...result.draft, message, calls: counted.calls };
}

/** What a person asks for on version 1, carried out as version 2. */
async function asked(text: string) {
  const point: BriefPoint = { id: 'h2-1', from: 'human', text, priority: 'high' };
  const second = await revision([first], [point]);
  const [given] = second.answers;
  expect(given).toMatchObject({ pointId: 'h2-1', answer: 'applied' });
  const { answer: state, why, asks } = given!;
  return { text: second.text, point: { ...point, answer: state, why, asks: asks! } };
}
const critic = (text: string): BriefPoint => ({
  id: 'c2-1',
  from: 'clinical',
  text,
  priority: 'normal',
});

describe('a later revision of the round', () => {
  it("leaves out the Critic's points on what a person read and left as it is", async () => {
    const { text, point } = await asked('Delete the example.');
    const later = await revision([first, text], [point, critic('Example (0): Add an example.')]);
    expect(later.text).toBe(text);
    expect(later.answers).toMatchObject([
      { pointId: 'c2-1', answer: 'declined', why: expect.stringMatching(/A person read this/) },
      { pointId: 'h2-1', answer: 'applied' },
    ]);
    expect(later.calls).toBe(0);
  });

  it('leaves out those on its own lines that would undo what a person asked for', async () => {
    const long =
      'Put the phone in the hall, and sit down at the table with the book, and write each worry in a few words, and then close the book and leave it there until the evening.';
    const { text, point } = await asked(`In Before you start add: "${long}"`);
    const line = text.split('\n').findIndex((own) => own.includes('Put the phone')) + 1;
    const split = critic(
      `Readability (70): Line ${line}: split the sentence of 35 words ("${long}").`,
    );
    const later = await revision([first, text], [point, { ...split, line }]);
    expect(later.text).toBe(text);
    expect(later.answers).toMatchObject([
      { pointId: 'c2-1', answer: 'declined', why: expect.stringContaining('would undo') },
      { pointId: 'h2-1', answer: 'applied' },
    ]);
    expect(later.calls).toBe(1);
  });

  it("carries the Guardian's points out without them", async () => {
    const { text, point } = await asked('Delete the example.');
    const caution: BriefPoint = {
      ...{ id: 's2-1', from: 'safety', priority: 'critical', line: 3 },
      text: 'CAUTION_LOST: Version 1 says: "Do not drive when you have not slept." This version does not.',
    };
    const later = await revision(
      [first, text],
      [point, caution, critic('Example (0): Add an example.')],
    );
    expect(later.text).toContain('- Do not drive when you have not slept.');
    expect(later.text).not.toContain('## Example');
    expect(later.answers).toMatchObject([
      { pointId: 's2-1', answer: 'applied' },
      { pointId: 'c2-1', answer: 'declined' },
      { pointId: 'h2-1', answer: 'applied' },
    ]);
    expect(later.calls).toBe(1);
  });

  it("undoes it where the Guardian's point needs that, and then it no longer counts as applied", async () => {
    const { text, point } = await asked('Delete the bullet about setting two reminders.');
    const caution: BriefPoint = {
      ...{ id: 's2-1', from: 'safety', priority: 'critical', line: 3 },
      text: 'CAUTION_LOST: Version 1 says: "If you forget to park worries, then set two reminders a day." This version does not.',
    };
    const later = await revision([first, text], [point, caution]);
    expect(later.text).toContain('- If you forget to park worries, then set two reminders a day.');
    expect(later.answers[1]).toMatchObject({ pointId: 'h2-1', answer: 'declined' });
    expect(later.message).toBe(
      'Revised. Points: 1 reported as applied. 1 thing that a person asked for is undone by it.',
    );
  });

  it('measures it again on its own text, with the lines as they are now', async () => {
    const { text, point } = await asked('Swap steps 1 and 2');
    const caution: BriefPoint = {
      ...{ id: 's2-1', from: 'safety', priority: 'critical', line: 3 },
      text: 'CAUTION_LOST: Version 1 says: "Do not drive when you have not slept." This version does not.',
    };
    const later = await revision([first, text], [point, caution]);
    const answers = new Map(later.answers.map((each) => [each.pointId, each]));
    expect(answers.get('s2-1')!.answer).toBe('applied');
    const line = answers.get('h2-1')!.asks![0]!.line!;
    expect(later.text.split('\n')[line - 1]).toMatch(/^### Step 1\. Catch and park/);
    const above = later.text.split('\n').findIndex((own) => own.includes('Do not drive'));
    expect(line - point.asks[0]!.line!).toBe(above >= 0 && above < line ? 1 : 0);
  });
});
