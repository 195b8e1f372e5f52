import { at, grace, Log } from './log-of.ts';

type Body = Record<string, unknown>;
export const risk = {
  ...{ id: 'risk', kind: 'risk', text: 'Is somebody at risk?', quote: 'after Friday' },
};
export const scope = { id: 'change', kind: 'scope', text: 'What should be different?' };
/** That the risk was assessed, and what is wanted. */
export const assessed = [
  { questionId: 'risk', risk: 'assessed', note: 'Seen today.' },
  { questionId: 'change', text: 'Less worry.' },
];
export const recorded = [
  { question: risk, risk: 'assessed', text: 'Seen today.' },
  { question: scope, text: 'Less worry.' },
];

/** The Guardian's answer with questions, handled. */
export function asking(questions: Body[] = [risk, scope], log = new Log().create()): Log {
  const screening = { outcome: 'ask', reasons: [], questions };
  log.answer('safety', 'screen', { kind: 'screen_intent', screening }, [
    { kind: 'screened', screening },
  ]);
  return log;
}

/** Its gate; a different one than required if `gate` is given. */
export function asked(log = asking(), gate: Body = {}): Log {
  const questions = { id: 'gate-1', kind: 'questions', offered: [], mustRead: [], since: at };
  const opened = { ...questions, actions: ['reject'], ...gate };
  log.delta(
    { kind: 'plan', subject: '', sequence: 0 },
    'supervisor',
    [
      { kind: 'planned', phase: 'awaiting_human', tasks: [] },
      { kind: 'gate_opened', gate: opened },
    ],
    'pending_review',
  );
  return log;
}

/** Answers to it, and what is recorded of them. */
export function answered(
  log: Log,
  answers: Body[] = assessed,
  record: Body[] = recorded,
  { by = grace, record: more = {}, order = {} }: { by?: Body; record?: Body; order?: Body } = {},
): Log {
  const of = { commandId: 'COMMAND', by, at, gateId: 'gate-1', answers: record, ...more } as Body;
  log.command(
    { kind: 'answer_questions', answers: { gateId: 'gate-1', answers, ...order } },
    [
      { kind: 'questions_answered', answered: of },
      { kind: 'gate_closed', gateId: of.gateId },
    ],
    { by, status: 'running' },
  );
  return log;
}

/** It asks five times, is answered each time, and gives `last` when it is asked once more. */
export function answeredFiveTimes(last: (log: Log, taskId: string) => void): Log {
  const log = asking();
  for (let n = 1; n <= 5; n += 1) {
    const gateId = `gate-${n}`;
    answered(asked(log, { id: gateId }), assessed, recorded, {
      record: { gateId },
      order: { gateId },
    });
    const taskId = `screen-${n + 1}`;
    log.plan('safety', taskId, { kind: 'screen_intent' });
    const screening = { outcome: 'ask', reasons: [], questions: [risk, scope] };
    if (n === 5) last(log, taskId);
    else
      log.answer('safety', taskId, { kind: 'screen_intent', screening }, [
        { kind: 'screened', screening },
      ]);
  }
  return log;
}

/** Screened once more, with the answers. */
export function screenedAgain(log: Log, outcome = 'go'): Log {
  log.plan('safety', 'screen-2', { kind: 'screen_intent' });
  const screening = { outcome, reasons: [] };
  log.answer('safety', 'screen-2', { kind: 'screen_intent', screening }, [
    { kind: 'screened', screening },
  ]);
  return log;
}
