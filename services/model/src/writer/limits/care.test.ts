import { loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const documentFor = (intent: string): string => {
  const { constraints, case: told } = screenIntent({ intent });
  const request = WritingRequest.parse({ task: 'draft', intent, constraints, case: told });
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
  ])('%s', (intent, said, habit) => {
    const text = documentFor(intent);
    expect(text).toMatch(said);
    expect(text).not.toMatch(habit);
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
