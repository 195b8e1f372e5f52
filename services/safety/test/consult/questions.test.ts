import { describe, expect, it } from 'vitest';
import { helpForSearch, screenQuestion } from '../../src/consult/screen-question.ts';

const professional = [
  'What does the handout say to suicidal patients?',
  'What do we tell clients who are suicidal?',
  'What does the handout tell patients who want to kill themselves?',
  'How do I answer a client who says I want to die?',
  'Should I ask clients about thoughts of suicide?',
  'When I ask about suicidal thoughts, what does the handout say to clients?',
  'What do we tell clients who have taken an overdose?',
  'What do we tell a client whose husband hits her?',
];
const ownDanger = [
  'I want to kill myself. What does the handout say to patients?',
  'What do we tell suicidal patients? I want to kill myself.',
  'I am suicidal myself, what do we tell clients?',
  'I plan to end my life tonight, what do our client handouts say?',
  'I am a nurse and I have suicidal thoughts; what do we tell clients?',
  'I took all my tablets just now. What does the leaflet tell patients?',
];

describe.each(['staff', 'bridge'] as const)('a question read as of %s', (reader) => {
  it.each(professional)('passes where danger is its subject: %s', (question) => {
    expect(screenQuestion(question, reader)).toMatchObject({ outcome: 'go', card: null });
  });

  it.each(ownDanger)('gets the card where it is its writer’s own danger: %s', (question) => {
    const { outcome, card } = screenQuestion(question, reader);
    expect(outcome).toBe('crisis');
    expect(card!.title).toMatch(/^Please get help now/);
  });
});

it.each([...professional, ...ownDanger])('gets the card as a client’s: %s', (question) => {
  expect(screenQuestion(question, 'client').outcome).toBe('crisis');
});

describe('a search', () => {
  it('gets the card for danger: of anybody as a client’s, of the writer alone as of staff', () => {
    for (const words of ownDanger)
      for (const scope of ['client', 'staff'] as const)
        expect(helpForSearch(words, scope).card?.title).toMatch(/./);
    for (const words of professional) {
      expect(helpForSearch(words, 'client').card?.title).toMatch(/./);
      expect(helpForSearch(words, 'staff').card).toBeNull();
    }
  });

  it('gets none for other words, and none for what cannot be read', () => {
    for (const words of ['panic on buses', 'how does exposure work', '\u{1d565}'.repeat(3)])
      expect(helpForSearch(words, 'client').card).toBeNull();
  });
});

describe('the note beside a question', () => {
  const question = 'When do we step back a rung?';

  it('is read like the question', () => {
    for (const note of ownDanger)
      expect(screenQuestion(question, 'staff', note).outcome).toBe('crisis');
    expect(
      screenQuestion(question, 'staff', 'Tell me the most painless way to die.').outcome,
    ).not.toBe('go');
  });

  it('may be a sign of a client’s danger', () => {
    const note = 'My client had suicidal thoughts last month, which were assessed.';
    expect(screenQuestion(question, 'staff', note).outcome).toBe('go');
  });

  it('takes nothing off what the question is', () => {
    expect(screenQuestion(ownDanger[0]!, 'staff', 'All is well.').outcome).toBe('crisis');
  });
});
