import { type Gate, type History, is, type State } from '../history/history.ts';
import type { Finding } from '../problem.ts';

/** The open warnings on what a gate offers, as found on each version of the same text. */
function warnings({ drafts, assessments, dismissed }: State, { offered }: Gate) {
  const hashes = new Set(offered.map(({ sha256 }) => sha256));
  return drafts
    .filter(({ draft }) => hashes.has(draft.sha256))
    .flatMap(({ draft: { version } }) => {
      const last = assessments.findLast(({ assessment }) => assessment.version === version);
      return last?.assessment.flags ?? [];
    })
    .filter(({ id, severity }) => severity === 'warning' && !dismissed.has(id));
}

/** A gate offers texts that were written, under their hashes, and names every open warning on them. */
export function* gatesOfferWhatIs({ steps }: History): Generator<Finding> {
  for (const { delta, before } of steps) {
    const { sequence } = delta;
    for (const change of delta.changes) {
      if (!is(change, 'gate_opened')) continue;
      const { gate } = change;
      for (const { version, sha256 } of gate.offered) {
        if (
          !before.drafts.some(({ draft }) => draft.version === version && draft.sha256 === sha256)
        )
          yield { sequence, detail: `${gate.id} offers a version ${version} that was not written` };
      }
      const unnamed = warnings(before, gate).filter(({ id }) => !gate.mustRead.includes(id));
      if (unnamed.length > 0)
        yield { sequence, detail: `${gate.id} does not name ${unnamed.map(({ id }) => id)}` };
    }
  }
}

/** While a gate is open nothing is planned and nothing drafted; no second gate is opened, and none twice. */
export function* gatesHold({ steps }: History): Generator<Finding> {
  for (const { delta, before } of steps) {
    const { sequence, changes } = delta;
    let open = before.gate?.id;
    for (const change of changes) {
      const drafts = is(change, 'drafted') && change.draft.author === 'drafter';
      if (open && (drafts || is(change, 'planned') || is(change, 'gate_opened')))
        yield { sequence, detail: `${change.kind} while ${open} is open` };
      if (is(change, 'gate_opened')) {
        if (before.gates.includes(change.gate.id))
          yield { sequence, detail: `${change.gate.id} was there before` };
        open = change.gate.id;
      }
      if (is(change, 'gate_closed')) {
        if (change.gateId !== open)
          yield { sequence, detail: `${change.gateId} is closed, open is ${open ?? 'none'}` };
        open = undefined;
      }
    }
  }
}
