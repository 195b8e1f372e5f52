import { describe, expect, it } from 'vitest';
import { dangersIn, loadDangerSigns } from './signs.ts';

const signs = loadDangerSigns().filter(({ asks }) => !asks);
const isHeld = (text: string) => dangersIn(text, signs).some(({ excuse }) => excuse === null);
/** Examples of one sentence, which another can be put beside. */
const examples = signs
  .flatMap((sign) => sign.examples)
  .map((text) => text.replace(/[.!?]+$/, ''))
  .filter((text) => !/[.!?]/.test(text));
const inside = (text: string) =>
  /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Each has words that excuse danger where they are said of it. */
describe.each([
  ['I left school in 2012'],
  ['my knee has fully resolved'],
  ['my mother was a nurse in her twenties'],
  ['at 16 I passed my exams'],
  ['long ago we had a dog'],
  ['I have been well since the spring clinic'],
  ['we went to the grave on Sunday'],
  ['my late mother liked roses'],
  ['it is the anniversary of our wedding'],
  ['no plans for the weekend'],
  ['low risk of rain'],
  ['his case study is for the course'],
  ['he works in palliative care'],
  ['I am afraid of spiders'],
  ['I have no job'],
  ['my father died in May'],
  ['I teach a class'],
])('%s', (another) => {
  it('excuses no danger beside it', () => {
    const before = another.charAt(0).toUpperCase() + another.slice(1);
    const texts = examples.flatMap((text) => [
      `${before} and ${inside(text)}.`,
      `${text}, and ${another}.`,
      `${before}. ${text}.`,
    ]);
    expect(examples.length).toBeGreaterThan(200);
    expect(texts.filter((text) => !isHeld(text))).toEqual([]);
  });
});

describe('what an oversight of one’s own would lead to', () => {
  const dangers = (text: string) => dangersIn(text, loadDangerSigns());
  it('is feared, as the oversight is', () => {
    const [first] = dangers('Fear that she has left raw chicken out and will poison the children.');
    expect(first).toMatchObject({ code: 'risk_to_others' });
    expect(first!.excuse).not.toBeNull();
  });
  it.each([
    'She is afraid that he has left prison and will poison the children.',
    'She is afraid that he has found out and will poison the children.',
    'She has left the chicken out and will poison the children.',
  ])('is no excuse where somebody else does it, or nobody fears it: %s', (text) => {
    expect(dangers(text).some(({ excuse }) => excuse === null)).toBe(true);
  });
});
