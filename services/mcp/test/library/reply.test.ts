import { NEAREST_FOUND } from '@cerina/contracts/consult';
import { expect, it } from 'vitest';
import { replyInWords, replyOf } from '../../src/consult/reply.ts';

const place = { scope: 'client' as const, conversationId: 'c'.repeat(26), turn: 1 };
const citation = {
  scope: 'client' as const,
  file: 'rating-fear.md',
  line: 11,
  quote: 'SUDS is short for it.',
};
const ended = (text: string, citations = [citation]) => ({
  ...{ outcome: 'approved' as const, answer: { text, citations }, card: null },
  ...{ message: 'Checked by a second agent.', isBorneOut: true, at: '2026-01-01T00:00:00.000Z' },
});

it('says of passages beside no sure answer that they are the nearest, and not that the documents have no answer', () => {
  const words = replyInWords(replyOf(place, ended(`${NEAREST_FOUND} SUDS. [rating-fear.md:11]`)));
  expect(words).toMatch(/^NO SURE ANSWER: .*these passages are the nearest/);
  expect(words).not.toMatch(/do not answer|nothing below|approved|second agent/);
});

it('says that a second agent checked an answer, which is no person', () => {
  const words = replyInWords(replyOf(place, ended('It is short for it. [rating-fear.md:11]')));
  expect(words).toContain('Checked by a second agent.');
  expect(words).not.toMatch(/approved|reviewer/i);
});

it('lists the lines that an answer is based on, and none that the answer itself quotes with its place', () => {
  const listed = '- rating-fear.md:11 "SUDS is short for it."';
  const own = replyInWords(replyOf(place, ended('It is short for it. [rating-fear.md:11]')));
  expect(own).toContain(`Based on these lines of the documents:\n${listed}`);
  const verbatim = ended('- SUDS is short for it. [rating-fear.md:11]');
  expect(replyInWords(replyOf(place, verbatim))).not.toContain('these lines');
  expect(replyOf(place, verbatim).citations).toHaveLength(1);
  const other = { ...citation, line: 12, quote: 'It goes up to 100.' };
  const both = replyInWords(replyOf(place, { ...ended(verbatim.answer.text, [citation, other]) }));
  expect(both).toContain('- rating-fear.md:12 "It goes up to 100."');
  expect(both).not.toContain(listed);
});
