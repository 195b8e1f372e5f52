import { z } from 'zod';

/** Every score in the foundry: an integer from 0 to 100. */
export const Score = z.int().min(0).max(100);

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

export const ProtocolId = z.uuid();

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

/** The authenticated caller behind a command: who, in which role, through which door. */
export const Actor = z.object({
  subject: z.string().min(1).max(200),
  role: Role,
  channel: z.enum(['http', 'terminal', 'dashboard', 'mcp']),
});
export type Actor = z.infer<typeof Actor>;

/** The SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in lower-case hex');
