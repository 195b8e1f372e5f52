import { describe, expect, it } from 'vitest';
import { screenQuestion } from './screen-question.ts';

describe('a client’s question to Consult', () => {
  it.each([
    'i cut again last night, which step do i do',
    'should I go on to step 3? I cut yesterday',
    'i hurt myself again, do i start over',
    'burnt myself on purpose on sunday',
    'took too many tablets yesterday',
    'i took more pills than i should last night',
    'I tried to end it yesterday.',
  ])('is a crisis where it says what they did to themselves: %s', (question) =>
    expect(screenQuestion(question, 'client').outcome).toBe('crisis'),
  );

  it.each([
    'I cut down again last night on coffee, does that count?',
    'I cut class again yesterday, which rung is that?',
    'I cut my finger cooking last night, can I skip the washing up step?',
    'I hurt my back again, which step do I do?',
    'I took my tablets yesterday. Which step is next?',
    'I took too many steps at once, where do I go back to?',
  ])('is passed on where it is about something else: %s', (question) =>
    expect(screenQuestion(question, 'client').outcome).toBe('go'),
  );
});
