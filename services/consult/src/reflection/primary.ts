import {
  CONSULT_LIMITS,
  NOT_ANSWERED,
  type PrimaryAgentRequest,
  type PrimaryAgentResponse,
} from '@cerina/contracts/consult';
import { sha256 } from '@cerina/contracts/hash';
import { BadAnswer, promptOf, type StepModel } from '@cerina/runtime';
import { citationsOf } from './citations.ts';
import { lookedUp } from './lookup.ts';
import type { StepTools } from './step-tools.ts';

/** So often the agent may look further before it answers. */
const LOOKS = 2;
/** Of an answer's characters, those that are kept for what is added to it. */
const ROOM_FOR_NOTICES = 500;

const ROLE = `
You answer questions from documents and protocols, and from nothing else. Each statement ends with the line it is based on, as
[file.md:12], or of a protocol as [protocols/ID.md:12]. What a tool says that it could not read you do not know: say so.
Say what the documents say, in plain and kind words, and no more. Where they do not answer the question, begin with the
sentence "${NOT_ANSWERED}" and say what they do hold, if that helps. Never diagnose, never advise on medicine. "feedback" is what
a reviewer found wrong with "previous", your last answer.`;

const LOOKING = `
You prepare an answer to a question from documents and protocols. "passages" is what a search found, "used" what tools gave so far.`;

/** What the primary agent works with in one attempt. */
export interface Attempt {
  request: PrimaryAgentRequest;
  /** A staff member's note beside the question. */
  note: string | null;
  /** Why the answer before was not approved, and that answer. */
  feedback: string | null;
  previous: string | null;
}

/** An answer before the Guardian has read it. */
export interface Written extends Omit<PrimaryAgentResponse, 'text'> {
  text: string;
}

/** Looks into the documents and writes an answer with its citations. Rejects with StepFailed where the model fails. */
export async function answerFrom(
  tools: StepTools,
  model: StepModel,
  lookups: StepModel,
  { request, note, feedback, previous }: Attempt,
): Promise<Written> {
  const { request_id, user_prompt: question, conversation_history: history } = request;
  const { found } = tools;
  const about = { question, history, ...found, feedback };
  const used = await lookedUp(tools, lookups, { role: LOOKING, about, looks: LOOKS });
  const data = {
    task: 'consult_answer',
    ...{ question, history, note, ...found, used, feedback, previous },
  };
  const written = await model.write({
    prompt: promptOf(ROLE, data),
    // what it writes is read by the Guardian before anybody sees it
    onText: () => {},
    read: (written) => {
      const whole = written.toWellFormed().trim();
      if (whole.length > CONSULT_LIMITS.answer - ROOM_FOR_NOTICES)
        throw new BadAnswer('The answer is too long.');
      return whole;
    },
  });
  const { citations } = await citationsOf(written, tools);
  // that something could not be read, or was not approved, is no model's to leave out
  const text = [written, ...tools.notices(written)].join('\n\n');
  return {
    request_id,
    text,
    sha256: sha256(text),
    citations,
    answered: !text.startsWith(NOT_ANSWERED),
  };
}
