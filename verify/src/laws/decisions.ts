import type { Board } from '../board/fold.ts';
import { differences, plain, same } from '../board/plain.ts';
import { effectsOf } from '../effects/of-commands.ts';
import { type Decision, type History, is, type Step } from '../history/history.ts';
import { commandAt, stepAt } from '../history/lookup.ts';
import type { Finding } from '../problem.ts';
import type { Command } from '../reading/fact.ts';
import { canonicalForm, sha256 } from '../reading/text.ts';

type Asked = NonNullable<Command['order']['decision']>;

/** Every decision that a person's command caused, with both. */
function* decided({
  steps,
  commands,
}: History): Generator<{ step: Step; decision: Decision; command: Command; asked: Asked }> {
  for (const step of steps) {
    const { cause, changes } = step.delta;
    const command = commandAt(commands, cause.subject);
    const asked = command?.order.decision;
    if (cause.kind !== 'command' || !command || !asked) continue;
    for (const change of changes) {
      if (is(change, 'decided')) yield { step, decision: change.decision, command, asked };
    }
  }
}

const POLICY = { subject: 'policy', role: null, channel: 'policy' };

/**
 * A decision is recorded where its command takes effect, and nowhere else, as it was ordered: who, what, why, and what
 * they had read. One that no person gave is the policy's approval, recorded as such.
 */
export function* recordsAreTheCommands(history: History): Generator<Finding> {
  const ordered = new Map(
    [...decided(history)].map(({ decision, command, asked }) => [decision, { command, asked }]),
  );
  for (const { delta } of history.steps) {
    const { sequence, cause } = delta;
    for (const change of delta.changes) {
      if (!is(change, 'decided')) continue;
      const { decision } = change;
      const named = `${decision.commandId}: its`;
      const from = ordered.get(decision);
      if (!from) {
        const { by, action, override, edited, at } = decision;
        const isPolicy = cause.kind === 'plan' && same(by, POLICY) && action === 'approve';
        if (!isPolicy || override || edited || decision.feedback || decision.comments)
          yield { sequence, detail: `${decision.commandId}: ${action} by nobody's command` };
        if (at !== delta.at) yield { sequence, detail: `${named} time is another than its plan's` };
        continue;
      }
      const due = effectsOf(from.command, boardBefore(history, sequence), delta).find(
        ({ kind }) => kind === 'decided',
      );
      for (const path of differences(plain(change), plain(due)))
        yield { sequence, detail: `${named} ${path} is another than its command's` };
    }
  }
}

const boardBefore = ({ steps }: History, sequence: number) => stepAt(steps, sequence)?.board;

const actions: Record<string, string[]> = {
  review: ['approve', 'request_revision', 'reject'],
  crisis: ['reject', 'proceed'],
  questions: ['reject'],
};
const explained = ({ action, reason, feedback, comments }: Asked) => {
  if (action === 'reject' || action === 'proceed') return reason?.trim();
  return action !== 'request_revision' || feedback?.trim() || comments?.length;
};

/** Findings that somebody claims to have read, but that are none on a version offered by the gate. */
function notFound({ findingsRead = [] }: Asked, { drafts, flags, gate }: Board): string[] {
  const hashes = new Set(gate?.offered.map(({ sha256 }) => sha256));
  const offered = new Set(
    drafts.flatMap(({ version, sha256 }) => (hashes.has(sha256) ? version : [])),
  );
  const known = new Set(flags.flatMap(({ id, version }) => (offered.has(version) ? id : [])));
  return findingsRead.filter((id) => !known.has(id));
}

/**
 * The version that an edit equals exactly, if it is another than the one it is based on: then it is no text of a
 * person's.
 */
function versionAgain({ edits, version }: Asked, { before: { drafts } }: Step): number | undefined {
  if (edits === undefined) return undefined;
  const hash = sha256(canonicalForm(edits));
  const named = drafts.find(({ draft }) => draft.version === version) ?? drafts.at(-1);
  if (hash === named?.draft.sha256) return undefined;
  return drafts.findLast(({ draft }) => draft.sha256 === hash)?.draft.version;
}

/**
 * A person's decision answers the open gate, chooses from what it offers, names the findings as read, and gives a
 * reason if one is needed.
 */
export function* decisionsFitTheirGate(history: History): Generator<Finding> {
  for (const { step, asked } of decided(history)) {
    const { sequence } = step.delta;
    const { gate, halted } = step.before;
    if (gate?.id !== asked.gateId) {
      yield { sequence, detail: `it answers ${asked.gateId}, open is ${gate?.id ?? 'no gate'}` };
      continue;
    }
    if (halted) yield { sequence, detail: `${asked.action} while halted` };
    const again = versionAgain(asked, step);
    if (again !== undefined)
      yield { sequence, detail: `its edit is version ${again} as it is, which is another one` };
    if (!actions[gate.kind]?.includes(asked.action))
      yield { sequence, detail: `${asked.action} at a gate of kind ${gate.kind}` };
    if (asked.action === 'proceed' && step.board?.screening?.instead !== undefined)
      yield { sequence, detail: 'it lets work continue on what is declined' };
    if (step.board) {
      for (const id of notFound(asked, step.board))
        yield { sequence, detail: `${id} is named as read, and is no finding on what was offered` };
    }
    if (!explained(asked)) yield { sequence, detail: `${asked.action} without a reason` };
    if (asked.action === 'proceed') continue; // it decides on no text
    const { version, sha256: hash } = asked;
    const offered = gate.offered.some(
      (offer) => offer.version === version && (hash === undefined || offer.sha256 === hash),
    );
    if ((version !== undefined || hash !== undefined) && !offered)
      yield { sequence, detail: `version ${version} is not on offer` };
  }
}
