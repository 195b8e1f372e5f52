import { Constraints } from '@cerina/contracts';
import { countWords, loadLibrary, partOf, render, stepsOf } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { revise } from '../../../model/src/reviser/revise.ts';
import { draft } from '../../../model/src/writer/draft.ts';
import { scan } from '../../src/assessing/scan.ts';
import { understand } from '../../src/understanding/constraints.ts';

const library = loadLibrary();
const intents = [
  'Create exposure hierarchy for agoraphobia',
  'Behavioural activation plan for low mood after redundancy',
  'Thought record for a client with depression',
  'Worry time for a student with GAD',
  'Stimulus control for insomnia',
  'Interoceptive exposure for panic',
  'Social anxiety in meetings, a behavioural experiment',
  'Problem solving for someone overwhelmed by bills',
];
const request = (intent: string, unattended: boolean) => ({
  intent,
  unattended,
  constraints: understand({ intent }),
});
const drafted = (intent: string, unattended: boolean) =>
  render(draft(library, request(intent, unattended)).document);

const detailed = library.techniques.filter(({ details }) => Object.keys(details).length > 3);

describe.each(detailed.map(({ id }) => id))('more detail to every step of %s', (technique) => {
  const asked = { intent: 'A plan', constraints: Constraints.parse({ technique }) };
  const first = draft(library, asked).document;
  const more = revise(library, {
    ...asked,
    base: { text: render(first) },
    brief: stepsOf(first).map(({ number }) => ({
      id: `p${number}`,
      from: 'human',
      text: `Add more detail to step ${number}`,
    })),
  }).document;

  it('is about that step', () => {
    const general = /choose the day, the time and the place now/;
    for (const step of stepsOf(more)) expect(partOf(step, 'do')).not.toMatch(general);
    expect(countWords(render(more))).toBeGreaterThan(countWords(render(first)) + 100);
  });

  it('brings in no finding', () => {
    expect(scan(render(more)).map(({ code }) => code)).toEqual(['PLACEHOLDER']);
  });
});

// each document that the library can make: a rule that objects to one would block every draft from it
const made = library.conditions.flatMap(({ id: condition, technique, alternatives }) =>
  [technique, ...alternatives].map((id) => ({ condition, technique: id })),
);

it.each(made)('$technique for $condition brings in no critical finding', (asked) => {
  const constraints = Constraints.parse(asked);
  const { document } = draft(library, { intent: 'A plan', unattended: true, constraints });
  const critical = scan(render(document), { constraints }).filter(
    ({ severity }) => severity === 'critical',
  );
  expect(critical).toEqual([]);
});

it.each([
  'Never practise this while driving.',
  'Not while driving or cooking.',
  'You must not try this in a moving car.',
  'If panic comes while driving, pull over before you do the exercise.',
])('a caution about driving below "Before you start" is none to object to: %s', (line) =>
  expect(scan(`## Before you start\n- ${line}\n`, { checks: 'passage' })).toEqual([]),
);

it('an exercise at the wheel is objected to below "Before you start" too', () =>
  expect(
    scan('## Before you start\n- Breathe through the straw while driving.\n', {
      checks: 'passage',
    }).map(({ code }) => code),
  ).toContain('DANGER_TASK'));

describe.each(intents)('the embedded draft for "%s"', (intent) => {
  it('has no finding when nobody fills anything in', () => {
    const text = drafted(intent, true);
    expect(text).not.toContain('[');
    expect(scan(text, { constraints: understand({ intent }) })).toEqual([]);
  });

  it('has no finding either once a version with open slots was revised', () => {
    const text = render(
      revise(library, {
        ...request(intent, true),
        base: { text: drafted(intent, false) },
        brief: [
          { id: 'p1', from: 'human', text: 'Add a slot for the local crisis team number' },
          { id: 'p2', from: 'clinical', text: 'Make it warmer' },
        ],
      }).document,
    );
    expect(text).not.toContain('[');
    expect(scan(text, { constraints: understand({ intent }) })).toEqual([]);
  });

  it('has one open slot when a clinician is there to fill it', () => {
    expect(scan(drafted(intent, false)).map(({ code }) => code)).toEqual(['PLACEHOLDER']);
  });
});
