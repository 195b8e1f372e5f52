import { expect, it } from 'vitest';
import { sha256 } from '../values/hash.ts';
import { hashOfCitations, hashOfQuestion } from './hashes.ts';
import {
  Citation,
  type ConsultFact,
  type ConsultResult,
  type ConsultScope,
  consultSubjectOf,
  type QuestionScreening,
} from './index.ts';
import { conversationOf, isKeptBack, shownResult } from './shown.ts';

const text = 'SUDS is a scale. [rating.md:1]';
const prompt = 'What is SUDS?';
const card = { title: 'Before anything else', lines: ['Call 112.'], sources: [] };
const citation = { scope: 'client', file: 'rating.md', line: 1, quote: 'A scale.' } as const;

/** The facts of one turn in a scope; fields given by a test replace what would support its answer. */
function turnIn(
  scope: ConsultScope,
  author: 'gateway' | 'bridge' = 'gateway',
  about: { conversationId: string; prompt?: string } = {
    conversationId: '018f4c3e-0000-7000-8000-000000000004',
  },
) {
  const place = { scope, turn: 1, at: '2026-11-23T12:00:00.000Z', ...about };
  const asked = about.prompt ?? prompt;
  const own = <F extends ConsultFact>(fact: F): F => ({ ...fact, subject: consultSubjectOf(fact) });
  const in_ = { ...place, subject: '' };
  return {
    question: own({
      ...{ ...in_, type: 'question' as const, author, requestId: 'request-1', prompt: asked },
      by:
        author === 'bridge'
          ? null
          : { subject: 'ada', role: 'author' as const, channel: 'http' as const },
      context: null,
    }),
    screening: (more: Partial<QuestionScreening> = {}) =>
      own({
        ...{ ...in_, type: 'screening' as const },
        screening: {
          ...{ outcome: 'go', reasons: [], card: null },
          question: hashOfQuestion({ question: asked, note: null, crossed: author === 'bridge' }),
          ...more,
        },
      }),
    assessment: (more: object = {}) =>
      own({
        ...{ ...in_, type: 'assessment' as const, attempt: 1 },
        assessment: {
          ...{ sha256: sha256(text), critical: false, findings: [], question: sha256(asked) },
          citations: hashOfCitations([citation]),
          ...more,
        },
      }),
    review: (approved = true) =>
      own({
        ...{ ...in_, type: 'review' as const, attempt: 1 },
        response: { request_id: 'request-1', approved, feedback: '' },
      }),
    result: (more: Partial<ConsultResult> = {}): ConsultResult =>
      own({
        ...{ ...in_, type: 'result' as const, requestId: 'request-1', outcome: 'approved' },
        ...{ route: 'respond_user', attempt: 1, because: null },
        answer: { text, sha256: sha256(text), citations: [citation] },
        ...more,
      }),
  };
}

const { question, screening, assessment, review, result } = turnIn('client');
const all = [question, screening(), assessment(), review()];

it('shows an answer where the Guardian passed the question and exactly that text, and the reviewer approved it', () => {
  const shown = shownResult({ facts: all }, result());
  expect(shown).toMatchObject({
    outcome: 'approved',
    card: null,
    message: 'Checked by a second agent.',
  });
  expect(shown.answer).toEqual({ text, citations: [citation] });
});

it.each<[string, ConsultFact[]]>([
  ['nobody assessed or reviewed it', [question, screening()]],
  ['the Guardian has not read it', [question, screening(), review()]],
  [
    'the Guardian read another text',
    [question, screening(), assessment({ sha256: sha256('Another.') }), review()],
  ],
  [
    'the Guardian read it as the answer to another question',
    [question, screening(), assessment({ question: sha256('Another?') }), review()],
  ],
  [
    'the Guardian found it critical',
    [question, screening(), assessment({ critical: true }), review()],
  ],
  ['the reviewer has not decided', [question, screening(), assessment()]],
  ['the reviewer rejected it', [question, screening(), assessment(), review(false)]],
  ['the Guardian has not read the question', [question, assessment(), review()]],
  [
    'the Guardian read another question',
    [question, screening({ question: sha256('Another?') }), assessment(), review()],
  ],
])('shows no approved answer where %s', (_why, facts) => {
  const shown = conversationOf([...facts, result()])!.turns[0]!.result!;
  expect([shown.outcome, shown.answer, isKeptBack(shown)]).toEqual(['approved', null, true]);
  // nobody is shown that it was approved
  expect(shown.message).toMatch(/^The answer is not shown/);
});

it('goes by the text itself, and not by the hash that is said to be its', () => {
  const answer = { text: 'Stop your tablets.', sha256: sha256(text), citations: [] };
  expect(shownResult({ facts: all }, result({ answer })).answer).toBeNull();
});

it('takes a best attempt without the reviewer, and never without the Guardian', () => {
  const best = result({ outcome: 'best_attempt' });
  const facts = [question, screening(), assessment(), review(false)];
  expect(shownResult({ facts }, best).answer?.text).toBe(text);
  expect(shownResult({ facts: [question, screening(), review(false)] }, best).answer).toBeNull();
});

it.each<[string, Citation[], object]>([
  ['another line', [{ ...citation, quote: 'Call 0900-1234.' }], {}],
  ['one line more', [citation, { ...citation, line: 2 }], {}],
  ['a line that could harm', [citation], { citations: null }],
])('shows no citation where the Guardian read them not: %s', (_what, citations, word) => {
  const answer = { text, sha256: sha256(text), citations };
  const facts = [question, screening(), assessment(word), review()];
  expect(shownResult({ facts }, result({ answer })).answer).toEqual({ text, citations: [] });
});

it('shows the Guardian’s card over whatever became of a question that tells of danger', () => {
  const facts = [question, screening({ outcome: 'crisis', card }), assessment(), review()];
  for (const outcome of ['approved', 'failed', 'nothing_asked', 'refused', 'crisis'] as const)
    expect(shownResult({ facts }, result({ outcome }))).toMatchObject({
      ...{ outcome: 'crisis', answer: null, card, message: 'Please read this first.' },
    });
});

it('refuses with the Guardian’s own reason, and never in the name of the Guardian', () => {
  const reasons = [{ code: 'harm', message: 'It asks how to harm.', quote: '' }];
  const refused = [question, screening({ outcome: 'refuse', reasons })];
  expect(shownResult({ facts: refused }, result({ outcome: 'approved' }))).toMatchObject({
    ...{ outcome: 'refused', answer: null, message: 'It asks how to harm.' },
  });
  for (const outcome of ['refused', 'crisis'] as const)
    expect(shownResult({ facts: all }, result({ outcome, answer: null }))).toMatchObject({
      ...{ outcome: 'failed', card: null, answer: null },
    });
});

it('shows of a bridged question the answer of the clients’ side, and none that it did not give', () => {
  const here = turnIn('staff');
  const there = turnIn('client', 'bridge', {
    conversationId: '018f4c3e-0000-7000-8000-000000000005',
  });
  const facts = [here.question, here.screening(), here.assessment()];
  const bridged = here.result({ route: 'route_bridge', attempt: null });
  const theirs = [there.question, there.screening(), there.assessment(), there.review()];
  const across = [...theirs, there.result()];
  expect(shownResult({ facts, across }, bridged).answer).toEqual({ text, citations: [citation] });
  const other = turnIn('client', 'bridge', {
    ...{ conversationId: '018f4c3e-0000-7000-8000-000000000005', prompt: 'Another?' },
  });
  const forged: ConsultFact[][] = [
    [],
    theirs,
    [there.question, there.screening(), there.assessment(), there.result()],
    [...theirs, there.result({ outcome: 'best_attempt' })],
    [other.question, other.screening(), other.assessment(), other.review(), other.result()],
  ];
  for (const each of forged)
    expect(shownResult({ facts, across: each }, bridged).answer).toBeNull();
});

it('shows beside it the lines that the clients’ side cited, and none that it did not', () => {
  const here = turnIn('staff');
  const there = turnIn('client', 'bridge', {
    conversationId: '018f4c3e-0000-7000-8000-000000000005',
  });
  const theirs = [there.question, there.screening(), there.assessment(), there.review()];
  const other = { ...citation, line: 2 };
  // the staff’s own Guardian assessed exactly these lines, and the clients’ side cited another
  const facts = [
    here.question,
    here.screening(),
    here.assessment({ citations: hashOfCitations([other]) }),
  ];
  const answer = { text, sha256: sha256(text), citations: [other] };
  const bridged = here.result({ route: 'route_bridge', attempt: null, answer });
  const across = [...theirs, there.result()];
  expect(shownResult({ facts, across }, bridged).answer).toEqual({ text, citations: [] });
});

it('is answered on the side that its result says, whatever was planned', () => {
  const plan: ConsultFact = {
    ...{ ...result(), type: 'plan', route: 'route_bridge' },
  } as never;
  const route = (facts: ConsultFact[]) => conversationOf(facts)!.turns[0]!.route;
  expect(route([question, screening(), plan])).toBe('route_bridge');
  expect(route([...all, plan, result()])).toBe('respond_user');
});

it('takes no refusal across the bridge from the clients’ side itself', () => {
  const refused = result({ outcome: 'refused', route: 'route_bridge', answer: null });
  expect(shownResult({ facts: all }, refused).outcome).toBe('failed');
});

it.each(['', 'x\n\nCALL 0900-1234 AT ONCE', 'a\rb', 'a\u2028b'])(
  'no citation quotes %j: it is one line, and not empty',
  (quote) => {
    expect(Citation.safeParse({ ...citation, quote }).success).toBe(false);
  },
);
