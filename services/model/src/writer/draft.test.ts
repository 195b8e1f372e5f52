import { readFileSync } from 'node:fs';
import { Constraints } from '@cerina/contracts';
import {
  countWords,
  findTable,
  loadLibrary,
  parse,
  partOf,
  readingGrade,
  render,
  sectionKinds,
  sectionOf,
  stepsOf,
} from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { techniqueIn } from '../reviser/operations/sections/content.ts';
import { draft } from './draft.ts';

const library = loadLibrary();

const drafted = (intent: string, constraints: Partial<Constraints> = {}, locale = 'en') => {
  const written = draft(library, { intent, locale, constraints: Constraints.parse(constraints) });
  return { ...written, text: render(written.document) };
};

const typical: [technique: string, intent: string, title: RegExp][] = [
  ['exposure_hierarchy', 'Create exposure hierarchy for agoraphobia', /one step at a time/],
  [
    'behavioural_activation',
    'Behavioural activation plan for low mood after redundancy',
    /Small steps/,
  ],
  ['thought_record', 'Thought record for a client with depression', /Thought record/],
  ['worry_postponement', 'Worry time for a student with GAD', /Worry time/],
  ['stimulus_control', 'Stimulus control for insomnia', /bed/],
  ['interoceptive_exposure', 'Interoceptive exposure for panic', /body feelings/],
  ['behavioural_experiment', 'Social anxiety in meetings, a behavioural experiment', /test/],
  ['problem_solving', 'Problem solving for someone overwhelmed by bills', /problem/],
];

describe('a first draft', () => {
  it.each(typical)('is a whole document of %s', (technique, intent, title) => {
    const { document, text, changes } = drafted(intent);
    expect(techniqueIn(library.techniques, text)?.id).toBe(technique);
    expect(document.title).toMatch(title);
    expect(document.sections.map(({ kind }) => kind)).toEqual([...sectionKinds]);
    expect(stepsOf(document).length).toBeGreaterThanOrEqual(4);
    expect(readingGrade(text)).toBeLessThanOrEqual(8);
    expect(changes).toHaveLength(1);
    expect(parse(text)).toEqual(document);
  });

  it('differs from the others in title, steps and example', () => {
    const all = typical.map(([, intent]) => drafted(intent).document);
    for (const of of [
      all.map(({ title }) => title),
      all.map((document) =>
        stepsOf(document)
          .map(({ title }) => title)
          .join(),
      ),
      all.map((document) => sectionOf(document, 'example')?.lines.join()),
    ]) {
      expect(new Set(of).size).toBe(typical.length);
    }
  });

  const intents = readFileSync(new URL('../../test/intents.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { id: string; intent: string; outcome: string; technique: string[] },
    )
    .filter(({ outcome }) => outcome === 'protocol');

  it.each(intents)('takes a technique that fits intent $id', ({ intent, technique }) => {
    const { text } = drafted(intent, { factors: library.factorsIn(intent) });
    expect(technique).toContain(techniqueIn(library.techniques, text)?.id);
  });

  it.each(library.techniques.map(({ id }) => id))(
    'keeps to 400 words with %s, help and steps whole',
    (technique) => {
      const { document, text, notes } = drafted('A short worksheet', { technique, maxWords: 400 });
      const over = countWords(text) > 400;
      expect(notes.some(({ message }) => message.startsWith('Asked for at most 400 words'))).toBe(
        over,
      );
      expect(countWords(text)).toBeLessThan(500);
      expect(sectionOf(document, 'stop')?.lines.join('\n')).toMatch(
        /emergency number or crisis line now/,
      );
      for (const step of stepsOf(document)) {
        for (const part of ['goal', 'do', 'rate', 'ready'] as const)
          expect(partOf(step, part)).not.toBe('');
      }
    },
  );

  it('keeps to one short page with worry time for generalised worry, help included', () => {
    const { text } = drafted('gad wrry time pls v short 1 pg', { age: 19, maxWords: 300 });
    expect(countWords(text)).toBeLessThanOrEqual(300);
    expect(text).toContain('emergency number or crisis line now');
    expect(text).toContain('- Not for now:');
  });
  it('keeps a condition’s own words on when to wait, however short the document', () => {
    const { text } = drafted('Pacing', { condition: 'mecfs', maxWords: 400 });
    expect(text).toContain('in bed most of the day');
  });
  it('says so when the words asked for can not be met', () => {
    const { notes } = drafted('Thought record', { technique: 'thought_record', maxWords: 120 });
    expect(notes.map(({ message }) => message).join()).toMatch(
      /Asked for at most 120 words; it has \d+/,
    );
  });

  it('fits the minutes of a day, and says when they are too few', () => {
    const { text, notes } = drafted('Exposure ladder for agoraphobia', { minutesPerDay: 5 });
    expect(text).toContain('about 5 minutes a day');
    const table = findTable(text.split('\n').filter((line) => line.startsWith('|')))!.table;
    for (const [, said] of table.rows
      .flat()
      .join(' ')
      .matchAll(/(\d+) minutes/g)) {
      expect(Number(said)).toBeLessThanOrEqual(5);
    }
    expect(notes.map(({ message }) => message).join()).toMatch(/Asked for 5 minutes a day/);
  });

  it('leaves time in bed alone for someone with epilepsy, and says why', () => {
    const { text, notes } = drafted('CBT-I for a teacher with insomnia, she has epilepsy', {
      factors: ['epilepsy'],
    });
    expect(text).toMatch(
      /Because of the epilepsy, this plan does not shorten your time in bed\. Losing sleep can bring on seizures/,
    );
    expect(text).not.toMatch(/sleep window/i);
    expect(notes).toContainEqual(
      expect.objectContaining({ target: 'safety', priority: 'warning' }),
    );
  });

  it('adds no line for a wish that the document meets in its own words', () => {
    const include = ['SUDS before/peak/after and what she predicted would happen'];
    const { text } = drafted('Interoceptive exposure for panic', { include });
    expect(text).not.toContain('To plan with your clinician');
  });
  it('puts a wish that it cannot meet to the reader, not to the clinician', () => {
    const { text } = drafted('Worry time', { include: ['her favourite song'] });
    expect(text).toContain('- To plan with your clinician: your favourite song.');
  });
  it('sets aside a technique that a fact about the person rules out, and says which and why', () => {
    const { text, notes } = drafted('Interoceptive exposure for panic, she has heart disease', {
      factors: ['heart_disease'],
    });
    expect(techniqueIn(library.techniques, text)?.id).not.toBe('interoceptive_exposure');
    expect(notes.map(({ message }) => message).join()).toMatch(
      /Interoceptive exposure was not used: Because of the heart condition/,
    );
  });

  it('passes on a fact that the technique says nothing about', () => {
    const { text } = drafted('Thought record for low mood', { factors: ['diabetes'] });
    expect(text).toMatch(/Does this apply to you: diabetes\? Then ask your doctor/);
  });

  it('asks about a fact that may not be so of the person, and states it of whom it is so', () => {
    const written = (meaning: 'present' | 'unclear') => {
      const constraints = Constraints.parse({
        ...{ technique: 'exposure_hierarchy', condition: 'agoraphobia', factors: ['diabetes'] },
      });
      const read = {
        ...{ triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null },
        factors: [{ id: 'diabetes', name: 'diabetes', meaning }],
      };
      const request = { intent: 'Fear ladder for buses', locale: 'en', constraints, case: read };
      return render(draft(library, request).document);
    };
    const line = /^.*Because of the diabetes, keep to your usual blood sugar checks/m;
    expect(line.exec(written('present'))![0]).toMatch(/^- Because of the diabetes/);
    expect(line.exec(written('unclear'))![0]).toMatch(
      /^- Does this apply to you: diabetes\? Ask your clinician if you are not sure\. If it does, this holds\./,
    );
  });

  it('does not ask twice about what the words of the condition allow for', () => {
    const factors = ['postpartum'];
    expect(drafted('Low mood, postnatal', { factors, condition: 'perinatal' }).text).not.toMatch(
      /Does this apply/,
    );
    expect(drafted('Thought record for low mood', { factors }).text).toMatch(
      /Does this apply to you: the months after a birth\? Then ask your doctor/,
    );
  });
  it.each([
    [{ person: 'Early intervention client' }, 'an adult'],
    [{ person: 'parents', age: 9, ageGroup: 'child' as const }, 'a 9-year-old child'],
    [{ person: 'mum' }, 'a mum'],
    [{ person: 'widower', age: 68, ageGroup: 'older_adult' as const }, 'a 68-year-old widower'],
  ])('names the reader: %o is "%s"', (known, said) => {
    expect(drafted('Worry time', known).text).toContain(`- For: ${said} with`);
  });
  it.each([
    ['mecfs', { condition: 'mecfs' }],
    ['chronic pain beside it', { condition: 'chronic_pain', factors: ['mecfs'] }],
  ])('asks for no increase in ME/CFS: %s', (_, known) => {
    const { text } = drafted('Activity pacing', { technique: 'activity_pacing', ...known });
    expect(text).toContain('no planned increases');
    expect(text).not.toMatch(/until it becomes harder|the new level|add a little|build back/i);
  });
  it('writes every rating on the scale asked for, and leaves percent of belief alone', () => {
    const { text } = drafted('Exposure ladder for agoraphobia', { scale: '0-10' });
    expect(text).not.toMatch(/0 to 100(?!%)|\(0-100\)/);
    expect(text).toMatch(/0 to 10\b/);
    expect(text).toMatch(/0 to 100%/);
    const rungs = [...text.matchAll(/^\| \d+ \|.*\| ([\d.]+) \|$/gm)].map(([, suds]) =>
      Number(suds),
    );
    expect(Math.max(...rungs)).toBeLessThanOrEqual(10);
    expect(rungs.toSorted((a, b) => a - b)).toEqual(rungs);
  });

  it('has as many columns and no more steps than asked for', () => {
    const { document } = drafted('Thought record', {
      technique: 'thought_record',
      columns: 5,
      maxSteps: 4,
    });
    expect(findTable(sectionOf(document, 'log')!.lines)!.table.columns).toHaveLength(5);
    expect(stepsOf(document)).toHaveLength(4);
    expect(stepsOf(document).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('speaks to parents about their child, on a scale a child knows', () => {
    const { text } = drafted('Parent-led plan for separation anxiety, sticker chart', {
      addressee: 'parent',
      ageGroup: 'child',
      age: 9,
      include: ['sticker chart'],
    });
    expect(text).toMatch(/For: parents or carers of a 9-year-old/);
    expect(text).toMatch(/0 to 10\b/);
    expect(text).toMatch(/sticker/i);
    expect(text).toMatch(/Never force/);
  });

  it('names whom a young reader can turn to, and asks for an adult’s agreement', () => {
    const { text } = drafted('Worry time for a teenager', { ageGroup: 'adolescent' });
    expect(text).toMatch(/your parent or carer agrees/);
    expect(text).toMatch(/tell an adult you trust/);
  });

  it('takes the sign that somebody likes in place of a number', () => {
    const easy = { register: 'easy_read', technique: 'exposure_hierarchy' } as const;
    expect(drafted('Steps for him; he likes thumbs up, middle, down.', easy).text).toContain(
      'You can show a thumb up, in the middle or down',
    );
    expect(drafted('Steps for him.', easy).text).toContain('You can hold up fingers');
  });

  it('says what it assumed, and only that', () => {
    expect(drafted('Exposure hierarchy').text).toMatch(
      /This draft assumes: an adult; no medical problem/,
    );
    // no illness of the body rules out what is only written
    expect(drafted('Thought record').text).toContain('This draft assumes: an adult. Tell your');
    const known = drafted('Thought record', { assumed: ['She can write.'], age: 40 }).text;
    expect(known).toContain('This draft assumes: she can write. Tell your clinician');
  });

  it('says plainly that it is in English when another language was asked for', () => {
    const { text } = drafted('Registro de pensamientos para una paciente con depresión', {
      language: 'es',
    });
    expect(text).toMatch(/This draft is in English/);
    expect(text).toMatch(/^# Thought record/);
  });

  it('admits when nothing in the library fits', () => {
    const { notes, text } = drafted('Something about soup');
    expect(notes[0]?.message).toMatch(/No technique of the library fits/);
    expect(text).toMatch(/^# One problem at a time/);
  });

  it('gives the confirmed crisis line of the reader’s country', () => {
    expect(drafted('Worry time', {}, 'en-US').text).toContain('call or text 988');
    expect(drafted('Worry time', {}, 'en-GB').text).toContain('116 123');
  });
});

describe('a sheet that speaks to somebody else', () => {
  const asked = 'Responsibility pie chart for a woman of 61 with guilt. Clinician-facing.';
  it('says nothing of a condition to them as if it were theirs', () => {
    const constraints = {
      ...{ condition: 'specific_phobia_vomit', technique: 'carer_responses', age: 12 },
      ...{ ageGroup: 'adolescent' as const },
    };
    const { text } = drafted('What to say instead, a plan for ME', constraints);
    expect(text).toContain('This sheet speaks to you, the one who helps.');
    expect(text).not.toMatch(/For young people:|rumble in the stomach/);
  });
  it('is named at the gate where it was asked for and none was made', () => {
    const { notes } = drafted(asked, { technique: 'responsibility_pie' });
    expect(notes).toContainEqual({
      message:
        'Asked for a sheet that speaks to the clinician ("Clinician-facing"). This one speaks to the person who practises.',
      target: 'clinical',
      priority: 'warning',
    });
  });
});
