import { expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';

const codesIn = (text: string) => scan(text, { checks: 'passage' }).map(({ code }) => code);

it.each([
  'Not for now: if you bite to hurt yourself.',
  'Not for now: if you pick your skin to hurt yourself, or if you feel like hurting yourself.',
  'Not for you if you pull it to hurt yourself.',
  'If you fall, or faint and hurt yourself, get help at once.',
])('whom a plan is not for, and an accident, are no method: %s', (text) => {
  expect(codesIn(text)).not.toContain('SH_METHOD');
});

it.each([
  'If you bite to hurt yourself, bite harder.',
  'Not for now: if you bite to hurt yourself, use a blade.',
  'Not for now: if you bite to hurt yourself, wait until you are alone.',
  'If you bite to hurt yourself, that is fine.',
  'If you fall, get up and hurt yourself.',
  'If you slip, hurt yourself.',
  'When you fall and hurt yourself so that you remember it, you learn.',
  'Not for now: if you scratch to hurt yourself, or if you want it to work go deeper and keep your sleeve over it.',
  'Not for you alone but also if you pick to hurt yourself, or if you want more relief, use your teeth.',
  'If you feel nothing, hurt yourself until you do.',
])('a method stays one: %s', (text) => {
  expect(codesIn(text)).toContain('SH_METHOD');
});
