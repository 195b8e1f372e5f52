import {
  type Answer,
  Answer as AnswerFact,
  type Blackboard,
  type Command,
  Command as CommandFact,
  type Decision,
  type Delta,
  type Fact,
  fold,
  readSubject,
  type Verdict,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { readFact, readLog } from '@cerina/runtime';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';

interface ProtocolLog {
  deltas: Delta[];
  commands: Map<string, Command>;
  verdicts: Verdict[];
  answers: Answer[];
}

async function readProtocols(admin: NatsConnection): Promise<Map<string, ProtocolLog>> {
  const jsm = await jetstreamManager(admin);
  const protocols = new Map<string, ProtocolLog>();
  for await (const { subject, data } of readLog({ jsm })) {
    const read = readSubject(subject);
    if (!read) continue;
    const log: ProtocolLog = protocols.get(read.protocolId) ?? {
      deltas: [],
      commands: new Map(),
      verdicts: [],
      answers: [],
    };
    protocols.set(read.protocolId, log);
    let fact: Fact;
    try {
      fact = readFact(subject, data);
    } catch {
      continue; // malformed on purpose: it is in the dead letters
    }
    if (fact.type === 'delta') log.deltas.push(fact);
    if (fact.type === 'command') log.commands.set(fact.commandId, CommandFact.parse(fact));
    if (fact.type === 'decision') log.verdicts.push(fact);
    if (fact.type === 'answer') log.answers.push(AnswerFact.parse(fact));
  }
  return protocols;
}

/** The decision that may finalize this text: accepted on the log and naming it, or the recorded policy. */
function namesText(
  decision: Decision,
  log: ProtocolLog,
  final: { version: number; sha256: string },
): boolean {
  if (decision.action !== 'approve' || decision.sha256 !== final.sha256) return false;
  if (decision.version !== final.version) return false;
  if (decision.by.channel === 'policy') return true;
  const command = log.commands.get(decision.commandId);
  const verdict = log.verdicts.find(({ commandId }) => commandId === decision.commandId);
  if (command?.order.kind !== 'review' || !verdict?.accepted) return false;
  const asked = command.order.decision;
  if (asked.action !== 'approve') return false;
  return decision.edited ? asked.edits !== undefined : asked.sha256 === final.sha256;
}

/** Was exactly this text offered by the gate that the decision answered, or is it the person's own edit? */
function wasOffered(decision: Decision, log: ProtocolLog): boolean {
  if (decision.edited || decision.by.channel === 'policy') return true;
  return log.deltas.some(({ changes }) =>
    changes.some(
      (change) =>
        change.kind === 'gate_opened' &&
        change.gate.id === decision.gateId &&
        change.gate.offered.some(({ sha256: hash }) => hash === decision.sha256),
    ),
  );
}

/** A Guardian's answer on the log, on exactly that text, without a critical flag that was not dismissed. */
function guardianPassed(log: ProtocolLog, board: Blackboard, hash: string): boolean {
  return log.answers.some(({ agent, outcome }) => {
    if (agent !== 'safety' || !outcome.ok || outcome.result.kind !== 'assess') return false;
    const { assessment } = outcome.result;
    const open = assessment.flags.filter(
      (flag) =>
        flag.severity === 'critical' &&
        !board.flags.some(
          (kept) => kept.id === flag.id && kept.dismissed && kept.source === 'model',
        ),
    );
    return assessment.sha256 === hash && open.length === 0;
  });
}

function* problemsOf(log: ProtocolLog): Generator<string> {
  const { deltas, commands, verdicts } = log;
  const revisions = deltas.map(({ revision }) => revision);
  if (revisions.some((revision, index) => revision !== index + 1))
    yield `deltas out of order: ${revisions}`;
  const taken = deltas.filter(({ cause }) => cause.kind === 'answer' || cause.kind === 'command');
  const causes = taken.map(({ cause }) => cause.subject);
  if (new Set(causes).size < causes.length) yield `a fact took effect twice: ${causes}`;
  for (const commandId of commands.keys()) {
    const count = verdicts.filter((verdict) => verdict.commandId === commandId).length;
    if (count !== 1) yield `command ${commandId} has ${count} verdicts`;
  }
  const board = fold(deltas.toSorted((a, b) => a.revision - b.revision))!;
  for (const draft of board.drafts) {
    if (!board.erased && sha256(draft.text) !== draft.sha256)
      yield `version ${draft.version} is not its hash`;
  }
  if (board.iterationsThisRound > board.policy.iterationsPerRound) yield 'over the cap of a round';
  if (board.iterationCount > board.policy.iterationsPerProtocol) yield 'over the cap of a protocol';
  if (board.status !== 'approved' || board.erased) return;
  const final = board.finalProtocol!;
  const decision = board.decisions.findLast((each) => namesText(each, log, final));
  if (!decision) yield 'approved without a decision that names the text';
  else if (!wasOffered(decision, log)) yield 'approved what no gate had offered';
  if (!guardianPassed(log, board, final.sha256))
    yield 'approved without a Guardian pass on exactly that text';
}

/**
 * Fold the whole log and hold it against the database: what is approved can be derived from the log alone,
 * nothing is lost, nothing took effect twice. Every problem is a line; none means that all of it holds.
 */
export async function checkLog(about: { admin: NatsConnection; pool: pg.Pool }): Promise<{
  protocols: number;
  approved: number;
  problems: string[];
}> {
  const protocols = await readProtocols(about.admin);
  const { rows } = await about.pool.query('select id, status, revision, erased from protocols');
  const known = new Map(rows.map((row) => [row.id as string, row]));
  const forks = await about.pool.query(`select thread_id from checkpoints
    group by thread_id, checkpoint_ns, coalesce(parent_checkpoint_id, '') having count(*) > 1`);
  const problems: string[] = forks.rows.map(({ thread_id }) => `${thread_id}: a forked checkpoint`);
  let approved = 0;
  for (const [id, log] of protocols) {
    const row = known.get(id);
    if (log.deltas.length === 0) continue; // only a command on something that never was
    for (const problem of problemsOf(log)) problems.push(`${id}: ${problem}`);
    const board = fold(log.deltas.toSorted((a, b) => a.revision - b.revision))!;
    approved += Number(board.status === 'approved');
    if (!row) problems.push(`${id}: on the log, not in the database`);
    else if (row.status !== board.status || row.revision !== board.revision) {
      problems.push(
        `${id}: ${row.status} at ${row.revision} in the database, ${board.status} at ${board.revision} on the log`,
      );
    }
  }
  for (const [id, row] of known) {
    if (!row.erased && !protocols.get(id)?.deltas.length)
      problems.push(`${id}: in the database, not on the log`);
  }
  return { protocols: protocols.size, approved, problems };
}
