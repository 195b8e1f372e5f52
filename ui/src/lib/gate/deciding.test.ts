import { describe, expect, it } from 'vitest';
import { decisionOf, noWords } from './deciding.ts';
import type { Standing } from './standing.ts';

const flag = { id: 'f1', version: 2, severity: 'warning' } as Standing['flags'][number];
const standing: Standing = {
  draft: { version: 2, sha256: 'a'.repeat(64) } as Standing['draft'],
  flags: [flag],
  criticals: [],
  warnings: [flag],
  unread: [],
  unchecked: [],
  checked: 2,
  dismissals: [{ flagId: 'f2', reason: 'It is a quotation.' }],
  assessed: true,
  below: ['Clinical 60, the bar is 70'],
  but: [],
};
const deciding = {
  gateId: 'gate-9',
  standing,
  reading: {
    opened: new Set(['f1', 'f7']),
    dismissals: standing.dismissals,
    checked: new Set<string>(),
  },
  words: { feedback: ' Warmer. ', reason: ' Not for us. ', override: ' Fits. ' },
  comments: [{ line: 4, text: 'Too big.' }],
};
const edit = { text: 'Mine.\n', sha256: 'b'.repeat(64), lineNow: (line: number) => line + 2 };

describe('a decision', () => {
  it('to approve says what was read, dismissed and passed over', () => {
    expect(decisionOf('approve', deciding)).toMatchObject({
      gateId: 'gate-9',
      action: 'approve',
      version: 2,
      sha256: 'a'.repeat(64),
      findingsRead: ['f1'],
      dismissals: [{ flagId: 'f2', reason: 'It is a quotation.' }],
      override: { reason: 'Fits.' },
      confirmation: expect.stringContaining('typed aaaaaaaa'),
    });
  });

  it('to approve says how many points of that version were ticked, and not those of another', () => {
    const checked = new Set(['1-reader', '2-reader', '2-name', 'n-resolved']);
    const reading = { ...deciding.reading, checked };
    expect(decisionOf('approve', { ...deciding, reading })).toMatchObject({
      confirmation: expect.stringMatching(/, and 2 points to check ticked$/),
    });
  });

  it('to approve an edit says the same of the version under it, and signs the edit’s own hash', () => {
    const decision = decisionOf('approve', { ...deciding, edit });
    expect(decision).toMatchObject({
      version: 2,
      edits: 'Mine.\n',
      editsSha256: 'b'.repeat(64),
      findingsRead: ['f1'],
      confirmation: expect.stringContaining('typed bbbbbbbb'),
    });
    expect(decision).not.toHaveProperty('override'); // the bar was that of another text
  });

  it('to revise takes the comments along, and with an edit to where their lines are in it', () => {
    const plain = decisionOf('request_revision', deciding);
    expect(plain).toMatchObject({ feedback: 'Warmer.', comments: [{ line: 4, text: 'Too big.' }] });
    const edited = decisionOf('request_revision', { ...deciding, edit });
    expect(edited).toMatchObject({ edits: 'Mine.\n', comments: [{ line: 6, text: 'Too big.' }] });
    const wordless = decisionOf('request_revision', { ...deciding, words: noWords });
    expect(wordless).not.toHaveProperty('feedback');
  });

  it('to reject says why, and nothing of what was written for another', () => {
    expect(Object.keys(decisionOf('reject', deciding)).toSorted()).toEqual(
      ['action', 'gateId', 'reason', 'sha256', 'version'].toSorted(),
    );
  });
});
