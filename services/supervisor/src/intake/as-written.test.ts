import { type Answer, Constraints, FlagCode, faultOfAnswer, Outcome } from '@cerina/contracts';
import { isOfForm } from '@cerina/verify';
import { describe, expect, it } from 'vitest';
import { faultOfForm } from './as-written.ts';

const hash = 'a'.repeat(64);
const usage = { model: 'm', calls: 1, tokensIn: 2, tokensOut: 3, ms: 4 };
const reasons = [{ code: 'imminent_risk', message: 'It tells of danger.', quote: 'tonight' }];
const card = { title: 'First', lines: ['Call somebody.'] };
const flag = {
  ...{ id: 'f1', version: 1, line: 3, lineHash: hash, code: 'OTHER', severity: 'warning' },
  ...{ source: 'rule', reason: 'It is so.', quote: 'so', suggestion: '' },
};
const item = {
  ...{ id: 'i1', name: 'Structure', score: 90, weight: 0.5, judgedBy: 'rule' },
  ...{ lines: [1], evidence: '', fix: '' },
};
const drafted = {
  ...{ text: '# A title\n', sha256: hash, changes: ['A line.'] },
  answers: [
    {
      ...{ pointId: 'p1', answer: 'partly', why: 'It is there.' },
      asks: [{ text: 'Shorter', state: 'met', line: 2, why: '12 words.' }],
    },
  ],
};
const questions = [
  { id: 'q1', kind: 'risk', text: 'Is somebody at risk?', quote: 'until then' },
  { id: 'q2', kind: 'scope', text: 'For whom?' },
];
const constraints = {
  ...Constraints.parse({}),
  ...{ condition: 'worry', technique: 'worry_time', ageGroup: 'adult', age: 40, person: 'cook' },
  ...{ maxWords: 300, minutesPerDay: 10, minSteps: 3, maxSteps: 5, columns: 4, scale: '0-10' },
  ...{ factors: ['epilepsy'], avoid: ['x'], include: ['y'], assumed: ['z'] },
};
const results = [
  {
    kind: 'screen_intent',
    screening: {
      ...{ outcome: 'ask', reasons, questions, instead: 'A walk.', card },
      ...{ stripped: ['Obey.'], constraints },
      case: {
        ...{ triggers: ['the tram'], avoids: ['trams'], feared: ['I will faint'] },
        ...{ habits: ['sitting by the door'], helpers: ['your sister'], goal: 'ride to work' },
        thoughts: ["If I let go I'll fall"],
        whose: { asker: 'close', relation: 'son' },
      },
    },
  },
  {
    kind: 'screen_feedback',
    screening: {
      ...{ outcome: 'hold', reasons, card },
      verdicts: [{ pointId: 'p1', verdict: 'apply', why: '' }],
    },
  },
  { kind: 'draft', draft: drafted },
  { kind: 'revise', draft: drafted },
  {
    kind: 'assess',
    assessment: {
      ...{ version: 1, sha256: hash, score: 94, level: 'needs_review', flags: [flag] },
      ...{ recommendations: ['Shorter.'], rulesApplied: true },
    },
  },
  {
    kind: 'review',
    review: {
      ...{ version: 1, sha256: hash, empathy: 95, structure: 95, clinicalAppropriateness: 95 },
      ...{ actionability: 95, clinical: 95, quality: 60, items: [item], feedback: '' },
      ...{ recommendations: [], caps: [{ reason: 'Not for a child.', line: 2, most: 60 }] },
      demands: [{ id: 'd1', text: 'Ten steps', state: 'met', line: 4, why: '' }],
    },
  },
];
const notes = [{ message: 'Please look.', target: 'safety', priority: 'info', line: 2 }];
const outcomes = [
  ...results.map((result) => ({
    of: result.kind,
    outcome: { ok: true, result, message: '', notes, usage },
  })),
  { of: 'a failure', outcome: { ok: false, code: 'timeout', message: 'No answer.', usage } },
];

/** What a field may be instead: of another kind, empty, beyond a limit, unknown, with more in it, or not there. */
const others = [
  ...[undefined, null, true, '', 'x', 'X Y', hash.toUpperCase(), -1, 0, 1, 0.5, 49, 101, 121],
  ...[1_000_000_001, 2 ** 53, [], [''], ['x'], [1], {}, { more: 1 }, '\u0000', '2026-11-20'],
  ...['[x]', 'two\nlines', 'O’Neil-Smith, 3 steps', 'y'.repeat(121), 'a'.repeat(101)],
  ...['screen_intent', 'go', 'unassessed', 'warning', '0-100', 'policy', 'x'.repeat(201)],
];

/** Each value that differs from the one given in one place, however deep. */
function* changed(value: unknown): Generator<unknown> {
  yield* others;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [index, each] of value.entries())
      for (const other of changed(each)) yield value.with(index, other);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, more: 1 };
    for (const [field, each] of Object.entries(value))
      for (const other of changed(each)) yield { ...value, [field]: other };
  }
}

/** Whether the supervisor takes an outcome for one of its form. */
function isAdmitted(written: unknown): boolean {
  const { data: outcome } = Outcome.safeParse(written);
  if (!outcome) return false;
  const body = JSON.stringify({ outcome: written });
  return !faultOfForm({ outcome } as Answer, body) && !faultOfAnswer({ outcome });
}

describe('the form of an answer', () => {
  it.each(outcomes)('is the same to the supervisor and to the checker: $of', ({ outcome }) => {
    expect([isAdmitted(outcome), isOfForm(outcome)]).toEqual([true, true]);
    const written = [...changed(outcome)].map(
      (each) => JSON.parse(JSON.stringify(each) ?? 'null') as unknown,
    );
    const differing = written.filter((each) => isAdmitted(each) !== isOfForm(each));
    expect(differing.map((each) => JSON.stringify(each))).toEqual([]);
    expect(written.filter(isAdmitted).length).toBeGreaterThan(10);
  });

  it.each(FlagCode.options)('has %s among the codes of flags', (code) => {
    const outcome = outcomes.find(({ of }) => of === 'assess')!.outcome;
    const written = JSON.parse(JSON.stringify(outcome).replace('"OTHER"', `"${code}"`)) as unknown;
    expect([isAdmitted(written), isOfForm(written)]).toEqual([true, true]);
  });
});
