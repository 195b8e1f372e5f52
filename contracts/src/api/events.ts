import { z } from 'zod';
import { Result, Usage } from '../agents/task.ts';
import { Phase, Status } from '../board/blackboard.ts';
import { Answer } from '../messages/answer.ts';
import { Delta } from '../messages/delta.ts';
import { Token } from '../messages/live.ts';
import { Route } from '../messages/route.ts';
import { apiNames } from '../values/api-names.ts';
import { Draft, ProposedNote } from '../values/draft.ts';
import { Actor, Instant, ProtocolId } from '../values/primitives.ts';
import { Claim } from './claim.ts';

/** A delta as watchers get it: enough for `evolve` to fold it into a board. */
const WatchedDelta = Delta.omit({ type: true, subject: true, status: true, phase: true });

/** A supervisor's delta. */
export const OrchestratorEvent = z
  .object({
    protocolId: ProtocolId,
    stage: Delta.shape.stage,
    message: z.string(),
    delta: WatchedDelta,
    status: Status,
    phase: Phase,
    revision: z.int(),
    asOf: Instant,
  })
  .register(apiNames, { id: 'OrchestratorEvent' });
export type OrchestratorEvent = z.infer<typeof OrchestratorEvent>;

/** The delta that ends the protocol, with the approved text if that is how it ended. */
export const FinalResultEvent = OrchestratorEvent.extend({
  finalProtocol: Draft.nullable(),
}).register(apiNames, { id: 'FinalResultEvent' });
export type FinalResultEvent = z.infer<typeof FinalResultEvent>;

/** A routing event: who is on, with what. */
export const AgentStartEvent = Route.omit({
  type: true,
  subject: true,
  traceparent: true,
}).register(apiNames, { id: 'AgentStartEvent' });
export type AgentStartEvent = z.infer<typeof AgentStartEvent>;

/** An agent's answer: what it says, and the delta that it proposes (null when it gave up). */
export const AgentMessageEvent = Answer.pick({
  protocolId: true,
  agent: true,
  taskId: true,
  epoch: true,
  at: true,
})
  .extend({
    ok: z.boolean(),
    message: z.string(),
    delta: Result.nullable(),
    notes: z.array(ProposedNote),
    /** Why it gave up, when it did. */
    code: z.string().nullable(),
    usage: Usage,
  })
  .register(apiNames, { id: 'AgentMessageEvent' });
export type AgentMessageEvent = z.infer<typeof AgentMessageEvent>;

/** For lists: one protocol changed. The first change of a protocol carries what a new row needs. */
export const ProtocolChangedEvent = z
  .object({
    protocolId: ProtocolId,
    status: Status,
    phase: Phase,
    revision: z.int(),
    message: z.string(),
    updatedAt: Instant,
    intent: z.string().optional(),
    createdBy: Actor.optional(),
  })
  .register(apiNames, { id: 'ProtocolChangedEvent' });
export type ProtocolChangedEvent = z.infer<typeof ProtocolChangedEvent>;

/** Who says that they are reviewing a protocol; null once nobody does. That one lapses its own time tells. */
export const ClaimEvent = z
  .object({ protocolId: ProtocolId, claim: Claim.nullable() })
  .register(apiNames, { id: 'ClaimEvent' });
export type ClaimEvent = z.infer<typeof ClaimEvent>;

/** A protocol whose facts are no longer on the log, since when. Nothing comes after it. */
export const OffLogEvent = z
  .object({ protocolId: ProtocolId, at: Instant })
  .register(apiNames, { id: 'OffLogEvent' });
export type OffLogEvent = z.infer<typeof OffLogEvent>;

/**
 * What the server-sent events of the gateway carry, by the event's name. All but `agent_token` and
 * `claim` are stored, with the stream sequence as id. `reset` says: too much happened since, read the list again.
 * `erased` and `archived` are the last of a protocol: whoever shows a text of one that was erased shows it no more.
 */
export const streamEvents = {
  orchestrator: OrchestratorEvent,
  agent_start: AgentStartEvent,
  agent_message: AgentMessageEvent,
  agent_token: Token.register(apiNames, { id: 'AgentTokenEvent' }),
  final_result: FinalResultEvent,
  protocol: ProtocolChangedEvent,
  claim: ClaimEvent,
  erased: OffLogEvent,
  archived: OffLogEvent,
  reset: z.object({}),
} as const;
export type StreamEventName = keyof typeof streamEvents;
