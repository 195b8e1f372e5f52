import {
  About,
  Actor,
  AgentFailure,
  Answer,
  AnsweredQuestions,
  AwaitedTask,
  Blackboard,
  BriefPoint,
  Bundle,
  Change,
  Claim,
  ClaimedList,
  ClaimedProtocol,
  ClinicalReview,
  Command,
  CommandAccepted,
  Constraints,
  DeadLetters,
  Decision,
  Delta,
  Draft,
  FeedbackScreening,
  Finding,
  Flag,
  FlagCode,
  Gate,
  History,
  IssuedToken,
  LoginLink,
  Me,
  ModelInUse,
  ModelPrices,
  Note,
  OpenedSession,
  ParkedLetter,
  People,
  Person,
  Phase,
  Policy,
  Problem,
  ProtocolCreated,
  ProtocolId,
  ProtocolRequest,
  ProtocolSummary,
  Question,
  Queue,
  Replica,
  Result,
  Route,
  RubricItem,
  SafetyAssessment,
  SafetyOnBoard,
  Screening,
  Status,
  StreamSize,
  SystemView,
  streamEvents,
  Task,
  Usage,
  Verdict,
} from '@cerina/contracts';
import { z } from 'zod';

const Links = ProtocolCreated.shape.links;

/** The command is on the log and will be decided; where to look for it. */
export const CommandPending = z.object({
  protocolId: ProtocolId,
  commandId: z.string(),
  accepted: z.null(),
  links: Links,
});

/** One version with what was found on it. */
export const VersionView = z.object({
  draft: Draft,
  safety: SafetyOnBoard.nullable(),
  flags: z.array(Flag),
  clinical: ClinicalReview.nullable(),
});

const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  reason: z.string().optional(),
  attention: z.string().optional(),
});

/** Where a protocol's things are. */
export const linksOf = (protocolId: string): z.infer<typeof Links> => {
  const self = `/api/protocols/${protocolId}`;
  return { self, state: `${self}/state`, stream: `${self}/stream`, review: `${self}/review` };
};

const named = {
  Phase,
  Status,
  Question,
  AnsweredQuestions,
  FlagCode,
  AwaitedTask,
  AgentFailure,
  Usage,
  Task,
  SafetyAssessment,
  RubricItem,
  Result,
  ProtocolSummary,
  ProtocolRequest,
  Finding,
  FeedbackScreening,
  Constraints,
  Change,
  Actor,
  Answer,
  Blackboard,
  BriefPoint,
  Bundle,
  Claim,
  ClaimedList,
  ClaimedProtocol,
  ClinicalReview,
  Command,
  CommandAccepted,
  CommandPending,
  Decision,
  Delta,
  Draft,
  Flag,
  Gate,
  Health,
  History,
  Note,
  Policy,
  Problem,
  ProtocolCreated,
  Route,
  SafetyOnBoard,
  Screening,
  Verdict,
  VersionView,
  About,
  Me,
  Person,
  People,
  IssuedToken,
  OpenedSession,
  LoginLink,
  SystemView,
  Replica,
  ModelInUse,
  ModelPrices,
  Queue,
  StreamSize,
  DeadLetters,
  ParkedLetter,
  OrchestratorEvent: streamEvents.orchestrator,
  AgentStartEvent: streamEvents.agent_start,
  AgentMessageEvent: streamEvents.agent_message,
  AgentTokenEvent: streamEvents.agent_token,
  ClaimEvent: streamEvents.claim,
  FinalResultEvent: streamEvents.final_result,
  ProtocolChangedEvent: streamEvents.protocol,
  OffLogEvent: streamEvents.erased,
};

/** The names that schemas have in the description. */
export const apiNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) apiNames.add(schema, { id });

/** What the API answers with, as the named schemas of its description. */
export function components(): Record<string, object> {
  const { schemas } = z.toJSONSchema(apiNames, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  );
}
