import {
  CONSULT_STREAM,
  type ConsultQuestion,
  type ConsultScope,
  consultService,
  consultSubjects,
  questionsOf,
  readConsultFact,
  readConsultSubject,
  scopeOf,
} from '@cerina/contracts/consult';
import {
  type Bus,
  consume,
  createAttempts,
  type Fate,
  isPoisoned,
  type Log,
  park,
  poisonedBy,
} from '@cerina/runtime';
import type { JsMsg } from '@nats-io/jetstream';
import { BridgeAccessError } from '../bridge/bridge-access-error.ts';
import { type ConversationLog, Erased } from './log.ts';
import type { answering } from './turns.ts';

const RETRY_MS = 2_000;
/** Longer than the longest answer may take. */
const HOLD_MS = 30 * 60_000;

/** A question as it may be answered in a scope. Throws {@link BridgeAccessError} for one that is of the other side. */
export function questionIn(
  scope: ConsultScope,
  { subject, data }: Pick<JsMsg, 'subject' | 'data'>,
): ConsultQuestion {
  const fact = readConsultFact(subject, data);
  if (fact?.type !== 'question' || fact.scope !== scope)
    throw new BridgeAccessError('It is no question of this scope.');
  const { by, author } = fact;
  const isOfScope = {
    bridge: scope === 'client' && !by,
    // whoever asks over MCP asks the clients' documents
    mcp: scope === 'client' && by,
    gateway: by && scopeOf(by) === scope,
  };
  if (!isOfScope[author]) throw new BridgeAccessError('Whoever asks belongs to the other scope.');
  if (fact.context !== null && scope !== 'staff')
    throw new BridgeAccessError('A note is for staff alone.');
  return fact;
}

/** Processes a scope's questions until the signal is aborted; each is acknowledged once its result is on the log. */
export async function answerQuestions(deps: {
  scope: ConsultScope;
  bus: Bus;
  conversations: ConversationLog;
  answer: ReturnType<typeof answering>;
  /** Deletes what is kept of a conversation beside the log. */
  forget: (conversationId: string) => Promise<void>;
  log: Log;
  workers: number;
  spacingMs: number;
  signal: AbortSignal;
  onLook?: (error: unknown) => void;
}): Promise<void> {
  const { scope, bus, conversations, answer, forget, log, workers, spacingMs, signal, onLook } =
    deps;
  const service = consultService(scope);

  const setAside = (message: JsMsg, error: Error): Promise<Fate> => {
    log.error({ subject: message.subject, reason: error.message }, 'parked');
    return park(bus, service, message, error).then(
      (): Fate => ({ do: 'term', reason: error.message }),
      (): Fate => ({ do: 'nak', afterMs: RETRY_MS }),
    );
  };

  /** A question that kills whoever answers it: its author is notified. */
  async function giveUp(message: JsMsg): Promise<Fate> {
    const { conversationId, rest: [turn] = [] } = readConsultSubject(message.subject) ?? {};
    const subject = consultSubjects.result(scope, String(conversationId), Number(turn));
    await conversations.once(subject, async () => ({
      ...{ type: 'result' as const, subject, scope, at: new Date().toISOString() },
      ...{ conversationId: String(conversationId), turn: Number(turn), requestId: 'given-up' },
      outcome: 'failed' as const,
      route: scope === 'staff' ? ('respond_admin' as const) : ('respond_user' as const),
      ...{ answer: null, attempt: null, because: 'given_up' as const },
    }));
    return setAside(message, poisonedBy(service));
  }

  /** The conversation was erased: what its graph has stored since goes too. */
  async function forgotten({ subject }: JsMsg): Promise<Fate> {
    const { conversationId } = readConsultSubject(subject)!;
    try {
      await forget(conversationId);
    } catch (error) {
      log.warn({ err: error, conversationId }, 'its checkpoints are erased later');
      return { do: 'nak', afterMs: RETRY_MS };
    }
    log.info({ conversationId }, 'erased while it was answered');
    return { do: 'ack' };
  }

  async function settle(message: JsMsg, deaths: number): Promise<Fate> {
    try {
      if (isPoisoned(deaths)) return await giveUp(message);
      const question = questionIn(scope, message);
      const { conversationId, turn, author } = question;
      const begunBy = await conversations.begunBy(scope, conversationId);
      if (begunBy && begunBy !== author)
        throw new BridgeAccessError('The conversation was begun another way.');
      const before = turn > 1 && consultSubjects.result(scope, conversationId, turn - 1);
      if (before && !(await conversations.read(before))) return { do: 'nak', afterMs: RETRY_MS };
      const { outcome } = await answer(question);
      log.info({ conversationId, turn, outcome }, 'answered');
      return { do: 'ack' }; // only now: the result is on the log
    } catch (error) {
      if (error instanceof BridgeAccessError) return setAside(message, error);
      if (error instanceof Erased) return await forgotten(message);
      if (signal.aborted) return { do: 'nak' };
      log.warn({ err: error, subject: message.subject }, 'tried again later');
      return { do: 'nak', afterMs: RETRY_MS };
    }
  }

  await consume(
    { consumer: (name) => bus.consumer(name, CONSULT_STREAM) },
    questionsOf(scope),
    {
      ...{ workers, signal, log, holdMs: HOLD_MS, ...(onLook && { onLook }) },
      attempts: createAttempts(service, { bus, log, spacingMs, signal }),
    },
    settle,
  );
}
