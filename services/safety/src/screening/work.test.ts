import { describe, expect, it } from 'vitest';
import { screenIntent } from './screen-intent.ts';

describe('a request that names something of what we write', () => {
  it.each([
    'Ladder for pigeons, cant cross the square.',
    'Brave chart for a quiet boy in reception class',
    'Weekly planner so that I get back to my greenhouse',
    'Diário de sono para quem trabalha de noite',
    'small steps back to band practice',
    'A contract with myself about online auctions',
    'Picture story for a boy who hates haircuts',
  ])('is asked what it is for, and not turned away: %s', (intent) => {
    expect(screenIntent({ intent }).outcome).not.toBe('refuse');
    expect(screenIntent({ intent, said: { isScopeAsked: true } }).outcome).toBe('go');
  });
  it.each([
    'Write me a Python function that adds up a PHQ-9.',
    'SQL query that lists all clients with depression',
    'Draft a letter to my landlord about damp, it stresses me.',
    'Make my essay on exposure therapy sound less like AI.',
    'Crochet pattern for a panic shawl',
  ])('is none of ours for a clinical word in it: %s', (intent) => {
    expect(screenIntent({ intent })).toMatchObject({
      outcome: 'refuse',
      reasons: [{ code: 'out_of_scope' }],
    });
  });
  it('is asked about where it names other work too', () => {
    const intent = 'Write a Python script that prints a sleep diary.';
    expect(screenIntent({ intent }).outcome).toBe('ask');
  });
  it('is in doubt, and asked about, where nothing says that it is other work', () => {
    expect(screenIntent({ intent: 'back to band practice, little by little' }).outcome).toBe('ask');
  });
});
