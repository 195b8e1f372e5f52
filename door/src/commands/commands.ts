import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  Command,
  type Door,
  doors,
  type Order,
  problems,
  subjects,
  type Tombstone,
  Verdict,
} from '@cerina/contracts';
import { type Bus, type Leader, type Log, readFact, recordSpan } from '@cerina/runtime';
import type { LogFeed } from '../log/log-feed.ts';
import { type Erasures, erasedAlready } from '../protocols/erasures.ts';
import { hasNoRoom, refuse, refusedBySupervisor } from '../refused.ts';

/** A person's command on one protocol. */
export interface CommandRequest {
  protocolId: string;
  commandId: string;
  /** Whether it came with an Idempotency-Key: then another may have the same id. */
  keyed: boolean;
  by: Actor;
  order: Order;
  /** W3C trace context of the request, and of the caller's work that caused it, if provided. */
  traceparent: string;
  parent?: string;
}

/** Puts commands on the log, each once, and waits for the supervisor's verdicts. */
export interface Commands {
  /** Is this command already on the log? Refused with `key_reused` if another one is, under the same key. */
  known(request: CommandRequest): Promise<boolean>;
  /** Store the command. Harmless if it is already stored; nothing is stored for an erased protocol. */
  store(request: CommandRequest): Promise<void>;
  /**
   * Its verdict, or undefined if there is none in time. Throws the refusal if it was refused. An erasure is accepted
   * once the tombstone is all that the log holds.
   */
  verdict(request: CommandRequest, signal: AbortSignal): Promise<Verdict | undefined>;
}

/** The command's subject, by the door that it came through. */
const subjectOf = ({ protocolId, commandId }: CommandRequest, door: Door) =>
  subjects.command(protocolId, door, commandId);

/** As it reads on the log: without undefined fields. */
const plain = (order: Order): unknown => JSON.parse(JSON.stringify(order));

export function createCommands(
  {
    bus,
    feed,
    leader,
    erasures,
    log,
  }: { bus: Bus; feed: LogFeed; leader: Leader; erasures: Erasures; log: Log },
  { door, waitMs }: { door: Door; waitMs: number },
): Commands {
  /** Under one key there is one command, through one of the doors; if there are two, the first on the log counts. */
  async function known(request: CommandRequest, read = bus.read): Promise<boolean> {
    const found = await Promise.all(doors.map((each) => read(subjectOf(request, each))));
    const [first] = found
      .filter((stored) => stored !== null)
      .sort((one, other) => one.sequence - other.sequence);
    if (!first) return false;
    const before = readFact(first.subject, first.data, Command);
    if (!isDeepStrictEqual(plain(before.order), plain(request.order))) {
      throw refuse('key_reused', 'This Idempotency-Key was already used for another request.');
    }
    return true;
  }

  async function read(request: CommandRequest): Promise<Verdict | undefined> {
    const subject = subjects.decision(request.protocolId, request.commandId);
    const [stored, erased] = await Promise.all([
      bus.read(subject),
      erasures.of(request.protocolId),
    ]);
    if (erased) return verdictByTombstone(erased, request);
    return stored ? readFact(subject, stored.data, Verdict) : undefined;
  }

  /** From the live feed, or by reading: the decision may already exist. */
  function decision(request: CommandRequest, signal: AbortSignal): Promise<Verdict | undefined> {
    const subject = subjects.decision(request.protocolId, request.commandId);
    const tombstone = subjects.tombstone(request.protocolId);
    return new Promise((resolve, reject) => {
      const settle = (verdict?: Verdict) => {
        stop();
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        resolve(verdict);
      };
      const giveUp = () => settle();
      const stop = feed.listen(request.protocolId, (entry) => {
        if (entry.subject !== subject && entry.subject !== tombstone) return;
        const { fact } = entry;
        if (fact?.type === 'decision') settle(fact);
        if (fact?.type === 'tombstone') settle(verdictByTombstone(fact, request));
      });
      const timer = setTimeout(settle, waitMs);
      signal.addEventListener('abort', giveUp);
      read(request).then((verdict) => verdict && settle(verdict), reject);
    });
  }

  return {
    known: (request) => known(request),
    async store(request) {
      const { protocolId, commandId, by, order, traceparent } = request;
      if (await erasures.of(protocolId)) return;
      const began = Date.now();
      const stored = await bus
        .publish({
          type: 'command',
          subject: subjectOf(request, door),
          protocolId,
          at: new Date().toISOString(),
          commandId,
          by,
          order,
          traceparent,
        })
        .catch((error) => {
          throw whyNotStored(error);
        });
      // a replica that lags may not have it yet
      if (stored === 'already') await known(request, leader.read);
      else {
        log.info(
          { protocolId, commandId, order: order.kind, by: by.subject, traceparent },
          'command stored',
        );
        const about = { 'cerina.protocol_id': protocolId, 'cerina.command_id': commandId };
        recordSpan({
          ...{ service: door, name: `order ${order.kind}`, kind: 'server', began },
          ...{ own: traceparent, parent: request.parent, attributes: about },
        });
      }
    },
    async verdict(request, signal) {
      const verdict = await decision(request, signal);
      if (verdict?.refusal && !verdict.accepted) throw refusedBySupervisor(verdict.refusal);
      if (verdict && request.order.kind === 'erase') {
        return (await erasures.isDone(request.protocolId, waitMs)) ? verdict : undefined;
      }
      return verdict;
    },
  };
}

function whyNotStored(error: Error): Error {
  if (hasNoRoom(error)) return refuse('storage_full');
  const refusal = refuse(
    'unavailable',
    'The bus did not confirm the command. Send it again with the same Idempotency-Key.',
    { retryAfter: 2 },
  );
  return Object.assign(refusal, { cause: error });
}

/** The verdict on any command for an erased protocol: the erasure itself was accepted, all others are too late. */
function verdictByTombstone({ commandId, at, board }: Tombstone, request: CommandRequest): Verdict {
  const { protocolId } = request;
  const accepted = request.commandId === commandId;
  const { code, message: detail } = erasedAlready();
  const [status] = problems.gone;
  return {
    type: 'decision',
    subject: subjects.decision(protocolId, request.commandId),
    protocolId,
    at,
    commandId: request.commandId,
    accepted,
    revision: board.revision,
    status: board.status,
    ...(!accepted && { refusal: { code, status, detail } }),
  };
}
