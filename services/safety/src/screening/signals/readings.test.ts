import { describe, expect, it } from 'vitest';
import { readText, signsOf } from '../request.ts';
import { crisisSignals } from './crisis.ts';

const isFound = (text: string): boolean => signsOf(crisisSignals, readText(text)).length > 0;

describe('what is said of something else', () => {
  it.each([
    'I am not good at maths and my partner is physically abusive.',
    'Nobody denies that I work hard, and my partner is physically abusive.',
    'I left school in 2012. My partner is physically abusive.',
    'My boss is stable. Client is currently manic.',
    'I am not good at maths and how do I fight the urge to cut.',
    'My father died in May. She gives the babies her own antihistamine to make them sleep.',
    'We left the kids at home while we were at the casino, just a few hours, and my father died in May.',
    'I have OCD and she has thought through exactly how she would end it.',
    'I teach a class. DTs at home, refuses ambulance.',
    'NSSI daily, escalating, last 3 eps requiring sutures, and we have a safety plan for fires.',
  ])('excuses no danger: %s', (text) => expect(isFound(text)).toBe(true));
});

describe('what is said of the danger', () => {
  it.each([
    'My partner is not physically abusive.',
    'My father beat us with the flex every Sunday. He died in 1998.',
    'Our domestic abuse adviser closed the case as safe.',
    'I teach nurses about ligature risks on the ward.',
    'I have OCD and could strangle my mother, I fear. It is horrible.',
  ])('excuses it: %s', (text) => expect(isFound(text)).toBe(false));
});
