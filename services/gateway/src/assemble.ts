import { STREAM } from '@cerina/contracts';
import { CONSULT_STREAM } from '@cerina/contracts/consult';
import { createLoginLinks } from '@cerina/door/access/login-links';
import { createPeople } from '@cerina/door/access/people';
import { createSessions } from '@cerina/door/access/sessions';
import type { SharedTokens } from '@cerina/door/access/shared-tokens';
import { openBuckets } from '@cerina/door/buckets';
import { forgetKeys } from '@cerina/door/commands/keys';
import type { DoorSettings } from '@cerina/door/config';
import { admission, questionLimit } from '@cerina/door/consult/admission';
import { openDoor } from '@cerina/door/door';
import { type Arrival, arriving } from '@cerina/door/limits/arriving';
import { openStreams } from '@cerina/door/limits/open-streams';
import { personLimit } from '@cerina/door/limits/person-limit';
import { turns } from '@cerina/door/limits/turns';
import { createClaims } from '@cerina/door/protocols/claims';
import { type Bus, boundedWork, type Log, startHeartbeat } from '@cerina/runtime';
import type { GatewayConfig } from './config.ts';
import { openConversations } from './consult/conversations.ts';
import { watchConversations } from './consult/watching.ts';
import type { GatewayContext } from './context.ts';
import { originReader } from './http/address.ts';
import type { LayingOut } from './protocols/export/laying-out.ts';
import { printing } from './protocols/export/pdf.ts';
import type { Patience } from './stream/connection.ts';
import { createWatching } from './stream/watching.ts';
import { lettersReader } from './system/dead-letters.ts';
import { measureGateway } from './system/metrics.ts';
import { openPresence } from './system/presence.ts';
import { busFigures, systemView } from './system/view.ts';

const HOUR_MS = 3_600_000;
/** Each holds a connection, and up to a few megabytes if its client reads slowly. */
const MOST_STREAMS = 2_000;
/** Per person, so that nobody's reads take the others' place: this many at once, and this many waiting. */
const READS_AT_ONCE = 16;
/** More than any person sends at once. */
const BODIES_WAITING = 200;
const READS_WAITING = 200;
/** The processor time for laying out a document; one of 64 KB takes a tenth of it. */
const LAYING_OUT_BUDGET_MS = 5_000;

/** A gateway's settings; times in milliseconds. */
export type GatewaySettings = DoorSettings &
  Pick<
    GatewayConfig,
    | 'FOUNDRY_STREAM_LIMIT'
    | 'MODEL_PRICES'
    | 'SESSION_IDLE_MINUTES'
    | 'SESSION_HOURS'
    | 'FOUNDRY_SIGN_IN_RATE'
    | 'DASHBOARD_KEY'
    | 'ADDRESS_HEADER'
  > & {
    patience?: Patience;
    arrival?: Arrival;
    CHROMIUM_BIN?: string;
    layingOutBudgetMs?: number;
  };

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
 * Put a gateway together on a bus: everything its routes are built on. Live messages, which are not stored and may be
 * any amount, are received over `live`: the server cuts off a connection that does not read fast enough, and that must
 * not be the log's.
 */
export async function openGateway(
  bus: Bus,
  settings: GatewaySettings,
  { live, shared, log }: { live: Pick<Bus, 'nc'>; shared: SharedTokens; log: Log },
): Promise<GatewayContext & AsyncDisposable> {
  const { config } = await bus.jsm.streams.info(STREAM);
  const longestMs = settings.SESSION_HOURS * HOUR_MS;
  const buckets = await openBuckets(bus, config.num_replicas, {
    sessionMs: longestMs,
    ...(config.max_bytes > 0 && { logBytes: config.max_bytes }),
  });
  const links = createLoginLinks(buckets.links);
  const sessions = createSessions({
    kv: buckets.sessions,
    idleMs: settings.SESSION_IDLE_MINUTES * 60_000,
    longestMs,
  });
  const claims = createClaims(buckets.claims, buckets.direct);
  const onErased = (protocolId: string) => {
    Promise.all([
      claims.release(protocolId, () => true),
      forgetKeys(buckets.refusals, protocolId),
    ]).catch((err) =>
      log.warn({ err, protocolId }, 'its claim and its early refusals lapse by themselves'),
    );
  };
  const door = await openDoor(bus, {
    ...{ door: 'gateway', settings, shared, log, buckets, opened: { sessions, links }, onErased },
  });
  const { patience } = settings;
  const streams = openStreams({ perPerson: settings.FOUNDRY_STREAM_LIMIT, inAll: MOST_STREAMS });
  const watching = createWatching({
    ...{ ...door, bus, live, read: door.readLog, log, patience, streams },
  });
  const count = {
    ...usesOf(settings),
    consult: questionLimit(settings.CONSULT_RATE),
  };
  const consult = {
    conversations: openConversations(bus, {
      ...admission(bus, {
        door: 'gateway',
        running: settings.CONSULT_RUNNING_LIMIT,
        room: async () => {
          const { state, config } = await bus.jsm.streams.info(CONSULT_STREAM);
          return { bytes: state.bytes, most: config.max_bytes > 0 ? config.max_bytes : null };
        },
      }),
      count: count.consult,
      eraseWaitMs: settings.DECISION_WAIT_MS,
    }),
    watching: watchConversations({ bus, streams, log, patience }),
  };
  const presence = openPresence(live);
  const layingOut = boundedWork<LayingOut>(
    new URL('./protocols/export/laying-out.ts', import.meta.url),
    {
      budgetMs: settings.layingOutBudgetMs ?? LAYING_OUT_BUDGET_MS,
      threads: 2,
    },
  );
  await live.nc.flush(); // subscribed by now, and so it receives its own first heartbeat too
  const alive = startHeartbeat(bus, 'gateway');
  const measured = measureGateway({
    bus: () => busFigures(bus),
    watchers: () => watching.clients,
    isHealthy: async () => (await door.health()).status === 'ok',
  });
  return {
    ...door,
    originOf: originReader({
      dashboardKey: settings.DASHBOARD_KEY,
      proxyHeader: settings.ADDRESS_HEADER,
    }),
    people: createPeople(buckets.people, buckets.readPeople, { issuer: settings.OIDC_ISSUER }),
    ...{ sessions, links, log, claims, layingOut, watching, presence, consult },
    count,
    reads: turns({ atOnce: READS_AT_ONCE, waiting: READS_WAITING }),
    arriving: arriving(settings.arrival),
    bodies: turns({ atOnce: 1, waiting: BODIES_WAITING }),
    print: printing(settings.CHROMIUM_BIN),
    system: () => systemView(bus, presence),
    letters: lettersReader(bus.jsm),
    prices: settings.MODEL_PRICES,
    [Symbol.asyncDispose]: async () => {
      measured[Symbol.dispose]();
      alive[Symbol.dispose]();
      presence[Symbol.dispose]();
      watching[Symbol.dispose]();
      await consult.watching[Symbol.asyncDispose]();
      await layingOut[Symbol.asyncDispose]();
      await door[Symbol.asyncDispose]();
    },
  };
}
