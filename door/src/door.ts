import { type Actor, type Door, STREAM } from '@cerina/contracts';
import {
  type BoardReader,
  type Bus,
  createBoardReader,
  type Leader,
  type Log,
  logLeader,
  type Readiness,
  type ReadLog,
  sureReader,
} from '@cerina/runtime';
import { type Admission, createAdmission } from './access/admission.ts';
import { createAccess, type Opened } from './access/authenticate.ts';
import { createIssuer } from './access/issuer/issuer.ts';
import { findingLinked } from './access/issuer/links.ts';
import { issuerIn } from './access/issuer/settings.ts';
import { createLeases, type Leases } from './access/leases.ts';
import { findingPerson } from './access/people.ts';
import type { SharedTokens } from './access/shared-tokens.ts';
import { createThrottle } from './access/throttle.ts';
import { borrowBuckets, PEOPLE, SESSIONS, type SharedBuckets } from './buckets.ts';
import { createCommands } from './commands/commands.ts';
import { createEarlyRefusals } from './commands/early-refusals.ts';
import { createKeys } from './commands/keys.ts';
import type { DoorSettings } from './config.ts';
import { commandLimits } from './limits/command-limits.ts';
import { createLimits } from './limits/create-limits.ts';
import { storage } from './limits/storage.ts';
import { type LogFeed, openLogFeed } from './log/log-feed.ts';
import { createOrders, type Orders } from './orders/orders.ts';
import { type Archives, readingArchives } from './protocols/archives.ts';
import { type GetBoard, gettingBoard } from './protocols/board.ts';
import { type ListBranches, listingBranches } from './protocols/branches.ts';
import { type Claims, findingClaim } from './protocols/claims.ts';
import { type Erasures, followErasures } from './protocols/erasures.ts';
import { type ListProtocols, listing } from './protocols/listing.ts';
import { type FindOrigin, findingOrigin } from './protocols/origin.ts';
import { type Ask, asking } from './protocols/reads.ts';
import { holdingTexts } from './protocols/true-texts.ts';
import { type Health, healthCheck } from './system/health.ts';

/** A creation does not wait long for the count of running protocols. */
const COUNTING_TIMEOUT_MS = 1_000;
const WRONG_TOKENS_MS = 60_000;

/** The channel recorded for callers with a token, by door. */
const channels: Record<Door, Actor['channel']> = { gateway: 'http', mcp: 'mcp' };

/** The basis of a service that accepts people's orders, whatever its protocol. */
export interface OpenDoor extends AsyncDisposable {
  /** Admits callers by their credential. */
  admission: Admission;
  /** Ends long responses when their credential does. */
  leases: Leases;
  /** All changes to protocols. */
  orders: Orders;
  /** Queries the supervisor's database. */
  ask: Ask;
  /** Pages of protocols. */
  list: ListProtocols;
  /** Pages of what was made from a protocol. */
  branches: ListBranches;
  /** The board of a protocol, and its origin. */
  board: GetBoard;
  origin: FindOrigin;
  erasures: Erasures;
  archives: Archives;
  /** Who is reviewing it. */
  claimOn: Claims['of'];
  /** Every fact as it is stored, and reads of the log. */
  feed: LogFeed;
  readLog: ReadLog;
  leader: Leader;
  /** Boards from the log, at any revision. */
  boards: BoardReader;
  /** Whether a shared token may decide at a gate. */
  sharedSigning: boolean;
  /** Whether nobody may decide on what they created. */
  fourEyes: boolean;
  /** The OIDC issuer whose access tokens are accepted too; null: none is configured. */
  issuer: string | null;
  /** Whether everything that a request needs is available. */
  health: () => Promise<Health>;
  /** Why the door cannot take requests. */
  readiness: Readiness;
}

export interface DoorOptions {
  /** Which door: its commands have its name, and its account may store no others. */
  door: Door;
  settings: DoorSettings;
  shared: SharedTokens;
  log: Log;
  /** Given if the service owns the buckets; otherwise the gateway's are used, as other doors see them. */
  buckets?: SharedBuckets;
  /** What a dashboard opens, if the service has one. */
  opened?: Opened;
  /** Called with each protocol as it is erased. */
  onErased?: (protocolId: string) => void;
}

/** Open a door on a bus. The same person with the same key is the same client, through any door. */
export async function openDoor(bus: Bus, options: DoorOptions): Promise<OpenDoor> {
  const { door, settings, shared, log, opened, onErased } = options;
  const issued = issuerIn(settings);
  const buckets = options.buckets ?? (await borrowBuckets(bus));
  const find = findingPerson(buckets.people);
  const people = { find, linked: findingLinked(buckets.people, find) };
  const access = createAccess({
    ...{ shared, people, opened, channel: channels[door] },
    issuer: issued && createIssuer(issued, log),
  });
  const leases = createLeases(
    bus,
    access,
    { people: PEOPLE, sessions: opened && SESSIONS },
    settings.leaseLookMs,
  );
  const readLog = sureReader(bus.jsm);
  const leader = logLeader(bus.jsm);
  const feed = await openLogFeed(bus, log, readLog, leader);
  const ask = asking(bus);
  const boards = createBoardReader(bus);
  // before all other listeners, so that none shows anything of a protocol after its tombstone
  const erasures = await followErasures({ bus, feed, read: readLog }, (protocolId) => {
    boards.forget(protocolId);
    onErased?.(protocolId);
  });
  const archives = readingArchives(bus);
  const origin = findingOrigin(bus, readLog, ask, erasures);
  const askSoon = asking(bus, COUNTING_TIMEOUT_MS);
  const room = storage(bus, () =>
    askSoon('running', { client: '', ids: [] }).then(
      ({ all }) => all,
      () => 0,
    ),
  );
  if (settings.FOUNDRY_AUTO_APPROVE && settings.FOUNDRY_FOUR_EYES)
    log.warn(
      'FOUNDRY_FOUR_EYES: only people decide, so no request may ask for approval by policy.',
    );
  const sharedSigning = settings.FOUNDRY_SHARED_SIGNING && !settings.FOUNDRY_FOUR_EYES;
  const readiness = () =>
    bus.jsm.streams.info(STREAM).then(
      () => undefined,
      (error) => `the bus is out of reach: ${error}`,
    );
  const wrongTokens = createThrottle({
    ...{ tries: settings.WRONG_TOKEN_RATE, windowMs: WRONG_TOKENS_MS },
  });
  const claimOn = findingClaim(buckets.claims);
  const board = gettingBoard(ask, origin, erasures, holdingTexts({ boards, archives }));
  const orders = createOrders({
    ...{ origin, board, erasures, archives, storage: room, sharedSigning, claimOn },
    commands: createCommands(
      { bus, feed, leader, erasures, log },
      { door, waitMs: settings.DECISION_WAIT_MS },
    ),
    earlyRefusals: createEarlyRefusals({
      ...{ ask, door, keys: createKeys({ kv: buckets.refusals, door }) },
    }),
    limits: createLimits({
      kv: buckets.limits,
      ask: askSoon,
      rate: settings.FOUNDRY_CREATE_RATE,
      running: settings.FOUNDRY_RUNNING_LIMIT,
    }),
    countCommand: commandLimits({
      perPerson: settings.FOUNDRY_COMMAND_RATE,
      perAddress: settings.FOUNDRY_ADDRESS_RATE,
    }),
    autoApprove: settings.FOUNDRY_AUTO_APPROVE && !settings.FOUNDRY_FOUR_EYES,
  });
  return {
    admission: createAdmission(access, wrongTokens),
    ...{ leases, orders, ask, origin, erasures, archives, feed, readLog, leader, boards },
    list: listing(ask, erasures),
    branches: listingBranches(ask, erasures),
    board,
    claimOn,
    sharedSigning,
    fourEyes: settings.FOUNDRY_FOUR_EYES,
    issuer: issued?.issuer ?? null,
    health: healthCheck({ readiness, storage: room, kv: buckets.limits, ask, log }),
    readiness,
    [Symbol.asyncDispose]: async () => {
      leases[Symbol.dispose]();
      erasures[Symbol.dispose]();
      await feed[Symbol.asyncDispose]();
    },
  };
}
