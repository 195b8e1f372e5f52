import { describe, expect, it } from 'vitest';
import { loadLibrary } from '../files/load.ts';
import { careIn } from './care.ts';

const library = loadLibrary();
const meaningIn = (text: string, id: string, reader?: string) =>
  library.factorsNamed(text, reader).find((factor) => factor.id === id)?.meaning;

describe('an illness is the person’s own', () => {
  it.each([
    ['Seen at the diabetes clinic for her type 1, panics on buses.', 'diabetes'],
    ['Attends a heart clinic since his stent, avoids stairs.', 'heart_disease'],
    ['Her diabetes nurse says she is fine to go to York.', 'diabetes'],
    ['My epilepsy nurse suggested a ladder for shops.', 'epilepsy'],
    ['Under the epilepsy team since 2019, avoids buses.', 'epilepsy'],
    ['Referred by the diabetes nurse, panics on buses.', 'diabetes'],
    ['Goes to the asthma clinic every spring; fear of exams.', 'asthma_copd'],
    ['Works on a stroke ward and has diabetes.', 'diabetes'],
    ['Nurse on a busy ward, diabetic, panics on the bus.', 'diabetes'],
    ['I am a nurse with epilepsy and I panic on the bus.', 'epilepsy'],
    ['Single mother with epilepsy, panics on the bus.', 'epilepsy'],
    ['Dad of two with asthma, fear of flying.', 'asthma_copd'],
    ['Her mother is worried about her asthma, she is 15.', 'asthma_copd'],
    ['Lives with her husband and has COPD.', 'asthma_copd'],
    ['Mum with bipolar disorder, three weeks after the birth, panics in shops.', 'bipolar'],
    ['The migraine clinic put me on propranolol, and I dread Mondays.', 'migraine'],
    ['The cardiac nurse has told him that 20 kg is fine, but he lifts nothing.', 'heart_disease'],
    ['He has eczema and is a bit allergic to dog fur.', 'allergy'],
    ["I'm a night-shift nurse and cannot sleep.", 'sleeps_by_day'],
    ["I'm an extremely paranoid person.", 'psychosis'],
    ['Works in a bank, epilepsy, fear of lifts.', 'epilepsy'],
    ['Volunteers at the epilepsy charity that helped with her epilepsy.', 'epilepsy'],
    ['Epilepsy. Works in an epilepsy clinic.', 'epilepsy'],
  ])('%s', (text, id) => expect(meaningIn(text, id)).toBe('present'));
});

describe('an illness belongs to a place of work, a profession or somebody else', () => {
  it.each([
    [
      'Practice nurse in a diabetes/heart clinic, want a leaflet for a bus driver of 59.',
      'diabetes',
    ],
    ['Diabetes nurse here, writing for a man of 50 with a fear of lifts.', 'diabetes'],
    ["I'm an epilepsy nurse, and my client panics on the bus.", 'epilepsy'],
    ['She is a diabetes nurse and worries about mistakes.', 'diabetes'],
    ['Client, 44, works on an epilepsy ward, fear of blushing.', 'epilepsy'],
    ['He volunteers for a diabetes charity and dreads speeches.', 'diabetes'],
    ['Manages the asthma clinic at the hospital, perfectionism.', 'asthma_copd'],
    ['A receptionist at the heart failure unit, fear of phone calls.', 'heart_disease'],
    ['Teaches autistic children, low mood since May.', 'autism'],
    ['Works with people with epilepsy, worry at night.', 'epilepsy'],
    ['A PhD student in a diabetes research lab, procrastination.', 'diabetes'],
    ['Her mother has COPD and she worries about her all night.', 'asthma_copd'],
    ['Cares for her husband, who has epilepsy; worry.', 'epilepsy'],
    ['His father is diabetic, and he worries about being late.', 'diabetes'],
    ['His dad (COPD) lives next door; worry about being late.', 'asthma_copd'],
    ['His father died of a heart attack, and he checks his pulse.', 'heart_disease'],
    ['Her sister was diagnosed with diabetes last year, and she googles symptoms.', 'diabetes'],
    ['Looks after a neighbour with asthma, sleeps badly.', 'asthma_copd'],
    ['Grief. Bereaved mother, daughter died of anorexia in 2022.', 'eating_disorder'],
    ['Worn out, wife on nights, worry.', 'sleeps_by_day'],
    ['His wife has a brain injury, and he gets angry.', 'brain_injury'],
    ["He won't do PE since his grandad's heart attack.", 'heart_disease'],
    ['Has a diabetic cat and cannot leave the house for long.', 'diabetes'],
  ])('%s', (text, id) => {
    expect(meaningIn(text, id)).toBe('of_another');
    expect(library.factorsIn(text)).not.toContain(id);
  });
});

describe('where it may be either, it counts and is asked about', () => {
  it.each([
    ['At the diabetes clinic on Thursdays, fear of needles.', 'diabetes'],
    ['Fear of the bus to the epilepsy centre.', 'epilepsy'],
    ['The diabetes nurse says that he can start.', 'diabetes'],
    ['Gran got an insulin pump and pricks her finger 15 times.', 'diabetes'],
    ['Mum is pregnant with her second, panics in shops.', 'pregnancy'],
    ['My nan had a fall, and will not use the stairs.', 'falls_risk'],
    [
      "My husband's a train driver, and somebody stepped out in front of him.",
      'safety_critical_work',
    ],
    ["My nephew's autistic, 12, and every change of bus is a battle.", 'autism'],
    ['Panics in the car park of the heart failure unit.', 'heart_disease'],
  ])('%s', (text, id) => {
    expect(meaningIn(text, id)).toBe('unclear');
    expect(library.factorsIn(text)).toContain(id);
  });
});

describe('what somebody worked as before is past, and no fact', () => {
  it.each([
    'Low back pain, 46, ex-roofer, now does school caretaking.',
    'Retired lorry driver, low mood.',
    'Man of 55, former roofer, low back pain.',
    'Before his back went he was a roofer.',
    'Worked as a lorry driver for thirty years, low mood.',
    'Roofer until his back went, pacing plan.',
    'Bus driver for thirty years, retired, low mood.',
  ])('%s', (text) => {
    expect(meaningIn(text, 'safety_critical_work')).toBe('past');
    expect(library.factorsIn(text)).not.toContain('safety_critical_work');
    expect(library.marksIn(text)).not.toContain('machinery');
    expect(careIn(`${text} Gets dizzy at heights, on a scaffold no more.`, library.care)).toEqual(
      careIn('Gets dizzy at heights, on a scaffold no more.', library.care),
    );
  });

  it.each([
    'Roofer, 40, back pain, sleeps badly until four.',
    'Lorry driver, 44, panic on motorways.',
    'Off sick as a crane operator since May, panic.',
    'He is a roofer and was told to pace himself.',
    'Was a roofer for ten years and still is; heights fear.',
    'He was a roofer when he fell; back at it now, afraid of heights.',
    'Worked as a lorry driver yesterday for 12 hours, sleeps badly.',
    'Has worked as a scaffolder since he was 18, panics high up.',
    'Twenty years as a roofer and now the fear of heights.',
    'Roofer until he retires next year, fear of heights.',
    'Roofer at work until four, panics on scaffolds.',
    'Lorry driver with nights until Friday, sleeps badly.',
    'Roofer before his shift panics at heights.',
    'Her father was a roofer and so is she, panics at height.',
  ])('but work that is not over counts: %s', (text) =>
    expect(library.factorsIn(text)).toContain('safety_critical_work'),
  );

  it("and that of somebody's husband is not theirs", () => {
    const text = 'Her husband drives a forklift, worry at night.';
    expect(meaningIn(text, 'safety_critical_work')).toBe('of_another');
  });
});

describe('work at a height has its rules', () => {
  const cares = (text: string) => careIn(text, library.care).map(({ id }) => id);
  it('where the work is there', () => {
    expect(cares('Scaffolder, 31, panics high up.')).toContain('work_at_height');
    expect(cares('Roofer, 40, freezes, cannot go up since a slip.')).toContain('work_at_height');
    expect(cares('Our son is a roofer, 19, panics up high. Sheet for him.')).toContain(
      'work_at_height',
    );
    expect(cares('Her father was a roofer and so is she, panics at height.')).toContain(
      'work_at_height',
    );
    expect(cares('He was a roofer when he fell; back at it now, afraid.')).toContain(
      'work_at_height',
    );
  });
  it.each([
    'Former roofer, low back pain. Go up weekly by the clock; he worries, panics and is tired.',
    'His brother is a roofer; he is afraid of dogs.',
    'Roofer with low back pain: start low and go up weekly.',
  ])('and not in: %s', (text) => expect(cares(text)).not.toContain('work_at_height'));
});

it.each([
  ["My daughter's epilepsy makes sleepovers scary; steps for her.", 'epilepsy'],
  ['Husband with diabetes, afraid of needles. He wants a ladder.', 'diabetes'],
  ['My sister has epilepsy and so have I, panic in lifts.', 'epilepsy'],
  ['The dog has epilepsy and so has she.', 'epilepsy'],
  ['She knows a woman with epilepsy, as she has it too.', 'epilepsy'],
])('may be the person’s, and counts: %s', (text, id) => {
  expect(meaningIn(text, id)).toBe('unclear');
  expect(library.factorsIn(text)).toContain(id);
});

it('is the child’s own for a parent who asks', () => {
  expect(meaningIn('My daughter with epilepsy panics on buses.', 'epilepsy', 'daughter')).toBe(
    'present',
  );
  expect(meaningIn('Her diabetes nurse says my daughter is fine.', 'diabetes', 'daughter')).toBe(
    'present',
  );
});

describe('who is well now', () => {
  it.each([
    'Flat mood since Christmas. She was treated for anorexia at fifteen and has been well for three years.',
    'Low mood. Bulimia at school, in remission for ten years.',
    'Low since May; recovered from anorexia six years ago.',
  ])('is nobody who is over something else: %s', (text) =>
    expect(library.marksIn(text)).not.toContain('recovered'),
  );
  it.each([
    'Depression two years ago, she has been well since, and wants a plan for staying so.',
    'Recurrent depression, in remission. Relapse sheet please.',
    'He recovered from depression and wants to hold on to it.',
  ])('is: %s', (text) => expect(library.marksIn(text)).toContain('recovered'));
});
