import {
  type ConsultAnswer,
  type ConsultRequest,
  type ConsultReview,
  consultSubjects,
  type HistoryTurn,
  MOST_REFINEMENTS,
  type PrimaryAgentResponse,
} from '@cerina/contracts/consult';
import type { Log, ModelFactory } from '@cerina/runtime';
import type { ConversationLog } from '../conversation/log.ts';
import type { Remembered } from '../graph/answered.ts';
import type { Guardian } from '../guardian/guardian.ts';
import type { RemoteTools } from '../mcp/remote-tools.ts';
import { answerFrom } from './primary.ts';
import { review } from './reviewer.ts';
import { openStep } from './step-tools.ts';
import type { Tools } from './tools.ts';

/** A question in its place, as both agents receive it. */
export interface Asked {
  conversationId: string;
  turn: number;
  requestId: string;
  question: string;
  note: string | null;
  /** The history: the user's turns and the approved answers. */
  history: Remembered[];
}

/** What the two agents came to. `withheld`: the Guardian let none of the answers out. */
export type Reflected =
  | { outcome: 'approved' | 'best_attempt'; attempt: number; response: PrimaryAgentResponse }
  | { outcome: 'withheld' };

export interface ReflectionDeps {
  tools: Tools;
  /** The tools that are called over MCP. */
  remote: RemoteTools;
  model: ModelFactory;
  guardian: Guardian;
  conversations: ConversationLog;
  log: Log;
  signal: AbortSignal;
}

/**
 * The primary agent answers, the reviewer approves or requests changes, and the primary refines, three times at most;
 * then its last answer is returned as a best attempt. Each step is on the log before the next one starts, and is not
 * repeated. An agent's failure is no attempt: it rejects with StepFailed.
 */
export async function reflect(deps: ReflectionDeps, asked: Asked): Promise<Reflected> {
  const { log, tools } = deps;
  const { conversationId, turn } = asked;
  let feedback: string | null = null;
  let previous: string | null = null;
  let best: { attempt: number; response: PrimaryAgentResponse } | undefined;
  for (let attempt = 1; attempt <= MOST_REFINEMENTS + 1; attempt += 1) {
    const response = await answerOf(deps, asked, attempt, { feedback, previous });
    if (response.text === null) {
      feedback = 'The Guardian did not let the answer out: leave out what could harm.';
      continue;
    }
    const decision = await decisionOn(deps, asked, attempt, response);
    if (decision.approved) return { outcome: 'approved', attempt, response };
    best = { attempt, response };
    ({ feedback } = decision);
    previous = response.text;
  }
  log.warn(
    { conversationId, turn, scope: tools.scope },
    'the best attempt is given: no answer was approved',
  );
  return best ? { outcome: 'best_attempt', ...best } : { outcome: 'withheld' };
}

const now = () => new Date().toISOString();
/** The history with the words of its turns, as an agent receives it. */
const toldOf = (history: Remembered[]): HistoryTurn[] =>
  history.flatMap(({ user, assistant }) => [
    { role: 'user', text: user },
    { role: 'assistant', text: assistant },
  ]);

/** A request as the log keeps it: the history by its turns, since their words are there already. */
function storedOf<Request extends { conversation_history: HistoryTurn[] }>(
  { conversation_history: _words, ...request }: Request,
  history: Remembered[],
) {
  return { ...request, history_turns: history.map(({ turn }) => turn) };
}

const placeOf = ({ tools }: ReflectionDeps, { conversationId, turn }: Asked) => ({
  scope: tools.scope,
  conversationId,
  turn,
});

/** One answer of the primary agent: read by the Guardian before it is on the log, and without its text where that is critical. */
async function answerOf(
  deps: ReflectionDeps,
  asked: Asked,
  attempt: number,
  before: { feedback: string | null; previous: string | null },
): Promise<PrimaryAgentResponse> {
  const { conversations, guardian, model, signal, tools, remote } = deps;
  const { conversationId, turn, question, history, requestId, note } = asked;
  const place = placeOf(deps, asked);
  const request = {
    request_id: requestId,
    user_prompt: question,
    conversation_history: toldOf(history),
  };
  const start = consultSubjects.request(tools.scope, conversationId, turn, attempt, 'primary');
  await conversations.once(
    start,
    async (): Promise<ConsultRequest> => ({
      ...{ type: 'request', subject: start, ...place, at: now() },
      ...{ attempt, agent: 'primary', request: storedOf(request, history) },
    }),
  );
  const subject = consultSubjects.answer(tools.scope, conversationId, turn, attempt);
  const { response } = await conversations.once(subject, async (): Promise<ConsultAnswer> => {
    const own = { request, note, ...before };
    const step = await openStep(tools, remote, asked);
    const answer = await answerFrom(step, model(signal), model(signal), own);
    const { critical } = await guardian.assess(
      { conversationId, turn, attempt },
      { question, answer: answer.text, citations: answer.citations },
    );
    const response = critical ? { ...answer, text: null, citations: [] } : answer;
    return { type: 'answer', subject, ...place, at: now(), attempt, response };
  });
  return response;
}

/** The reviewer's decision on an answer. */
async function decisionOn(
  deps: ReflectionDeps,
  asked: Asked,
  attempt: number,
  response: PrimaryAgentResponse,
) {
  const { conversations, guardian, model, signal, tools, remote } = deps;
  const { conversationId, turn, requestId, question, history } = asked;
  const place = placeOf(deps, asked);
  const request = {
    request_id: requestId,
    user_prompt: question,
    conversation_history: toldOf(history),
    primary_agent_response: response,
  };
  const start = consultSubjects.request(tools.scope, conversationId, turn, attempt, 'reviewer');
  await conversations.once(
    start,
    async (): Promise<ConsultRequest> => ({
      ...{ type: 'request', subject: start, ...place, at: now() },
      ...{ attempt, agent: 'reviewer', request: storedOf(request, history) },
    }),
  );
  const subject = consultSubjects.review(tools.scope, conversationId, turn, attempt);
  const { response: decision } = await conversations.once(
    subject,
    async (): Promise<ConsultReview> => {
      const step = await openStep(tools, remote, asked);
      const decided = await review(step, model(signal), model(signal), request);
      // staff are shown the requested changes, if the Guardian's verdict that they may is on the log
      if (tools.scope === 'staff' && decided.feedback !== '')
        await guardian.assess(
          { conversationId, turn, attempt },
          { question, answer: decided.feedback, citations: [] },
        );
      return {
        ...{ type: 'review', subject, ...place, at: now(), attempt },
        response: { request_id: requestId, ...decided },
      };
    },
  );
  return decision;
}
