import { expect, it } from 'vitest';
import { changed, claimed, erased, extended, inboxOf, refreshed, toGroups } from './inbox.ts';
import type { Row } from './risk.ts';

const row = (protocolId: string, more: Partial<Row> = {}): Row => ({
  protocolId,
  intent: `Intent of ${protocolId}`,
  title: null,
  status: 'pending_review',
  phase: 'awaiting_human',
  revision: 5,
  round: 1,
  iterationCount: 1,
  attention: [],
  safety: 90,
  quality: 90,
  openCritical: 0,
  openWarnings: 0,
  createdBy: { subject: 'ada', role: 'author', channel: 'http' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  claim: null,
  ...more,
});
const event = (protocolId: string, revision: number, more: object = {}) => ({
  protocolId,
  status: 'running' as const,
  phase: 'drafting' as const,
  revision,
  message: 'It went on.',
  updatedAt: '2026-01-02T00:00:00.000Z',
  ...more,
});
const ids = (rows: Row[]) => rows.map(({ protocolId }) => protocolId);

it('puts a crisis first, then what is critical, then the caps, then what waits longest', () => {
  const inbox = inboxOf([
    row('young', { updatedAt: '2026-01-03T00:00:00.000Z' }),
    row('old', { updatedAt: '2026-01-02T00:00:00.000Z' }),
    row('capped', { attention: ['max_iterations'] }),
    row('critical', { openCritical: 1, updatedAt: '2026-01-04T00:00:00.000Z' }),
    row('crisis', { attention: ['crisis'], updatedAt: '2026-01-05T00:00:00.000Z' }),
  ]);
  expect(ids(toGroups(inbox, '').waiting)).toEqual([
    'crisis',
    'critical',
    'capped',
    'old',
    'young',
  ]);
});

it('puts a crisis that a person decided on behind those that wait for one', () => {
  const inbox = inboxOf([
    row('decided', { attention: ['crisis'], riskDecided: true }),
    row('asked', { asks: true, asksAboutRisk: true, updatedAt: '2026-01-02T00:00:00.000Z' }),
    row('crisis', { attention: ['crisis'], updatedAt: '2026-01-03T00:00:00.000Z' }),
  ]);
  expect(ids(toGroups(inbox, '').waiting)).toEqual(['crisis', 'asked', 'decided']);
});

it('counts what failed or is halted as unfinished, and what was halted in danger as waiting', () => {
  const inbox = inboxOf([
    row('failed', { status: 'failed' }),
    row('halted', { status: 'halted' }),
    row('decided', { status: 'halted', attention: ['crisis'], riskDecided: true }),
    row('crisis', { status: 'halted', attention: ['crisis'] }),
    row('asked', { status: 'halted', asks: true, asksAboutRisk: true }),
    row('refused', { status: 'refused' }),
  ]);
  const { waiting, working, done } = toGroups(inbox, '');
  expect(ids(waiting)).toEqual(['crisis', 'asked']);
  expect(ids(working).toSorted()).toEqual(['decided', 'failed', 'halted']);
  expect(ids(done)).toEqual(['refused']);
});

it('takes an event once, whatever order or repetition it comes in', () => {
  const inbox = inboxOf([row('a')]);
  const next = changed(inbox, event('a', 7));
  expect(next.rows.get('a')).toMatchObject({ status: 'running', revision: 7 });
  expect(changed(next, event('a', 7))).toBe(next);
  expect(changed(next, event('a', 6, { status: 'approved' }))).toBe(next);
});

it('makes a row of a protocol that begins, and asks the numbers again when it stops running', () => {
  const by = { subject: 'ada', role: 'author', channel: 'http' } as const;
  const created = changed(inboxOf([]), event('new', 1, { intent: 'Sleep diary', createdBy: by }));
  expect(created.rows.get('new')).toMatchObject({ intent: 'Sleep diary', safety: null });
  expect(created.stale.size).toBe(0);
  const waits = changed(created, event('new', 9, { status: 'pending_review' }));
  expect([...waits.stale]).toEqual(['new']);
  expect(refreshed(waits, row('new', { revision: 9 })).stale.size).toBe(0);
  // an answer that an event has overtaken does not take the row back
  expect(refreshed(waits, row('new', { revision: 8 }))).toBe(waits);
});

it('asks for a row of which it only has an event', () => {
  const known = changed(inboxOf([]), event('unknown', 4));
  expect([...known.stale]).toEqual(['unknown']);
  expect(known.rows.size).toBe(0);
});

it('finds rows by every word, in intent or title', () => {
  const inbox = inboxOf([row('a', { title: 'Worry time', intent: 'For a student' }), row('b')]);
  expect(ids(toGroups(inbox, 'student WORRY').waiting)).toEqual(['a']);
});

it('shows who began to review a protocol, and that they ceased', () => {
  const claim = { by: 'grace', at: '2026-01-01T00:00:00Z', until: '2026-01-01T00:15:00Z' };
  const taken = claimed(inboxOf([row('a')]), { protocolId: 'a', claim });
  expect(taken.rows.get('a')?.claim).toEqual(claim);
  expect(claimed(taken, { protocolId: 'a', claim: null }).rows.get('a')?.claim).toBeNull();
  expect(claimed(taken, { protocolId: 'unknown', claim })).toBe(taken);
});

it('finds the one protocol whose id was pasted', () => {
  const inbox = inboxOf([row('a'), row('b')]);
  expect(ids(toGroups(inbox, ' b ').waiting)).toEqual(['b']);
});

it('takes one more page in, but no row that an event has overtaken', () => {
  const inbox = inboxOf([row('a', { revision: 7, status: 'running' })]);
  const { rows } = extended(inbox, [row('a', { revision: 6 }), row('b')]);
  expect(rows.get('a')!.status).toBe('running');
  expect([...rows.keys()]).toEqual(['a', 'b']);
});

it('is counted again when a row goes to another group or was not there, and not while it stays', () => {
  const inbox = inboxOf([row('a', { status: 'halted' })]);
  expect(changed(inbox, event('a', 7)).recount).toBe(false);
  expect(changed(inbox, event('a', 7, { status: 'approved' })).recount).toBe(true);
  expect(changed(inbox, event('unknown', 4)).recount).toBe(true);
});

it('keeps no word of a row that was erased, and asks for the rest of it', () => {
  const before = inboxOf([row('a', { title: 'Worry time', intent: 'Worry' }), row('b')]);
  const gone = { protocolId: 'a', at: '2026-01-02T03:04:05.000Z' };
  const after = erased(before, gone);
  expect(after.rows.get('a')).toMatchObject({ title: null, intent: '[erased]' });
  expect([...after.stale]).toEqual(['a']);
  expect(after.rows.get('b')).toBe(before.rows.get('b'));
  expect(erased(before, { ...gone, protocolId: 'c' })).toBe(before);
});

it('shows that a protocol asks only for as long as its row was read at that gate', () => {
  const inbox = inboxOf([row('a', { asks: true })]);
  const answered = changed(inbox, event('a', 6));
  expect(answered.rows.get('a')?.asks).toBeUndefined();
  const again = changed(answered, event('a', 9, { status: 'pending_review' }));
  expect(again.stale).toContain('a');
  expect(refreshed(again, row('a', { revision: 9, asks: true })).rows.get('a')?.asks).toBe(true);
});

it('asks again for a row with a possible crisis also while it runs, as a person may have decided on it', () => {
  const inbox = inboxOf([row('a', { attention: ['crisis'] }), row('b')]);
  expect([...changed(changed(inbox, event('a', 7)), event('b', 7)).stale]).toEqual(['a']);
});

it('is counted again where a row that was read again is in another group', () => {
  const inbox = changed(
    inboxOf([row('a', { status: 'running' })]),
    event('a', 7, { status: 'halted' }),
  );
  const read = row('a', { status: 'halted', revision: 7, attention: ['crisis'] });
  expect([inbox.recount, refreshed(inbox, read).recount]).toEqual([false, true]);
});
