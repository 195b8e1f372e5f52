import { type Blackboard, currentDraft, meetsBar, openFlags } from '@cerina/contracts';
import { askedOfRisk, outcomeOf, whereabouts } from '../judging/outcome.ts';
import { table } from '../report/table.ts';
import type { Message } from './messages.ts';

const endings = [
  'drafted',
  'held',
  'asked about risk',
  'asked what is wanted',
  'refused',
  'failed',
] as const;
/** How a message ended. */
export type Ending = (typeof endings)[number];

/** How a protocol ended, up to where a person acts. */
export function endingOf(board: Blackboard): Ending {
  switch (outcomeOf(board)) {
    case 'protocol':
      return 'drafted';
    case 'escalate':
      return 'held';
    case 'ask':
      return askedOfRisk(board) ? 'asked about risk' : 'asked what is wanted';
    case 'refuse':
      return 'refused';
    case 'nothing':
      return 'failed';
  }
}

/** What the foundry made of a message, to be read beside its text. */
export function found({ id, kind, text }: Message, board: Blackboard) {
  const { screening } = board;
  const ending = endingOf(board);
  const draft = currentDraft(board);
  const review = draft && board.clinical[draft.version];
  const reasons = screening?.reasons.map(({ message }) => message) ?? [];
  return {
    ...{ id, kind, ending, text },
    reasons: ending === 'failed' ? [...reasons, whereabouts(board)] : reasons,
    questions: screening?.questions?.map((question) => question.text) ?? [],
    technique: screening?.constraints.technique ?? null,
    condition: screening?.constraints.condition ?? null,
    ...(draft && {
      versions: draft.version,
      meetsBar: meetsBar(board, draft.version),
      quality: review?.quality ?? null,
      caps: review?.caps.map(({ reason }) => reason) ?? [],
      demands: review?.demands.filter(({ state }) => state !== 'met') ?? [],
      flags: openFlags(board, draft.version).map(({ severity, line, reason }) => ({
        severity,
        line,
        reason,
      })),
    }),
  };
}

/** How often each kind ended how. */
export function counted(all: readonly { kind: string; ending: Ending }[]): string {
  const rows = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, own]) => [
    kind,
    String(own.length),
    ...endings.map((each) => String(own.filter(({ ending }) => ending === each).length)),
  ]);
  return table(['kind', 'n', ...endings], rows);
}
