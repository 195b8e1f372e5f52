import {
  deadLetterStreams,
  type Model,
  type ModelInUse,
  type Replica,
  STREAM,
  type SystemView,
  services,
} from '@cerina/contracts';
import { CONSULT_STREAM, consultServices } from '@cerina/contracts/consult';
import { type Bus, FOUNDRY_VERSION } from '@cerina/runtime';
import { JetStreamApiCodes, JetStreamApiError, type StreamInfo } from '@nats-io/jetstream';
import type { BusFigures } from './metrics.ts';
import type { Presence } from './presence.ts';
import { readQueues } from './queues.ts';

const isOptional = (service: string): boolean =>
  service === 'mcp' || consultServices.some((each) => each === service);

/** What runs, the backlogs, and the versions. */
export async function systemView(
  { nc, jsm }: Pick<Bus, 'nc' | 'jsm'>,
  presence: Presence,
): Promise<SystemView> {
  const { queues, streams } = await busFigures({ jsm });
  const replicas = presence.replicas();
  // reports about another service are not believed: an account can only report about itself
  const supervisors = replicas.filter(({ service }) => service === 'supervisor');
  const database = latest(supervisors, 'database')?.database ?? null;
  return {
    at: new Date().toISOString(),
    listeningSince: presence.since.toISOString(),
    services: services
      .map((service) => ({
        service,
        replicas: replicas.filter((replica) => replica.service === service),
      }))
      // MCP and Consult are optional: each is shown if it exists
      .filter((row) => !isOptional(row.service) || row.replicas.length > 0),
    queues,
    streams: streams.map(({ name, messages, bytes, maxBytes }) => ({
      ...{ name, messages, bytes, maxBytes },
    })),
    models: modelsOf(replicas),
    database,
    versions: {
      foundry: FOUNDRY_VERSION,
      node: process.versions.node,
      nats: nc.info?.version ?? null,
      postgres: database?.version ?? null,
    },
  };
}

/** The backlogs on the bus, and how full it is. */
export async function busFigures({ jsm }: Pick<Bus, 'jsm'>): Promise<BusFigures> {
  const found = await Promise.all(
    [STREAM, CONSULT_STREAM, ...deadLetterStreams].map(async (name) => {
      const info = await infoOf(jsm, name);
      if (!info) return [];
      const { state, config } = info;
      const size = {
        ...{ name, messages: state.messages, bytes: state.bytes },
        maxBytes: config.max_bytes > 0 ? config.max_bytes : null,
        dead: deadLetterStreams.includes(name),
        everStored: state.last_seq,
        copiesAway: copiesAway(info),
      };
      return [size];
    }),
  );
  const streams = found.flat();
  const queues = await readQueues(
    jsm,
    streams.map(({ name }) => name),
  );
  return { queues, streams };
}

/** How many of its copies are away or incomplete, according to the leading node. */
function copiesAway({ config, cluster }: StreamInfo): number | null {
  if (config.num_replicas < 2) return null;
  const others = (cluster?.replicas ?? []).filter(({ current, offline }) => current && !offline);
  return config.num_replicas - 1 - others.length;
}

const isNoStream = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;

/** A stream as it is; null for Consult's if there is none: it is optional. */
const infoOf = (jsm: Bus['jsm'], name: string) =>
  jsm.streams.info(name).catch((error: unknown) => {
    if (name === CONSULT_STREAM && isNoStream(error)) return null;
    throw error;
  });

/** Of the live replicas that report it, the one that was seen last. */
function latest(replicas: Replica[], what: 'model' | 'database'): Replica | undefined {
  return replicas
    .filter((replica) => replica[what] && replica.standing !== 'gone')
    .sort((a, b) => a.heardAt.localeCompare(b.heardAt))
    .at(-1);
}

/** The model that the documents are written with: the Drafter's, else that of any other agent. */
export function modelInUse(replicas: Replica[]): Model | null {
  const drafters = replicas.filter(({ service }) => service === 'drafter');
  const { model } = latest(drafters, 'model') ?? latest(replicas, 'model') ?? {};
  return model ? { name: model.name, embedded: model.embedded } : null;
}

/** Each model once, with the latest status from any replica. */
function modelsOf(replicas: Replica[]): ModelInUse[] {
  const found = replicas.flatMap(({ model, standing }) =>
    model && standing !== 'gone' ? [model] : [],
  );
  return [...Map.groupBy(found, ({ name }) => name).values()].map((same) => ({
    ...same[0]!,
    answeredAt: newest(same.map(({ answeredAt }) => answeredAt)),
    failedAt: newest(same.map(({ failedAt }) => failedAt)),
  }));
}

const newest = (instants: (string | null)[]): string | null =>
  instants
    .filter((instant) => instant !== null)
    .sort()
    .at(-1) ?? null;
