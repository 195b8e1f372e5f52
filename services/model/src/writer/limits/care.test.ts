import { loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const documentFor = (intent: string): string => {
  const { constraints, case: own } = screenIntent({ intent });
  const request = WritingRequest.parse({ task: 'draft', intent, constraints, case: own });
  return render(draft(library, request).document);
};

describe('care that a request shows is said, and is no habit to leave out', () => {
  it.each([
    [
      'Exposure ladder for a roofer of 40 who fears the scaffold. He grips the rail and counts each step.',
      /Harness, clipping on/,
      /grip\w* the rail/,
    ],
    [
      'Exposure ladder for a woman with a fear of escalators. She holds the handrail and shuts her eyes on the stairs.',
      /Holding a rail, a rung or a banister/,
      /(?:such as|\|) hold\w* the handrail/,
    ],
    [
      'Exposure ladder for a girl of 17 who is afraid of wasps. She carries an EpiPen.',
      /adrenaline pen is always with you.*\n.*No step seeks a sting/s,
      /your epipen, for/,
    ],
    [
      'ERP for contamination OCD in a nurse of 30 with eczema. She wears gloves and washes her hands 40 times a day.',
      /hand hygiene stays to the standard.*|Creams, and gloves/,
      /wearing gloves, for/,
    ],
    [
      'Behavioural experiment for a man with burn scars who hides his arms. He puts on factor 50.',
      /Sun protection stays/,
      /factor 50,/,
    ],
    [
      'Sorting plan for a man who hoards newspapers. He is on home oxygen.',
      /No smoking, candle or open flame near oxygen/,
      /(?!)/,
    ],
    [
      'Health anxiety experiment for a man with a stent. His cardiologist agreed one check each morning.',
      /Call the emergency number at once.*|A check that your doctor/,
      /(?!)/,
    ],
    [
      'Panic experiment for a woman of 66 with a stent. Sleeps propped on four pillows, GTN under pillow, phone on 999 screen.',
      /with the spray where one was prescribed/,
      /GTN under pillow|flight of stairs/,
    ],
    [
      'Exposure ladder for a man of 70 with macular degeneration, afraid of the high street. He holds his magnifier and takes a torch.',
      /What you need to see and to find your way stays/,
      /(?:such as|\|) (?:holding )?(?:his|your) magnifier|torch, for/,
    ],
    [
      'Exposure ladder for dental phobia, woman of 72. She has osteoporosis and a bad neck, and brings a rolled towel.',
      /you go back only as far as has been agreed for you/,
      /towel, for/,
    ],
    [
      'ERP for a mother of 27 with postnatal anxiety. She checks the baby is breathing every 20 min. Safe sleep advice stays.',
      /The baby lies on the back, in a clear cot, in your room/,
      /(?!)/,
    ],
    [
      'Exposure ladder for a woman of 30 with a fear of crowds. She has adrenal insufficiency and carries her hydrocortisone kit.',
      /Medicine for an emergency/,
      /hydrocortisone kit, for/,
    ],
  ])('%s', (intent, said, habit) => {
    const text = documentFor(intent);
    expect(text).toMatch(said);
    expect(text).not.toMatch(habit);
  });

  it.each([
    'Exposure ladder for a woman of 30 with a fear of lifts. She likes neck pillows and dim lights.',
    'Panic experiment for a man of 30. He must do a blood test for warfarin? no, for his cholesterol.',
    'Sleep plan for a father of 30 with insomnia. The baby is two and sleeps through.',
  ])('is not said of somebody who has no need of it: %s', (intent) => {
    expect(documentFor(intent)).not.toMatch(
      /blood clots|bleed for longer|in a clear cot|back or neck|find your way stays/,
    );
  });

  it('keeps somebody in sight on the first rungs, and the frame and shoes on all', () => {
    const text = documentFor(
      'Exposure ladder for a man of 81 who fears the day room after a fall. Always with the frame and proper shoes, staff member Lucja in sight for the first three. Six rungs.',
    );
    expect(text).toContain('- Somebody is with you on the first three rungs.');
    expect(text).toMatch(/your (?:proper shoes and your frame|frame and your proper shoes)/);
    const rows = text.split('\n').filter((line) => /^\| [123] \|/.test(line));
    for (const row of rows) expect(row).not.toMatch(/on your own|alone/);
    expect(text).not.toMatch(/, the place\./);
  });

  it('stays whole in a short document', () => {
    const text = documentFor(
      'Panic sheet for a woman of 41 with asthma who takes her blue inhaler each time. One page.',
    );
    expect(text).toMatch(/^- Care, and no safety habit: your blue inhaler\. Never leave out/m);
    expect(text).not.toMatch(/^- Care\.$/m);
  });

  it('is said to nobody whom it is not about', () =>
    expect(documentFor('Exposure ladder for a woman with a fear of dogs. No asthma.')).not.toMatch(
      /inhaler is always|Harness|adrenaline pen/,
    ));
});

describe('a fact that asks for a caution has its line, whatever the method is', () => {
  it.each([
    [
      'pregnancy',
      'Exposure ladder for a woman of 34 with agoraphobia, 22 weeks pregnant. She avoids the shop.',
      /midwife or maternity unit at once for bleeding/,
    ],
    [
      'fainting in pregnancy',
      'Exposure ladder for a woman of 34, pregnant, fainted twice in the first trimester. She avoids the shop.',
      /getting up slowly, and sitting or lying down/,
    ],
    [
      'fear of fainting in pregnancy, and no faint',
      'Exposure ladder for a woman of 34, pregnant, who is afraid that she will faint. She avoids the shop.',
      /Being a little breathless is common in pregnancy\. What is tested is what fear adds/,
    ],
    [
      'a heart attack',
      'Thought record for a man of 58, six weeks post-MI, two stents. He fears each twinge.',
      /spreads to the arm, jaw or back/,
    ],
    [
      'asthma',
      'Behavioural experiment for panic on the bus, woman of 22 with asthma.',
      /Your inhaler is always with you/,
    ],
    [
      'epilepsy',
      'Anger log for a boy of 15 who has epilepsy. He shouts at his teacher.',
      /Sleep, meals and the medicine for epilepsy.*five minutes, call the emergency number/s,
    ],
    [
      'diabetes',
      'Activity schedule for a widower of 76 with low mood and type 2 diabetes, on gliclazide.',
      /can be low sugar/,
    ],
    [
      'anticoagulants',
      'Drink diary for a man of 50 who cuts down alcohol. He takes warfarin.',
      /act on each other.*bleeding that does not stop/s,
    ],
    [
      'bipolar disorder',
      'Relapse prevention plan for a woman of 48 with bipolar disorder, on lithium.',
      /less sleep than usual and are full of energy.*Lithium is changed or stopped only with/s,
    ],
    [
      'psychosis',
      'Worry card for a woman of 23 who had one episode of psychosis two years ago.',
      /voices or suspicion come back/,
    ],
    [
      'a suicide attempt in the past',
      'Activity plan for a man of 40 with low mood. Suicide attempt ten years ago, no risk now.',
      /do not wait for the next session/,
    ],
    [
      'a stoma',
      'Mirror work for a woman of 20 with a stoma. She hides her body.',
      /Care of the stoma/,
    ],
    [
      'a child',
      'Dog phobia, girl of 8, chased by a dog. I am her dad. Ladder please.',
      /grown-up is with/,
    ],
    [
      'an eating disorder',
      'Mirror exposure ladder for a woman of 24 with bulimia and distress about her body.',
      /eat very little|eat less|eating disorder/i,
    ],
    [
      'risk of falls',
      'Ladder for fear of falling, woman of 81, two falls, uses a walking frame.',
      /frame|clear floor|falls?/i,
    ],
  ])('%s', (_, intent, line) => expect(documentFor(intent)).toMatch(line));

  it.each([
    ['a heart attack is no birth', 'Thought record for a man of 58, six weeks post-MI.', /midwife/],
    [
      'a roofer who gambles is not afraid of heights',
      'Urge card for a roofer of 37 with gambling urges on payday.',
      /clipping on/,
    ],
    [
      'a scan that was clear is no scan to come',
      'Pacing diary for a man of 49 with back pain. MRI ok.',
      /In the scanner/,
    ],
    [
      'an order to the writer is no thing to keep',
      'Steps for selective mutism, girl of 6, eight rungs. Tell us exactly when to move on and when to stay put or go back one.',
      /Never leave out any of it|keep what you need: your tell/,
    ],
    [
      'a piece of another clause is no thing to keep',
      'IBS-D, 31F solicitor, coeliac confirmed so strict GF must stay. Exposure ladder of 6 rungs for the tube.',
      /coeliac confirmed so/,
    ],
    [
      'what was allowed is no limit',
      'Ladder with applied tension for a girl of 14 with needle phobia. Nurse says ok for applied tension, no heart problems.',
      /Keep to this on every step/,
    ],
  ])('%s', (_, intent, line) => expect(documentFor(intent)).not.toMatch(line));
});

it.each([
  "I've lost my guide dog of eleven years, I'm 74. A sheet on grief, in short sections.",
  'A sheet on grief for a man of 70. His guide dog of ten years died in March.',
])('nobody is asked to keep by them what they mourn: %s', (intent) => {
  expect(documentFor(intent)).not.toMatch(/keep what you need|your guide dog\. Never/);
});
it('who has a guide dog keeps it on every rung', () => {
  const intent = 'Fear ladder for lifts, man of 70 with his guide dog, who avoids lifts.';
  expect(documentFor(intent)).toContain('your guide dog');
});

describe('an implanted defibrillator', () => {
  it.each([
    'GP here. Patient, 66, panic, has an ICD since 2022. Exposure ladder for shops please.',
    "Panic after my defibrillator fired last year, I'm 58. Ladder for the gym. Cardiologist says I'm fit.",
    'Worry sheet for a woman of 40 with an implantable cardioverter defibrillator.',
  ])('has what to do when it fires beside when to stop: %s', (intent) => {
    const [, stop = ''] = documentFor(intent).split('## When to stop and get help');
    expect(stop.split('\n## ')[0]).toMatch(
      /If your defibrillator fires, stop, and sit or lie down\. After one shock, .*call your ICD clinic the same day\. After two or more, or if you feel unwell, call the emergency number at once\./,
    );
  });
  it.each([
    'First aider, scared of using the defibrillator at work. Exposure ladder.',
    'Client, 30, ICD-10 F40.1. Exposure ladder for meetings.',
    'Social anxiety, ICD 11 code 6B04, man of 20. Thought record.',
  ])('is none on a wall or in a code: %s', (intent) =>
    expect(documentFor(intent)).not.toContain('If your defibrillator fires'),
  );
});
