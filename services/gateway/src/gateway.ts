import { STREAM } from '@cerina/contracts';
import { type Bus, createBoardReader, type Log, sayAlive } from '@cerina/runtime';
import { gettingBoard } from './board.ts';
import { openBuckets } from './buckets.ts';
import { createClaims } from './claims.ts';
import { createCommands } from './commands.ts';
import type { GatewayConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { printing } from './export/pdf.ts';
import type { Authenticate } from './identity.ts';
import { createLimits } from './limits.ts';
import { openLogFeed } from './log-feed.ts';
import { logReader } from './log-reader.ts';
import { findingOrigin } from './origin.ts';
import { openPresence } from './presence.ts';
import { asking } from './reads.ts';
import type { Patience } from './sse/client-line.ts';
import { createWatching } from './sse/watching.ts';
import { fullness } from './storage.ts';
import { lettersReader } from './system/letters.ts';
import { systemView } from './system/view.ts';

/** A create does not wait long for a count of what runs. */
const COUNTING_TIMEOUT_MS = 1_000;

/** What a gateway is set to; times in milliseconds. */
export type GatewaySettings = Pick<
  GatewayConfig,
  | 'FOUNDRY_CREATE_RATE'
  | 'FOUNDRY_RUNNING_LIMIT'
  | 'DECISION_WAIT_MS'
  | 'FOUNDRY_AUTO_APPROVE'
  | 'MODEL_PRICES'
> & { patience?: Patience; CHROMIUM_BIN?: string };

/** Put a gateway together on a bus: everything its routes stand on. */
export async function openGateway(
  bus: Bus,
  settings: GatewaySettings,
  { authenticate, log }: { authenticate: Authenticate; log: Log },
): Promise<Deps & AsyncDisposable> {
  const { config } = await bus.jsm.streams.info(STREAM);
  const buckets = await openBuckets(bus, config.num_replicas);
  const readLog = logReader(bus.jsm);
  const feed = await openLogFeed(bus, log, readLog);
  const ask = asking(bus);
  const origin = findingOrigin(bus, readLog, ask);
  const boards = createBoardReader(bus);
  const { patience } = settings;
  const watching = createWatching({ bus, feed, read: readLog, boards, log, patience });
  const presence = openPresence(bus);
  const alive = sayAlive(bus, 'gateway');
  return {
    authenticate,
    autoApprove: settings.FOUNDRY_AUTO_APPROVE,
    log,
    ask,
    origin,
    board: gettingBoard(ask, origin),
    readLog,
    commands: createCommands({ bus, feed, log }, settings.DECISION_WAIT_MS),
    limits: createLimits({
      kv: buckets.limits,
      ask: asking(bus, COUNTING_TIMEOUT_MS),
      rate: settings.FOUNDRY_CREATE_RATE,
      running: settings.FOUNDRY_RUNNING_LIMIT,
    }),
    claims: createClaims(buckets.claims),
    full: fullness(bus),
    print: printing(settings.CHROMIUM_BIN),
    watching,
    presence,
    system: () => systemView(bus, presence),
    letters: lettersReader(bus.jsm),
    prices: settings.MODEL_PRICES,
    readiness: () =>
      bus.jsm.streams.info(STREAM).then(
        () => undefined,
        (error) => `the bus is out of reach: ${error}`,
      ),
    [Symbol.asyncDispose]: async () => {
      alive[Symbol.dispose]();
      presence[Symbol.dispose]();
      watching[Symbol.dispose]();
      await feed[Symbol.asyncDispose]();
    },
  };
}
