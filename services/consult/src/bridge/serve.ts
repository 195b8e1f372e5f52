import {
  BridgeRequest,
  type ConsultQuestion,
  ConversationId,
  consultSubjects,
} from '@cerina/contracts/consult';
import type { Bus, Log } from '@cerina/runtime';
import type { Msg } from '@nats-io/transport-node';
import type { ConversationLog } from '../conversation/log.ts';
import { BridgeAccessError } from './bridge-access-error.ts';
import type { BridgeReply } from './reply.ts';

/** Half of the time of a question across the bridge: then the asking side is told to ask again. */
const WAIT_MS = 15_000;
const LOOK_MS = 100;
/** More than the longest question takes as JSON. */
const MOST_BYTES = 32 * 1024;

/** What is asked across, by the subject's id and the body. Throws {@link BridgeAccessError} for whatever else it is. */
export function fromBridge({ subject, data }: Pick<Msg, 'subject' | 'data'>): {
  bridgeId: string;
  request: BridgeRequest;
} {
  const bridgeId = ConversationId.safeParse(subject.split('.').at(-1)).data;
  if (!bridgeId) throw new BridgeAccessError('It came by a subject without an id.');
  if (data.length > MOST_BYTES)
    throw new BridgeAccessError(`${data.length} bytes are no question.`);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(data));
  } catch {
    throw new BridgeAccessError('It is not JSON.');
  }
  const request = BridgeRequest.safeParse(body);
  // its other content is not repeated: it may be what must not cross
  if (!request.success) throw new BridgeAccessError('It is not a question and nothing else.');
  return { bridgeId, request: request.data };
}

/**
 * Answers questions from the staff's side: each becomes a separate conversation in the clients' scope, and is answered
 * as any other. The server guarantees that they are the staff's: nobody else may publish there.
 */
export function serveBridge(
  { nc }: Pick<Bus, 'nc'>,
  conversations: ConversationLog,
  log: Log,
  signal: AbortSignal,
): Disposable {
  async function result(id: string) {
    for (const until = performance.now() + WAIT_MS; performance.now() < until; ) {
      const found = await conversations.read(consultSubjects.result('client', id, 1));
      if (found?.type === 'result') return found;
      if (signal.aborted) return undefined;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return undefined;
  }

  async function reply(message: Msg): Promise<BridgeReply> {
    const { bridgeId, request } = fromBridge(message);
    const subject = consultSubjects.question('client', bridgeId, 'bridge', 1);
    const question: ConsultQuestion = {
      type: 'question',
      subject,
      scope: 'client',
      conversationId: bridgeId,
      turn: 1,
      at: new Date().toISOString(),
      author: 'bridge',
      requestId: bridgeId,
      by: null,
      prompt: request.bridge_input,
      context: null,
    };
    const stored = await conversations.once(subject, async () => question);
    if (stored.type !== 'question' || stored.prompt !== request.bridge_input)
      throw new BridgeAccessError('Another question crossed under that id.');
    const found = await result(bridgeId);
    if (!found) return { state: 'working' };
    const { outcome, answer, because } = found;
    return {
      state: 'answered',
      value: {
        outcome,
        answer: answer && { text: answer.text, citations: answer.citations },
        because,
      },
    };
  }

  const subscription = nc.subscribe('bridge.client.*', {
    queue: 'consult-client',
    callback: (error, message) => {
      if (error) return;
      reply(message)
        .catch((cause): BridgeReply => {
          if (!(cause instanceof BridgeAccessError)) throw cause;
          log.warn({ err: cause }, 'refused at the bridge');
          return { state: 'refused', reason: cause.message };
        })
        .then((answer) => message.respond(JSON.stringify(answer)))
        // without an answer it is asked again
        .catch((cause) => log.warn({ err: cause }, 'the bridge could not answer'));
    },
  });
  return { [Symbol.dispose]: () => subscription.unsubscribe() };
}
