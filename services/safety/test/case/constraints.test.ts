import { describe, expect, it } from 'vitest';
import { understand } from '../../src/understanding/constraints.ts';

const from = (intent: string) => understand({ intent });

describe('length', () => {
  it.each([
    ['keep it under 400 words', 400],
    ['Needs to fit on two pages.', 700],
    ['gad uni worry time v short 1 pg', 300],
    ['Two pages, and short sentences.', 700],
    ['Max 1.5 pages.', 500],
    ['One A4 sheet, both sides.', 700],
    ['max 250 words please', 250],
    ['half a page', 150],
    ['One page and a half max, please.', 500],
    ['At most two and a half pages.', 900],
    ['No longer than a page.', 300],
    ['Both sides of A4.', 700],
    ['Both sides of A4, big print.', 350],
    ['She writes a page and a half to her sister each night.', null],
    ['Worry time for a student', null],
    ['A 300-word handout on panic', 300],
    ['Thought record, 350 words or less', 350],
    ['Fear ladder. About 450 words.', 450],
    ['Keep it under 1,200 words', 1200],
    ['Thesis due, 12,000 words, has not begun. Worry time.', null],
    ['He has to write 800 words by Monday and cannot start. Problem solving.', null],
    ['She learned 40 words of Finnish a day and is worn out. Activity plan.', null],
    ['Her essay must be under 900 words and she freezes. Thought record.', null],
  ])('%s: %s words', (intent, words) => expect(from(intent).maxWords).toBe(words));
});

describe('age', () => {
  it.each([
    ['Worry tree in easy words, her English is at the level of an 8 year old.', null],
    ['Explain it so that a 10 year old could follow it. Thought record for my client.', null],
    ['Insomnia, PHQ-9 is 14. Stimulus control.', null],
    ['Low mood, off work for 3 yrs. Activity plan.', null],
    ['Night shifts for 20 yrs. Stimulus control.', null],
    ['Thought record in plain English for a 9 year old.', 9],
    ['Man, 34 yrs, fear of lifts. Ladder.', 34],
    ['A leaflet for a gentleman 8 wks post stent, 59, bus driver, frightened of rehab.', 59],
    ['Woman 9 mths after her hip operation, will not go out. Ladder.', null],
    ['Pacing diary, chronic low back pain (6 yrs, no red flags).', null],
    ['Client (34 yrs), chronic low back pain. Pacing diary.', 34],
    ['Fear of dogs. She is 19 and lives with her aunt. Ladder.', 19],
    ['Turning 40 next month and dreads the party. Experiment.', 40],
    ['She will be 11 in May and cannot sleep alone.', 11],
    ['Health anxiety, bus driver, 52.', 52],
    ['Anna (23) has panic on escalators.', 23],
    ['Client: Maya, 29, dog phobia. Ladder, please.', 29],
    ['Insomnia, 58, lorry driver. GAD-7, 11, ISI, 20. Sleep plan.', 58],
    ['Panic, 41, welder. Ladder: yard, gate, street.', 41],
    ['Our old Labrador, Biscuit, went peacefully, fourteen years old. A memory page.', null],
    ['She is scared of the dog next door. She is nine years old. Ladder.', 9],
  ])('of the person alone: %s', (intent, age) => expect(from(intent).age).toBe(age));

  it.each([
    ['an item of a list', 'Include: breathing, 10. Sleep hygiene, 11. and worry time'],
    ['a list of sections', 'Sections wanted: intro, 10. Examples, 12.'],
    ['ratings', 'Steps for a fear of lifts: lobby, 10. Cabin, 20.'],
    ['a bus', 'Fear of buses, 24, is the one she takes.'],
    ['a score', 'GAD-7, 14, worry time'],
    ['a dose', 'Takes propranolol, 40, before talks. Speech ladder.'],
    ['a group', 'Five a side team, 10, of us need calm before matches.'],
    ['two people', 'Aged 7 and 9, two sons who fight; calm plan.'],
    ['a day', 'Exams on 21, 22 and 24 June, worry time.'],
    ['a day of the month', 'Handout on exam nerves, deadline 31 Jan, thanks.'],
  ])('is not %s: %s', (_, intent) => expect(from(intent).age).toBeNull());

  it.each([
    ['Year 5 girl scared of the fire bell.', 'child'],
    ['Year 9 pupil, tests make him sick.', 'adolescent'],
    ['third grader afraid of thunder', 'child'],
    ['10th grade, panic before presentations', 'adolescent'],
    ['reception class boy, shy, brave chart', 'child'],
    ['aged 7 and 9, calm plan', 'child'],
    ['late 70s, lives alone, fear of falling steps', 'older_adult'],
    ['Early forties, shy of singing', 'adult'],
    ['Thirty-something, works in a bank, perfectionism', 'adult'],
    ['I work on shifts in nursery, sleep plan', null],
    ['I teach 7th grade and mark until midnight, worry time', null],
    ['I teach Year 5. One boy will not read aloud, ladder', 'child'],
    ['Year 2 of the pandemic, still anxious in shops', null],
  ])('is a group where no number says it: %s', (intent, group) =>
    expect(from(intent)).toMatchObject({ age: null, ageGroup: group }),
  );
});

describe('shape', () => {
  it('reads steps, columns, scale and minutes a day', () => {
    expect(from('Exposure ladder, max 5 steps, 0-10 scale')).toMatchObject({
      minSteps: null,
      maxSteps: 5,
      scale: '0-10',
    });
    expect(from('Fear ladder with 8-12 rungs')).toMatchObject({ minSteps: 8, maxSteps: 12 });
    expect(from('Thought record, 7 columns')).toMatchObject({ columns: 7, maxSteps: null });
    expect(from('He can give it 10 minutes a day.')).toMatchObject({ minutesPerDay: 10 });
  });
  it.each(['11 000 steps, every day', 'Fit it on 0 pages.', 'A ladder of 0-0 rungs'])(
    'takes a count that no document has for none: %s',
    (intent) =>
      expect(from(intent)).toMatchObject({ minSteps: null, maxSteps: null, maxWords: null }),
  );
  it.each([
    ['Easy read worksheet', 'easy_read'],
    ['Blunt plain language, nothing fluffy', 'direct'],
    ['keep it friendly', 'warm'],
    ['plain English please', 'plain'],
    ['Thought record', 'standard'],
  ])('%s: %s', (intent, register) => expect(from(intent).register).toBe(register));
});

describe('the person', () => {
  it.each([
    ['for a 34yo teacher', 34, 'adult'],
    ['gad 19f uni', 19, 'adult'],
    ['Widower 68, wife died 14 months ago', 68, 'older_adult'],
    ['Parent-led plan for a 9 year old', 9, 'child'],
    ['para una paciente de 35 años', 35, 'adult'],
    ['an adult who reads at about age 9', null, 'adult'],
    ['attempt 15 years ago, thought record for a teenager', null, 'adolescent'],
  ])('%s', (intent, age, ageGroup) => expect(from(intent)).toMatchObject({ age, ageGroup }));
  it('is named in the words of the request', () => {
    expect(from('worry time for a university student with GAD').person).toBe('university student');
    expect(from('Anger exercise for a construction site foreman.').person).toBe(
      'construction site foreman',
    );
  });
  it('gives way to the parents where they are the readers', () => {
    expect(from('Parent-led plan for a 9 year old, the parents read the handout.').addressee).toBe(
      'parent',
    );
  });
});

describe('who the reader is, and who is only spoken of', () => {
  it.each([
    ['dog phobia after a bite as a child', null, null],
    ['he shouts at kids, anger plan', null, null],
    ['Mother of a 4 year old with panic attacks', 'mother', 'adult'],
    ['Man in his 50s shouting at his teenage son', 'man', 'adult'],
    ['Teach her assertiveness: saying no to a manager', null, 'adult'],
    ['Widower 68, wife died', 'widower', 'older_adult'],
    ['PhD student, perfectionism', 'PhD student', 'adult'],
    ['Parent-led plan for a 9 year old', null, 'child'],
    ['9yo boy afraid of the dark', 'boy', 'child'],
  ])('%s: %s, %s', (intent, person, ageGroup) =>
    expect(from(intent)).toMatchObject({ person, ageGroup }),
  );
});

describe('the role of the client, in a shape that can mean nobody else', () => {
  it.each([
    ['Ladder. 24F, trainee nurse, Ludlow.', 'trainee nurse', 24],
    ['Record, M 41, bus driver, panic in tunnels.', 'bus driver', 41],
    ['Contamination OCD – 33 yo software engineer in Leeds', 'software engineer', 33],
    ['Hoarding. 73 M retired tram engineer, flat in Hove.', 'retired tram engineer', 73],
    ['He is a retired teacher. Worry time.', 'retired teacher', null],
    ['Worry time for a night nurse who rings the ward.', 'night nurse', null],
    ["I'm a UPS driver and I cross the road for dogs. I want a ladder.", 'UPS driver', null],
  ])('%s: %s', (intent, person, age) => expect(from(intent)).toMatchObject({ person, age }));
  it.each([
    [
      'a doctor who is spoken of',
      'Every lump is cancer. My GP, a very kind man, has seen me nine times. I am 61.',
    ],
    ['what somebody was', 'BA diary. 27M ex-chef, redundancy. Former nurse.'],
    ['a greeting', 'Respected Doctor, I have never been in a lift.'],
    [
      'a teacher of the child',
      'Our 6 yr old, Ana, will not let go of my leg. Teacher peels her off.',
    ],
    ['who teaches', 'She is taught by a strict teacher, and is scared of the doctor.'],
    [
      'who asks',
      "I'm a teacher supporting a girl in Year 4. She does not speak. Her dad is a driver.",
    ],
    ['what somebody would be', 'He wants to be a soldier. Ladder for dogs.'],
    ['sex alone', 'Tinnitus distress, female, 58.'],
  ])('not %s', (_, intent) => expect(from(intent).person).toBeNull());
  it.each([
    'Plan for panic. Her 9-year-old daughter comes along.',
    'Got bitten when he was 8 years old, avoids dogs.',
    'Social anxiety since age 12. Experiment.',
  ])('nor an age that is not theirs now: %s', (intent) => expect(from(intent).age).toBeNull());
});

describe('facts and wishes', () => {
  it('keeps medical facts, and not those that are denied', () => {
    expect(from('CBT-I, she has epilepsy').factors).toEqual(['epilepsy']);
    expect(from('nightmares, no trauma history').factors).toEqual([]);
    expect(from('insomnia, pregnant, asthma').factors).toEqual(['asthma_copd', 'pregnancy']);
    expect(from('He feels the bump stickers on the cooker, 5 steps.').factors).toEqual([]);
  });
  it('leaves out what is to be left out, also as a technique', () => {
    expect(from('insomnia, no sleep restriction please, stimulus control')).toMatchObject({
      avoid: ['sleep_restriction'],
      technique: 'stimulus_control',
    });
  });
  it('lets a named technique win over the usual one', () => {
    expect(from('Thought record for a man with depression').technique).toBe('thought_record');
    expect(from('Something for a man with depression').technique).toBe('behavioural_activation');
  });
  it('reads through typos and telegraphic style', () => {
    expect(from('agorafobia exposre hierachy').technique).toBe('exposure_hierarchy');
  });
  it('says what was assumed', () => {
    expect(from('Create exposure hierarchy for agoraphobia').assumed).toContain('An adult.');
  });
});

describe('what is not asked for', () => {
  it.each([
    [
      'Exposure ladder for a 60-year-old man who is afraid of dogs since he was bitten.',
      'specific_phobia_dogs',
    ],
    [
      'Graded exposure. My goal is to walk to my daughter’s across the bridges, which scare me.',
      'specific_phobia_heights',
    ],
    ['Parent-led plan: my 7 year old is afraid of dogs.', 'child_anxiety_fears'],
    ['Plan for parents. My seven-year-old is scared of balloons.', 'child_anxiety_fears'],
  ])('takes an adult for no child: %s', (intent, condition) =>
    expect(from(intent).condition).toBe(condition),
  );
  it.each([
    'Assertiveness for a project manager who cannot say no at work.',
    'She has low mood and no longer gardens. Activity scheduling.',
    'He drinks nothing before shifts. Exposure ladder for public toilets.',
  ])('leaves nothing out that is only described: %s', (intent) =>
    expect(from(intent).avoid).toEqual([]),
  );
  it('takes a part of a technique for no technique, and what is denied for no wish', () => {
    expect(from('Sleep plan; do not include a wind-down.').avoid).not.toContain('stimulus_control');
    expect(from('Body image exposure. Do not include calories.').include).toEqual([]);
    expect(from('He wants to walk in the park with his grandson. Ladder.').include).toEqual([]);
  });
  it('reads the age of a boy of 10, who is no adult for having a mum', () =>
    expect(from('Boy of 10, asks his mum whether the food is off.')).toMatchObject({
      age: 10,
      ageGroup: 'child',
    }));
});

describe('who reads it', () => {
  it.each<[string, string, string]>([
    ['My son is 13 and afraid of dogs. Ladder please.', 'client', 'exposure_hierarchy'],
    [
      'My daughter, 11, is afraid of dogs. She will read it herself.',
      'client',
      'exposure_hierarchy',
    ],
    ['Parent-led plan. My daughter, 9, is afraid of dogs.', 'parent', 'parent_led_exposure'],
  ])('%s', (intent, addressee, technique) => {
    const read = from(intent);
    expect({ addressee: read.addressee, technique: read.technique }).toEqual({
      addressee,
      technique,
    });
  });
});

describe('whose age it is not', () => {
  it.each([
    ['I bet on the dogs when my partner is on shift at the care home. Urge plan.', null],
    ['My nan lives in a care home and is low. Activity plan.', 'older_adult'],
    [
      'I worry whether Ella gets into sixth form and ring my husband about it. Worry time.',
      'adult',
    ],
    ['Our son is in sixth form and my husband thinks he worries. Worry time.', 'adolescent'],
  ])('%s', (intent, group) => expect(from(intent).ageGroup).toBe(group));
});

describe('some of the rungs are not their number', () => {
  it.each([
    ['Ladder for lifts. Someone beside me for the first two steps. Eight steps.', 8],
    ['Ladder for lifts with six rungs, the bus in the last two rungs.', 6],
  ])('%s', (intent, rungs) => expect(from(intent).maxSteps).toBe(rungs));
  it('what is not to be gone without is wanted', () => {
    expect(from('Brave ladder for a boy of 8. No going without his lamp yet.').avoid).toEqual([]);
    expect(from("Worry about illness. Don't include any symptom lists.").include).toEqual([]);
  });
});

describe('the method that is asked for', () => {
  it.each([
    [
      'I scroll in bed until noon since the divorce. Weekly activation plan please.',
      'behavioural_activation',
    ],
    [
      'PTSD after a fire. Reclaiming-your-life sheet, memory work is done in session.',
      'behavioural_activation',
    ],
  ])('%s', (intent, technique) => expect(from(intent).technique).toBe(technique));
  it('is for the difficulty that is called by its name', () =>
    expect(
      from(
        'Client with health anxiety about bowel cancer, looks in the toilet bowl, prods her stomach and reads about bowels. Behavioural experiment.',
      ).condition,
    ).toBe('health_anxiety'));
});

describe('how long somebody does something is no practice', () => {
  it.each([
    'Worry time for a mother. Her partner listens for an hour each night.',
    'Checking OCD in a man. Goal is leaving home in five minutes.',
  ])('%s', (intent) => expect(from(intent).minutesPerDay).toBe(null));
});
