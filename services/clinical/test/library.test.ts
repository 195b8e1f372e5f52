import { Constraints, canonical } from '@cerina/contracts';
import { type Condition, fill, loadLibrary, render, type Technique } from '@cerina/library';
import { loadRubric } from '@cerina/library/rubric';
import { describe, expect, it } from 'vitest';
import { fitOf } from '../src/items/technique-fit.ts';
import { capsOf, measure } from '../src/measuring/measure.ts';
import { totals } from '../src/measuring/review.ts';
import { viewOf } from '../src/measuring/view.ts';
import { item } from './sample.ts';

const library = loadLibrary();
const rubric = loadRubric();
const textOf = (technique: Technique, condition: Condition | null) =>
  canonical(render(fill(technique, { condition, slots: {}, crisisLines: library.crisisLines })));
const aboutOf = ({ id, name }: Technique, condition: Condition | null) => ({
  intent: `${name} for ${condition?.name ?? 'an adult'}`,
  constraints: Constraints.parse({ technique: id, condition: condition?.id ?? null }),
});
const review = (technique: Technique, condition: Condition | null) =>
  measure(textOf(technique, condition), aboutOf(technique, condition));

const pairs = library.techniques.flatMap((technique) => {
  const own = library.conditions.filter((entry) => entry.technique === technique.id);
  return (own.length > 0 ? own : [null]).map(
    (condition) => [technique.id, condition?.id ?? 'any', technique, condition] as const,
  );
});

describe.each(pairs)('%s for %s', (_, __, technique, condition) => {
  it('as the library has it, meets the bar by rules alone', () => {
    const items = review(technique, condition);
    const { empathy, clinical, quality } = totals(items);
    expect({ empathy: empathy >= 70, clinical: clinical >= 70, quality: quality >= 80 }).toEqual({
      empathy: true,
      clinical: true,
      quality: true,
    });
    expect(item(items, 'technique_fit').score).toBeGreaterThanOrEqual(70);
  });

  it('is no wrong document', () => {
    const { intent } = aboutOf(technique, condition);
    const own = condition ?? library.condition(library.match(intent).condition ?? '') ?? null;
    const caps = capsOf(textOf(technique, own), { ...aboutOf(technique, own), intent });
    expect(caps.map(({ reason, line }) => `${line} ${reason}`)).toEqual([]);
  });

  it('is none where a doctor or a grown-up stands for the clinician', () => {
    const { intent } = aboutOf(technique, condition);
    const own = condition ?? library.condition(library.match(intent).condition ?? '') ?? null;
    const text = textOf(technique, own)
      .replaceAll('with your clinician', 'with someone you trust')
      .replaceAll('tell your clinician', 'tell the grown-up who helps you')
      .replaceAll('your clinician', 'your doctor');
    const caps = capsOf(text, { ...aboutOf(technique, own), intent });
    expect(caps.map(({ reason, line }) => `${line} ${reason}`)).toEqual([]);
  });
});

it('distinguishes one technique from another', () => {
  const listed = library.techniques.filter(({ id }) => rubric.techniques[id]);
  const wrong = listed.flatMap((technique) => {
    const view = viewOf(textOf(technique, null), aboutOf(technique, null), { library, rubric });
    return listed.filter(({ id }) => id !== technique.id).map(({ id }) => fitOf(view, id).score);
  });
  const mistaken = wrong.filter((score) => score >= 70).length;
  expect(mistaken / wrong.length).toBeLessThan(0.02);
});

it('holds a well-made document down when it is about something else', () => {
  const of = (id: string) => library.conditions.find((entry) => entry.id === id)!;
  const technique = library.technique('stimulus_control')!;
  const text = canonical(
    render(
      fill(technique, { condition: of('insomnia'), slots: {}, crisisLines: library.crisisLines }),
    ),
  );
  const about = (intent: string, constraints: object) =>
    totals(measure(text, { intent, constraints: Constraints.parse(constraints) }));
  const right = about('Help for insomnia', {
    condition: 'insomnia',
    technique: 'stimulus_control',
  });
  const wrong = about('Exposure to spiders for a child', {
    condition: 'specific_phobia',
    technique: 'exposure_hierarchy',
  });
  expect(right.quality).toBeGreaterThanOrEqual(80);
  expect(wrong.quality).toBeLessThan(80);
  expect(wrong.clinicalAppropriateness).toBeLessThanOrEqual(30);
});
