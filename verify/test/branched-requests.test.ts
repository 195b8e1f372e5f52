import { expect, it } from 'vitest';
import { verifyLog } from '../src/verify-log.ts';
import { lawfulBranch } from './unlawful/branches.ts';

/** What is found of who decides, if that person orders it through that door on a branch of Grace's request. */
function found(subject: string, door: 'mcp' | 'gateway', decision: object): string[] {
  const log = lawfulBranch([{ subject: 'grace' }]);
  const by = { subject, role: 'reviewer', channel: door === 'mcp' ? 'mcp' : 'http' };
  const changes = [{ kind: 'ended', outcome: 'rejected' }];
  log.command({ kind: 'review', decision: { gateId: 'gate-1', ...decision } }, changes, {
    by,
    door,
  });
  const details = verifyLog(log.entries).problems.map(({ detail }) => detail);
  return details.filter((detail) => detail.includes('branched from'));
}

it('who created what a protocol was branched from does not decide on it through MCP', () => {
  const reject = { action: 'reject', reason: 'Not fitting.' };
  expect(found('grace', 'mcp', reject)).toHaveLength(1);
  expect(found('hedy', 'mcp', reject)).toEqual([]);
  // whether an installation requires four eyes is not on the log
  expect(found('grace', 'gateway', reject)).toEqual([]);
  expect(found('grace', 'mcp', { action: 'request_revision', feedback: 'Shorter.' })).toEqual([]);
});
