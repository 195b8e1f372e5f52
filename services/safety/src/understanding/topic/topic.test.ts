import { describe, expect, it } from 'vitest';
import { understand } from '../constraints.ts';
import { pointedTo, usualFor } from '../factors.ts';
import { isOfChild } from './child.ts';
import { DECIDES, DECIDES_ALONE, type Known, OFFERS, topicOf } from './topic.ts';

const taken = (condition: string, likelihood: number, technique = 'erp', sure = 0, none = 0) => ({
  conditions: [{ id: condition, likelihood }],
  techniques: [{ id: technique, likelihood: sure }],
  none,
});
const silent = 'the same as last week';
/** Touches insomnia by one word among many. */
const touching = `${'we met at the market and talked of this and that. '.repeat(3)} he lies awake`;
const topic = (text: string, more: Partial<Known> = {}) =>
  topicOf({
    pointed: pointedTo(text),
    guesses: taken('gad', 0),
    ofChild: false,
    avoid: [],
    usualFor,
    ...more,
  });

describe('what a request names plainly', () => {
  it.each([
    ['exposure ladder for her fear of dogs', 'specific_phobia_dogs'],
    ['fear of pigeons, avoids the station. ladder.', 'specific_phobia'],
    ['self-esteem log. says yes to every shift.', 'low_self_esteem'],
    ['ptsd exposure ladder, woman of 30. work up to meeting the man who did it.', 'ptsd'],
    [`${'we met at the market and talked of this and that. '.repeat(3)} panic disorder`, 'panic'],
  ])('stays, however sure the reader is of something else: %s', (text, condition) =>
    expect(topic(text, { guesses: taken('tinnitus', 0.99) }).condition).toBe(condition),
  );
  it('takes a special form of it that the reader is sure of', () => {
    expect(topic('erp for ocd', { guesses: taken('ocd_checking', 0.9) }).condition).toBe(
      'ocd_checking',
    );
    expect(topic('erp for ocd', { guesses: taken('ocd_checking', 0.4) }).condition).toBe('ocd');
    const ofHeights = { guesses: taken('specific_phobia_heights', 0.9) };
    expect(topic('moth phobia. ladder.', ofHeights).condition).toBe('specific_phobia');
  });
  it('stays, too, where it is the technique', () => {
    const { technique, isNamed } = topic('a thought record, please', {
      guesses: taken('insomnia', 0.9, 'stimulus_control', 0.99),
    });
    expect({ technique, isNamed }).toEqual({ technique: 'thought_record', isNamed: true });
  });
});

describe('what the reader takes a request for', () => {
  it('is stated where words point to it, too, from the likelihood on at which nine in ten are right', () => {
    expect(pointedTo(touching).plain).toBeNull();
    const { condition, technique, offer } = topic(touching, {
      guesses: taken('insomnia', DECIDES.condition),
    });
    expect({ condition, technique, offer }).toEqual({
      condition: 'insomnia',
      technique: usualFor('insomnia'),
      offer: null,
    });
  });
  it('is offered below that, and no fact', () => {
    const { condition, technique, offer } = topic(touching, {
      guesses: taken('insomnia', DECIDES.condition - 0.01),
    });
    expect({ condition, technique, offer }).toEqual({
      condition: null,
      technique: null,
      offer: 'insomnia',
    });
  });
  const alone = DECIDES_ALONE.condition;
  it.each([
    ['she keeps the tablets in a row on the table and counts them each night', 'hoarding'],
    [touching, 'hoarding'],
    [silent, 'alcohol'],
  ])('is guessed where no word points to it, if it is surer still: %s', (text, id) =>
    expect(topic(text, { guesses: taken(id, alone) })).toMatchObject({
      condition: id,
      technique: usualFor(id),
      isGuessed: true,
      offer: null,
    }),
  );
  it.each([
    ['she keeps the tablets in a row on the table and counts them each night', 'hoarding'],
    [touching, 'hoarding'],
  ])('is only offered below that where no word points to it: %s', (text, id) =>
    expect(topic(text, { guesses: taken(id, alone - 0.01) })).toMatchObject({
      condition: null,
      isSure: false,
      offer: id,
    }),
  );
  it('is not guessed by the few words of a title', () => {
    expect(topic(silent, { guesses: taken('hoarding', 0.99), isTitle: true })).toMatchObject({
      condition: null,
      offer: 'hoarding',
    });
  });
  it('overrules what words are only more of, where it is surer still, and no name', () => {
    const text = `${'we met at the market and talked of this and that. '.repeat(3)} he lies awake and cannot nod off`;
    const { plain, isPlainCalled } = pointedTo(text);
    expect({ plain, isPlainCalled }).toEqual({ plain: 'insomnia', isPlainCalled: false });
    expect(topic(text, { guesses: taken('hoarding', 0.8) }).condition).toBe('hoarding');
    expect(topic(text, { guesses: taken('hoarding', 0.79) }).condition).toBe('insomnia');
  });
  it('is no guess where its words or a technique are named', () => {
    const guesses = taken('hoarding', alone);
    expect(topic('insomnia', { guesses }).isGuessed).toBe(false);
    expect(topic('a thought record, please', { guesses }).isGuessed).toBe(false);
    expect(topic(touching, { guesses: taken('insomnia', 0.9) }).isGuessed).toBe(false);
    expect(topic(silent, { guesses, agreed: 'tinnitus' }).isGuessed).toBe(false);
  });
  it('is neither where it is not likely', () =>
    expect(topic(silent, { guesses: taken('insomnia', OFFERS - 0.01) })).toEqual({
      condition: null,
      technique: null,
      isNamed: false,
      isSure: false,
      isGuessed: false,
      offer: null,
    }));
  it('is the technique alone only where that is sure, and surer still where there may be a difficulty', () => {
    const by = (sure: number, none: number) =>
      topic(silent, { guesses: taken('gad', 0.1, 'grounding', sure, none) }).technique;
    expect(by(DECIDES.technique, DECIDES.condition)).toBe('grounding');
    expect(by(DECIDES.technique - 0.01, 0.9)).toBeNull();
    expect(by(DECIDES_ALONE.technique, 0.1)).toBe('grounding');
    expect(by(DECIDES_ALONE.technique - 0.01, 0.1)).toBeNull();
  });
  it('counts for a condition that words of a long story only touch', () => {
    expect(pointedTo(touching).condition).toBe('insomnia');
    expect(topic(touching, { guesses: taken('insomnia', 0.9) }).condition).toBe('insomnia');
    expect(topic(touching, { guesses: taken('hoarding', 0.1) }).condition).toBeNull();
  });
  it('is what somebody agreed to who was asked, whatever it is taken for', () =>
    expect(topic(silent, { agreed: 'tinnitus', guesses: taken('gad', 0.9) }).condition).toBe(
      'tinnitus',
    ));
  it.each(['suicide_safety', 'child_anxiety_dark'])(
    'is not what somebody agreed to where that is not for this person, or never read: %s',
    (agreed) => expect(topic(silent, { agreed })).toMatchObject({ condition: null, isSure: false }),
  );
  it('is what somebody agreed to of a child', () =>
    expect(topic(silent, { agreed: 'child_anxiety_dark', ofChild: true }).condition).toBe(
      'child_anxiety_dark',
    ));
  it('is nothing in a language that it has not learned: the signals alone count there', () =>
    expect(topic('insomnia', { guesses: null }).condition).toBe('insomnia'));
});

describe('conditions for children', () => {
  const guesses = taken('child_anxiety_dark', 0.95, 'parent_led_exposure', 0.95, 0.9);
  it('are stated only where the person is a child', () => {
    expect(topic(silent, { guesses, ofChild: true })).toMatchObject({
      condition: 'child_anxiety_dark',
      technique: 'parent_led_exposure',
    });
    expect(topic(silent, { guesses })).toEqual({
      condition: null,
      technique: null,
      isNamed: false,
      isSure: false,
      isGuessed: false,
      offer: null,
    });
  });
  const nobody = { age: null, ageGroup: null };
  it.each([
    'my eight-year-old asks what-if questions from breakfast until bath',
    'hides behind mum, will not answer the register. 7f.',
    'leo (5) says there is a wolf in the cupboard',
    'amir, 8, never puts his hand up',
    "my grandson's seven and makes himself a statue",
    'year 4 boy, sunday evenings are tears',
    'our daughter cries at the school gate',
  ])('are for a child by its age, school year or day: %s', (text) =>
    expect(isOfChild(text, nobody)).toBe(true),
  );
  it.each([
    'i was shy as a child and still am',
    'my daughter (15) has not eaten in the canteen since year 8',
    'year 11 boy sleeps at 4 am',
    'balloons. leaves kids parties. 31f, has a toddler',
    'a mother who shouts at the children over breakfast',
    'my son won the cup and i cried',
  ])('are for nobody who is older, or who only speaks of children: %s', (text) =>
    expect(isOfChild(text, nobody)).toBe(false),
  );
});

describe('what needs an assessment', () => {
  it.each([0.3, 0.99])('is never chosen or offered by the reader, at %s', (likelihood) =>
    expect(
      topic(silent, {
        guesses: taken('suicide_safety', likelihood, 'safety_plan', likelihood, 0.9),
      }),
    ).toMatchObject({ condition: null, technique: null, isGuessed: false, offer: null }),
  );
});

describe('what is there is not taken for nearly over', () => {
  it.each([
    ['He has barely any sleep, four hours.', 'insomnia'],
    ['Hardly any sleep for weeks, wants a plan.', 'insomnia'],
    ['I no longer have any sleep to speak of.', 'insomnia'],
    ['My sleep has gone to pieces since the baby.', 'insomnia'],
    ['My anxiety is over the top at work.', 'gad'],
    ['My anxiety has stopped me going to the shops.', 'gad'],
    ['My panic was better until March, now daily.', 'panic'],
    ['The panic was over in May and came back in June.', 'panic'],
    ['Just the odd panic attack, twice a day, in shops.', 'panic'],
    ['The flashbacks have settled in for the winter, three a day.', 'ptsd'],
  ])('%s', (intent, condition) => expect(pointedTo(intent.toLowerCase()).plain).toBe(condition));
});

describe('what a request is about, where other things are named in passing', () => {
  const about = (intent: string) => {
    const { condition, technique } = understand({ intent });
    return `${condition} ${technique}`;
  };
  it.each([
    [
      "Memory work done, nightmares are down to one a month. What's left is driving. Six steps please.",
      'specific_phobia_driving exposure_hierarchy',
    ],
    [
      'Woman, 44, PTSD treated. Remaining problem: avoids dual carriageways, husband drives. Ladder of seven rungs.',
      'specific_phobia_driving exposure_hierarchy',
    ],
    [
      "My low mood has lifted since the crash. Driving is the bit that's left. Eight steps please.",
      'specific_phobia_driving exposure_hierarchy',
    ],
    [
      'Since the crash I have nightmares four nights a week. I drive fine. Something for the nightmares please.',
      'nightmares imagery_rehearsal',
    ],
    [
      'I pull hair from my crown when I read in bed or sit in traffic. Something to use for two weeks?',
      'bfrb habit_reversal',
    ],
    [
      'Man, 37, twists and pulls at his beard when he is stuck in queues. Sheet please.',
      'bfrb habit_reversal',
    ],
    [
      "I'm frightened of sitting in traffic in case I panic. I'd like a ladder.",
      'panic exposure_hierarchy',
    ],
    [
      'Lady of 46 who works through crisps and biscuits until bed, more when her mother has rung. Sheet for the evening snacking.',
      'comfort_eating urge_surfing',
    ],
    [
      'Eats crisps at her desk until home time, past bulimia in her twenties, well since. Help with the urge to snack.',
      'comfort_eating urge_surfing',
    ],
    [
      'I have ME and forget to eat in the evening. Pacing plan for the evenings please.',
      'mecfs activity_pacing',
    ],
    [
      'Our boy of 8 cannot be apart from us and rings from school to check that we are all right. Plan please.',
      'child_anxiety parent_led_exposure',
    ],
    [
      "My son of 8 is scared of the dark and won't sleep without the light and one of us there.",
      'child_anxiety_dark parent_led_exposure',
    ],
    [
      'OCD about ablution before prayer: he repeats wudu up to fifteen times. Seven-rung plan.',
      'ocd_religion erp',
    ],
    [
      'She repeats the rosary until it feels right and goes to confession three times a week. Ladder please.',
      'ocd_religion erp',
    ],
    [
      'Blasphemous images pop into my head in church, and I pray to cancel them. ERP please.',
      'ocd_thoughts erp',
    ],
    [
      'I wash my hands forty times a day for fear of germs, and again before I pray. Ladder please.',
      'ocd_contamination erp',
    ],
    [
      'Boy in my Year 4 class tears up his work at the first mistake. Need a small card for his desk.',
      'perfectionism coping_card',
    ],
    [
      'Yr 4 pupil melts down at her first error and gives up if she gets it wrong. A desk card please.',
      'perfectionism coping_card',
    ],
  ])('%s', (intent, subject) => expect(about(intent)).toBe(subject));
});
