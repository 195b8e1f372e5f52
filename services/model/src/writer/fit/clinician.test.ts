import { Constraints } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import type { Request } from '../request.ts';
import { hasNoClinician } from './clinician.ts';

const library = loadLibrary();
const empty = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };
const asked = (
  intent: string,
  asker: 'self' | 'close' | 'clinician' | null,
  constraints: Partial<Constraints> = {},
): Request => ({
  intent,
  locale: 'en',
  constraints: Constraints.parse(constraints),
  case: { ...empty, ...(asker && { whose: { asker, relation: null } }) },
});
const textOf = (request: Request) => render(draft(library, request).document);

describe('whether somebody has a clinician', () => {
  it.each([
    ['I cannot sleep since I work nights. A plan for me please.', 'self'],
    ['I pull my hair when I read. Something for two weeks.', 'self'],
    ['My daughter is six and scared of dogs.', 'close'],
    ['The CAMHS wait is long so we try something ourselves with my son.', 'close'],
    ["I'm waiting for therapy till spring. A ladder for me.", 'self'],
    ['I saw a bereavement counsellor for eight sessions. Now a list of steps.', 'self'],
    ['coaching client, self employed, tax returns not opened', 'clinician'],
    ['hi, reception class teacher here. one of my girls does not talk.', 'clinician'],
    ['My GP found nothing. I want to stop washing nine times a shift.', 'self'],
  ] as const)('nobody treats them: %s', (intent, asker) => {
    expect(hasNoClinician(asked(intent, asker))).toBe(true);
  });

  it.each([
    ['I have done the memory work with my psychologist. A ladder please.', 'self'],
    ['My therapist asked me to write a hierarchy of shops.', 'self'],
    ['I am in therapy and need homework on worry.', 'self'],
    ['Thought record for a client with depression', 'clinician'],
    ['Create exposure hierarchy for agoraphobia', null],
    ['Audiology nurse here. Handout for patients with tinnitus.', 'clinician'],
    ['For a man I see in my practice, 66, farmer.', null],
    ['My son sees a therapist at CAMHS. Steps for the dark.', 'close'],
  ] as const)('somebody treats them, or nothing is known: %s', (intent, asker) => {
    expect(hasNoClinician(asked(intent, asker))).toBe(false);
  });
});

describe('a sheet for somebody without a clinician', () => {
  const own = 'I am afraid of lifts and take the stairs at work. A ladder for me please.';

  it('names no clinician but where a crisis line is filled in', () => {
    const text = textOf(asked(own, 'self', { technique: 'exposure_hierarchy', ageGroup: 'adult' }));
    expect(text.replace('[clinician to add]', '')).not.toMatch(/\bclinician/);
    expect(text).toMatch(/- Use with: someone you trust, or on your own\./);
    expect(text).toMatch(/Tell your doctor if fear or low mood is much worse/);
    expect(text).toMatch(/- Review with someone you trust each week: bring the log/);
  });

  it('keeps the clinician who is there', () => {
    const text = textOf(
      asked('My therapist wants a ladder for lifts.', 'self', { technique: 'exposure_hierarchy' }),
    );
    expect(text).toMatch(/- Use with: a clinician/);
    expect(text).toMatch(/Tell your clinician if fear or low mood/);
  });

  it('has a child tell the grown-up who helps', () => {
    const text = textOf(
      asked('Coping card for a child of 9 with exam nerves', 'clinician', {
        technique: 'coping_card',
        ageGroup: 'child',
        age: 9,
      }),
    );
    const [, after = ''] = text.split('## What you may be going through');
    expect(after.replace('[clinician to add]', '')).not.toMatch(/\bclinician/);
    expect(after).toMatch(/Tell the grown-up who helps you if nerves keep you/);
  });

  it('has a teenager who asks alone tell an adult they trust', () => {
    const text = textOf(
      asked("i'm 15 and lose it at dinner. an anger sheet for me", 'self', {
        technique: 'anger_management',
        ageGroup: 'adolescent',
        age: 15,
      }),
    );
    expect(text).toMatch(/you are afraid of someone, tell an adult you trust/);
    expect(text).not.toMatch(/If a child is in danger/);
  });

  it('leaves to a clinician what is only done with one', () => {
    const text = textOf(
      asked('I panic when my heart races. Interoceptive exposure for me.', 'self', {
        technique: 'interoceptive_exposure',
      }),
    );
    expect(text).toMatch(/your clinician/);
  });
});
