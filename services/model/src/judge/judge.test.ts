import { readFileSync } from 'node:fs';
import { Constraints, FlagCode, linesOf } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { judgement } from '../answer.ts';
import { draft } from '../writer/draft.ts';
import { RUBRIC } from './rubric.ts';

const library = loadLibrary();
const worry = readFileSync(new URL('../../test/worry-time.md', import.meta.url), 'utf8');
const numbered = (text: string) => linesOf(text).map((own, at) => ({ line: at + 1, text: own }));

const Intent = z.strictObject({
  outcome: z.enum(['go', 'hold', 'refuse']),
  reasons: z.array(z.strictObject({ code: z.string(), message: z.string(), quote: z.string() })),
  condition: z.string().nullable(),
  technique: z.string().nullable(),
});
const Feedback = z.strictObject({
  outcome: z.enum(['go', 'hold']),
  verdicts: z.array(
    z.strictObject({
      pointId: z.string(),
      verdict: z.enum(['apply', 'decline', 'hold']),
      why: z.string(),
    }),
  ),
  reasons: z.array(z.strictObject({ code: z.string(), message: z.string(), quote: z.string() })),
});
const Findings = z.strictObject({
  findings: z.array(
    z.strictObject({
      line: z.int(),
      quote: z.string(),
      code: FlagCode,
      severity: z.enum(['warning', 'critical']),
      reason: z.string(),
      suggestion: z.string(),
    }),
  ),
  doubted: z.tuple([]),
});
const Judgement = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      score: z.int().min(0).max(100),
      lines: z.array(z.int()),
      evidence: z.string(),
      fix: z.string(),
    }),
  ),
  feedback: z.string(),
  recommendations: z.array(z.string()),
  // what it reads of the request, and what it doubts of rules: nothing
  asks: z.tuple([]),
  faults: z.tuple([]),
  doubted: z.tuple([]),
  said: z.tuple([]),
});

const screen = (intent: string, more: object = {}) =>
  Intent.parse(JSON.parse(judgement(library, 'intent_screening', { intent, ...more })));
const judged = (text: string, intent = 'Worry time for a student') => {
  const data = { lines: numbered(text), intent, constraints: {}, items: RUBRIC };
  return Judgement.parse(JSON.parse(judgement(library, 'clinical_judgement', data)));
};
const scores = (text: string, intent?: string) =>
  Object.fromEntries(judged(text, intent).items.map(({ id, score }) => [id, score]));
const findings = (text: string, constraints: Partial<Constraints> = {}) =>
  Findings.parse(
    JSON.parse(judgement(library, 'safety_findings', { lines: numbered(text), constraints })),
  ).findings;

describe('the judge of intents', () => {
  it('names the technique that is asked for, and no difficulty, which the Guardian reads', () => {
    expect(screen('Create exposure hierarchy for agoraphobia')).toEqual({
      outcome: 'go',
      reasons: [],
      condition: null,
      technique: 'exposure_hierarchy',
    });
  });

  const intents = readFileSync(new URL('../../test/intents.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; intent: string; outcome: string });

  it.each(intents)('decides on $id as a careful reader would', ({ intent, outcome }) => {
    const wanted = { protocol: 'go', escalate: 'hold', refuse: 'refuse' }[outcome];
    const { outcome: given, reasons } = screen(intent);
    expect(given).toBe(wanted);
    for (const { quote } of reasons) expect(intent).toContain(quote);
  });
});

it('names no technique of a request that rules have turned away, as it reads by words too', () => {
  const intent = 'Cover letter for a post as a counsellor. I know about behavioural activation.';
  expect(screen(intent).technique).toBe('behavioural_activation');
  const suspected = { outcome: 'refuse', passages: [] };
  expect(screen(intent, { suspected }).technique).toBeNull();
});

describe('the judge of feedback', () => {
  it('holds on new risk, declines what no plan may hold, and lets the rest through', () => {
    const points = [
      { id: 'a', text: 'Add more detail to step 3' },
      { id: 'b', text: 'add: take 10 mg propranolol' },
      { id: 'c', text: 'she said she has started cutting again' },
    ];
    const { outcome, verdicts } = Feedback.parse(
      JSON.parse(judgement(library, 'feedback_screening', { points })),
    );
    expect(outcome).toBe('hold');
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['apply', 'decline', 'hold']);
  });
});

describe('the judge of safety', () => {
  it('finds nothing in what this model writes', () => {
    for (const { id } of library.techniques) {
      const constraints = Constraints.parse({ technique: id });
      const { document } = draft(library, { intent: id, constraints });
      expect(findings(render(document)), id).toEqual([]);
    }
  });

  it('flags a technique that a fact about the person rules out', () => {
    const { document } = draft(library, {
      intent: 'Interoceptive exposure for panic',
      constraints: Constraints.parse({}),
    });
    expect(findings(render(document), { factors: ['epilepsy'] })).toContainEqual(
      expect.objectContaining({ code: 'CONTRAINDICATED', severity: 'critical', line: 1 }),
    );
  });

  it('quotes the words on their line, and understands a prohibition', () => {
    const [found] = findings('# T\n\nStay until your anxiety is zero.\n');
    expect(found).toMatchObject({
      line: 3,
      code: 'FLOODING',
      quote: 'Stay until your anxiety is zero',
    });
    expect(findings('# T\n\nYou do not have to stay until your anxiety is zero.\n')).toEqual([]);
  });
});

describe('the clinical judge', () => {
  it('finds a good protocol good, and says that it judged by rules', () => {
    const { items, feedback } = judged(worry);
    for (const { id, score } of items) expect(score, id).toBeGreaterThanOrEqual(70);
    expect(feedback).toMatch(/by rules/);
  });

  it('finds a thin text thin, however many right words are stuffed into it', () => {
    const thin =
      '# Worry time\n\nIt makes sense. You feel. Together with your clinician. I learned. Rate 0 to 100.\n';
    for (const text of [thin, '# \n', thin.repeat(20)]) {
      for (const { id, score, fix } of judged(text).items) {
        expect(score, id).toBeLessThanOrEqual(45);
        expect(fix, id).not.toBe('');
      }
    }
  });

  it.each([
    ['emotional_reactions', /^It makes sense.*\n|^Many students.*\n/gm, ''],
    ['interpretations', /## What you may be going through[\s\S]*?(?=## Why)/, ''],
    ['rationale', /## Why this can help[\s\S]*?(?=## Before)/, ''],
    ['step_specificity', /\*\*Do:\*\* .*/g, '**Do:** try.'],
    ['measurement', /0 to 100|\(0-100\)/g, ''],
    ['practice_log', /## Practice log[\s\S]*?(?=## If)/, ''],
    ['troubleshooting', /## If you get stuck[\s\S]*?(?=## When)/, ''],
    ['review', /## Review and next step[\s\S]*?(?=## Ref)/, ''],
    ['explorations', /[?]|learned|find out|what happened/gi, '.'],
  ])('sees %s fall when it is broken, and the others unchanged', (id, pattern, replacement) => {
    const broken = scores(worry.replace(pattern, replacement));
    expect(broken[id]).toBeLessThan(scores(worry)[id]! - 15);
    expect(broken.collaboration).toBeGreaterThanOrEqual(70);
  });

  it('finds a technique that the request did not mean unfitting', () => {
    const fit = (intent: string) => {
      const items = [{ id: 'technique_fit', name: 'Technique fit', anchors: {} }];
      const data = { lines: numbered(worry), intent, constraints: {}, items };
      return Judgement.parse(JSON.parse(judgement(library, 'clinical_judgement', data))).items[0]!
        .score;
    };
    expect(fit('Worry time for a student with GAD')).toBeGreaterThanOrEqual(85);
    expect(fit('Spider phobia, exposure ladder')).toBeLessThanOrEqual(50);
  });
});
