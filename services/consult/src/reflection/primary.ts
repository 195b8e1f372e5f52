import {
  CONSULT_LIMITS,
  NOT_ANSWERED,
  type PrimaryAgentRequest,
  type PrimaryAgentResponse,
} from '@cerina/contracts/consult';
import { sha256 } from '@cerina/contracts/hash';
import { BadAnswer, promptOf, type StepModel } from '@cerina/runtime';
import { z } from 'zod';
import { citationsOf } from './citations.ts';
import type { ToolResult, Tools } from './tools.ts';

/** So often the agent may look further before it answers, and so much at a time. */
const LOOKS = 2;
const USES = 4;

/** What the agent wants to look at beside what the search found; nothing where that is enough. */
export const Lookup = z.object({
  uses: z.array(
    z.object({ tool: z.enum(['search', 'ls', 'read_file', 'grep']), argument: z.string() }),
  ),
});

const ROLE = `
You answer questions from documents, and from nothing else. Each statement ends with the line it is based on, as [file.md:12].
Say what the documents say, in plain and kind words, and no more. Where they do not answer the question, begin with the
sentence "${NOT_ANSWERED}" and say what they do hold, if that helps. Never diagnose, never advise on medicine. "feedback" is what
a reviewer found wrong with "previous", your last answer.`;

const LOOKING = `
You prepare an answer to a question from documents. "passages" is what a search found. Say which of the tools you want to use
before you answer: search (words), ls (a folder, "" for all), read_file (a path), grep (words as they are written). No uses
where the passages are enough.`;

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
  tools: Tools,
  model: StepModel,
  lookups: StepModel,
  { request, note, feedback, previous }: Attempt,
): Promise<Written> {
  const { request_id, user_prompt: question, conversation_history: history } = request;
  const found = tools.search(question);
  const used: ToolResult[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const data = { question, history, ...found, used, feedback };
    const { uses } = await lookups.ask({
      name: 'consult_lookup',
      prompt: promptOf(LOOKING, data),
      answer: Lookup,
    });
    if (uses.length === 0) break;
    used.push(...(await Promise.all(uses.slice(0, USES).map(tools.use))));
  }
  const data = {
    task: 'consult_answer',
    ...{ question, history, note, ...found, used, feedback, previous },
  };
  const text = await model.write({
    prompt: promptOf(ROLE, data),
    // what it writes is read by the Guardian before anybody sees it
    onText: () => {},
    read: (written) => {
      const whole = written.trim();
      if (whole.length > CONSULT_LIMITS.answer) throw new BadAnswer('The answer is too long.');
      return whole;
    },
  });
  const { citations } = await citationsOf(text, tools);
  return {
    request_id,
    text,
    sha256: sha256(text),
    citations,
    answered: !text.startsWith(NOT_ANSWERED),
  };
}
