import { type History, is } from '../history/history.ts';
import { commandAt } from '../history/lookup.ts';
import type { Finding } from '../problem.ts';
import { canonicalForm, sha256 } from '../reading/text.ts';

/**
 * Versions are numbered 1, 2, 3 …, each text is well-formed and in its canonical form, and its SHA-256 matches its
 * bytes.
 */
export function* textsAreTheirHashes({ steps }: History): Generator<Finding> {
  for (const { delta, before } of steps) {
    const { sequence, changes } = delta;
    let version = before.drafts.length;
    for (const change of changes) {
      if (!is(change, 'drafted')) continue;
      version += 1;
      const { draft } = change;
      if (draft.version !== version)
        yield { sequence, detail: `version ${draft.version} is number ${version}` };
      if (sha256(draft.text) !== draft.sha256)
        yield { sequence, detail: `version ${draft.version} is not the text of its hash` };
      // a lone surrogate is hashed as the replacement character, as any other one is
      if (!draft.text.isWellFormed())
        yield { sequence, detail: `version ${draft.version} has a part of a character` };
      if (canonicalForm(draft.text) !== draft.text)
        yield { sequence, detail: `version ${draft.version} is not in its canonical form` };
    }
  }
}

/**
 * A human's version is, byte for byte, the text in the command that it follows from: an edit, or the text that it
 * starts from.
 */
export function* editsAreTheCommands({ steps, commands }: History): Generator<Finding> {
  for (const { delta } of steps) {
    for (const change of delta.changes) {
      if (!is(change, 'drafted') || change.draft.author !== 'human') continue;
      const command = commandAt(commands, delta.cause.subject);
      const { decision, text } = command?.order ?? {};
      const { edits = text, editsSha256 } = decision ?? {};
      if (editsSha256 !== undefined && editsSha256 !== change.draft.sha256)
        yield {
          sequence: delta.sequence,
          detail: `version ${change.draft.version} is not the edit that the person hashed`,
        };
      if (edits === undefined || canonicalForm(edits) !== change.draft.text)
        yield {
          sequence: delta.sequence,
          detail: `version ${change.draft.version} is not the edit of its command`,
        };
    }
  }
}

/**
 * A protocol that starts from a version of another one, not of itself, came with that text and with what is to be different; one that
 * starts from none came with no text.
 */
export function* startsAreWhole({ steps, commands }: History): Generator<Finding> {
  for (const { delta } of steps) {
    const { sequence } = delta;
    const created = delta.changes.find((change) => is(change, 'created'));
    const order = created && commandAt(commands, delta.cause.subject)?.order;
    if (!order) continue;
    const { from } = created.request;
    if (from?.protocolId === delta.protocolId) yield { sequence, detail: 'it is from itself' };
    if (from && order.text === undefined)
      yield { sequence, detail: `it is from version ${from.version}, and came without its text` };
    if (!from && order.text !== undefined)
      yield { sequence, detail: 'it came with a text that is of no version' };
    if (from && from.instructions.trim() === '')
      yield { sequence, detail: 'it does not say what is to be different' };
  }
}

/** A revision that a person asked for is based on the version that they named. */
export function* revisionsAreOfTheNamed({ steps, commands, routes }: History): Generator<Finding> {
  for (const { delta, before } of steps) {
    const command = commandAt(commands, delta.cause.subject);
    const asked = command?.order.decision;
    if (delta.cause.kind !== 'command' || asked?.action !== 'request_revision') continue;
    const edited = asked.edits !== undefined && delta.changes.some((each) => is(each, 'drafted'));
    const named = edited ? before.drafts.length + 1 : asked.version;
    const next = routes.find(
      ({ task, sequence }) => sequence > delta.sequence && task.kind === 'revise',
    );
    const again = steps.find((step) => {
      const { sequence, changes } = step.delta;
      return sequence > delta.sequence && changes.some((each) => is(each, 'decided'));
    });
    if (named === undefined || !next || (again && again.delta.sequence < next.sequence)) continue;
    if (next.task.base !== named)
      yield {
        sequence: next.sequence,
        detail: `revises version ${next.task.base}, the person named ${named}`,
      };
  }
}

const sameTexts = (a: string[], b: string[]) =>
  a.length === b.length && a.every((text, index) => text.trim() === b[index]!.trim());

/** Feedback is split by line and by comment, verbatim, and the Guardian assesses exactly that. */
export function* feedbackIsVerbatim({ steps, commands }: History): Generator<Finding> {
  for (const { delta, before, after } of steps) {
    const { sequence, cause, changes } = delta;
    const command = commandAt(commands, cause.subject);
    const asked = cause.kind === 'command' ? command?.order.decision : undefined;
    if (asked?.action === 'request_revision') {
      const lines = (asked.feedback ?? '').split('\n').filter((line) => line.trim() !== '');
      const comments = (asked.comments ?? []).map(({ text }) => text);
      if (!sameTexts(after.brief, [...lines, ...comments]))
        yield { sequence, detail: 'the brief is not what the person asked for' };
    }
    for (const change of changes) {
      for (const { task } of is(change, 'planned') ? change.tasks : []) {
        const points = task.points?.map(({ text }) => text);
        if (points && !sameTexts(points, before.brief))
          yield { sequence, detail: 'the Guardian is asked about another feedback' };
      }
    }
  }
}
