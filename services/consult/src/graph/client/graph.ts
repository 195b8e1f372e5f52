import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import type { Asked, Reflected } from '../../reflection/reflect.ts';
import { type Answered, type Remembered, rememberedOf, remembering } from '../answered.ts';
import { answeredBy, historyBefore } from '../reflected.ts';

const latest = <T>(initial: T) =>
  Annotation<T>({ reducer: (_, next) => next, default: () => initial });

const State = Annotation.Root({
  origin: latest<'user_cli' | 'bridge'>('user_cli'),
  turn: latest(0),
  request_id: latest(''),
  user_input: latest<string | null>(null),
  bridge_input: latest<string | null>(null),
  customer_response: latest<string | null>(null),
  response: latest<Answered | null>(null),
  history: Annotation<Remembered[]>({ reducer: remembering, default: () => [] }),
});

/** What the clients' graph needs of the world: the two agents. */
export interface ClientPorts {
  reflect(asked: Asked): Promise<Reflected>;
}

/** The clients' side: every question is answered from the clients' documents. */
export const clientGraph = (checkpointer: BaseCheckpointSaver, ports: ClientPorts) =>
  new StateGraph(State)
    .addNode('customer', async (state, config) => {
      const { turn, history, request_id: requestId } = state;
      const question = (state.origin === 'bridge' ? state.bridge_input : state.user_input) ?? '';
      const response = answeredBy(
        await ports.reflect({
          conversationId: String(config.configurable?.thread_id),
          ...{ turn, requestId, question, note: null },
          history: historyBefore(history, turn),
        }),
      );
      return {
        response,
        customer_response: response.answer?.text ?? null,
        history: rememberedOf(turn, question, response),
      };
    })
    .addEdge(START, 'customer')
    .addEdge('customer', END)
    .compile({ checkpointer });
