import type { Change } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { watch, watchedFrom } from '#lib/history/timeline.ts';
import {
  asked,
  at,
  by,
  created,
  delta,
  deltaBy,
  drafted,
  gate,
  on,
  planned,
  streamOf,
} from '../../../../test/stream-of.ts';
import { haltInWords } from './halt.ts';
import { noText } from './no-text.ts';

const halted = deltaBy('human', { kind: 'halted', by });
const after = (...steps: Parameters<typeof streamOf>) =>
  streamOf(delta(created), ...steps).reduce(watch, watchedFrom(undefined));
const said = (...steps: Parameters<typeof streamOf>) => {
  const { board, withdrawn } = after(...steps, halted);
  return haltInWords(board!, withdrawn);
};
const approved = (author: 'human' | 'drafter'): Change[] => [
  drafted(2, { author }),
  {
    kind: 'decided',
    decision: {
      commandId: 'c1',
      by,
      at: at(1),
      gateId: 'gate-1',
      action: 'approve',
      version: 2,
      edited: author === 'human',
      findingsRead: [],
    },
  },
  planned(on('assess', 2)),
  { kind: 'approval_withdrawn', why: 'Halted during the check.' },
];

it('has who halted it and when, until it is resumed', () => {
  const { halt } = after(halted).board!;
  expect(halt).toMatchObject({ by: { subject: 'ada' }, at: expect.any(String) });
  expect(after(halted, deltaBy('human', { kind: 'resumed', by })).board!.halt).toBeUndefined();
});

it('says that a gate opens again as it was', () => {
  expect(said(delta(drafted(1), gate(1)))).toEqual([
    'No decision can be given while it is halted. Once it is resumed, the same gate is open again; nothing else changes.',
  ]);
});

it('says which step begins again', () => {
  expect(said(delta(planned(asked({ kind: 'draft', iteration: 1 }))))).toEqual([
    'Once it is resumed, the Drafter writes the first draft, from the beginning.',
  ]);
  expect(said(delta(drafted(1), planned(on('assess', 1), on('review', 1))))).toEqual([
    'Once it is resumed, the Safety Guardian checks version 1 for harm and the Clinical Critic reviews version 1 against the rubric.',
  ]);
});

it('says that an approval was withdrawn, and what comes after the check', () => {
  const [withdrawn, next] = said(delta(drafted(1), ...approved('human')));
  expect(withdrawn).toBe(
    'The approval of version 2 by ada was withdrawn. Halted during the check.',
  );
  expect(next).toBe(
    'Once it is resumed, the Safety Guardian checks version 2 for harm. Then a new decision is needed.',
  );
  expect(said(delta(drafted(1), ...approved('drafter')))[1]).toMatch(/depends on what it finds\.$/);
});

it('distinguishes a draft that was cut short from one that was never started', () => {
  const drafting = delta(planned(asked({ kind: 'draft', iteration: 1 })));
  expect(noText(after(drafting, halted).board!)).toBe('Halted before a version was finished.');
  expect(noText(after(halted).board!)).toBe('Nothing was written.');
});

it('says what a person has to do where somebody may be in danger and no gate is open', () => {
  const screened = (screening: object): Change =>
    ({ kind: 'screened', screening: { reasons: [], ...screening } }) as never;
  const question = { id: 'risk', kind: 'risk', text: 'At risk?', quote: 'away' };
  expect(said(delta(screened({ outcome: 'hold' })))).toEqual([
    'Nobody has decided on the possible crisis. Resume it: then it can be decided on here.',
  ]);
  expect(said(delta(screened({ outcome: 'ask', questions: [question] })))).toEqual([
    'Nobody has answered its question about risk. Resume it: then it can be answered here.',
  ]);
});

it('says that a person is to decide on a reason that is held, whatever gate was open', () => {
  const task = { kind: 'screen_reason' as const, commandId: 'c9' };
  const awaited = { agent: 'safety' as const, taskId: 'screen_reason-9', epoch: 1, task };
  const given: Change = {
    ...{ kind: 'reason_given', commandId: 'c9', by, order: 'halt' },
    ...{ words: ['She took the tablets.'], task: awaited },
  };
  const screening = { outcome: 'hold' as const, reasons: [] };
  const found: Change = { kind: 'reason_screened', commandId: 'c9', screening };
  const atGate = [delta(drafted(1)), delta(gate(1))] as const;
  const unread = after(...atGate, deltaBy('human', { kind: 'halted', by }, given)).board!;
  expect(haltInWords(unread, null).join(' ')).toContain('the same gate is open again');
  const read = after(...atGate, deltaBy('human', { kind: 'halted', by }, given), delta(found));
  expect(haltInWords(read.board!, null)).toEqual([
    'Nobody has decided on the possible crisis. Resume it: then it can be decided on here.',
  ]);
});
