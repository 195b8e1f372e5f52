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
const long =
  ' The work with us began in March, the room is free on Thursdays, and the last letter came back signed.';

describe('a line that is for some people is there for them alone', () => {
  it.each([
    [
      'an autistic way of talking',
      'A behavioural experiment for social anxiety in a man of 40 who fears meetings.',
      'A behavioural experiment for social anxiety in an autistic man of 40 who fears meetings.',
      /your own ways of talking|Ways that suit you/i,
    ],
    [
      'drink and drugs',
      'A behavioural experiment for social anxiety in a man of 40 who fears meetings.',
      'A behavioural experiment for social anxiety in a man of 40 who fears meetings and has two beers first.',
      /alcohol or drugs/,
    ],
    [
      'driving',
      'A behavioural experiment for panic. Girl of 15 gets panic attacks in exams.',
      'A behavioural experiment for panic in a woman of 35 who has panic attacks in exams.',
      /while driving/,
    ],
    [
      'a guideline about suicide',
      'Grief steps for a woman of 38 whose brother died of an aneurysm.',
      'Grief steps for a woman of 38 whose brother took his own life two years ago, and who is safe.',
      /NG105|suicide/,
    ],
    [
      'unreal feelings',
      'Attention training for a man of 50 with tinnitus who checks the sound.',
      'Attention training for a man of 50 with tinnitus who checks the sound and feels unreal at times.',
      /feel unreal/,
    ],
    [
      'rules for work on a roof',
      'A fear of heights ladder for a former roofer of 55 who is afraid of his stairs.',
      'A fear of heights ladder for a roofer of 55 who is afraid of the scaffold.',
      /Harness, clipping on/,
    ],
    [
      'the hour of an early shift',
      'Stimulus control for a retired man of 71 who lies awake.',
      'Stimulus control for a woman of 40 who lies awake.',
      /time for your earliest day/,
    ],
    [
      'a way home for the sleepy',
      'Stimulus control for a woman of 40 who lies awake.',
      'Stimulus control for a woman of 40 who lies awake and drives home after a night.',
      /do not set off: nap first/,
    ],
  ])('%s', (_, without, withIt, line) => {
    expect(documentFor(without + long)).not.toMatch(line);
    expect(documentFor(withIt + long)).toMatch(line);
  });

  it.each([
    'an ex-roofer of 55',
    'a retired scaffolder of 60',
    'a man of 60 who used to be a roofer',
  ])('who was something no longer has the rules of that work: %s', (who) =>
    expect(documentFor(`A fear of heights ladder for ${who} who freezes on stairs.`)).not.toContain(
      'Harness',
    ),
  );
});

describe('panic beside epilepsy', () => {
  const about =
    'A behavioural experiment for panic in a girl of 15 with epilepsy. Her heart races in mock exams and she is dizzy.';
  it('is told from the warning of a seizure, with the team, before any test', () => {
    const text = documentFor(about);
    expect(text).toContain('Ask the epilepsy team before any test of body feelings');
    expect(text).toMatch(/follow your seizure plan/);
    expect(text).toMatch(/No step uses flashing lights/);
  });
  it.each([
    'A behavioural experiment for panic in a girl of 15. Her heart races in mock exams and she is dizzy.',
    'A sleep plan for a woman of 40 with epilepsy who lies awake.',
  ])('and nobody else reads of it: %s', (intent) =>
    expect(documentFor(intent)).not.toContain('Ask the epilepsy team before any test'),
  );
});

describe('who checks for illness', () => {
  it('is not sent to a doctor for each change that a check finds, and still for what is sudden', () => {
    const text = documentFor(
      'A theory A and theory B sheet for a man of 42 with health anxiety about lymphoma who presses his neck all day.',
    );
    expect(text).not.toMatch(
      /any symptom that is new|a symptom that is new or different\. This sheet/,
    );
    expect(text).toContain('Get medical help at once for something sudden or severe');
    expect(text).toContain('Agree with your doctor which other changes to come with');
  });
  it('and others keep the line', () =>
    expect(
      documentFor('A theory A and theory B sheet for a man of 42 with panic attacks in shops.'),
    ).toContain('See a doctor in the usual way'));
});

describe('a sheet on sleep is of one mind', () => {
  it.each([
    'One page of stimulus control for a man of 71 who lies awake from two until six.',
    'Stimulus control for a man of 71 who lies awake from two until six.',
  ])('out of bed is out of bed: %s', (intent) => {
    const text = documentFor(intent);
    expect(text).not.toMatch(/sit up in bed/);
    expect(text).toMatch(/chair beside the bed/);
  });
  it('who dozes in the evening has an earliest hour for bed', () =>
    expect(
      documentFor(
        'Stimulus control for a man of 71 who dozes in front of the telly from eight and lies awake from two.',
      ),
    ).toMatch(/hour that you and your clinician have chosen/));
  it('who does not doze then has none', () =>
    expect(
      documentFor('Stimulus control for a man of 71 who lies awake from two until six.'),
    ).not.toMatch(/hour that you and your clinician have chosen/));
});

describe('pacing from what was measured', () => {
  const text = documentFor(
    'A pacing plan for a man of 55 with chronic back pain. Baselines we measured last week: walking 9 minutes. He starts at about 80 per cent of those.',
  );
  it('takes the share that was asked for, and measures nothing again', () => {
    expect(text).toContain('about 80 per cent of what was measured');
    expect(text).not.toMatch(/three quarters|Note the minutes until it becomes harder/);
  });
});
