import { z } from 'zod';
import { apiNames } from './api-names.ts';

/** Every score in the foundry: an integer from 0 to 100. */
export const Score = z.int().min(0).max(100);

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** In lower case: the log treats two spellings of an id as two protocols, the database as one. */
export const ProtocolId = z.uuid().refine((id) => id === id.toLowerCase(), 'a UUID in lower case');

export const AgentName = z.enum(['drafter', 'safety', 'clinical']);
export type AgentName = z.infer<typeof AgentName>;

/** Who can write on a blackboard. */
export const Author = z.enum(['drafter', 'safety', 'clinical', 'supervisor', 'human', 'policy']);
export type Author = z.infer<typeof Author>;

/** A draft's number; the first is 1. */
export const VersionNumber = z.int().min(1);

/** A line of a draft; the first is 1. */
export const LineNumber = z.int().min(1);

export const Role = z.enum(['viewer', 'author', 'reviewer', 'admin']);
export type Role = z.infer<typeof Role>;

// an unknown role has no rank, and no permissions
const rank = (role: Role): number => Role.options.indexOf(role);
/** Whether that actor's role is this one or above it: each role may do what those before it may. */
export const atLeast = ({ role }: { role: Role }, least: Role): boolean =>
  rank(role) >= rank(least);

/** A person's own token, or the one shared by everybody in a role. */
export const ActorKind = z.enum(['person', 'shared']);

/**
 * The authenticated caller behind a command: who, in which role, through which door. `name`, `profession` and
 * `registration` are a person's, as they were when they acted. An actor from before `kind` was recorded has none:
 * `isShared` in signer.ts recognises it.
 */
export const Actor = z
  .object({
    subject: z.string().min(1).max(200),
    role: Role,
    channel: z.enum(['http', 'terminal', 'dashboard', 'mcp']),
    kind: ActorKind.optional(),
    name: z.string().min(1).max(200).optional(),
    profession: z.string().min(1).max(200).optional(),
    /** The number under which a professional register lists the person. */
    registration: z.string().min(1).max(200).optional(),
  })
  .register(apiNames, { id: 'Actor' });
export type Actor = z.infer<typeof Actor>;

/** A language tag (BCP 47), such as en-GB. */
export const LanguageTag = z
  .string()
  .max(35) // the length that RFC 5646, section 4.4.1, recommends
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a BCP 47 language tag such as en-GB');

/** A model's name: printable ASCII without blanks, so that it cannot contain a sentence. */
export const ModelName = z
  .string()
  .regex(
    /^[\x21-\x7e]{1,200}$/,
    'a model is named by 1 to 200 printable characters without blanks',
  );

/** W3C trace context, version 00: a trace and a span, neither all zeros. */
export const Traceparent = z
  .string()
  .regex(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/);

/** The SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in lower-case hex');
