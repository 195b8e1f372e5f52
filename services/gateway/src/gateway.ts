import { STREAM } from '@cerina/contracts';
import { createAdmission } from '@cerina/door/access/admission';
import { createAccess } from '@cerina/door/access/authenticate';
import { createLeases } from '@cerina/door/access/leases';
import { createLoginLinks } from '@cerina/door/access/login-links';
import { createPeople } from '@cerina/door/access/people';
import { createSessions } from '@cerina/door/access/sessions';
import type { SharedTokens } from '@cerina/door/access/shared-tokens';
import { createThrottle } from '@cerina/door/access/throttle';
import { openBuckets, PEOPLE, SESSIONS } from '@cerina/door/buckets';
import { createCommands } from '@cerina/door/commands/commands';
import { createEarlyRefusals } from '@cerina/door/commands/early-refusals';
import { commandLimits } from '@cerina/door/limits/command-limits';
import { createLimits } from '@cerina/door/limits/create-limits';
import { openStreams } from '@cerina/door/limits/open-streams';
import { personLimit } from '@cerina/door/limits/person-limit';
import { storage } from '@cerina/door/limits/storage';
import { turns } from '@cerina/door/limits/turns';
import { logLeader } from '@cerina/door/log/leader';
import { openLogFeed } from '@cerina/door/log/log-feed';
import { readingArchives } from '@cerina/door/protocols/archives';
import { gettingBoard } from '@cerina/door/protocols/board';
import { createClaims } from '@cerina/door/protocols/claims';
import { followErasures } from '@cerina/door/protocols/erasures';
import { findingOrigin } from '@cerina/door/protocols/origin';
import { asking } from '@cerina/door/protocols/reads';
import { healthCheck } from '@cerina/door/system/health';
import {
  type Bus,
  boundedWork,
  createBoardReader,
  type Log,
  logReader,
  sayAlive,
} from '@cerina/runtime';
import type { GatewayConfig } from './config.ts';
import type { Deps } from './deps.ts';
import type { LayingOut } from './export/laying-out.ts';
import { printing } from './export/pdf.ts';
import { originReader } from './http/address.ts';
import type { Patience } from './sse/client-line.ts';
import { createWatching } from './sse/watching.ts';
import { lettersReader } from './system/letters.ts';
import { openPresence } from './system/presence.ts';
import { systemView } from './system/view.ts';

const HOUR_MS = 3_600_000;
/** Each holds a connection, and up to a few megabytes where its client reads slowly. */
const MOST_STREAMS = 2_000;
/** Of one person, so that nobody's reading takes the others' place: so many at once, and so many that wait. */
const READS_AT_ONCE = 16;
/** More than any person sends at once; each is held in memory, with 128 KB at most. */
const BODIES_WAITING = 200;
const READS_WAITING = 200;
/** A create does not wait long for a count of what runs. */
const COUNTING_TIMEOUT_MS = 1_000;
/** The processor time that a document may take to be laid out; one of 64 KB takes a tenth of it. */
const LAYING_OUT_BUDGET_MS = 5_000;

/** What a gateway is set to; times in milliseconds. */
export type GatewaySettings = Pick<
  GatewayConfig,
  | 'FOUNDRY_CREATE_RATE'
  | 'FOUNDRY_RUNNING_LIMIT'
  | 'FOUNDRY_COMMAND_RATE'
  | 'FOUNDRY_ADDRESS_RATE'
  | 'FOUNDRY_STREAM_LIMIT'
  | 'DECISION_WAIT_MS'
  | 'FOUNDRY_AUTO_APPROVE'
  | 'MODEL_PRICES'
  | 'FOUNDRY_SHARED_SIGNING'
  | 'FOUNDRY_FOUR_EYES'
  | 'SESSION_IDLE_MINUTES'
  | 'SESSION_HOURS'
  | 'FOUNDRY_SIGN_IN_RATE'
  | 'WRONG_TOKEN_RATE'
  | 'DASHBOARD_KEY'
  | 'ADDRESS_HEADER'
> & {
  patience?: Patience;
  CHROMIUM_BIN?: string;
  layingOutBudgetMs?: number;
  leaseLookMs?: number;
};

const wrongTokens = ({ WRONG_TOKEN_RATE }: GatewaySettings) =>
  createThrottle({ tries: WRONG_TOKEN_RATE, windowMs: 60_000 });

const usesOf = ({
  FOUNDRY_SIGN_IN_RATE: signIns,
  FOUNDRY_COMMAND_RATE: claims,
}: GatewaySettings) => ({
  session: personLimit({
    ...{ most: signIns, windowMs: HOUR_MS, detail: `At most ${signIns} sessions an hour.` },
  }),
  link: personLimit({
    ...{ most: signIns, windowMs: HOUR_MS, detail: `At most ${signIns} login links an hour.` },
  }),
  claim: personLimit({
    ...{ most: claims, windowMs: 60_000, detail: `At most ${claims} claims a minute.` },
  }),
});

/**
 * Put a gateway together on a bus: everything its routes are built on. What is not stored, and may be any amount, is heard
 * over `live`: the server cuts off a connection that it cannot get rid of messages on, and that must not be the log's.
 */
export async function openGateway(
  bus: Bus,
  settings: GatewaySettings,
  { live, shared, log }: { live: Pick<Bus, 'nc'>; shared: SharedTokens; log: Log },
): Promise<Deps & AsyncDisposable> {
  const { config } = await bus.jsm.streams.info(STREAM);
  const longestMs = settings.SESSION_HOURS * HOUR_MS;
  const buckets = await openBuckets(bus, config.num_replicas, longestMs);
  const people = createPeople(buckets.people, buckets.readPeople);
  const links = createLoginLinks(buckets.links);
  const sessions = createSessions({
    kv: buckets.sessions,
    idleMs: settings.SESSION_IDLE_MINUTES * 60_000,
    longestMs,
  });
  const access = createAccess({ shared, people, sessions, links });
  const leases = createLeases(
    bus,
    access,
    { people: PEOPLE, sessions: SESSIONS },
    settings.leaseLookMs,
  );
  const readLog = logReader(bus.jsm);
  const leader = logLeader(bus.jsm);
  const feed = await openLogFeed(bus, log, readLog, leader);
  const ask = asking(bus);
  const boards = createBoardReader(bus);
  const earlyRefusals = createEarlyRefusals({ kv: buckets.refusals, ask });
  const claims = createClaims(buckets.claims, buckets.direct);
  // before all other listeners, so that none shows what comes of a protocol after its tombstone
  const erasures = await followErasures({ bus, feed, read: readLog }, (protocolId) => {
    boards.forget(protocolId);
    Promise.all([claims.release(protocolId, () => true), earlyRefusals.forget(protocolId)]).catch(
      (err) =>
        log.warn({ err, protocolId }, 'its claim and its early refusals lapse by themselves'),
    );
  });
  const origin = findingOrigin(bus, readLog, ask, erasures);
  const { patience } = settings;
  const watching = createWatching({
    ...{ bus, live, feed, read: readLog, leader, boards, erasures, log, patience },
    streams: openStreams({
      perPerson: settings.FOUNDRY_STREAM_LIMIT,
      inAll: MOST_STREAMS,
    }),
  });
  const room = storage(bus);
  const readiness = () =>
    bus.jsm.streams.info(STREAM).then(
      () => undefined,
      (error) => `the bus is out of reach: ${error}`,
    );
  const presence = openPresence(live);
  const layingOut = boundedWork<LayingOut>(new URL('./export/laying-out.ts', import.meta.url), {
    budgetMs: settings.layingOutBudgetMs ?? LAYING_OUT_BUDGET_MS,
    threads: 2,
  });
  await live.nc.flush(); // it hears by now, and so its own first word too
  const alive = sayAlive(bus, 'gateway');
  return {
    admission: createAdmission(access, wrongTokens(settings)),
    originOf: originReader({
      dashboardKey: settings.DASHBOARD_KEY,
      proxyHeader: settings.ADDRESS_HEADER,
    }),
    people,
    sessions,
    links,
    leases,
    sharedSigning: settings.FOUNDRY_SHARED_SIGNING && !settings.FOUNDRY_FOUR_EYES,
    fourEyes: settings.FOUNDRY_FOUR_EYES,
    autoApprove: settings.FOUNDRY_AUTO_APPROVE,
    log,
    ask,
    origin,
    erasures,
    archives: readingArchives(bus),
    board: gettingBoard(ask, origin, erasures),
    readLog,
    commands: createCommands({ bus, feed, leader, erasures, log }, settings.DECISION_WAIT_MS),
    limits: createLimits({
      kv: buckets.limits,
      ask: asking(bus, COUNTING_TIMEOUT_MS),
      rate: settings.FOUNDRY_CREATE_RATE,
      running: settings.FOUNDRY_RUNNING_LIMIT,
    }),
    claims,
    layingOut,
    storage: room,
    health: healthCheck({ readiness, storage: room, kv: buckets.limits, ask, log }),
    countCommand: commandLimits({
      perPerson: settings.FOUNDRY_COMMAND_RATE,
      perAddress: settings.FOUNDRY_ADDRESS_RATE,
    }),
    count: usesOf(settings),
    reads: turns({ atOnce: READS_AT_ONCE, waiting: READS_WAITING }),
    bodies: turns({ atOnce: 1, waiting: BODIES_WAITING }),
    earlyRefusals,
    print: printing(settings.CHROMIUM_BIN),
    watching,
    presence,
    system: () => systemView(bus, presence),
    letters: lettersReader(bus.jsm),
    prices: settings.MODEL_PRICES,
    readiness,
    [Symbol.asyncDispose]: async () => {
      alive[Symbol.dispose]();
      leases[Symbol.dispose]();
      presence[Symbol.dispose]();
      watching[Symbol.dispose]();
      erasures[Symbol.dispose]();
      await layingOut[Symbol.asyncDispose]();
      await feed[Symbol.asyncDispose]();
    },
  };
}
