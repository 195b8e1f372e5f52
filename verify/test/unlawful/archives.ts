import { at, grace, hash, id, Log, policy, text } from '../log-of.ts';
import type { Unlawful } from './unlawful.ts';

const final = { version: 1, text, sha256: hash };
const approve = (by: Record<string, unknown> = grace) => ({
  ...{ commandId: 'command-9', by, gateId: 'gate-5', action: 'approve', version: 1, sha256: hash },
});
const archive = (more: Record<string, unknown> = {}) => ({
  at,
  ...{ why: 'operator', file: `${id}.json.gz`, sha256: hash, bytes: 9000, facts: 30, last: 40 },
  ...more,
});
/** What an archive leaves: its record. */
export const archived = (more: Record<string, unknown> = {}, log = new Log()): Log => {
  const decisions = [approve()];
  const drafts = [{ version: 1, text, sha256: hash }];
  const board = { protocolId: id, revision: 12, status: 'approved', policy, drafts, decisions };
  log.store(`foundry.${id}.supervisor.archived.protocol`, {
    ...{ type: 'archived', protocolId: id },
    board: { ...board, archive: archive(), finalProtocol: final, ...more },
  });
  return log;
};

/** What may not be beside an archive's record, nor in it. */
export const archives: Unlawful[] = [
  [
    'an answer is beside its record',
    () => {
      const log = archived();
      log.store(`foundry.${id}.drafter.answer.draft-1.1`, { type: 'answer', protocolId: id });
      return log;
    },
  ],
  [
    'a command was accepted after it',
    () => {
      const log = archived();
      log.command({ kind: 'halt' }, [{ kind: 'halted' }]);
      return log;
    },
  ],
  [
    'its final text is another',
    () => archived({ finalProtocol: { ...final, text: `${text}\nMore.\n` } }),
  ],
  ['nobody approved its final text', () => archived({ decisions: [] })],
  ['an author approved it', () => archived({ decisions: [approve({ ...grace, role: 'author' })] })],
  [
    'a policy approved what nobody asked it to',
    () => archived({ decisions: [approve({ subject: 'policy', role: null, channel: 'policy' })] }),
  ],
  [
    'a policy approved what a person had decided on',
    () => {
      const byPolicy = approve({ subject: 'policy', role: null, channel: 'policy' });
      const allowed = { autoApprove: true, policy: { ...policy, autoApproveAllowed: true } };
      const asked = { ...approve(), action: 'request_revision' };
      return archived({ ...allowed, decisions: [asked, byPolicy] });
    },
  ],
  ['its archive has no facts', () => archived({ archive: archive({ facts: 0 }) })],
  ['its archive ends before the log begins', () => archived({ archive: archive({ last: 0 }) })],
  [
    'it was archived by age while it waited',
    () =>
      archived({
        ...{ status: 'failed', finalProtocol: null, decisions: [] },
        archive: archive({ why: 'age' }),
      }),
  ],
  ['its final text is none of its versions', () => archived({ drafts: [] })],
  ['its final text is two of its versions', () => archived({ drafts: [final, final] })],
  [
    'it is rejected, and by nobody',
    () => archived({ status: 'rejected', finalProtocol: null, decisions: [] }),
  ],
  [
    'its archive is of another time',
    () => archived({ archive: archive({ at: '1999-01-01T00:00:00.000Z' }) }),
  ],
  ['it is rejected and has a final text', () => archived({ status: 'rejected' })],
];
