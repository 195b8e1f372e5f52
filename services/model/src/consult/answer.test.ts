import { NEAREST_FOUND, NOT_ANSWERED } from '@cerina/contracts/consult';
import { expect, it } from 'vitest';
import { answerFromPassages } from './answer.ts';

const passage = (file: string, more: { answers: boolean; isNear: boolean }) => ({
  ...{ file, title: `About ${file}`, heading: 'A heading', ...more },
  lines: [
    { line: 7, text: '- First.', score: 1 },
    { line: 8, text: 'Beside it.', score: 0 },
  ],
});
const ask = (passages: ReturnType<typeof passage>[], previous: string | null = null) =>
  answerFromPassages({
    ...{ task: 'consult_answer', question: 'What?', feedback: null },
    ...{ passages, previous },
  });
const [answering, near, far] = [
  passage('answering.md', { answers: true, isNear: true }),
  passage('near.md', { answers: false, isNear: true }),
  passage('far.md', { answers: false, isNear: false }),
];
const quote = 'From “About near.md”:\n\n- First. [near.md:7]';

it('quotes the lines that fit of what answers, also where something else is nearer', () => {
  expect(ask([near, answering])).toBe('From “About answering.md”:\n\n- First. [answering.md:7]');
});

it('says that it found no answer, and shows what is nearest', () => {
  expect(ask([far, near])).toBe(`${NEAREST_FOUND}\n\n${quote}`);
  expect(NEAREST_FOUND.startsWith(NOT_ANSWERED)).toBe(true);
  expect(ask([far])).toBe(NOT_ANSWERED);
  expect(ask([])).toBe(NOT_ANSWERED);
});

it('does not quote again what was not approved', () => {
  expect(ask([answering, near], ask([answering]))).toBe(`${NEAREST_FOUND}\n\n${quote}`);
});
