import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Delta, evolve, fold, OutOfOrder } from '../index.ts';

const created = Delta.parse(
  JSON.parse(readFileSync(new URL('../../examples/delta.created.json', import.meta.url), 'utf8')),
);
const next = (revision: number, changes: Delta['changes']): Delta => ({
  ...created,
  revision,
  changes,
});
const halted = next(2, [
  { kind: 'halted', by: { subject: 'r', role: 'reviewer', channel: 'http' } },
]);

describe('the fold', () => {
  it('begins with the creation, running and unassessed', () => {
    const board = fold([created])!;
    expect(board).toMatchObject({
      status: 'running',
      phase: 'screening',
      revision: 1,
      drafts: [],
      screening: null,
    });
  });
  it('passes over a delta that it has seen', () => {
    const board = fold([created, halted])!;
    expect(evolve(board, halted)).toBe(board);
    expect(fold([created, halted, created, halted])).toEqual(board);
  });
  it('throws at a gap, and at a beginning that creates nothing', () => {
    expect(() => fold([created, next(3, halted.changes)])).toThrow(OutOfOrder);
    expect(() => fold([{ ...halted, revision: 1 }])).toThrow(OutOfOrder);
  });
  it('keeps a change of a later version as it is, and makes nothing of it', () => {
    const later = { kind: 'co_signed', by: { subject: 'r', role: 'reviewer' }, on: [1, 2] };
    const delta = Delta.parse({ ...halted, changes: [later, ...halted.changes] });
    expect(delta.changes[0]).toEqual(later);
    expect(fold([created, delta])).toEqual(fold([created, halted]));
  });
  it('takes no change of a known kind for one of a later version, however it is malformed', () => {
    const changes = [{ kind: 'halted', by: 'r' }];
    expect(Delta.safeParse({ ...halted, changes }).success).toBe(false);
    expect(Delta.safeParse({ ...halted, changes: [{ by: 'r' }] }).success).toBe(false);
  });
  it('reads a new version as unassessed, whatever the one before was', () => {
    const text = '# A\n';
    const draft = {
      version: 1,
      text,
      sha256: 'a'.repeat(64),
      author: 'drafter' as const,
      iteration: 1,
      round: 1,
      createdAt: created.at,
      changes: [],
    };
    const board = fold([created, next(2, [{ kind: 'drafted', draft }])])!;
    expect(board.safety[1]).toMatchObject({ level: 'unassessed', score: null });
    expect(board.clinical[1]).toBeUndefined();
  });
  it('keeps of an erased protocol that it was decided, and none of its texts', () => {
    const erased = next(2, [
      { kind: 'erased', by: { subject: 'a', role: 'admin', channel: 'http' } },
    ]);
    const board = fold([created, erased])!;
    expect(JSON.stringify(board)).not.toContain(fold([created])!.intent);
    expect(board).toMatchObject({ erased: true, completed: true });
  });
});
