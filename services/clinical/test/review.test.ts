import { ClinicalReview, RubricItem } from '@cerina/contracts';
import { loadRubric } from '@cerina/library/rubric';
import { describe, expect, it } from 'vitest';
import { combine, feedbackOf, type Judgement, totals, unjudged } from '../src/measuring/review.ts';
import { item, measured, sample, without } from './sample.ts';

const rubric = loadRubric();
const rule = measured(sample);
const say = (id: string, score: number, more: Partial<Judgement> = {}): Judgement => ({
  id,
  score,
  lines: [9],
  evidence: 'Read.',
  fix: 'Mend it.',
  ...more,
});
const all = (score: number): Judgement[] => rubric.items.map(({ id }) => say(id, score));

describe('rules and model together', () => {
  it('lowers an item that a rule measured', () => {
    expect(item(combine(rule, [say('rationale', 40)]), 'rationale')).toMatchObject({
      score: 40,
      judgedBy: 'rule+model',
      fix: 'Mend it.',
      lines: [9],
    });
  });

  it('never raises one', () => {
    const poor = measured(without('Why this can help'));
    expect(item(combine(poor, all(100)), 'rationale')).toEqual(item(poor, 'rationale'));
  });

  it('takes the model alone where no rule measures, capped by the substance of the text', () => {
    expect(
      item(combine(rule, [say('clinical_soundness', 90)]), 'clinical_soundness'),
    ).toMatchObject({ score: 90, judgedBy: 'model' });
    const thin = measured('# Worry\n\nYou can do it. It makes sense to try.\n');
    const most = item(thin, 'substance').score;
    expect(item(combine(thin, all(100)), 'clinical_soundness').score).toBe(most);
    expect(most).toBeLessThan(20);
  });

  it('reads an unjudged item as 0, never as a pass, and names it', () => {
    expect(item(combine(rule, []), 'clinical_soundness').score).toBe(0);
    expect(unjudged([])).toContain('clinical_soundness');
    expect(unjudged(all(50))).toEqual([]);
  });

  it('takes the lower of two judgements, and none that the rubric does not know', () => {
    const items = combine(rule, [say('grading', 80), say('grading', 20), say('charm', 100)]);
    expect(item(items, 'grading').score).toBe(20);
    expect(items.map(({ id }) => id)).toEqual(rubric.items.map(({ id }) => id));
  });

  it('lifts nothing by the model alone', () => {
    expect(totals(combine([], all(100))).quality).toBe(0);
  });

  it('gives items as the contract has them, whatever lines the model names', () => {
    const items = combine(rule, [
      say('grading', 20, { lines: [0, -3, 12] }),
      say('rationale', 5, { lines: [] }),
    ]);
    expect(items.map((entry) => RubricItem.parse(entry))).toEqual(items);
    expect(item(items, 'grading').lines).toEqual([12]);
    expect(items.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  });
});

describe('totals', () => {
  it('are whole numbers, and quality is the mean of three of them', () => {
    const items = combine(measured(without('Example')), all(83));
    const total = totals(items);
    expect(
      ClinicalReview.pick({
        empathy: true,
        structure: true,
        clinicalAppropriateness: true,
        actionability: true,
        clinical: true,
        quality: true,
      }).parse(total),
    ).toEqual(total);
    expect(total.quality).toBe(
      Math.round((total.empathy + total.structure + total.clinicalAppropriateness) / 3),
    );
  });

  it('are 0 for no items at all', () => {
    expect(totals([])).toEqual({
      empathy: 0,
      structure: 0,
      clinicalAppropriateness: 0,
      actionability: 0,
      clinical: 0,
      quality: 0,
    });
  });
});

describe('feedback', () => {
  it('puts first what would lift the total most', () => {
    const items = combine(rule, [
      ...all(100),
      say('structure', 10),
      say('second_person', 60),
      say('explorations', 50),
    ]);
    const { feedback, recommendations } = feedbackOf(
      items.map((entry) => ({ ...entry, fix: entry.score < 100 ? `Mend ${entry.id}.` : '' })),
    );
    expect(recommendations).toEqual([
      'Mend structure.',
      'Mend explorations.',
      'Mend second_person.',
    ]);
    expect(feedback).toContain('structure (10)');
  });

  it('has nothing to recommend in a document without a fault', () => {
    expect(feedbackOf(combine(rule, all(100))).recommendations).toEqual([]);
  });

  it('has none for what is good already: a fix of nothing weak reads as a fault', () => {
    const items = combine(rule, [...all(100), say('structure', 95), say('explorations', 80)]);
    const fixed = items.map((entry) => ({ ...entry, fix: `Mend ${entry.id}.` }));
    expect(feedbackOf(fixed).recommendations).toEqual(['Mend explorations.']);
  });

  it('names the step that is thin', () => {
    const text = sample.replace(/\*\*Do:\*\* read your list.*/, '**Do:** hold it.');
    expect(feedbackOf(measured(text)).recommendations.join(' ')).toContain(
      'Step 3 ("Hold your worry time")',
    );
  });
});
