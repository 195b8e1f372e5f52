import { sha256 } from '@cerina/contracts/hash';
import { describe, expect, it } from 'vitest';
import { plan } from '../src/plan.ts';
import { nextStep } from '../src/route.ts';
import {
  assessed,
  at,
  drafted,
  failed,
  flag,
  given,
  on,
  reviewed,
  screened,
  textOf,
  unsafe,
} from './board.ts';

describe('screening', () => {
  it('comes before everything', () => {
    expect(nextStep(given())).toMatchObject({ do: 'ask', tasks: [{ kind: 'screen_intent' }] });
  });
  it('that refuses ends it', () => {
    expect(nextStep(given(screened('refuse')))).toEqual({ do: 'refuse' });
  });
  it('that holds waits at a gate without a draft', () => {
    expect(nextStep(given(screened('hold')))).toMatchObject({ do: 'gate', kind: 'crisis' });
  });
  it('that failed is a failure, never a pass', () => {
    expect(nextStep(given(failed({ kind: 'screen_intent' })))).toEqual({ do: 'fail' });
  });
});

describe('reviewing', () => {
  it('asks both reviewers at once about the same text', () => {
    const step = nextStep(given(screened(), drafted(1)));
    expect(step).toMatchObject({
      do: 'ask',
      tasks: [
        { kind: 'assess', version: 1 },
        { kind: 'review', version: 1 },
      ],
    });
  });
  it('spares the Critic an unsafe text when in sequence', () => {
    const board = given(screened(), drafted(1));
    const policy = { ...board.policy, reviewOrder: 'sequential' as const };
    expect(nextStep({ ...board, policy })).toMatchObject({ tasks: [{ kind: 'assess' }] });
    const unsafeBoard = given(screened(), drafted(1), unsafe(1));
    expect(nextStep({ ...unsafeBoard, policy })).toEqual({ do: 'revise', because: 'safety' });
  });
  it('looks at safety first: an unsafe text is revised, however good it is, and whether the Critic failed or not', () => {
    expect(nextStep(given(screened(), drafted(1), unsafe(1), reviewed(1)))).toEqual({
      do: 'revise',
      because: 'safety',
    });
    expect(nextStep(given(screened(), drafted(1), unsafe(1), failed(on('review', 1))))).toEqual({
      do: 'revise',
      because: 'safety',
    });
  });
  it('stops at the gate when the Critic’s failure decides', () => {
    const step = nextStep(given(screened(), drafted(1), assessed(1), failed(on('review', 1))));
    expect(step).toEqual({ do: 'gate', kind: 'review', attention: ['agent_failed'] });
  });
  it('lets a failure speak only of the text that it was about', () => {
    const step = nextStep(
      given(screened(), drafted(1), failed(on('review', 1)), drafted(2), assessed(2)),
    );
    expect(step).toMatchObject({ do: 'ask', tasks: [{ kind: 'review', version: 2 }] });
  });
  it('never reads a failed Guardian as a pass', () => {
    const step = nextStep(given(screened(), drafted(1), reviewed(1), failed(on('assess', 1))));
    expect(step).toEqual({ do: 'gate', kind: 'review', attention: ['agent_failed'] });
  });
  it('goes to a person at once when there are no rules for the language', () => {
    const step = nextStep(
      given(screened(), drafted(1), assessed(1, { rulesApplied: false }), reviewed(1)),
    );
    expect(step).toEqual({ do: 'gate', kind: 'review', attention: ['no_rules_for_language'] });
  });
});

describe('the bar', () => {
  it.each(['empathy', 'clinical', 'quality'])('is missed when %s alone is missed', (dimension) => {
    const board = given(screened(), drafted(1), assessed(1), reviewed(1, 90, { [dimension]: 69 }));
    expect(nextStep(board)).toEqual({ do: 'revise', because: 'quality' });
  });
  it('is met at exactly the bar', () => {
    const review = reviewed(1, 80, { empathy: 70, clinical: 70 });
    const board = given(screened(), drafted(1), assessed(1, { score: 80 }), review);
    expect(nextStep(board)).toEqual({ do: 'gate', kind: 'review', attention: [] });
  });
  it('is missed at safety 79, with no critical flag', () => {
    const board = given(
      screened(),
      drafted(1),
      assessed(1, { score: 79, level: 'unsafe' }),
      reviewed(1),
    );
    expect(nextStep(board)).toEqual({ do: 'revise', because: 'safety' });
  });
});

describe('the caps', () => {
  const drafts = (count: number) => Array.from({ length: count }, (_, n) => drafted(n + 1));
  it('end a round at the fifth draft, at the gate', () => {
    expect(nextStep(given(screened(), ...drafts(4), unsafe(4)))).toEqual({
      do: 'revise',
      because: 'safety',
    });
    expect(nextStep(given(screened(), ...drafts(5), unsafe(5)))).toEqual({
      do: 'gate',
      kind: 'review',
      attention: ['max_iterations'],
    });
  });
  it('end a protocol at the fifteenth', () => {
    const rounds = [
      ...drafts(5),
      round(2),
      ...drafts(10).slice(5),
      round(3),
      ...drafts(15).slice(10),
    ];
    const step = nextStep(given(screened(), ...rounds, assessed(15), reviewed(15, 50)));
    expect(step).toMatchObject({ do: 'gate', attention: ['max_iterations'] });
  });
});
const round = (n: number) => ({ kind: 'round_opened', round: n }) as const;

describe('a revision', () => {
  const revise = { kind: 'revise', iteration: 2, base: 1 } as const;
  const cleared = { kind: 'failures_cleared' } as const;

  it('of the supervisor’s own is begun again for the reason it had, and its points are not written twice', () => {
    const reason = 'Version 1 is not safe enough.';
    const board = given(
      screened(),
      drafted(1),
      unsafe(1),
      { kind: 'revision_called', reason },
      failed(revise),
      cleared,
    );
    const { message, changes } = plan(board, at);
    expect(message).toBe('Version 1 is not safe enough. The Drafter revises.');
    expect(changes.map(({ kind }) => kind)).toEqual(['planned']);
  });

  it('that a person asked for is begun again as theirs', () => {
    const board = given(
      screened(),
      drafted(1),
      assessed(1),
      round(2),
      { kind: 'revision_called', reason: 'Warmer.' },
      failed(revise),
      cleared,
    );
    expect(plan(board, at).message).toBe('A person asked for a revision. The Drafter revises.');
  });
});

describe('an approval', () => {
  it('ends the call for a revision: withdrawn, it is the person’s turn again and not the Drafter’s', () => {
    const edit = drafted(2, { author: 'human' });
    const approval = { commandId: 'c1', version: 2, sha256: sha256(textOf(2)) };
    const step = nextStep(
      given(
        screened(),
        drafted(1),
        unsafe(1),
        { kind: 'revision_called', reason: 'Not safe enough.' },
        edit,
        { kind: 'approval_pending', approval },
        { kind: 'approval_withdrawn', why: 'Halted during the check.' },
        assessed(2),
      ),
    );
    expect(step).toEqual({ do: 'gate', kind: 'review', attention: [] });
  });
});

describe('auto-approval', () => {
  const asked = (allowed: boolean, wanted: boolean, ...changes: Parameters<typeof given>) => {
    const board = given(screened(), drafted(1), ...changes);
    return {
      ...board,
      autoApprove: wanted,
      policy: { ...board.policy, autoApproveAllowed: allowed },
    };
  };
  it('takes the server’s leave, the request’s wish, the bar met and no flag at all', () => {
    expect(nextStep(asked(true, true, assessed(1), reviewed(1)))).toEqual({
      do: 'finalize',
      version: 1,
      by: 'policy',
    });
    expect(nextStep(asked(false, true, assessed(1), reviewed(1))).do).toBe('gate');
    expect(nextStep(asked(true, false, assessed(1), reviewed(1))).do).toBe('gate');
    const warning = flag(1, { severity: 'warning' });
    const flagged = assessed(1, { score: 94, level: 'needs_review', flags: [warning] });
    expect(nextStep(asked(true, true, flagged, reviewed(1))).do).toBe('gate');
  });
});
