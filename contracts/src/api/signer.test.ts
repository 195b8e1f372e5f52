import { expect, it } from 'vitest';
import {
  approvalLine,
  byWhom,
  isOwnWork,
  isShared,
  mayAnswerOn,
  mayDecideOn,
  nameOf,
  signedAs,
  whoActed,
} from './signer.ts';

const channel = 'dashboard' as const;
const grace = {
  subject: 'grace-hopper',
  role: 'reviewer',
  channel,
  kind: 'person',
  name: 'Grace Hopper',
} as const;
const registered = { ...grace, profession: 'psychologist', registration: 'PYL12345' };
const shared = { subject: 'reviewer', role: 'reviewer', channel, kind: 'shared' } as const;
const policy = { subject: 'policy', role: null, channel: 'policy' } as const;

it('names a person with their profession and registration on the approval line', () => {
  expect(approvalLine(registered, '2026-01-02')).toBe(
    'Approved by Grace Hopper, psychologist, registration PYL12345, on 2026-01-02',
  );
  expect(signedAs(registered)).toMatch(/^as Grace Hopper, .*registration .*, reviewer$/);
  expect(signedAs(grace)).toBe('as Grace Hopper, reviewer');
  expect(approvalLine(grace, '2026-01-02')).toBe('Approved by Grace Hopper on 2026-01-02');
});

it('shows a shared token as what it is, never like a person', () => {
  expect(nameOf(shared)).toBe('shared reviewer token');
  expect(whoActed(shared)).toBe('Someone with the shared reviewer token');
  expect(byWhom(shared)).toBe('with the shared reviewer token');
  expect(signedAs(shared)).toBe('as reviewer, with the shared token');
  expect(approvalLine(shared, '2026-01-02')).toBe(
    'Approved with the shared reviewer token (no person is named) on 2026-01-02',
  );
});

it('recognises the actors of before kinds were recorded: a role was the subject of its shared token', () => {
  expect(isShared({ subject: 'admin', role: 'admin', channel })).toBe(true);
  expect(isShared({ subject: 'grace', role: 'reviewer', channel })).toBe(false);
  expect(nameOf({ subject: 'grace', role: 'reviewer', channel })).toBe('grace');
});

it('never calls policy a person', () => {
  expect(isShared(policy)).toBe(false);
  expect(signedAs(policy)).toBe('by policy, not by a person');
  expect(approvalLine(policy, '2026-01-02')).toContain('not by a person');
});

it('lets an author answer for what they created, a reviewer for anything, a viewer for nothing', () => {
  const me = (subject: string, role: 'viewer' | 'author' | 'reviewer' | 'admin') => ({
    ...{ subject, role, channel, maySign: false, fourEyes: true },
  });
  const ada = { subject: 'ada', role: 'author', channel } as const;
  expect(mayAnswerOn(me('ada', 'author'), ada)).toBe(true);
  expect(mayAnswerOn(me('bob', 'author'), ada)).toBe(false);
  expect(mayAnswerOn(me('ada', 'viewer'), ada)).toBe(false);
  expect(mayAnswerOn(me('grace', 'reviewer'), ada)).toBe(true);
  expect(mayAnswerOn(me('root', 'admin'), ada)).toBe(true);
});

it('lets nobody decide under four eyes on their own request, nor on a branch of it', () => {
  const ada = { subject: 'ada', role: 'reviewer', channel } as const;
  const bob = { ...ada, subject: 'bob' };
  const me = (subject: string, fourEyes = true) => ({
    ...{ subject, role: 'reviewer' as const, channel, maySign: true, fourEyes },
  });
  const version = { protocolId: 'a', version: 1, sha256: 'b', instructions: 'Warmer.' };
  const branch = { createdBy: bob, from: { ...version, authors: [ada] } };
  expect(mayDecideOn(me('ada'), { createdBy: ada })).toBe(false);
  expect(mayDecideOn(me('ada'), branch)).toBe(false);
  expect(isOwnWork(me('ada'), branch)).toBe(true);
  expect(mayDecideOn(me('bob'), branch)).toBe(false);
  expect(mayDecideOn(me('hedy'), branch)).toBe(true);
  expect(mayDecideOn(me('ada', false), branch)).toBe(true);
  // of a branch from before its authors were recorded nobody knows whose it was
  expect(mayDecideOn(me('ada'), { createdBy: bob, from: version })).toBe(true);
});
