import { at, grace, hash, type Log } from './log-of.ts';

type Body = Record<string, unknown>;
const feedback = 'Shorter.';

/** Somebody sends the draft at the gate back; what is `asked` beside it is ordered too. */
export function sentBack(
  log: Log,
  { by = grace, door, ...asked }: Body & { by?: Body; door?: string } = {},
): Log {
  const { gate, round = 1 } = log.board ?? {};
  const named = { gateId: gate?.id, action: 'request_revision', version: 1, sha256: hash };
  const recorded = { commandId: 'COMMAND', by, at, edited: false, findingsRead: [] };
  log.command(
    { kind: 'review', decision: { ...named, feedback, ...asked } },
    [
      { kind: 'decided', decision: { ...named, feedback, ...recorded } },
      { kind: 'gate_closed', gateId: gate?.id },
      { kind: 'failures_cleared' },
      { kind: 'round_opened', round: round + 1 },
      { kind: 'brief_written', points: [pointOf(round + 1)] },
      { kind: 'revision_called', reason: feedback },
    ],
    { by, ...(door && { door }), status: 'running' },
  );
  return log;
}

const pointOf = (round: number) => ({
  ...{ id: `h${round}-1`, from: 'human', priority: 'high', text: feedback },
});

/** The Guardian reads what was asked for, and a gate opens again. */
export function gateAgain(log: Log): Log {
  const round = log.board?.round ?? 1;
  const taskId = `feedback-${round}`;
  const task = { kind: 'screen_feedback', points: [pointOf(round)] };
  const screening = { outcome: 'hold', reasons: [], verdicts: [] };
  log.plan('safety', taskId, task);
  log.answer('safety', taskId, { kind: 'screen_feedback', screening }, [
    { kind: 'feedback_screened', screening },
  ]);
  return log.gate(`gate-${round}`);
}
