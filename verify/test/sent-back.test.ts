import { expect, it } from 'vitest';
import { verifyLog } from '../src/verify-log.ts';
import { grace, Log } from './log-of.ts';
import { gateAgain, sentBack } from './sent-back.ts';
import { archived } from './unlawful/archives.ts';

type Body = Record<string, unknown>;
const ada = { subject: 'ada', role: 'author', channel: 'http' };
const viaMcp = (by: Body) => ({ by: { ...by, channel: 'mcp' }, door: 'mcp' });

/** A protocol at its gate that ada asked for, or somebody else did. */
const atGateOf = (by: Body = ada) =>
  new Log().create({ by }).screened().drafted().assessed().reviewed().gate();

/** What of who may do what a log breaks. */
const found = (log: Log) =>
  verifyLog(log.entries).problems.flatMap(({ law, detail }) =>
    law === 'only-who-may' || law === 'archive-text-decided' ? [detail] : [],
  );

it.each<[string, () => Log]>([
  ['who created it, an author', () => sentBack(atGateOf(), { by: ada })],
  ['who created it, an author, over MCP', () => sentBack(atGateOf(), viaMcp(ada))],
  [
    'who created it, a reviewer, over MCP',
    () => sentBack(atGateOf(grace), viaMcp({ ...grace, channel: 'http' })),
  ],
  ['a reviewer who did not create it', () => sentBack(atGateOf())],
])('a draft that is sent back by %s breaks no law', (_, log) => {
  expect(verifyLog(log().entries).problems).toEqual([]);
});

it('and who created it may do so again, as long as nobody else has decided', () => {
  const again = gateAgain(sentBack(atGateOf(), { by: ada }));
  expect(found(sentBack(again, { by: ada }))).toEqual([]);
});

it.each<[string, () => Log, RegExp]>([
  [
    'a stranger, an author',
    () => sentBack(atGateOf(), { by: { ...ada, subject: 'bob' } }),
    /a author may not review/,
  ],
  [
    'who created it, once a reviewer has decided',
    () => sentBack(gateAgain(sentBack(atGateOf())), { by: ada }),
    /a author may not review/,
  ],
  [
    'a reviewer who created it, over MCP, once another has decided',
    () =>
      sentBack(
        gateAgain(sentBack(atGateOf({ ...grace, subject: 'mary' }))),
        viaMcp({ ...grace, subject: 'mary' }),
      ),
    /decides on their own request/,
  ],
  [
    'who created it, with a text of their own',
    () => sentBack(atGateOf(), { by: ada, edits: '# Mine' }),
    /a author may not review/,
  ],
  [
    'a viewer who created it',
    () => sentBack(atGateOf({ ...ada, role: 'viewer' }), { by: { ...ada, role: 'viewer' } }),
    /a viewer may not review/,
  ],
])('a draft that is sent back by %s is found', (_, log, why) => {
  expect(found(log())).toContainEqual(expect.stringMatching(why));
});

const decided = (by: Body, more: Body = {}) => ({
  ...{ commandId: 'command-9', by, gateId: 'gate-1', action: 'request_revision', version: 1 },
  ...more,
});
const rejected = (...decisions: Body[]) =>
  archived({
    ...{ status: 'rejected', finalProtocol: null, createdBy: ada },
    decisions: [...decisions, decided(grace, { action: 'reject' })],
  });

it("an archive's record may have such a revision, by who created it and before anybody else decided", () => {
  expect(found(rejected(decided(ada)))).toEqual([]);
  const others: Body[][] = [
    [decided({ ...ada, subject: 'bob' })],
    [decided(grace), decided(ada)],
    [decided(ada, { edited: true })],
    [decided(ada, { action: 'approve' })],
  ];
  for (const decisions of others)
    expect(found(rejected(...decisions))).toContainEqual(expect.stringMatching(/a author decided/));
});
