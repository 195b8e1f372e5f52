import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../../../model/src/writer/draft.ts';
import { understand } from '../../src/understanding/constraints.ts';

const factors = (intent: string) => understand({ intent }).factors;

describe('what is only feared is no fact about the person', () => {
  it.each([
    'Agoraphobia, he is afraid he will faint on the tram. Exposure ladder.',
    'Afraid that she might pass out in the supermarket. Graded exposure.',
    'Fear of fainting in queues. Exposure ladder.',
    'Panic. Thinks she will collapse or faint. Behavioural experiment.',
    'Sits by the door in case he faints. Exposure ladder.',
    'What if I faint in front of everyone? Exposure ladder for panic.',
    'Health anxiety: convinced that he has diabetes. Behavioural experiment.',
    'Terrified of having a seizure in public, no diagnosis. Exposure ladder.',
    'Worries about getting psychosis. Worry time.',
    'Afraid of having a heart attack at the gym. Interoceptive exposure.',
    "Believes that if she lets go of the rail she'll faint. Behavioural experiment.",
    'Thinks unless he sits down at once he will pass out. Interoceptive exposure.',
  ])('%s', (intent) => expect(factors(intent)).toEqual([]));

  it('and the document does not say that it happened', () => {
    const intent = 'Agoraphobia, he is afraid he will faint on the tram. Exposure ladder.';
    const { document } = draft(loadLibrary(), { intent, constraints: understand({ intent }) });
    expect(render(document)).not.toMatch(/you have fainted|because of fainting/i);
  });
});

describe('a fact stays one, whatever is feared beside it', () => {
  it.each([
    ['Afraid of fainting again on the tram. Exposure ladder.', 'fainting'],
    ['Afraid of needles and faints at each. Exposure ladder.', 'fainting'],
    ['He fears he will faint; he passed out at school twice. Ladder.', 'fainting'],
    ['Anxious pregnant woman, afraid of lifts. Exposure ladder.', 'pregnancy'],
    ['Panic disorder, epilepsy. Interoceptive exposure.', 'epilepsy'],
    ['Worried about her epilepsy at work. Worry time.', 'epilepsy'],
    ['Scared of driving since a seizure in May. Exposure ladder.', 'epilepsy'],
    ['Heart attack two years ago, avoids stairs. Exposure ladder.', 'heart_disease'],
    ['After his heart attack he avoids stairs. Exposure ladder.', 'heart_disease'],
  ])('%s', (intent, factor) => expect(factors(intent)).toContain(factor));
});

describe('what is denied after it is named is no fact either', () => {
  it.each([
    'Panic disorder, epilepsy has been ruled out. Interoceptive exposure.',
    'Dizzy spells, vertigo and migraine excluded. Interoceptive exposure.',
    'Panic. Diabetes: no. Interoceptive exposure.',
    'Free of asthma since a child. Interoceptive exposure.',
  ])('%s', (intent) => expect(factors(intent)).toEqual([]));

  it.each([
    ['Epilepsy excluded him from driving. Activity plan.', 'epilepsy'],
    ['Panic, asthma not yet ruled out. Interoceptive exposure.', 'asthma_copd'],
    ['She will faint if she sees blood. Exposure ladder.', 'fainting'],
    ['Diabetes, lung disease ruled out. Exposure ladder.', 'diabetes'],
  ])('%s', (intent, factor) => expect(factors(intent)).toContain(factor));
});

describe('words that name something else are no fact', () => {
  it.each([
    'Social withdrawal and low mood in a student. Activity plan.',
    'Insomnia, has bought blackout curtains. Stimulus control.',
  ])('%s', (intent) => expect(factors(intent)).toEqual([]));
});

describe('a question that is answered with no, and a fear in short form, are no fact', () => {
  it.each([
    "Needle phobia. Has asthma? No, that's her brother. Exposure ladder.",
    'i think im going to faint in the queue. behavioural experiment',
  ])('%s', (intent) => expect(factors(intent)).toEqual([]));
});
