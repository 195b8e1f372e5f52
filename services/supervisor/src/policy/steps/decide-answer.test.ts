import { Constraints, type Screening } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { describe, expect, it } from 'vitest';
import {
  assessed,
  created,
  drafted,
  flag,
  passes,
  praises,
  reviewed,
  screened,
  textOf,
} from '../../../test/events.ts';
import {
  answers,
  decides,
  type Event,
  type Expected,
  given,
  givesUp,
  planned,
} from '../../../test/spec.ts';

const reviewing: Event[] = [screened(), drafted(1), planned];
const badAnswer: Expected[] = [
  'answered',
  { kind: 'agent_failed', failure: expect.objectContaining({ code: 'bad_answer' }) },
];
const screening = (more: Partial<Screening> = {}) => ({
  kind: 'screen_intent' as const,
  screening: {
    outcome: 'go' as const,
    reasons: [],
    stripped: [],
    constraints: Constraints.parse({}),
    ...more,
  },
});
const draft = (text: string, more: object = {}) => ({
  text,
  sha256: sha256(text),
  changes: [],
  answers: [],
  ...more,
});

describe('a screening', () => {
  it('goes onto the board; a hold and a language without rules raise attention', () => {
    given(planned)
      .when(answers('safety', 'screen_intent', screening()))
      .then('answered', 'screened');
    given(planned)
      .when(answers('safety', 'screen_intent', screening({ outcome: 'hold' })))
      .then('answered', 'screened', { kind: 'attention_raised', reasons: ['crisis'] });
    const reasons = [{ code: 'no_rules_for_language', message: 'Polish.' }] as never;
    given(planned)
      .when(answers('safety', 'screen_intent', screening({ reasons })))
      .then('answered', 'screened', {
        kind: 'attention_raised',
        reasons: ['no_rules_for_language'],
      });
  });
});

describe('a draft', () => {
  const drafting = given(screened(), planned);
  it('becomes the next version, unassessed', () => {
    const { board } = drafting
      .when(answers('drafter', 'draft', { kind: 'draft', draft: draft(textOf(1)) }))
      .then('answered', {
        kind: 'drafted',
        draft: expect.objectContaining({ version: 1, author: 'drafter', iteration: 1 }),
      });
    expect(board.safety[1]).toMatchObject({ level: 'unassessed' });
  });
  it('that is not canonical, or not the text of its hash, is a failure of the Drafter', () => {
    for (const wrong of [draft('# Draft  \r\n'), draft(textOf(1), { sha256: sha256('other') })]) {
      drafting
        .when(answers('drafter', 'draft', { kind: 'draft', draft: wrong }))
        .then(...badAnswer)
        .leadsTo({ do: 'fail' });
    }
  });
  it('of a revision answers the points of the brief', () => {
    const answered = [{ pointId: 'h2-1', answer: 'applied' as const, why: 'Done.' }];
    given(screened(), drafted(1), assessed(1), reviewed(1), planned)
      .when(decides('request_revision', { feedback: 'Warmer.' }))
      .then(
        ...(['decided', 'gate_closed', 'failures_cleared'] as const),
        ...(['round_opened', 'brief_written', 'revision_called'] as const),
      )
      .and(planned)
      .when(
        answers('safety', 'screen_feedback', {
          kind: 'screen_feedback',
          screening: { outcome: 'go', reasons: [], verdicts: [] },
        }),
      )
      .then('answered', 'feedback_screened')
      .and(planned)
      .when(
        answers('drafter', 'revise', {
          kind: 'revise',
          draft: draft(textOf(2), { answers: answered }),
        }),
      )
      .then('answered', 'drafted', { kind: 'brief_answered', answers: answered });
  });
});

describe('an assessment', () => {
  it('is of exactly the text that was asked about: another version or hash is a failure', () => {
    given(...reviewing)
      .when(answers('safety', 'assess', passes(1)))
      .then('answered', 'safety_assessed');
    for (const wrong of [passes(2), passes(1, { sha256: sha256('another') })]) {
      given(...reviewing)
        .when(answers('safety', 'assess', wrong))
        .then(...badAnswer);
    }
  });
  it('has flags of that version alone: one on another would be open on no text that is decided on', () => {
    const strayed = passes(1, { score: 59, flags: [flag(2)] });
    given(...reviewing)
      .when(answers('safety', 'assess', strayed))
      .then(...badAnswer);
  });
  it('has each flag once: a dismissal names it by its id', () => {
    const twice = passes(1, { score: 59, flags: [flag(1), flag(1, { severity: 'warning' })] });
    given(...reviewing)
      .when(answers('safety', 'assess', twice))
      .then(...badAnswer);
  });
  it('without rules for the language raises attention', () => {
    given(...reviewing)
      .when(answers('safety', 'assess', passes(1, { rulesApplied: false })))
      .then('answered', 'safety_assessed', {
        kind: 'attention_raised',
        reasons: ['no_rules_for_language'],
      });
  });
});

describe('a review', () => {
  it('is of exactly the text that was asked about', () => {
    given(...reviewing)
      .when(answers('clinical', 'review', praises(1)))
      .then('answered', 'clinical_reviewed');
    given(...reviewing)
      .when(answers('clinical', 'review', praises(2)))
      .then(...badAnswer);
  });
});

describe('whoever answers', () => {
  it('another kind of task than was asked, fails', () => {
    given(...reviewing)
      .when(answers('clinical', 'review', passes(1) as never))
      .then(...badAnswer);
    given(...reviewing)
      .when(answers('safety', 'assess', screening() as never))
      .then(...badAnswer);
  });
  it('gives up, and says so, leaves a failure on the board', () => {
    given(...reviewing)
      .when(givesUp('safety', 'assess'))
      .then('answered', {
        kind: 'agent_failed',
        failure: expect.objectContaining({ agent: 'safety', code: 'timeout' }),
      });
  });
  it('has what it cost added up, whatever the answer was', () => {
    const { board } = given(created(), ...reviewing)
      .when(givesUp('safety', 'assess'))
      .then('answered', 'agent_failed');
    expect(board.usage.safety).toMatchObject({ calls: 1 });
  });
});
