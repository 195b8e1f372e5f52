import { describe, expect, it } from 'vitest';
import { stricterFeedback, stricterIntent } from '../src/merge.ts';
import { screenFeedback } from '../src/screen-feedback.ts';
import { screenIntent } from '../src/screen-intent.ts';

const byRule = screenIntent({ intent: 'Worry time for a student before exams.' });
const judged = (outcome: 'go' | 'hold' | 'refuse', code: string) => ({
  outcome,
  reasons: [{ code, message: 'The model saw it.', quote: '' }],
  condition: null,
  technique: null,
});

describe('a model that is stricter than the rules', () => {
  it('holds with the card for what it saw', () => {
    const screening = stricterIntent(byRule, judged('hold', 'partner_violence'), 'self');
    expect(screening.outcome).toBe('hold');
    expect(screening.reasons[0]!.code).toBe('partner_violence');
    expect(screening.card?.title).toContain('Safety before any exercise');
  });
  it('refuses with what would help instead', () => {
    const screening = stricterIntent(byRule, judged('refuse', 'medication_request'), 'clinician');
    expect(screening.outcome).toBe('refuse');
    expect(screening.instead).toContain('prescriber');
  });
  it('holds feedback with a card, whatever the rules said', () => {
    const rules = screenFeedback([{ id: 'p1', text: 'Make it shorter.' }]);
    const held = stricterFeedback(rules, {
      outcome: 'hold',
      verdicts: [{ pointId: 'p1', verdict: 'hold', why: 'New risk.' }],
      reasons: [{ code: 'imminent_risk', message: 'New risk.', quote: '' }],
    });
    expect(held.outcome).toBe('hold');
    expect(held.card?.lines.length).toBeGreaterThan(2);
  });
});

it('a model that is laxer changes nothing', () => {
  const refused = screenIntent({ intent: 'How do I taper my sertraline to zero?' });
  const screening = stricterIntent(refused, judged('go', 'fine'), 'self');
  expect(screening.outcome).toBe('refuse');
  expect(screening.reasons).toEqual(refused.reasons);
});
