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

/** A delta as watchers receive it: enough for `evolve` to fold it into a board. */
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

/** A routing event: which agent starts which task. */
export const AgentStartEvent = Route.omit({
  type: true,
  subject: true,
  traceparent: true,
}).register(apiNames, { id: 'AgentStartEvent' });
export type AgentStartEvent = z.infer<typeof AgentStartEvent>;

/** An agent's answer: its message, and the delta it proposes (null if it failed). */
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
    /** Why it failed, if it did. */
    code: z.string().nullable(),
    usage: Usage,
  })
  .register(apiNames, { id: 'AgentMessageEvent' });
export type AgentMessageEvent = z.infer<typeof AgentMessageEvent>;

/** For lists: one protocol changed. The first change of a protocol contains what a new row needs. */
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

/** Who is reviewing a protocol; null once nobody is. Expiry is not announced: `expiresAt` shows it. */
export const ClaimEvent = z
  .object({ protocolId: ProtocolId, claim: Claim.nullable() })
  .register(apiNames, { id: 'ClaimEvent' });
export type ClaimEvent = z.infer<typeof ClaimEvent>;

/** A protocol whose facts are no longer on the log, and since when. Nothing follows it. */
export const OffLogEvent = z
  .object({ protocolId: ProtocolId, at: Instant })
  .register(apiNames, { id: 'OffLogEvent' });
export type OffLogEvent = z.infer<typeof OffLogEvent>;

/**
 * The payloads of the gateway's server-sent events, by event name. All but `agent_token` and `claim` are stored, with
 * the stream sequence as id. On `reset` too much has happened since: read the list again. `erased` and `archived` are
 * the last events of a protocol: a client that shows a text of an erased one removes it.
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
