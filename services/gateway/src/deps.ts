import type { ModelPrices, SystemView } from '@cerina/contracts';
import type { BoundedWork, Log, Readiness, ReadLog } from '@cerina/runtime';
import type { Context } from 'hono';
import type { Origin } from './access/address.ts';
import type { Admission } from './access/admission.ts';
import type { Leases } from './access/leases.ts';
import type { LoginLinks } from './access/login-links.ts';
import type { People } from './access/people.ts';
import type { Sessions } from './access/sessions.ts';
import type { Commands } from './commands/commands.ts';
import type { EarlyRefusals } from './commands/early-refusals.ts';
import type { LayingOut } from './export/laying-out.ts';
import type { Print } from './export/pdf.ts';
import type { CountCommand } from './limits/command-limits.ts';
import type { Limits } from './limits/create-limits.ts';
import type { CountUse } from './limits/person-limit.ts';
import type { Storage } from './limits/storage.ts';
import type { Turns } from './limits/turns.ts';
import type { Archives } from './protocols/archives.ts';
import type { GetBoard } from './protocols/board.ts';
import type { Claims } from './protocols/claims.ts';
import type { Erasures } from './protocols/erasures.ts';
import type { FindOrigin } from './protocols/origin.ts';
import type { Ask } from './protocols/reads.ts';
import type { Watching } from './sse/watching.ts';
import type { Health } from './system/health.ts';
import type { ReadLetters } from './system/letters.ts';
import type { Presence } from './system/presence.ts';

/** What the routes are built on. */
export interface Deps {
  admission: Admission;
  originOf: (c: Context) => Origin;
  people: People;
  sessions: Sessions;
  links: LoginLinks;
  leases: Leases;
  /** Whether a shared token may decide at a gate. */
  sharedSigning: boolean;
  /** Whether nobody may decide on what they created. */
  fourEyes: boolean;
  autoApprove: boolean;
  log: Log;
  ask: Ask;
  board: GetBoard;
  origin: FindOrigin;
  erasures: Erasures;
  archives: Archives;
  readLog: ReadLog;
  commands: Commands;
  limits: Limits;
  claims: Claims;
  /** Throws TooSlow when a document takes too long. */
  layingOut: BoundedWork<LayingOut>;
  storage: Storage;
  countCommand: CountCommand;
  /** Reads of one person are worked on some at a time. */
  reads: Turns;
  /** The bodies of each person's requests, one after the other. */
  bodies: Turns;
  /** What a person may have written beside the log. */
  count: Record<'session' | 'link' | 'claim', CountUse>;
  earlyRefusals: EarlyRefusals;
  print: Print;
  watching: Watching;
  presence: Presence;
  system: () => Promise<SystemView>;
  letters: ReadLetters;
  prices: ModelPrices;
  health: () => Promise<Health>;
  /** Why the gateway cannot take requests. */
  readiness: Readiness;
}
