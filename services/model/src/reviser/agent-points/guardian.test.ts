import { readFileSync } from 'node:fs';
import { Constraints, linesOf } from '@cerina/contracts';
import { loadLibrary, render, stepsOf } from '@cerina/library';
import { expect, it } from 'vitest';
import { ladderOf } from '../../edit/ladder.ts';
import { draft } from '../../writer/draft.ts';
import { revise } from '../revise.ts';

const library = loadLibrary();
const constraints = Constraints.parse({});
const worry = readFileSync(new URL('../../../test/worry-time.md', import.meta.url), 'utf8');
const intent = 'Create exposure hierarchy for agoraphobia';
const ladder = render(draft(library, { intent, constraints }).document);

const revised = (text: string, points: { from: string; line?: number; text: string }[]) => {
  const brief = points.map((point, at) => ({ id: `p${at}`, ...point }));
  const { document, answers } = revise(library, { intent, constraints, base: { text }, brief });
  return { document, answers, text: render(document) };
};
const lineWith = (text: string, words: string): number =>
  linesOf(text).findIndex((own) => own.includes(words)) + 1;
const medicine =
  'A line about medicine. Write: "Keep taking any prescribed medicine as usual. Questions about it go to your prescriber."';

it('puts a sentence that the Guardian proposes into no cell, and has it once', () => {
  const rows = ladderOf(revised(ladder, []).document)!.rows;
  const habit = rows[1]![2]!;
  const unsafe = ladder.replaceAll(habit, 'carrying aspirin');
  const lines = linesOf(unsafe).flatMap((own, at) =>
    own.includes('carrying aspirin') ? [at + 1] : [],
  );
  const { text, document } = revised(
    unsafe,
    lines.map((line) => ({
      from: 'safety',
      line,
      text: `MED_CHANGE on "carrying aspirin": ${medicine}`,
    })),
  );
  expect(text).not.toContain('aspirin');
  expect(text.split('Keep taking any prescribed medicine').length).toBe(2);
  expect(ladderOf(document)!.rows.length).toBe(rows.length);
  expect(ladderOf(document)!.rows[1]![2]).toBe('');
});

it('gives the rest of a proposed line to the one that has its first half', () => {
  const half = '- Keep taking any prescribed medicine as usual.';
  const short = ladder
    .replace(/^- Keep taking any prescribed medicine.*$/m, half)
    .replace(/^(- You need: .*)$/m, '$1\n- Take your aspirin twice.');
  const { text } = revised(short, [
    {
      from: 'safety',
      line: lineWith(short, 'aspirin'),
      text: `MED_CHANGE on "Take your aspirin twice.": ${medicine}`,
    },
  ]);
  expect(text).not.toContain('aspirin');
  expect(text).toContain(`${half} Questions about it go to your prescriber.`);
  expect(text.split('Keep taking any prescribed medicine').length).toBe(2);
});

it('takes out a rung whose task is unsafe, and numbers the others', () => {
  const rows = ladderOf(revised(ladder, []).document)!.rows;
  const task = rows[2]![1]!;
  const { document, answers } = revised(ladder, [
    { from: 'safety', line: lineWith(ladder, task), text: `CONTRAINDICATED on "${task}": No.` },
  ]);
  expect(answers[0]!.answer).toBe('applied');
  expect(ladderOf(document)!.rows.map(([number]) => number)).toEqual(
    rows.slice(1).map((_, at) => `${at + 1}`),
  );
  expect(ladderOf(document)!.rows.some((row) => row[1] === task)).toBe(false);
});

it('never replaces the title of a plan', () => {
  const title = linesOf(worry)[0]!;
  const { text, answers } = revised(worry, [
    {
      from: 'safety',
      line: 1,
      text: `CONTRAINDICATED on "${title}": The doctor must agree first.`,
    },
  ]);
  expect(text).toBe(worry);
  expect(answers[0]!.answer).toBe('declined');
});

it('never pads a plan to a number of steps', () => {
  const count = stepsOf(revised(worry, []).document).length;
  const { text, answers } = revised(worry, [
    {
      from: 'clinical',
      line: 30,
      text: `Wrong document: Asked for: at least 9 steps; it has ${count}.`,
    },
    {
      from: 'clinical',
      line: 30,
      text: `Constraints met (5): Add steps: there are ${count}, at least 9 are asked for.`,
    },
  ]);
  expect(text).toBe(worry);
  expect(answers.map(({ why }) => why).join(' ')).toMatch(/none is made up/);
});

it('says more about a step in lines that no other step has', () => {
  const { text } = revised(worry, [
    { from: 'human', text: 'Add more detail to step 1' },
    { from: 'human', text: 'Add more detail to step 2' },
    { from: 'human', text: 'Add more detail to step 3' },
  ]);
  const lines = linesOf(text).filter((own) => own.startsWith('- '));
  expect(lines.length).toBe(new Set(lines).size);
});

it('takes a sentence that is there twice off the later line', () => {
  const said = 'Worry can wait until tomorrow.';
  const twice = worry
    .replace('**Do:** read your list.', `**Do:** read your list. ${said}`)
    .replace('## Example\n', `## Example\n${said}\n`);
  const { text, answers } = revised(twice, [
    {
      from: 'clinical',
      line: lineWith(twice, '## Example') + 1,
      text: `Wrong document: The same sentence as on line 44: "${said}".`,
    },
  ]);
  expect(answers[0]!.answer).toBe('applied');
  expect(text.split(said).length).toBe(2);
});

it('takes what points back at a sentence that is gone with it, and puts in the words that were proposed', () => {
  const said =
    'You cannot have tablets because you had an operation. Such care stays on every step.';
  const own = worry.replace('## Steps', `- ${said}\n\n## Steps`);
  const { text } = revised(own, [
    {
      from: 'safety',
      line: lineWith(own, said),
      text: `MED_CHANGE on "You cannot have tablets because you had an operation.": ${medicine}`,
    },
  ]);
  expect(text).not.toMatch(/tablets|Such care|^- Write:/m);
  expect(text).toContain('Keep taking any prescribed medicine as usual.');
});
