import type { ModelPrices, SystemView } from '@cerina/contracts';
import type { Log, Readiness } from '@cerina/runtime';
import type { GetBoard } from './board.ts';
import type { Claims } from './claims.ts';
import type { Commands } from './commands.ts';
import type { Print } from './export/pdf.ts';
import type { Authenticate } from './identity.ts';
import type { Limits } from './limits.ts';
import type { ReadLog } from './log-reader.ts';
import type { FindOrigin } from './origin.ts';
import type { Presence } from './presence.ts';
import type { Ask } from './reads.ts';
import type { Watching } from './sse/watching.ts';
import type { ReadLetters } from './system/letters.ts';

/** What the routes stand on. */
export interface Deps {
  authenticate: Authenticate;
  autoApprove: boolean;
  log: Log;
  ask: Ask;
  board: GetBoard;
  origin: FindOrigin;
  readLog: ReadLog;
  commands: Commands;
  limits: Limits;
  claims: Claims;
  full: () => Promise<boolean>;
  print: Print;
  watching: Watching;
  presence: Presence;
  system: () => Promise<SystemView>;
  letters: ReadLetters;
  prices: ModelPrices;
  /** Why the gateway cannot take requests. */
  readiness: Readiness;
}
