import type { ModelPrices, SystemView } from '@cerina/contracts';
import type { Origin } from '@cerina/door/access/address';
import type { Admission } from '@cerina/door/access/admission';
import type { Leases } from '@cerina/door/access/leases';
import type { LoginLinks } from '@cerina/door/access/login-links';
import type { People } from '@cerina/door/access/people';
import type { Sessions } from '@cerina/door/access/sessions';
import type { Commands } from '@cerina/door/commands/commands';
import type { EarlyRefusals } from '@cerina/door/commands/early-refusals';
import type { CountCommand } from '@cerina/door/limits/command-limits';
import type { Limits } from '@cerina/door/limits/create-limits';
import type { CountUse } from '@cerina/door/limits/person-limit';
import type { Storage } from '@cerina/door/limits/storage';
import type { Turns } from '@cerina/door/limits/turns';
import type { Archives } from '@cerina/door/protocols/archives';
import type { GetBoard } from '@cerina/door/protocols/board';
import type { Claims } from '@cerina/door/protocols/claims';
import type { Erasures } from '@cerina/door/protocols/erasures';
import type { FindOrigin } from '@cerina/door/protocols/origin';
import type { Ask } from '@cerina/door/protocols/reads';
import type { Health } from '@cerina/door/system/health';
import type { BoundedWork, Log, Readiness, ReadLog } from '@cerina/runtime';
import type { Context } from 'hono';
import type { LayingOut } from './export/laying-out.ts';
import type { Print } from './export/pdf.ts';
import type { Watching } from './sse/watching.ts';
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
