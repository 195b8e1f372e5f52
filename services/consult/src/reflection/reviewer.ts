import { ReviewDecision, type ReviewRequest } from '@cerina/contracts/consult';
import { promptOf, type StepModel } from '@cerina/runtime';
import { citationsOf } from './citations.ts';
import { lookedUp } from './lookup.ts';
import type { StepTools } from './step-tools.ts';

const ROLE = `
You review an answer that another agent wrote from documents. Judge its accuracy against the lines that it cites ("cited" has
them as they are), its completeness, its professionalism, its use of the documents, and its clarity. "passages" is what a search
finds for the question, "used" what tools gave you. Approve it only where all of that is right; else say in "feedback" what to change, to the writer.`;

const LOOKING = `
You review an answer that another agent wrote from documents and protocols. "cited" has the lines that it cites, "used" what tools
gave so far.`;
/** So often the reviewer may look further before it decides. */
const LOOKS = 1;

/** What is wrong with an answer by its citations alone; no model can talk it away. */
async function faultOf(
  text: string,
  answered: boolean,
  tools: StepTools,
): Promise<string | undefined> {
  const { citations, missing } = await citationsOf(text, tools);
  if (missing.length > 0) {
    const places = missing.map(({ file, line }) => `${file}:${line}`).join(', ');
    return `These places are not in the documents: ${places}. Cite the lines that you rely on.`;
  }
  if (answered && citations.length === 0) return 'It cites nothing: name the lines it relies on.';
  const silent = tools.notices(text).find((notice) => !text.includes(notice));
  if (silent) return `Whoever asked is to be told this: ${silent}`;
  return undefined;
}

/**
 * Reviews an answer: rules on its citations and the model both, either of which can reject it. Rejects with StepFailed where the
 * model fails.
 */
export async function review(
  tools: StepTools,
  model: StepModel,
  lookups: StepModel,
  request: ReviewRequest,
): Promise<ReviewDecision> {
  const { text, citations, answered } = request.primary_agent_response;
  if (text === null) return { approved: false, feedback: 'There is no text to review.' };
  const fault = await faultOf(text, answered, tools);
  if (fault) return { approved: false, feedback: fault };
  const { user_prompt: question, conversation_history: history } = request;
  const data = { question, history, answer: text, answered, cited: citations, ...tools.found };
  const used = await lookedUp(tools, lookups, { role: LOOKING, about: data, looks: LOOKS });
  const decision = await model.ask({
    name: 'consult_review',
    prompt: promptOf(ROLE, { ...data, used }),
    answer: ReviewDecision,
  });
  const feedback = decision.feedback.toWellFormed();
  // a rejection without a reason could not be fixed
  return decision.approved || feedback.trim() !== ''
    ? { ...decision, feedback }
    : { approved: false, feedback: 'Answer the question more exactly, from the lines you cite.' };
}
