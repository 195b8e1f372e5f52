import {
  type ConsultPlan,
  type ConsultQuestion,
  type ConsultResult,
  type ConsultRoute,
  type ConsultScope,
  consultSubjects,
  type NoAnswerReason,
} from '@cerina/contracts/consult';
import { type Log, StepFailed } from '@cerina/runtime';
import { BridgeAccessError } from '../bridge/bridge-access-error.ts';
import { NotAnsweredAcross } from '../bridge/cross.ts';
import type { Answered } from '../graph/answered.ts';
import { type Guardian, NotScreened } from '../guardian/guardian.ts';
import type { ConversationLog } from './log.ts';

/** Answers one question by its scope's graph; gives what it came to, and who answered. */
export type RunGraph = (
  question: ConsultQuestion,
) => Promise<{ answered: Answered; route: ConsultRoute }>;

export interface TurnDeps {
  scope: ConsultScope;
  conversations: ConversationLog;
  guardian: Guardian;
  run: RunGraph;
  log: Log;
}

const without = { answer: null, attempt: null, because: null };
const usual = (scope: ConsultScope): ConsultRoute =>
  scope === 'staff' ? 'respond_admin' : 'respond_user';

/** Why a turn failed; undefined where it should rather be tried again. */
function reasonOf(error: unknown): NoAnswerReason | undefined {
  if (error instanceof StepFailed) return 'model_failed';
  if (error instanceof NotScreened) return 'guardian_silent';
  if (error instanceof BridgeAccessError) return 'bridge_refused';
  if (error instanceof NotAnsweredAcross) return 'late_across';
  return undefined;
}

/**
 * Answers a question and stores its result. Empty ones are answered without an agent; the Guardian reads every other
 * one before any model does. An agent that fails is logged, and reported in words.
 */
export function answering({ scope, conversations, guardian, run, log }: TurnDeps) {
  const placeOf = ({ conversationId, turn }: ConsultQuestion) => ({ scope, conversationId, turn });

  const planned = (question: ConsultQuestion, decidedBy: ConsultPlan['decidedBy']) => {
    const { conversationId, turn } = question;
    const subject = consultSubjects.plan(scope, conversationId, turn);
    return conversations.once(
      subject,
      async (): Promise<ConsultPlan> => ({
        ...{ type: 'plan', subject, ...placeOf(question), at: new Date().toISOString() },
        ...{ route: usual(scope), decidedBy },
      }),
    );
  };

  /** Who was to answer a question that failed: as planned, where that is on the log. */
  const routeOf = async ({ conversationId, turn }: ConsultQuestion): Promise<ConsultRoute> => {
    const plan = await conversations.read(consultSubjects.plan(scope, conversationId, turn));
    return plan?.type === 'plan' ? plan.route : usual(scope);
  };

  async function come(
    question: ConsultQuestion,
  ): Promise<{ answered: Answered; route: ConsultRoute }> {
    const { conversationId, turn, prompt, context, author } = question;
    const route = usual(scope);
    if (prompt.trim() === '') {
      await planned(question, 'empty');
      return { answered: { outcome: 'nothing_asked', ...without }, route };
    }
    const { outcome } = await guardian.screen(
      { conversationId, turn },
      { question: prompt, note: context, crossed: author === 'bridge' },
    );
    if (outcome !== 'go') {
      const end = outcome === 'crisis' ? outcome : 'refused';
      return { answered: { outcome: end, ...without }, route };
    }
    if (scope === 'client') await planned(question, 'scope');
    return run(question);
  }

  return async (question: ConsultQuestion): Promise<ConsultResult> => {
    const { conversationId, turn, requestId } = question;
    const subject = consultSubjects.result(scope, conversationId, turn);
    return conversations.once(subject, async (): Promise<ConsultResult> => {
      const { answered, route } = await come(question).catch(async (error) => {
        const because = reasonOf(error);
        if (!because) throw error;
        log.error({ err: error, conversationId, turn }, 'a question could not be answered');
        return {
          answered: { outcome: 'failed' as const, ...without, because },
          route: await routeOf(question),
        };
      });
      return {
        ...{ type: 'result', subject, ...placeOf(question), at: new Date().toISOString() },
        ...{ requestId, route, ...answered },
      };
    });
  };
}
