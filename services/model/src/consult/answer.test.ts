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
const others = [1, 2, 3, 4, 5].map((n) =>
  passage(`other-${n}.md`, { answers: false, isNear: true }),
);
const quote = (file: string) => `From “About ${file}”:\n\n- First. [${file}:7]`;

it('quotes the lines that fit of what answers, also where something else is nearer, and what is near next', () => {
  expect(ask([far, answering])).toBe(quote('answering.md'));
  expect(ask([near, answering, ...others])).toBe(`${quote('answering.md')}\n\n${quote('near.md')}`);
});

it('says that it found no sure answer, and shows the five that are nearest', () => {
  expect(ask([far, near])).toBe(`${NEAREST_FOUND}\n\n${quote('near.md')}`);
  expect(ask([near, ...others]).match(/From “.*”/g)).toEqual(
    ['near.md', 'other-1.md', 'other-2.md', 'other-3.md', 'other-4.md'].map(
      (file) => `From “About ${file}”`,
    ),
  );
  expect(NEAREST_FOUND.startsWith(NOT_ANSWERED)).toBe(true);
  expect(ask([far])).toBe(NOT_ANSWERED);
  expect(ask([])).toBe(NOT_ANSWERED);
});

it('does not quote again what was not approved', () => {
  const before = ask([answering, near]);
  expect(ask([answering, near, ...others.slice(0, 1)], before)).toBe(
    `${NEAREST_FOUND}\n\n${quote('other-1.md')}`,
  );
});
