import type { AwaitedTask, Blackboard, Decision } from '@cerina/contracts';
import { asksAboutRisk, isHeld, waitsForAnswers } from '@cerina/contracts/held';
import { isReasonStopped, isReasonUnread } from '@cerina/contracts/reasons';
import { byWhom } from '@cerina/contracts/signer';
import { isAsking } from '#lib/gate/questions/questions.ts';
import { agents, taskName } from '#lib/shared/phrases.ts';

/** The approval that was withdrawn, where the text it was of is still to be checked. */
function withdrawnApproval({ decisions, pendingApproval, awaiting }: Blackboard) {
  const last = decisions.at(-1);
  if (last?.action !== 'approve' || pendingApproval) return undefined;
  const toCheck = ({ task }: AwaitedTask) =>
    task.kind === 'assess' && task.version === last.version;
  return awaiting.some(toCheck) ? last : undefined;
}

const begins = ({ agent, task }: AwaitedTask): string => {
  const fromStart = task.kind === 'draft' || task.kind === 'revise' ? ', from the beginning' : '';
  return `the ${agents[agent]} ${taskName(task)}${fromStart}`;
};

/** What follows once the Guardian has read a text whose approval was withdrawn. */
function afterCheck(board: Blackboard, { version }: Decision): string {
  const author = board.drafts.find((draft) => draft.version === version)?.author;
  return author === 'human'
    ? 'Then a new decision is needed.'
    : 'What happens next depends on what it finds.';
}

const UNDECIDED =
  'Nobody has decided on the possible crisis. Resume it: then it can be decided on here.';

const UNREAD = 'The Guardian has not read the reason yet: read it yourself.';

/**
 * What halting undid, and what resuming does from the state of a halted protocol, in words. `withdrawn` says
 * why an approval did not hold. Pure.
 */
export function haltInWords(board: Blackboard, withdrawn: string | null): string[] {
  if (isReasonStopped(board)) return [UNDECIDED];
  if (isReasonUnread(board)) return [UNREAD, ...onceResumed(board, withdrawn)];
  return onceResumed(board, withdrawn);
}

function onceResumed(board: Blackboard, withdrawn: string | null): string[] {
  if (board.gate) {
    const what = isAsking(board) ? 'answer' : 'decision';
    return [
      `No ${what} can be given while it is halted. Once it is resumed, the same gate is open again; nothing else changes.`,
    ];
  }
  if (isHeld(board)) return [UNDECIDED];
  if (waitsForAnswers(board)) {
    const about = asksAboutRisk(board) ? ' about risk' : '';
    return [`Nobody has answered its question${about}. Resume it: then it can be answered here.`];
  }
  // a reason is read though it is halted
  const awaited = board.awaiting.filter(({ task }) => task.kind !== 'screen_reason');
  const next = `Once it is resumed, ${awaited.map(begins).join(' and ')}.`;
  const undone = withdrawnApproval(board);
  if (!undone) return awaited.length > 0 ? [next] : [];
  const gone = `The approval of version ${undone.version} ${byWhom(undone.by)} was withdrawn. ${withdrawn ?? ''}`;
  return [gone.trim(), `${next} ${afterCheck(board, undone)}`];
}
