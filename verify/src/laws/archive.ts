import type { Decision, History } from '../history/history.ts';
import type { Finding } from '../problem.ts';
import type { ArchivedBoard } from '../reading/fact.ts';
import { sha256 } from '../reading/text.ts';
import { isCreatorsRevision } from './creators-revision.ts';

/**
 * Beside an archive's record there are only commands and their refusals; a sequence does not show which came after it.
 */
export function* archivesAreAlone({
  archived,
  entries,
  voids,
  ...of
}: History): Generator<Finding> {
  for (const { sequence, claims, why } of voids) {
    if (claims.kind === 'archived')
      yield { sequence, detail: `its archive's record cannot be read: ${why}` };
  }
  if (!archived || of.tombstone) return;
  const refused = of.verdicts.filter(({ accepted }) => !accepted);
  const asked = new Set([...of.commands, ...refused].map(({ sequence }) => sequence));
  for (const { sequence, subject } of entries) {
    if (sequence !== archived.sequence && !asked.has(sequence))
      yield { sequence, detail: `${subject} is beside an archive's record` };
  }
}

const deciding = ['reviewer', 'admin'];
/** The ends of a protocol that may be archived without being named by its id. */
const ended = ['approved', 'rejected', 'refused'];

const isPersons = ({ by }: Decision) => by.channel !== 'policy';

/** Why nobody with the required role can have made a decision in the record; undefined if somebody can. */
function undecided(decision: Decision, board: ArchivedBoard): string | undefined {
  const { by, action } = decision;
  const before = board.decisions.slice(0, board.decisions.indexOf(decision));
  if (isPersons(decision)) {
    const may =
      deciding.includes(by.role ?? '') ||
      isCreatorsRevision(decision, board.createdBy?.subject, before);
    return may ? undefined : `a ${by.role} decided: ${action}`;
  }
  if (before.some(isPersons)) return `a policy decided after a person: ${action}`;
  const allowed = board.autoApprove && board.policy.autoApproveAllowed;
  return action === 'approve' && allowed ? undefined : `a policy decided: ${action}`;
}

/** Why the record cannot be of an archive; the rest can be checked only against its facts, which are elsewhere. */
function* faultsOf(board: ArchivedBoard): Generator<string> {
  const { finalProtocol: final, decisions, status, drafts, archive } = board;
  for (const decision of decisions) {
    const why = undecided(decision, board);
    if (why) yield why;
  }
  if (archive.why !== 'operator' && !(archive.why === 'age' && ended.includes(status)))
    yield `nobody may archive what is ${status} for "${archive.why}"`;
  if (new Set(drafts.map(({ version }) => version)).size < drafts.length)
    yield 'it has a version twice';
  if (status === 'rejected' && !decisions.some(({ action }) => action === 'reject'))
    yield 'nobody rejected it';
  if ((status === 'approved') !== (final !== null))
    yield `it is ${status} ${final ? 'with' : 'without'} a final text`;
  if (!final) return;
  if (sha256(final.text) !== final.sha256) yield 'its final text is not that of its SHA-256';
  const named = { version: final.version, sha256: final.sha256 };
  const isNamed = (each: { version?: number | undefined; sha256?: string | undefined }) =>
    each.version === named.version && each.sha256 === named.sha256;
  if (drafts.filter(isNamed).length !== 1) yield 'its final text is not one of its versions';
  if (!decisions.some((each) => each.action === 'approve' && isNamed(each)))
    yield 'no decision names its final text';
}

/**
 * A record states of its own protocol what an archive can contain: decided by somebody who may, with a final text that
 * is one of its versions and matches its hash. The basis of the decision is only in its file.
 */
export function* archivedTextIsDecided({ archived, protocolId }: History): Generator<Finding> {
  if (!archived) return;
  const { sequence, board, at } = archived;
  if (board.archive.at !== at) yield { sequence, detail: `it is of ${at}, its archive of another` };
  if (board.protocolId !== protocolId)
    yield { sequence, detail: `its board is that of ${board.protocolId}` };
  for (const detail of faultsOf(board)) yield { sequence, detail };
}
