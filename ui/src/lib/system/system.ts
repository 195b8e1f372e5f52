import {
  AgentName,
  answersOf,
  type DeadLetters,
  deadLettersOf,
  type ModelInUse,
  type Queue,
  STREAM,
  type Standing,
  type StreamSize,
  type SystemView,
  services,
  supervisorConsumers,
} from '@cerina/contracts';
import { ConsultScope, consultService } from '@cerina/contracts/consult/scope';
import { CONSULT_STREAM, questionsOf } from '@cerina/contracts/consult/stream';
import { agents } from '#lib/shared/phrases.ts';
import { modelLine } from './model.ts';

/** A gateway that listens for less than this has not seen every service yet. */
const SEES_ALL_AFTER_SECONDS = 10;

type ServiceRow = SystemView['services'][number];

/** What a service is called. */
export const serviceName = (service: string): string =>
  ({ ...agents, gateway: 'Gateway', mcp: 'MCP server' })[service] ?? service;

/** What a queue is called: by the service that works it off, and those of the supervisor and of Consult by what is in them. */
export function queueName(consumer: string): string {
  if (consumer === 'commands') return 'Supervisor: commands';
  const scope = ConsultScope.options.find((one) => questionsOf(one) === consumer);
  if (scope) return `Consult: questions to the ${scope} side`;
  const agent = AgentName.options.find((one) => answersOf(one) === consumer);
  return agent ? `Supervisor: answers from the ${serviceName(agent)}` : serviceName(consumer);
}

/** What a stream is called; dead letters by the account that can bring them about. */
export function streamName(name: string): string {
  if (name === STREAM) return 'Log';
  if (name === CONSULT_STREAM) return 'Consult log';
  const service = services.find((one) => deadLettersOf(one) === name);
  return service ? `Dead letters: ${serviceName(service)}` : name;
}

/** A length of time, as coarse as a person would say it. */
export function span(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** The time from one instant to another, in words. */
export const between = (from: string, to: string): string =>
  span((Date.parse(to) - Date.parse(from)) / 1000);

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes, to three digits. */
export function size(bytes: number): string {
  const unit = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${Number((bytes / 1000 ** unit).toPrecision(3))} ${units[unit]}`;
}

/** How full a stream is, in percent to one digit; null where there is no limit. */
export const fullness = ({ bytes, maxBytes }: StreamSize): number | null =>
  maxBytes === null ? null : Math.round((bytes / maxBytes) * 1000) / 10;

/** The health of a service: that of its best replica. `silent`: no replica was seen, `unseen`: none yet. */
export type ServiceStanding = Standing | 'silent' | 'unseen';

export function serviceStanding(
  { replicas }: ServiceRow,
  { listeningSince, at }: Pick<SystemView, 'listeningSince' | 'at'>,
): ServiceStanding {
  const best = (['alive', 'late', 'gone'] as const).find((standing) =>
    replicas.some((replica) => replica.standing === standing),
  );
  const listened = (Date.parse(at) - Date.parse(listeningSince)) / 1000;
  return best ?? (listened < SEES_ALL_AFTER_SECONDS ? 'unseen' : 'silent');
}

/** The same in words. */
export function serviceLine(row: ServiceRow, system: SystemView): string {
  const standing = serviceStanding(row, system);
  if (standing === 'unseen') return 'Not seen yet';
  if (standing === 'silent') return 'Not running';
  const count = (wanted: Standing) =>
    row.replicas.filter((replica) => replica.standing === wanted).length;
  return (['alive', 'late', 'gone'] as const)
    .filter((each) => count(each) > 0)
    .map((each) => `${count(each)} ${each}`)
    .join(', ');
}

/** The queues that a service works off. */
function consumersOf(service: string): readonly string[] {
  if (service === 'supervisor') return supervisorConsumers;
  const scope = ConsultScope.options.find((one) => consultService(one) === service);
  return [scope ? questionsOf(scope) : service];
}

/** What is wrong enough to be said first, in sentences that stay the same while it does. */
export function troubles(system: SystemView): string[] {
  const missing = system.services.filter((row) =>
    ['gone', 'silent'].includes(serviceStanding(row, system)),
  );
  const waitedFor = (service: string) => {
    const own = consumersOf(service);
    return system.queues.some(
      ({ consumer, waiting, inWork }) => own.includes(consumer) && waiting + inWork > 0,
    );
  };
  const log = system.streams.find(({ name }) => name === 'BLACKBOARD');
  return [
    ...missing.map(({ service }) => {
      const waits = waitedFor(service) ? ', and messages are waiting for it' : '';
      return `No ${serviceName(service)} is running${waits}.`;
    }),
    ...(system.database?.answers === false ? ['The database is not responding.'] : []),
    ...(system.database?.attention?.split('\n') ?? []),
    ...(log && (fullness(log) ?? 0) > 80
      ? ['The log is over 80 % full: new protocols are refused.']
      : []),
  ];
}

/** Why it could not be read again, in a sentence; status 0 is no answer at all. */
export const whyOld = ({ status, message }: { status: number; message: string }): string =>
  status === 0 ? 'The dashboard cannot be reached.' : message.replace(/\.?$/, '.');

/** How old the oldest of a queue is, in words. */
export const oldest = ({ oldestSeconds }: Queue): string =>
  oldestSeconds === null ? 'none' : span(oldestSeconds);

/** How a model fares, in words. */
export function modelFares(model: ModelInUse, at: string): string {
  const { answeredAt, failedAt } = model;
  const fares = [
    ...(answeredAt ? [`last answered ${between(answeredAt, at)} ago`] : []),
    ...(failedAt ? [`last failed ${between(failedAt, at)} ago`] : []),
  ];
  const line = modelLine(model).replace(/\.$/, '');
  return `${line}; ${fares.length > 0 ? fares.join(', ') : 'not called since the agents started'}.`;
}

/**
 * The newest page over what was shown before: each letter once, newest first, as it was read last. What
 * lies below a gap is left out: it comes again as one reads on from the page.
 */
export function merged(before: DeadLetters, newest: DeadLetters): DeadLetters {
  const last = newest.letters.at(-1)?.id;
  const met = before.letters.findIndex(({ id }) => id === last);
  const older = met === -1 ? [] : before.letters.slice(met + 1);
  return {
    total: newest.total,
    letters: [...newest.letters, ...older],
    nextCursor: older.length > 0 ? before.nextCursor : newest.nextCursor,
  };
}

/** The letters that quote no word of a protocol, which was erased. */
export const without = (before: DeadLetters, erased: string): DeadLetters => {
  const letters = before.letters.filter(({ protocolId }) => protocolId !== erased);
  return { ...before, letters, total: before.total - (before.letters.length - letters.length) };
};

/** One more page below what is shown. */
export const continued = (before: DeadLetters, page: DeadLetters): DeadLetters => ({
  ...page,
  letters: [
    ...before.letters,
    ...page.letters.filter(({ id }) => !before.letters.some((one) => one.id === id)),
  ],
});
