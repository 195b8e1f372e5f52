import type { BridgeRequest, ConsultRoute } from '@cerina/contracts/consult';
import { Annotation, Command, END, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { toBridge } from '../../bridge/cross.ts';
import type { Asked, Reflected } from '../../reflection/reflect.ts';
import { type Answered, type Remembered, rememberedOf, remembering } from '../answered.ts';
import { answeredBy, historyBefore } from '../reflected.ts';
import type { Routed } from './supervisor.ts';

const latest = <T>(initial: T) =>
  Annotation<T>({ reducer: (_, next) => next, default: () => initial });

const State = Annotation.Root({
  origin: latest<'admin_cli' | 'supervisor'>('admin_cli'),
  turn: latest(0),
  request_id: latest(''),
  admin_input: latest(''),
  /** What a staff member noted beside the question, and who they are: of the staff's side alone. */
  secret_context: latest<string | null>(null),
  secret_key_ref: latest<string | null>(null),
  route: latest<ConsultRoute | null>(null),
  /** The question as it crosses. */
  bridge_admin_input: latest<BridgeRequest | null>(null),
  supervisor_response: latest<string | null>(null),
  customer_response: latest<string | null>(null),
  response: latest<Answered | null>(null),
  history: Annotation<Remembered[]>({ reducer: remembering, default: () => [] }),
});

/** What the staff's graph needs of the world. */
export interface StaffPorts {
  /** Who answers; it is on the log by then. */
  classify(about: { conversationId: string; turn: number; question: string }): Promise<Routed>;
  reflect(asked: Asked): Promise<Reflected>;
  /** Asks the clients' side, and has the Guardian of this side read what comes back. */
  cross(
    about: { conversationId: string; turn: number; question: string },
    request: BridgeRequest,
  ): Promise<Answered>;
}

/**
 * The staff's side: the supervisor decides whether staff's documents answer, or the question crosses the bridge and the
 * clients' side answers it. Of the state nothing crosses but the question.
 */
export const staffGraph = (checkpointer: BaseCheckpointSaver, ports: StaffPorts) =>
  new StateGraph(State)
    .addNode(
      'supervisor',
      async ({ admin_input: question, turn }, config) => {
        const conversationId = String(config.configurable?.thread_id);
        const { route } = await ports.classify({ conversationId, turn, question });
        const update = { route, origin: 'supervisor' as const };
        return new Command({ update, goto: route === 'route_bridge' ? 'bridge' : 'respond_admin' });
      },
      { ends: ['respond_admin', 'bridge'] },
    )
    .addNode('respond_admin', async (state, config) => {
      const { turn, history, admin_input: question, request_id: requestId } = state;
      const response = answeredBy(
        await ports.reflect({
          conversationId: String(config.configurable?.thread_id),
          ...{ turn, requestId, question, note: state.secret_context },
          history: historyBefore(history, turn),
        }),
      );
      return {
        response,
        supervisor_response: response.answer?.text ?? null,
        history: rememberedOf(turn, question, response),
      };
    })
    .addNode('bridge', ({ origin, route, admin_input }) => ({
      bridge_admin_input: toBridge({ origin, route: String(route), admin_input }),
    }))
    .addNode('customer_from_bridge', async (state, config) => {
      const { turn, admin_input: question, bridge_admin_input: request } = state;
      const conversationId = String(config.configurable?.thread_id);
      const response = await ports.cross({ conversationId, turn, question }, request!);
      return {
        response,
        customer_response: response.answer?.text ?? null,
        history: rememberedOf(turn, question, response),
      };
    })
    .addEdge(START, 'supervisor')
    .addEdge('respond_admin', END)
    .addEdge('bridge', 'customer_from_bridge')
    .addEdge('customer_from_bridge', END)
    .compile({ checkpointer });
