import type { Change, RecordedChange } from './change.ts';

// written out, so that a browser that folds needs no schemas; a missing kind does not compile
const kinds: Record<Change['kind'], true> = {
  created: true,
  planned: true,
  answered: true,
  screened: true,
  questions_answered: true,
  feedback_screened: true,
  reason_given: true,
  reason_screened: true,
  drafted: true,
  safety_assessed: true,
  clinical_reviewed: true,
  noted: true,
  brief_written: true,
  brief_answered: true,
  revision_called: true,
  round_opened: true,
  attention_raised: true,
  agent_failed: true,
  failures_cleared: true,
  gate_opened: true,
  gate_closed: true,
  decided: true,
  flag_dismissed: true,
  approval_pending: true,
  approval_withdrawn: true,
  halted: true,
  resumed: true,
  rerouted: true,
  ended: true,
  erased: true,
};

/** Does this version know this kind of change? */
export const isKnownKind = (kind: string): kind is Change['kind'] => Object.hasOwn(kinds, kind);

/** The changes of a delta that this version knows. */
export const changesOf = ({ changes }: { changes: RecordedChange[] }): Change[] =>
  changes.filter((change): change is Change => isKnownKind(change.kind));
