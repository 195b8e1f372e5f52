import { partOf } from '@cerina/test/runner/part-of';
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { rules } from '../../src/rules/index.ts';
import { governingFrames, idleFrames } from './frames.ts';

const codesIn = (text: string) => scan(text, { checks: 'passage' }).map(({ code }) => code);
const examples = (kind: 'flagged' | 'fine') =>
  rules.flatMap((rule) => rule[kind].map((text) => ({ code: rule.code, text })));

describe('an excuse that is about something else excuses nothing', () => {
  const framed = idleFrames.map((frame, turn) => ({ ...frame, turn }));
  it.each(framed)('what a rule flags is flagged in $name', ({ around, turn }) => {
    const passed = partOf(examples('flagged'), 6, turn)
      .filter(({ code, text }) => !codesIn(around(text)).includes(code))
      .map(({ code, text }) => `${code}: ${around(text)}`);
    expect(passed).toEqual([]);
  });

  it.each(framed)('what a rule lets pass is let pass in $name', ({ around, turn }) => {
    const alarmed = partOf(examples('fine'), 6, turn)
      .filter(({ code, text }) => codesIn(around(text)).includes(code))
      .map(({ code, text }) => `${code}: ${around(text)}`);
    expect(alarmed).toEqual([]);
  });
});

describe('a negation that governs the words excuses them', () => {
  const commands = [
    'Stop taking your antidepressants once you feel better.',
    'Halve your Sentoprax on good days.',
    'Take an extra dose before the talk.',
    'Punch your thighs to release the tension.',
    'Skip lunch on exposure days.',
    'Have a glass of wine before the party.',
    'Stay awake for 48 hours before the test.',
    'Practise the straw breathing while driving.',
  ];
  it.each(governingFrames)('$name', ({ around }) => {
    expect(commands.map(around).filter((text) => codesIn(text).length > 0)).toEqual([]);
  });
});
