import { sha256 } from '@cerina/contracts/hash';
import { describe, expect, it } from 'vitest';
import {
  assessed,
  created,
  drafted,
  failed,
  flag,
  halted,
  on,
  passes,
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
  type Expected,
  given,
  givesUp,
  planned,
} from '../../../test/spec.ts';
import type { Step } from '../steps/next-step.ts';

const approved = (version: number): Expected[] => [
  { kind: 'decided', decision: expect.objectContaining({ action: 'approve', version }) },
  'gate_closed',
  'failures_cleared',
  { kind: 'approval_pending', approval: expect.objectContaining({ version }) },
];
const finalizes = (version: number): Step => ({ do: 'finalize', version, by: 'human' });
const checks = (version: number, hash = sha256(textOf(version))): Step => ({
  do: 'ask',
  phase: 'finalizing',
  tasks: [{ kind: 'assess', version, sha256: hash }],
});
const takesBack = (why: string): Step => ({ do: 'withdraw', why, attention: [] });
const override = { reason: 'Good enough for this client.' };
const warning = (version: number, id = `w${version}`) =>
  flag(version, { id, severity: 'warning', code: 'PLACEHOLDER' });
const warned = (version: number) =>
  assessed(version, { score: 94, level: 'needs_review', flags: [warning(version)] });

const passed: Event[] = [screened(), drafted(1), assessed(1), reviewed(1), planned];
const edits = '# My own words\n';

describe('at which gate', () => {
  it('a decision names the gate that is open', () => {
    given(...passed)
      .when(approves(1, { gateId: 'gate-1' }))
      .thenRefused('gate_over');
  });
  it('nothing is decided while no gate is open, or the protocol is halted or over', () => {
    given().when(approves(1)).thenRefused('not_pending_review');
    given(...passed, halted)
      .when(approves(1))
      .thenRefused('not_pending_review');
    given(...passed, { kind: 'ended', outcome: 'rejected' })
      .when(approves(1))
      .thenRefused('not_pending_review');
  });
  it('a gate without a draft takes a rejection or a proceeding with a reason, and no approval', () => {
    const crisis = given(screened('hold'), planned);
    crisis.when(decides('proceed', { reason: 'A test.' })).then('decided', 'gate_closed');
    crisis.when(decides('proceed', { reason: 'x', version: 1 })).thenRefused('not_offered');
    crisis.when(decides('reject', { reason: 'No.' })).then('decided', 'gate_closed', 'ended');
    crisis.when(approves(1)).thenRefused('action_not_allowed');
    crisis.when(approves(1, { edits })).thenRefused('action_not_allowed');
    crisis.when(decides('request_revision', { feedback: 'x' })).thenRefused('action_not_allowed');
    given(...passed)
      .when(decides('proceed', { reason: 'x' }))
      .thenRefused('action_not_allowed');
  });
});

it('what is held and never to be written can be rejected and nothing else', () => {
  const hold = screened('hold') as Extract<ReturnType<typeof screened>, { kind: 'screened' }>;
  const declined = { ...hold, screening: { ...hold.screening, instead: 'A safety plan.' } };
  const crisis = given(declined, planned);
  crisis.when(decides('proceed', { reason: 'A test.' })).thenRefused('action_not_allowed');
  crisis.when(decides('reject', { reason: 'Called.' })).then('decided', 'gate_closed', 'ended');
});

describe('feedback that is held', () => {
  const told = (draft: Event[]) =>
    given(
      ...draft,
      planned,
      decides('request_revision', { feedback: 'She may die. Warmer.' }),
      planned,
      {
        kind: 'feedback_screened',
        screening: { outcome: 'hold', reasons: [], verdicts: [] },
      },
      { kind: 'planned', phase: 'needs_revision', tasks: [] },
      planned,
    );
  const held = told([screened(), drafted(1), assessed(1), reviewed(1)]);

  it('lets nothing be approved, edited or revised before somebody goes on', () => {
    held.when(approves(1)).thenRefused('action_not_allowed');
    held.when(approves(1, { edits })).thenRefused('action_not_allowed');
    held.when(decides('request_revision', { feedback: 'x' })).thenRefused('action_not_allowed');
    held.when(decides('reject', { reason: 'No.' })).then('decided', 'gate_closed', 'ended');
    held.when(decides('proceed', { reason: 'Seen to.' })).then('decided', 'gate_closed');
  });
});

describe('an approval of an assessed version', () => {
  it('that meets the bar is final', () => {
    given(...passed)
      .when(approves(1))
      .then(...approved(1))
      .leadsTo(finalizes(1));
  });
  it('names its number and its hash, as this gate offers them', () => {
    given(...passed)
      .when(approves(1, { sha256: sha256('another') }))
      .thenRefused('not_offered');
    given(...passed)
      .when(approves(2, { sha256: sha256(textOf(1)) }))
      .thenRefused('not_offered');
  });
  it('names every open warning as read', () => {
    const gate = given(screened(), drafted(1), warned(1), reviewed(1), planned);
    gate.when(approves(1)).thenRefused('findings_unread');
    gate
      .when(approves(1, { findingsRead: ['w1'] }))
      .then(...approved(1))
      .leadsTo(finalizes(1));
  });
  it('names as read nothing but findings on the versions on offer', () => {
    const gate = given(screened(), drafted(1), warned(1), reviewed(1), planned);
    for (const unknown of ['w2', 'Anna, 12 Elm Street'])
      gate.when(approves(1, { findingsRead: ['w1', unknown] })).thenRefused('unknown_flag');
  });
  it('below the quality bar takes an override with a reason', () => {
    const capped = created({ policy: { iterationsPerRound: 1 } });
    const gate = given(capped, screened(), drafted(1), assessed(1), reviewed(1, 50), planned);
    gate.when(approves(1)).thenRefused('below_bar');
    gate
      .when(approves(1, { override }))
      .then(...approved(1))
      .leadsTo(finalizes(1));
  });
  it('without the Critic’s review takes an override, too', () => {
    const gate = given(screened(), drafted(1), assessed(1), failed(on('review', 1)), planned);
    gate.when(approves(1)).thenRefused('below_bar');
    gate
      .when(approves(1, { override }))
      .then(...approved(1))
      .leadsTo(finalizes(1));
  });
  it('below the safety bar takes an override of the score that was read', () => {
    const low = assessed(1, { score: 60, level: 'unsafe' });
    const capped = created({ policy: { iterationsPerRound: 1 } });
    const gate = given(capped, screened(), drafted(1), low, reviewed(1), planned);
    gate.when(approves(1)).thenRefused('below_bar');
    gate
      .when(approves(1, { override }))
      .then(...approved(1))
      .leadsTo(finalizes(1));
  });
  it.each([
    ['below the safety bar', { score: 60, level: 'unsafe' }],
    ['without rules for its language', { rulesApplied: false }],
  ] as const)(
    'that was found %s as another version of the same text takes an override, too',
    (_, low) => {
      const capped = created({ policy: { iterationsPerRound: 2 } });
      const text = { text: textOf(1), sha256: sha256(textOf(1)) };
      const again = { sha256: text.sha256 };
      const gate = given(
        ...[capped, screened(), drafted(1), assessed(1, low)],
        ...[drafted(2, text), assessed(2, again), reviewed(2, 90, again), planned],
      );
      gate.when(approves(2)).thenRefused('below_bar');
      gate
        .when(approves(2, { override }))
        .then(...approved(2))
        .leadsTo(finalizes(2));
    },
  );
  it('with a critical flag open is refused, whatever the override', () => {
    const capped = created({ policy: { iterationsPerRound: 1 } });
    const gate = given(capped, screened(), drafted(1), unsafe(1), reviewed(1), planned);
    gate.when(approves(1, { override })).thenRefused('open_critical_flag');
  });
  it('with a critical flag open on another version of the same text is refused, until it is dismissed', () => {
    const capped = created({ policy: { iterationsPerRound: 2 } });
    const text = { text: textOf(1), sha256: sha256(textOf(1)) };
    const again = { sha256: text.sha256 };
    const gate = given(
      ...[capped, screened(), drafted(1)],
      assessed(1, { flags: [flag(1, { source: 'model' })] }),
      ...[drafted(2, text), assessed(2, again), reviewed(2, 90, again), planned],
    );
    gate.when(approves(2, { override })).thenRefused('open_critical_flag');
    const dismissals = [{ flagId: 'f1-1', reason: 'It is a quotation.' }];
    gate.when(approves(2, { dismissals, override })).then('flag_dismissed', ...approved(2));
  });
});

describe('a warning on another version of the same text', () => {
  const capped = created({ policy: { iterationsPerRound: 2 } });
  const text = { text: textOf(1), sha256: sha256(textOf(1)) };
  const again = { sha256: text.sha256 };
  const gate = given(
    ...[capped, screened(), drafted(1)],
    assessed(1, { flags: [flag(1, { severity: 'warning', source: 'model' })] }),
    ...[drafted(2, text), assessed(2, again), reviewed(2, 90, again), planned],
  );

  it('is among what the gate names to be read', () => {
    expect(gate.board.gate?.mustRead).toEqual(['f1-1']);
  });
  it('keeps the text from being approved until it was read', () => {
    gate.when(approves(2, { override })).thenRefused('findings_unread');
    gate
      .when(approves(2, { override, findingsRead: ['f1-1'] }))
      .then(...approved(2))
      .leadsTo(finalizes(2));
  });
  it('keeps an edit of it from being approved until it was read', () => {
    const edits = `${textOf(1)}One line more.\n`;
    gate.when(approves(2, { edits })).thenRefused('findings_unread');
  });
  it('can be dismissed', () => {
    const dismissals = [{ flagId: 'f1-1', reason: 'It is a quotation.' }];
    gate.when(approves(2, { dismissals, override })).then('flag_dismissed', ...approved(2));
  });
});

describe('a dismissal', () => {
  const capped = created({ policy: { iterationsPerRound: 1 } });
  const flagged = (source: 'rule' | 'model') =>
    given(
      ...[capped, screened(), drafted(1)],
      assessed(1, { score: 59, level: 'unsafe', flags: [flag(1, { source })] }),
      ...[reviewed(1), planned],
    );
  const dismissals = [{ flagId: 'f1-1', reason: 'It is a quotation.' }];

  it('with a reason takes a model’s flag away, and the score below the bar still takes an override', () => {
    flagged('model').when(approves(1, { dismissals })).thenRefused('below_bar');
    flagged('model')
      .when(approves(1, { dismissals, override }))
      .then('flag_dismissed', ...approved(1))
      .leadsTo(finalizes(1));
  });
  it('takes no rule’s flag away, and none that is not there', () => {
    const other = capped;
    given(
      ...[other, screened(), drafted(1)],
      assessed(1, {
        flags: [flag(1), flag(1, { id: 'f1-2', source: 'model' })],
      }),
      ...[reviewed(1), drafted(2), assessed(2), reviewed(2, 50), planned],
    )
      .when(approves(2, { dismissals, override }))
      .thenRefused('unknown_flag');
    flagged('rule').when(approves(1, { dismissals, edits })).thenRefused('rule_flag');
  });
});

describe('an approval of a version that nobody has assessed', () => {
  const unassessed = (...more: Event[]) =>
    given(screened(), drafted(1), ...more, failed(on('assess', 1)), planned);
  const afterwards = (
    result: ReturnType<typeof passes>,
    more: Parameters<typeof approves>[1] = {},
  ) =>
    unassessed(reviewed(1))
      .when(approves(1, more))
      .then(...approved(1))
      .leadsTo(checks(1))
      .and(planned)
      .when(answers('safety', 'assess', result))
      .then('answered', 'safety_assessed');

  it('asks the Guardian first, and is final when it passes', () => {
    afterwards(passes(1)).leadsTo(finalizes(1));
  });
  it('passes the same bar: the Critic’s, by what is known of it', () => {
    unassessed(reviewed(1, 30)).when(approves(1)).thenRefused('below_bar');
    unassessed().when(approves(1)).thenRefused('below_bar');
    unassessed(reviewed(1, 30))
      .when(approves(1, { override }))
      .then(...approved(1));
  });
  it('comes back to the gate with a critical flag, whatever the override', () => {
    const critical = passes(1, { score: 59, level: 'unsafe', flags: [flag(1)] });
    afterwards(critical, { override }).leadsTo(
      takesBack('The Safety Guardian did not pass exactly this text.'),
    );
  });
  it('comes back to the gate below the bar: an override given before the score was known does not cover it', () => {
    const low = passes(1, { score: 60, level: 'unsafe' });
    const why = 'The Safety Guardian did not pass exactly this text.';
    afterwards(low, { override }).leadsTo(takesBack(why));
    // at the gate that then opens the score is visible, and an override of it counts
    afterwards(low, { override })
      .and(planned)
      .when(approves(1, { override }))
      .then(...approved(1))
      .leadsTo(finalizes(1));
  });
  it('comes back to the gate with a warning that was not there to be read', () => {
    const found = passes(1, { level: 'needs_review', flags: [warning(1)] });
    const back = afterwards(found);
    back.leadsTo(takesBack('The Safety Guardian found new warnings that nobody has read.'));
    back
      .and(planned)
      .when(approves(1, { findingsRead: ['w1'] }))
      .then(...approved(1))
      .leadsTo(finalizes(1));
  });
  it('comes back to the gate when the Guardian fails again', () => {
    unassessed(reviewed(1))
      .when(approves(1))
      .then(...approved(1))
      .and(planned)
      .when(givesUp('safety', 'assess'))
      .then('answered', 'agent_failed')
      .leadsTo({
        do: 'withdraw',
        why: 'The safety check of exactly this text failed.',
        attention: ['agent_failed'],
      });
  });
});

describe('an approval with edits', () => {
  const hash = sha256(edits);
  const signed: Expected[] = [
    {
      kind: 'drafted',
      draft: expect.objectContaining({ version: 2, author: 'human', text: edits }),
    },
    {
      kind: 'decided',
      decision: expect.objectContaining({ version: 2, sha256: hash, edited: true }),
    },
    ...(['gate_closed', 'failures_cleared'] as const),
    { kind: 'approval_pending', approval: expect.objectContaining({ version: 2, sha256: hash }) },
  ];
  const read = (more: object = {}) =>
    answers('safety', 'assess', passes(2, { sha256: hash, ...more }));
  const checked = (more: object = {}) =>
    given(...passed)
      .when(approves(1, { edits }))
      .then(...signed)
      .leadsTo(checks(2, hash))
      .and(planned)
      .when(read(more))
      .then('answered', 'safety_assessed');

  it('is a version of the person’s, which the Guardian reads and the Critic does not', () => {
    checked().leadsTo(finalizes(2));
  });
  it('is final with a warning that the Guardian found in it: whoever wrote it signs it so', () => {
    checked({ level: 'needs_review', flags: [warning(2)] }).leadsTo(finalizes(2));
  });
  it('comes back to the gate with a critical flag or below the bar, and no override changes that', () => {
    const why = 'The Safety Guardian did not pass exactly this text.';
    checked({ score: 59, level: 'unsafe', flags: [flag(2)] }).leadsTo(takesBack(why));
    checked({ score: 79, level: 'unsafe' }).leadsTo(takesBack(why));
    given(...passed)
      .when(approves(1, { edits, override }))
      .then(...signed)
      .and(planned)
      .when(read({ score: 79, level: 'unsafe' }))
      .then('answered', 'safety_assessed')
      .leadsTo(takesBack(why));
  });
  it('mends what keeps a plain approval from being offered', () => {
    const capped = created({ policy: { iterationsPerRound: 1 } });
    given(capped, screened(), drafted(1), unsafe(1), reviewed(1), planned)
      .when(approves(1, { edits }))
      .then(...signed);
  });
  it('still names every warning of the version under it as read', () => {
    given(screened(), drafted(1), warned(1), reviewed(1), planned)
      .when(approves(1, { edits }))
      .thenRefused('findings_unread');
  });
  it('is stored in its canonical form, and hashed so', () => {
    const typed = '# My own words   \r\n\r\n';
    given(...passed)
      .when(approves(1, { edits: typed, editsSha256: hash }))
      .then(...signed);
    given(...passed)
      .when(approves(1, { edits: typed, editsSha256: sha256(typed) }))
      .thenRefused('edits_mismatch');
    given(...passed)
      .when(approves(1, { edits: '<b>bold</b>\n' }))
      .thenRefused('text_refused');
  });
  it('that is the named version as it is is an approval of that version, with its bar', () => {
    given(...passed)
      .when(approves(1, { edits: textOf(1) }))
      .then(...approved(1));
    const gate = given(screened(), drafted(1), assessed(1), failed(on('review', 1)), planned);
    gate.when(approves(1, { edits: textOf(1) })).thenRefused('below_bar');
  });
  it('that is another version as it is is refused: that version is to be named', () => {
    const capped = created({ policy: { iterationsPerRound: 2 } });
    const poor: Event[] = [drafted(1), assessed(1), reviewed(1, 30), drafted(2), assessed(2)];
    given(capped, screened(), ...poor, reviewed(2, 50), planned)
      .when(approves(2, { edits: textOf(1) }))
      .thenRefused('no_edit');
  });
});

describe('a request for a revision', () => {
  const capped = created({ policy: { iterationsPerRound: 2 } });
  const two: Event[] = [
    ...[drafted(1), assessed(1), reviewed(1, 60), drafted(2), assessed(2), reviewed(2, 50)],
    planned,
  ];
  const opened = (version: number): Expected[] => [
    {
      kind: 'decided',
      decision: expect.objectContaining({ version, sha256: sha256(textOf(version)) }),
    },
    ...(['gate_closed', 'failures_cleared', 'round_opened'] as const),
    ...(['brief_written', 'revision_called'] as const),
  ];

  it('is recorded on the version that it names, and on the latest when it names none', () => {
    const gate = given(capped, screened(), ...two);
    gate.when(decides('request_revision', { version: 1, feedback: 'Warmer.' })).then(...opened(1));
    gate.when(decides('request_revision', { version: 2, feedback: 'Warmer.' })).then(...opened(2));
    gate.when(decides('request_revision', { feedback: 'Warmer.' })).then(...opened(2));
  });
  it('names a version that the gate offers', () => {
    const gate = given(capped, screened(), ...two);
    gate
      .when(decides('request_revision', { version: 9, feedback: 'x' }))
      .thenRefused('not_offered');
    const hash = sha256('another');
    gate
      .when(decides('request_revision', { version: 1, sha256: hash, feedback: 'x' }))
      .thenRefused('not_offered');
  });
  it('comments on lines of that version', () => {
    const comments = [{ line: 1, text: 'Warmer.' }];
    const beyond = [{ line: 2, text: 'Warmer.' }];
    const gate = given(capped, screened(), ...two);
    gate.when(decides('request_revision', { version: 1, comments })).then(...opened(1));
    gate
      .when(decides('request_revision', { version: 1, comments: beyond }))
      .thenRefused('no_such_line');
  });
  it('with edits is on the person’s own version', () => {
    given(capped, screened(), ...two)
      .when(decides('request_revision', { version: 1, edits, feedback: 'Shorter.' }))
      .then(
        { kind: 'drafted', draft: expect.objectContaining({ version: 3, author: 'human' }) },
        { kind: 'decided', decision: expect.objectContaining({ version: 3, edited: true }) },
        ...(['gate_closed', 'failures_cleared', 'round_opened'] as const),
        ...(['brief_written', 'revision_called'] as const),
      );
  });
  it('is refused at the protocol’s cap', () => {
    const last = created({ policy: { iterationsPerProtocol: 1 } });
    given(last, screened(), drafted(1), assessed(1), reviewed(1), planned)
      .when(decides('request_revision', { feedback: 'Warmer.' }))
      .thenRefused('iteration_cap');
  });
});

describe('a rejection', () => {
  it('ends the protocol, and is recorded on the version that it names', () => {
    const capped = created({ policy: { iterationsPerRound: 2 } });
    const two = [
      drafted(1),
      assessed(1),
      reviewed(1, 60),
      drafted(2),
      assessed(2),
      reviewed(2, 50),
    ];
    const reject = (version?: number) =>
      given(capped, screened(), ...two, planned).when(
        decides('reject', { reason: 'Not for us.', ...(version && { version }) }),
      );
    const on = (version: number): Expected => ({
      kind: 'decided',
      decision: expect.objectContaining({ version, reason: 'Not for us.' }),
    });
    const ended: Expected = { kind: 'ended', outcome: 'rejected' };
    reject(1).then(on(1), 'gate_closed', ended).leadsTo({ do: 'wait', for: 'nothing' });
    reject().then(on(2), 'gate_closed', ended);
    reject(7).thenRefused('not_offered');
  });
});
