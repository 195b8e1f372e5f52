import { Constraints } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { expect, it } from 'vitest';
import { draft } from '../draft.ts';

const library = loadLibrary();
const sheet = (intent: string) =>
  render(
    draft(library, {
      intent,
      locale: 'en',
      constraints: Constraints.parse({
        technique: 'parent_led_exposure',
        condition: 'child_anxiety_shy',
        age: 5,
        ageGroup: 'child',
      }),
    }).document,
  );

it.each([
  "hi, reception class teacher here. one of my girls hasn't said a word since September. One page for us, half a page for mum.",
  'School counsellor, primary. A ladder for a girl of 5 who does not speak in class.',
  'A boy in my class hides when we sing. Small steps please.',
])('speaks to the teacher who asks: %s', (intent) => {
  const text = sheet(intent);
  expect(text).toContain('- For: you who teach or look after');
  expect(text).toContain('- The parents agree to this plan first');
  expect(text).not.toMatch(/\b[Yy]our (?:own )?child\b/);
  if (/for mum/.test(intent)) expect(text).toContain('## For the parents: how to help');
});

it.each([
  'My daughter is 5 and does not speak in class. Her teacher wants small steps.',
  'A ladder for the parents of a girl of 5 who does not speak at nursery.',
  'I am a teacher and my son, 5, does not speak. Steps for us at home.',
])('and to parents in all other cases: %s', (intent) => {
  expect(sheet(intent)).toContain('- For: parents or carers of');
});
