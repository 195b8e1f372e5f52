import { Reply } from '@cerina/contracts';
import {
  type AnswerAssessment,
  type Citation,
  type ConsultScope,
  consultSubjects,
  type GuardianCalls,
  type GuardianVerb,
  guardianCalls,
  type QuestionScreening,
} from '@cerina/contracts/consult';
import { sha256 } from '@cerina/contracts/hash';
import { type Bus, isBusOutage } from '@cerina/runtime';
import type { z } from 'zod';

/** The Guardian has no word on a text: nobody answers then, and nothing leaves. */
export class NotScreened extends Error {
  override readonly name = 'NotScreened';
}

const ANSWER_MS = 60_000;
const TRIES = 5;
const RETRY_MS = 1_000;
const decoder = new TextDecoder();

/** The place of a question. */
export interface About {
  conversationId: string;
  turn: number;
}

/** The Safety Guardian as a conversation asks it, over the bus. Rejects with {@link NotScreened} where it has no word. */
export interface Guardian {
  screen(
    about: About,
    asked: { question: string; note: string | null; crossed: boolean },
  ): Promise<QuestionScreening>;
  assess(
    about: About & { attempt: number },
    texts: { question: string; answer: string; citations: Citation[] },
  ): Promise<AnswerAssessment>;
}

export function askGuardian(
  { nc }: Pick<Bus, 'nc'>,
  scope: ConsultScope,
  signal: AbortSignal,
): Guardian {
  async function ask<V extends GuardianVerb>(
    verb: V,
    question: z.input<GuardianCalls[V]['input']>,
  ): Promise<z.output<GuardianCalls[V]['output']>> {
    const subject = consultSubjects.guardian(verb, scope);
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      try {
        const { data } = await nc.request(subject, JSON.stringify(question), {
          timeout: ANSWER_MS,
        });
        const reply = Reply.parse(JSON.parse(decoder.decode(data)));
        if (!reply.ok) throw new NotScreened(`The Guardian could not read it: ${reply.error}`);
        return guardianCalls[verb].output.parse(reply.value) as z.output<
          GuardianCalls[V]['output']
        >;
      } catch (error) {
        const isAway = error instanceof Error && isBusOutage(error);
        if (!isAway || tries === TRIES)
          throw error instanceof NotScreened
            ? error
            : new NotScreened('The Guardian does not answer.', { cause: error });
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
  return {
    async screen(about, asked) {
      return (await ask('screen_question', { ...about, ...asked })).screening;
    },
    async assess(about, texts) {
      const { assessment } = await ask('assess_answer', { ...about, ...texts });
      if (assessment.sha256 !== sha256(texts.answer))
        throw new NotScreened('The Guardian read another text.');
      return assessment;
    },
  };
}
