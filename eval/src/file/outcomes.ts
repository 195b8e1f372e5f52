import { type Blackboard, currentDraft, meetsBar, openFlags } from '@cerina/contracts';
import { askedOfRisk, outcomeOf } from '../judging/outcome.ts';
import type { Message } from './messages.ts';

/** How a message ended. */
export type Ending = 'drafted' | 'held' | 'asked about risk' | 'asked what' | 'refused' | 'failed';
const endings: Ending[] = [
  'drafted',
  'held',
  'asked about risk',
  'asked what',
  'refused',
  'failed',
];

const endingOf = (board: Blackboard): Ending => {
  switch (outcomeOf(board)) {
    case 'protocol':
      return 'drafted';
    case 'escalate':
      return 'held';
    case 'ask':
      return askedOfRisk(board) ? 'asked about risk' : 'asked what';
    case 'refuse':
      return 'refused';
    case 'nothing':
      return 'failed';
  }
};

/** What the foundry made of a message, to be read beside its text. */
export function found({ id, kind, text }: Message, board: Blackboard) {
  const { screening } = board;
  const draft = currentDraft(board);
  const review = draft && board.clinical[draft.version];
  return {
    ...{ id, kind, ending: endingOf(board), text },
    reasons: screening?.reasons.map(({ message }) => message) ?? [],
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
        ...{ severity, line, reason },
      })),
    }),
  };
}
export type Found = ReturnType<typeof found>;

/** How often each kind ended how. */
export function counted(all: readonly Pick<Found, 'kind' | 'ending'>[]): string {
  const rows = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, own]) => {
    const counts = endings.map((each) => own.filter(({ ending }) => ending === each).length);
    return `| ${kind} | ${own.length} | ${counts.join(' | ')} |`;
  });
  return [
    `| kind | n | ${endings.join(' | ')} |`,
    `|---|---|${endings.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}
