import type { Change, Flag } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { describe, expect, it } from 'vitest';
import {
  assessed,
  at,
  created,
  drafted,
  edited,
  failed,
  flag,
  halted,
  on,
  passes,
  resumed,
  reviewed,
  screened,
  textOf,
  unsafe,
} from '../../../test/events.ts';
import {
  answers,
  approves,
  decides,
  type Event,
  given,
  givesUp,
  orders,
  planned,
} from '../../../test/spec.ts';
import { strict } from '../installation.ts';
import type { Step } from './next-step.ts';
import { plan } from './plan.ts';

const toGate = (...attention: Extract<Step, { do: 'gate' }>['attention']): Step => ({
  do: 'gate',
  kind: 'review',
  attention,
});
const revises = (because: Extract<Step, { do: 'revise' }>['because'], base: number): Step => ({
  do: 'revise',
  because,
  base,
});
const asksFor = (phase: Extract<Step, { do: 'ask' }>['phase'], ...tasks: object[]): Step =>
  ({ do: 'ask', phase, tasks }) as Step;
/** A version that is, letter for letter, the first. */
const same = (version: number): Change =>
  drafted(version, { text: textOf(1), sha256: sha256(textOf(1)) });
const round = (n: number): Change => ({ kind: 'round_opened', round: n });

describe('screening', () => {
  it('comes before everything', () => {
    given().leadsTo(asksFor('screening', { kind: 'screen_intent' }));
  });
  it('that passes leads to the first draft', () => {
    given(screened()).leadsTo(asksFor('drafting', { kind: 'draft', iteration: 1 }));
  });
  it('that refuses ends it', () => {
    given(screened('refuse')).leadsTo({ do: 'refuse' });
    given(screened('refuse'), planned).leadsTo({ do: 'wait', for: 'nothing' });
  });
  it('that holds stops at a gate without a draft, until a person decides to proceed', () => {
    const hold: Step = { do: 'gate', kind: 'crisis', attention: ['crisis'] };
    given(screened('hold')).leadsTo(hold);
    given(screened('hold'), planned)
      .when(decides('proceed', { reason: 'I have spoken to them.' }))
      .then('decided', 'gate_closed')
      .leadsTo(asksFor('drafting', { kind: 'draft', iteration: 1 }));
  });
  it('that failed is a failure, never a pass', () => {
    given(failed({ kind: 'screen_intent' })).leadsTo({ do: 'fail' });
  });
});

describe('while somebody is waited for, nothing is planned', () => {
  it('an agent', () => {
    given(planned).leadsTo({ do: 'wait', for: 'agents' });
    given(screened(), drafted(1), planned)
      .when(answers('safety', 'assess', passes(1)))
      .then('answered', 'safety_assessed')
      .leadsTo({ do: 'wait', for: 'agents' });
  });
  it('a person', () => {
    given(screened(), drafted(1), assessed(1), reviewed(1), planned).leadsTo({
      do: 'wait',
      for: 'gate',
    });
  });
  it('nobody, once it has ended; a failed protocol can be started again', () => {
    given({ kind: 'ended', outcome: 'rejected' }).leadsTo({ do: 'wait', for: 'nothing' });
    given({ kind: 'ended', outcome: 'failed' }).leadsTo({ do: 'wait', for: 'gate' });
  });
});

describe('reviewing', () => {
  it('asks both reviewers at once about the same text', () => {
    given(screened(), drafted(1)).leadsTo(asksFor('reviewing', on('assess', 1), on('review', 1)));
  });
  it('spares the Critic an unsafe text when in sequence', () => {
    const sequential = created({ policy: { reviewOrder: 'sequential' } });
    given(sequential, screened(), drafted(1)).leadsTo(asksFor('reviewing', on('assess', 1)));
    given(sequential, screened(), drafted(1), unsafe(1)).leadsTo(revises('safety', 1));
    given(sequential, screened(), drafted(1), assessed(1)).leadsTo(
      asksFor('reviewing', on('review', 1)),
    );
  });
  it('looks at safety first: an unsafe text is revised, however good it is, and whether the Critic failed or not', () => {
    given(screened(), drafted(1), unsafe(1), reviewed(1)).leadsTo(revises('safety', 1));
    given(screened(), drafted(1), unsafe(1), failed(on('review', 1))).leadsTo(revises('safety', 1));
  });
  it('stops at the gate when the Critic’s failure decides', () => {
    given(screened(), drafted(1), assessed(1), failed(on('review', 1))).leadsTo(
      toGate('agent_failed'),
    );
  });
  it('lets a failure count only for the text that it was about', () => {
    given(screened(), drafted(1), failed(on('review', 1)), drafted(2), assessed(2)).leadsTo(
      asksFor('reviewing', on('review', 2)),
    );
  });
  it('never reads a failed Guardian as a pass', () => {
    given(screened(), drafted(1), reviewed(1), failed(on('assess', 1))).leadsTo(
      toGate('agent_failed'),
    );
  });
  it('goes to a person at once when there are no rules for the language', () => {
    given(screened(), drafted(1), assessed(1, { rulesApplied: false }), reviewed(1)).leadsTo(
      toGate('no_rules_for_language'),
    );
  });
  it('asks the Guardian alone about a person’s own text, and then goes back to the gate', () => {
    given(screened(), edited(1)).leadsTo(asksFor('reviewing', on('assess', 1)));
    given(screened(), edited(1), assessed(1)).leadsTo(toGate());
  });
});

describe('the bar', () => {
  it.each(['empathy', 'clinical', 'quality'])('is missed when %s alone is missed', (dimension) => {
    given(screened(), drafted(1), assessed(1), reviewed(1, 90, { [dimension]: 69 })).leadsTo(
      revises('quality', 1),
    );
  });
  it('is met at exactly the bar', () => {
    const review = reviewed(1, 80, { empathy: 70, clinical: 70 });
    given(screened(), drafted(1), assessed(1, { score: 80 }), review).leadsTo(toGate());
  });
  it('is missed at safety 79, with no critical flag', () => {
    const low = assessed(1, { score: 79, level: 'unsafe' });
    given(screened(), drafted(1), low, reviewed(1)).leadsTo(revises('safety', 1));
  });
});

describe('the caps', () => {
  const drafts = (count: number) => Array.from({ length: count }, (_, n) => drafted(n + 1));
  it('end a round at the fifth draft, at the gate', () => {
    given(screened(), ...drafts(4), unsafe(4)).leadsTo(revises('safety', 4));
    given(screened(), ...drafts(5), unsafe(5)).leadsTo(toGate('max_iterations'));
  });
  it('end a protocol at the fifteenth', () => {
    const rounds = [
      ...drafts(5),
      round(2),
      ...drafts(10).slice(5),
      round(3),
      ...drafts(15).slice(10),
    ];
    given(screened(), ...rounds, assessed(15), reviewed(15, 50)).leadsTo(toGate('max_iterations'));
  });
  it('are not waited for once a revision is a text that was read before: a person’s turn', () => {
    given(screened(), drafted(1), same(2), unsafe(2)).leadsTo(toGate('no_change'));
    given(screened(), drafted(1), same(2), assessed(2), reviewed(2, 50)).leadsTo(
      toGate('no_change'),
    );
    given(screened(), ...drafts(2), same(3), unsafe(3)).leadsTo(toGate('no_change'));
  });
  it('are not waited for either where the writer declined all that is open, with its reasons', () => {
    const items = [
      {
        ...{ id: 'readability', name: 'Readability', score: 50, weight: 5, lines: [] },
        ...{ judgedBy: 'rule' as const, evidence: '', fix: 'Shorten it.' },
      },
    ];
    const points = [
      {
        ...{ id: 'c1-1', from: 'clinical' as const, priority: 'normal' as const },
        text: 'Readability (50): Shorten it.',
      },
    ];
    const answeredBy = (answer: 'applied' | 'declined'): Change => ({
      kind: 'brief_answered',
      answers: [{ pointId: 'c1-1', answer, why: 'It is as short as can be.' }],
    });
    const first = [drafted(1), assessed(1), reviewed(1, 50, { items })];
    const asked: Change = { kind: 'brief_written', points };
    const second = [drafted(2), assessed(2), reviewed(2, 55, { items })];
    given(screened(), ...first, asked, answeredBy('declined'), ...second).leadsTo(
      toGate('no_change'),
    );
    given(screened(), ...first, asked, answeredBy('applied'), ...second).leadsTo(
      revises('quality', 2),
    );
  });
  it('hold for a revision that a person called for, too', () => {
    const called: Change = { kind: 'revision_called', reason: 'Warmer.' };
    const capped = created({ policy: { iterationsPerProtocol: 1 } });
    given(capped, screened(), drafted(1), assessed(1), round(2), called).leadsTo(
      toGate('max_iterations'),
    );
  });
});

describe('a revision', () => {
  const revise = { kind: 'revise', iteration: 2, base: 1 } as const;
  const cleared: Change = { kind: 'failures_cleared' };

  it('of the supervisor’s own is started again for the reason it had, and its points are not written twice', () => {
    const reason = 'Version 1 is not safe enough.';
    const { board } = given(
      screened(),
      drafted(1),
      unsafe(1),
      { kind: 'revision_called', reason },
      failed(revise),
      cleared,
    );
    const { message, changes } = plan(board, at, { ...strict, fourEyes: false });
    expect(message).toBe('Version 1 is not safe enough. The Drafter revises.');
    expect(changes.map(({ kind }) => kind)).toEqual(['planned']);
  });

  it('that failed stops at the gate', () => {
    given(screened(), drafted(1), unsafe(1), failed(revise)).leadsTo(toGate('agent_failed'));
  });

  it('that a person asked for is on the version that they named, also when it is started again', () => {
    const feedback: Change = {
      kind: 'feedback_screened',
      screening: { outcome: 'go', reasons: [], verdicts: [] },
    };
    const capped = created({ policy: { iterationsPerRound: 2 } });
    const unlucky = [drafted(1), assessed(1), reviewed(1, 60), drafted(2), assessed(2)];
    given(capped, screened(), ...unlucky, reviewed(2, 50), planned)
      .when(decides('request_revision', { version: 1, feedback: 'Warmer.' }))
      .then(
        { kind: 'decided', decision: expect.objectContaining({ version: 1 }) },
        ...(['gate_closed', 'failures_cleared', 'round_opened'] as const),
        ...(['brief_written', 'revision_called'] as const),
      )
      .and(feedback)
      .leadsTo(revises('human', 1))
      .and(planned)
      .when(givesUp('drafter', 'revise'))
      .then('answered', 'agent_failed')
      .leadsTo(toGate('agent_failed'))
      .and(planned)
      .when(orders('resume'))
      .then('failures_cleared', 'gate_closed')
      .leadsTo(revises('human', 1))
      .and(drafted(3), unsafe(3))
      .leadsTo(revises('safety', 3));
  });

  it('that a person asks for is made even of a text that was read before', () => {
    const feedback: Change = {
      kind: 'feedback_screened',
      screening: { outcome: 'go', reasons: [], verdicts: [] },
    };
    given(screened(), drafted(1), same(2), assessed(2), reviewed(2, 50), planned)
      .when(decides('request_revision', { version: 2, feedback: 'Warmer.' }))
      .then(
        ...(['decided', 'gate_closed', 'failures_cleared', 'round_opened'] as const),
        ...(['brief_written', 'revision_called'] as const),
      )
      .and(feedback)
      .leadsTo(revises('human', 2))
      .and(same(3), assessed(3), reviewed(3, 50))
      .leadsTo(toGate('no_change'));
  });

  const passesAs: Change = {
    kind: 'feedback_screened',
    screening: { outcome: 'go', reasons: [], verdicts: [] },
  };
  /** The first revision that a person asked for, reviewed, with what a model reads of it. */
  const readAs = (state: 'met' | 'not_done', quality = 90, policy = {}) => {
    const shown = { how: 'new', quote: 'Draft', line: 1 } as const;
    const ask = { pointId: 'h2-1', words: 'Warmer', state, why: 'Seen.', shown };
    const revisionReading = { asks: [ask], beside: [], unread: [] };
    return given(created({ policy }), screened(), drafted(1), assessed(1), reviewed(1), planned)
      .when(decides('request_revision', { feedback: 'Warmer.' }))
      .then(
        ...(['decided', 'gate_closed', 'failures_cleared', 'round_opened'] as const),
        ...(['brief_written', 'revision_called'] as const),
      )
      .and(passesAs, drafted(2), assessed(2), reviewed(2, quality, { revisionReading }));
  };

  /** What the supervisor asks the writer for, without the waiting. */
  const briefed: Event = (board, installation) =>
    plan(board, at, installation).changes.filter(({ kind }) => kind === 'brief_written');

  it('asks again, once, for what a model reads as left of what a person asked for', () => {
    readAs('met').leadsTo(toGate());
    const again = readAs('not_done').leadsTo(revises('asked', 2));
    const shown = { how: 'new', quote: 'Draft', line: 1 } as const;
    const ask = { pointId: 'h2-1', words: 'Warmer', state: 'partly', why: '', shown } as const;
    const revisionReading = { asks: [ask], beside: [], unread: [] };
    again
      .and(briefed, drafted(3), assessed(3), reviewed(3, 90, { revisionReading }))
      .leadsTo(toGate());
  });

  it('offers the version that it asked again from too, where the later one is no better', () => {
    const offeredAfter = (state: 'met' | 'partly', flags: Flag[] = [], isRead = true) => {
      const shown = { how: 'new', quote: 'Draft', line: 1 } as const;
      const asks = [{ pointId: 'h2-1', words: 'Warmer', state, why: '', shown }];
      const revisionReading = { asks, beside: [], unread: [] };
      const { board } = readAs('not_done')
        .and(briefed, drafted(3), assessed(3, { flags }))
        .and(reviewed(3, 90, isRead ? { revisionReading } : {}));
      const opened = plan(board, at, strict).changes.find(({ kind }) => kind === 'gate_opened');
      return opened?.kind === 'gate_opened' && opened.gate.offered.map(({ version }) => version);
    };
    expect(offeredAfter('met')).toEqual([3]);
    expect(offeredAfter('partly')).toEqual([2, 3]);
    expect(offeredAfter('met', [flag(3, { severity: 'warning' })])).toEqual([2, 3]);
    expect(offeredAfter('met', [], false)).toEqual([2, 3]);
  });

  it('asks again for it beside what is below the bar, and never beyond the limit of drafts', () => {
    const low = readAs('not_done', 60).leadsTo(revises('quality', 2));
    low.and(briefed, drafted(3), assessed(3), reviewed(3)).leadsTo(toGate());
    readAs('not_done', 90, { iterationsPerRound: 1 }).leadsTo(toGate());
    readAs('not_done', 90, { iterationsPerProtocol: 2 }).leadsTo(toGate());
  });

  const point = { id: 'h2-1', from: 'human', text: 'Warmer.', priority: 'high' } as const;
  const screenedAs = (outcome: 'go' | 'ask' | 'hold'): Change => ({
    kind: 'feedback_screened',
    screening: { outcome, reasons: [], verdicts: [] },
  });

  it('waits for the Guardian’s reading of a person’s feedback, and stops where that finds new risk', () => {
    const called: Change[] = [
      round(2),
      { kind: 'brief_written', points: [point] },
      { kind: 'revision_called', reason: 'Warmer.' },
    ];
    const asked = [screened(), drafted(1), assessed(1), called];
    given(...asked).leadsTo(
      asksFor('needs_revision', { kind: 'screen_feedback', points: [point] }),
    );
    given(...asked, failed({ kind: 'screen_feedback', points: [point] })).leadsTo(
      toGate('agent_failed'),
    );
    const hold: Step = { do: 'gate', kind: 'crisis', attention: ['crisis'] };
    given(...asked, screenedAs('hold')).leadsTo(hold);
    given(...asked, screenedAs('go')).leadsTo(revises('human', 1));
  });

  const sentBack = [
    ...(['decided', 'gate_closed', 'failures_cleared'] as const),
    ...(['round_opened', 'brief_written', 'revision_called'] as const),
  ];
  it('stops where only the second reader suspects danger, and writes once a person has assessed it', () => {
    const hold: Step = { do: 'gate', kind: 'crisis', attention: ['crisis'] };
    given(screened(), drafted(1), assessed(1), reviewed(1), planned)
      .when(decides('request_revision', { feedback: 'Warmer.' }))
      .then(...sentBack)
      .and([screenedAs('ask')])
      .leadsTo(hold)
      .and(planned)
      .when(decides('proceed', { reason: 'I saw her today: she is at no risk.' }))
      .then('decided', 'gate_closed')
      .leadsTo(revises('human', 1));
  });

  it('is not moved to write by what a person continued before it was asked', () => {
    const branched: Change[] = [
      { kind: 'brief_written', points: [point] },
      { kind: 'revision_called', reason: 'Warmer.' },
    ];
    given(drafted(1), branched, screened('hold'), planned)
      .when(decides('proceed', { reason: 'I have spoken to them.' }))
      .then('decided', 'gate_closed')
      .and([screenedAs('ask')])
      .leadsTo({ do: 'gate', kind: 'crisis', attention: ['crisis'] });
  });

  it('stops where a branch’s instructions tell of new risk, though its request was held and a person let that be worked on', () => {
    const branched: Change[] = [
      { kind: 'brief_written', points: [point] },
      { kind: 'revision_called', reason: 'Warmer.' },
    ];
    const hold: Step = { do: 'gate', kind: 'crisis', attention: ['crisis'] };
    const proceeded = [drafted(1), branched, screened('hold'), planned];
    given(...proceeded)
      .when(decides('proceed', { reason: 'I have spoken to them.' }))
      .then('decided', 'gate_closed')
      .leadsTo(asksFor('needs_revision', { kind: 'screen_feedback', points: [point] }))
      .and([screenedAs('hold')])
      .leadsTo(hold)
      .and(planned)
      .when(decides('proceed', { reason: 'I have spoken to them about that as well.' }))
      .then('decided', 'gate_closed')
      .leadsTo(toGate());
  });

  it('waits for it too where what was found on the text makes the revision due', () => {
    const left: Change[] = [round(2), { kind: 'brief_written', points: [point] }];
    const asked = [screened(), drafted(1), unsafe(1), left];
    given(...asked).leadsTo(
      asksFor('needs_revision', { kind: 'screen_feedback', points: [point] }),
    );
    given(...asked, failed({ kind: 'screen_feedback', points: [point] })).leadsTo(
      toGate('agent_failed'),
    );
    given(...asked, screenedAs('hold')).leadsTo({
      do: 'gate',
      kind: 'crisis',
      attention: ['crisis'],
    });
    given(...asked, screenedAs('go')).leadsTo(revises('safety', 1));
  });
});

describe('a halted board is never planned, finalized, refused or failed', () => {
  const policy = { iterationsPerRound: 1 };
  const steps: Record<string, Change[]> = {
    'to ask for the screening': [],
    'to refuse': [screened('refuse')],
    'to hold as a crisis': [screened('hold')],
    'to fail': [failed({ kind: 'screen_intent' })],
    'to ask for a draft': [screened()],
    'to ask for both reviews': [screened(), drafted(1)],
    'to ask for the missing review': [screened(), drafted(1), assessed(1)],
    'to revise for safety': [screened(), drafted(1), unsafe(1)],
    'to revise for quality': [screened(), drafted(1), assessed(1), reviewed(1, 50)],
    'to revise for a person': [
      ...[screened(), drafted(1), assessed(1), round(2)],
      { kind: 'revision_called', reason: 'Warmer.' },
    ],
    'to stop at the gate': [screened(), drafted(1), assessed(1), reviewed(1)],
    'to stop at the gate at the cap': [created({ policy }), screened(), drafted(1), unsafe(1)],
    'to approve by policy': [
      created({ autoApprove: true, policy: { autoApproveAllowed: true } }),
      ...[screened(), drafted(1), assessed(1), reviewed(1)],
    ],
  };
  it.each(Object.entries(steps))('%s', (_name, events) => {
    const { step } = given(...events).where({ autoApprove: true });
    expect(step.do).not.toBe('wait');
    given(...events, halted)
      .where({ autoApprove: true })
      .leadsTo({ do: 'wait', for: 'resume' })
      .and(resumed)
      .leadsTo(step);
  });

  it('to finalize or withdraw what a person approved: it is withdrawn with the halt, and decided on again', () => {
    given(screened(), drafted(1), reviewed(1), failed(on('assess', 1)), planned)
      .when(approves(1))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending')
      .and(planned)
      .when(orders('halt'))
      .then('halted', 'approval_withdrawn')
      .when(answers('safety', 'assess', passes(1)))
      .then('answered', 'safety_assessed')
      .leadsTo({ do: 'wait', for: 'resume' })
      .when(orders('resume'))
      .then('resumed')
      .leadsTo(toGate());
  });

  it('but waits for the agents and the person that it waited for', () => {
    given(screened(), drafted(1), planned, halted).leadsTo({ do: 'wait', for: 'agents' });
    given(screened(), drafted(1), assessed(1), reviewed(1), planned, halted).leadsTo({
      do: 'wait',
      for: 'gate',
    });
  });
});
