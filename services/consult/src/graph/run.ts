import {
  type BridgeRequest,
  type ConsultPlan,
  type ConsultScope,
  consultSubjects,
} from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import { sha256 } from '@cerina/contracts/hash';
import type { Bus } from '@cerina/runtime';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { askAcross } from '../bridge/cross.ts';
import type { RunGraph } from '../conversation/turns.ts';
import { type ReflectionDeps, reflect } from '../reflection/reflect.ts';
import type { Answered } from './answered.ts';
import { clientGraph } from './client/graph.ts';
import { type StaffPorts, staffGraph } from './staff/graph.ts';
import { classify } from './staff/supervisor.ts';

interface GraphDeps extends ReflectionDeps {
  bus: Pick<Bus, 'nc'>;
  saver: BaseCheckpointSaver;
  /** How long the clients' side may take for an answer over the bridge. */
  bridgeWaitMs: number;
}

type Place = { conversationId: string; turn: number; question: string };

/** A scope's graph: answers one question, with the conversation's state in PostgreSQL. */
export const runGraph = (scope: ConsultScope, deps: GraphDeps): RunGraph =>
  scope === 'staff' ? runStaff(deps) : runClient(deps);

const thread = (conversationId: string) => ({
  configurable: { thread_id: conversationId },
  durability: 'exit' as const,
});

function ended(response: Answered | null): Answered {
  if (!response) throw new Error('The graph ended without a response.');
  return response;
}

function runClient(deps: GraphDeps): RunGraph {
  const graph = clientGraph(deps.saver, { reflect: (asked) => reflect(deps, asked) });
  return async ({ conversationId, turn, requestId, prompt, author }) => {
    const isBridge = author === 'bridge';
    const { response } = await graph.invoke(
      {
        origin: isBridge ? 'bridge' : 'user_cli',
        ...{ turn, request_id: requestId, response: null },
        user_input: isBridge ? null : prompt,
        bridge_input: isBridge ? prompt : null,
      },
      thread(conversationId),
    );
    return { answered: ended(response), route: 'respond_user' };
  };
}

function runStaff(deps: GraphDeps): RunGraph {
  const graph = staffGraph(deps.saver, staffPorts(deps));
  return async ({ conversationId, turn, requestId, prompt, context, by }) => {
    const { response, route } = await graph.invoke(
      {
        origin: 'admin_cli',
        ...{ turn, request_id: requestId, admin_input: prompt, response: null, route: null },
        bridge_admin_input: null,
        secret_context: context,
        secret_key_ref: by ? `person:${by.subject}` : null,
      },
      thread(conversationId),
    );
    return { answered: ended(response), route: route ?? 'respond_admin' };
  };
}

function staffPorts(deps: GraphDeps): StaffPorts {
  const { bus, conversations, guardian, model, signal, bridgeWaitMs: waitMs } = deps;
  return {
    reflect: (asked) => reflect(deps, asked),
    classify({ conversationId, turn, question }) {
      const subject = consultSubjects.plan('staff', conversationId, turn);
      return conversations.once(
        subject,
        async (): Promise<ConsultPlan> => ({
          ...{ type: 'plan', subject, scope: 'staff', conversationId, turn },
          at: new Date().toISOString(),
          ...(await classify(question, () => model(signal))),
        }),
      );
    },
    cross: (about, request) => crossed(about, request),
  };

  async function crossed(
    { conversationId, turn, question }: Place,
    request: BridgeRequest,
  ): Promise<Answered> {
    const id = bridgeIdOf(conversationId, turn);
    const { outcome, answer, because } = await askAcross(bus, id, request, { waitMs, signal });
    const none = { answer: null, attempt: null };
    if (outcome === 'crisis') return { ...none, outcome: 'refused', because: 'crisis_across' };
    if (outcome === 'refused') return { ...none, outcome, because: 'refused_across' };
    if (!answer) return { ...none, outcome, because };
    // what came from the other side leaves on this one: it is read here too
    const { text, citations } = answer;
    const place = { conversationId, turn, attempt: 1 };
    const { critical } = await guardian.assess(place, { question, answer: text, citations });
    return critical
      ? { ...none, outcome: 'withheld', because: null }
      : { ...none, outcome, answer: { ...answer, sha256: sha256(text) }, because: null };
  }
}
