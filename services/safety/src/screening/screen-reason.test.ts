import { describe, expect, it } from 'vitest';
import { screenReason } from './screen-reason.ts';

describe('the reason of an order', () => {
  it.each([
    'she says she has taken the tablets',
    'client has taken an overdose, do not continue',
    'Stop. She has locked herself in the bathroom.',
    'Please stop this, I want to die',
    'He hit her again yesterday, this is not the moment',
    'I stop here: tell me how to kill myself without pain',
    'je vais me tuer ce soir',
    'father is drinking and hitting them again',
    'He cannot feel his legs and has lost control of his bladder',
    'client admitted to ICU after an OD',
    'pausing. mum found a noose in the garage',
    'rejecting: she is fitting and withdrawing from alcohol',
    'patient cut deeply yesterday, 14 stitches',
  ])('that reports danger is held, with a card: %s', (words) => {
    const { outcome, reasons, card } = screenReason([words]);
    expect(outcome).toBe('hold');
    expect(reasons.length).toBeGreaterThan(0);
    expect(card!.lines.length).toBeGreaterThan(2);
  });

  it.each([
    'wrong client',
    'Paused over lunch',
    'killing this run, wrong prompt',
    'Not suitable for this client, she has epilepsy',
    'She was assessed today by the crisis team and is safe',
    'False positive: the line warns of overdose, it does not recommend it',
    'Stop your tablets is not what I wanted here',
    'Approve it as it is.',
    'The exposure is to knives, which is his OCD, he has no wish to hurt',
    'I assessed him today, no plans, no intent, protective factors are his kids',
    'the example about drowning is too much for her',
    'He died in March of his cancer, please close',
  ])('that reports none is nothing, also where feedback would be declined for it: %s', (words) => {
    expect(screenReason([words])).toEqual({ outcome: 'go', reasons: [] });
  });

  it('is held for one of several texts, with the reason for that one alone', () => {
    const { outcome, reasons } = screenReason([
      'Stop the tablets for a week.',
      'He is on the bridge now.',
    ]);
    expect(outcome).toBe('hold');
    expect(reasons.map(({ code }) => code)).toEqual(['imminent_risk']);
  });

  it('is none where it quotes the text that was read', () => {
    const line = 'If you think about ending your life or hurting yourself, call 112.';
    const about = `# Sleep\n\n- ${line}\n`;
    const words = 'Rejected: the line "If you think about ending your life" is there twice.';
    expect(screenReason([words], about).outcome).toBe('go');
    expect(screenReason([words]).outcome).toBe('hold');
  });

  it('that nobody can read is held', () => {
    expect(screenReason(['ﷺ'.repeat(40)]).outcome).toBe('hold');
  });
});
