import {
  type Answer,
  changesOf,
  type Delta,
  type Draft,
  type OffLogEvent,
  type ProtocolChangedEvent,
  type Route,
  type StreamEventName,
  subjects,
} from '@cerina/contracts';
import type { LogEntry } from '@cerina/door/log/log-entry';

/**
 * One server-sent event, before it is serialized. `over`: whether the protocol has ended after it, if the event shows
 * that.
 */
export interface StreamEvent {
  name: StreamEventName;
  data: unknown;
  over?: boolean;
}

/** Returns the approved text of the board at that revision, or null if it is no longer available. */
export type FinalText = (protocolId: string, revision: number) => Promise<Draft | null>;

const ends = new Set(['approved', 'rejected', 'refused', 'failed']);

const offLogs = new WeakMap<LogEntry, boolean>();

/**
 * Whether this is all that is left of a protocol: nothing of it is shown after it, nor what was not yet shown before
 * it. Asked for each client, and found out once.
 */
export function isOffLog(entry: LogEntry): boolean {
  const before = offLogs.get(entry);
  if (before !== undefined) return before;
  const { subject, protocolId } = entry;
  const isOff =
    subject === subjects.tombstone(protocolId) || subject === subjects.archived(protocolId);
  offLogs.set(entry, isOff);
  return isOff;
}

const offLog = ({ protocolId, at }: OffLogEvent): OffLogEvent => ({ protocolId, at });

/**
 * The event that watchers of a protocol receive for a fact; undefined for facts that show in the deltas after them. A
 * promise only if a text is read for it.
 */
export function protocolEvent(
  { fact }: LogEntry,
  finalText: FinalText,
): StreamEvent | undefined | Promise<StreamEvent> {
  switch (fact?.type) {
    case 'delta':
      return deltaEvent(fact, finalText);
    case 'route':
      return { name: 'agent_start', data: without(fact) };
    case 'answer':
      return { name: 'agent_message', data: message(fact) };
    case 'tombstone':
      return { name: 'erased', data: offLog(fact), over: true };
    case 'archived':
      return { name: 'archived', data: offLog(fact), over: true };
    default:
      return undefined;
  }
}

function deltaEvent(delta: Delta, finalText: FinalText): StreamEvent | Promise<StreamEvent> {
  const { protocolId, stage, message, status, phase, revision, at: asOf } = delta;
  const { type, subject, traceparent, status: _s, phase: _p, ...watched } = delta;
  const data = { protocolId, stage, message, delta: watched, status, phase, revision, asOf };
  const ended = changesOf(delta).find((change) => change.kind === 'ended');
  const over = ends.has(status);
  if (!ended) return { name: 'orchestrator', data, over };
  const result = (finalProtocol: Draft | null): StreamEvent => ({
    ...{ name: 'final_result', over },
    data: { ...data, finalProtocol },
  });
  return ended.outcome === 'approved' ? finalText(protocolId, revision).then(result) : result(null);
}

function without({ type, subject, traceparent, ...rest }: Route) {
  return rest;
}

function message({ protocolId, agent, taskId, epoch, at, outcome }: Answer) {
  const { ok, message, usage } = outcome;
  const said = { protocolId, agent, taskId, epoch, at, ok, message, usage };
  return outcome.ok
    ? { ...said, delta: outcome.result, notes: outcome.notes, code: null }
    : { ...said, delta: null, notes: [], code: outcome.code };
}

const listEvents = new WeakMap<LogEntry, StreamEvent | undefined>();

/** The event that watchers of a list receive for a fact; the same one for each of them. */
export function listEvent(entry: LogEntry): StreamEvent | undefined {
  if (!listEvents.has(entry)) listEvents.set(entry, changed(entry));
  return listEvents.get(entry);
}

function changed({ fact }: LogEntry): StreamEvent | undefined {
  if (fact?.type === 'tombstone') return { name: 'erased', data: offLog(fact) };
  if (fact?.type !== 'delta') return undefined;
  const { protocolId, status, phase, revision, message, at } = fact;
  const created = changesOf(fact).find((change) => change.kind === 'created');
  const data: ProtocolChangedEvent = {
    protocolId,
    status,
    phase,
    revision,
    message,
    updatedAt: at,
    ...(created && { intent: created.request.intent, createdBy: created.by }),
  };
  return { name: 'protocol', data };
}
