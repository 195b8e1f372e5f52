import { expect, it } from 'vitest';
import { screenFeedback } from './screen-feedback.ts';

const text = '- If you think about ending your life, call 999.\n';

it('declines that the bullet about ending your life goes, and applies the rest', () => {
  const feedback =
    'Put in a column "Closeness". Can you take out the bullet about ending your life, it would frighten her?';
  const { outcome, verdicts } = screenFeedback([{ id: 'h', text: feedback }], text);
  expect(outcome).toBe('go');
  expect(verdicts[0]).toMatchObject({ verdict: 'apply' });
  expect(verdicts[0]!.except!.join(' ')).toContain('ending your life');
});

it.each([
  'She talked about ending her life last night.',
  'Take out the bullet about ending your life: she is ending her life tonight.',
])('still holds what tells of danger: %s', (feedback) => {
  expect(screenFeedback([{ id: 'h', text: feedback }], text).outcome).toBe('hold');
});
