import { type Grant, grants } from '../bus/accounts.ts';
import { type Service, services } from '../bus/services.ts';
import {
  agentConsumer,
  answersConsumer,
  type ConsumingService,
  commandsConsumer,
  consumingServices,
} from '../bus/streams.ts';
import { ConsultScope, type ConsultService, consultServices } from '../consult/scope.ts';
import { erasuresConsumer, lateFactsConsumer, questionsConsumer } from '../consult/stream.ts';
import { AgentName } from '../values/primitives.ts';
import { channels, type Parameter, parameters } from './channels.ts';

/** A service sends the messages of a channel, or receives them. */
export interface Operation {
  service: Service;
  action: 'send' | 'receive';
  channel: string;
}

/** Does a NATS subject pattern cover this address? */
export function isWithin(pattern: string, address: string): boolean {
  const [tokens, places] = [pattern.split('.'), address.split('.')];
  const end = tokens.indexOf('>');
  if (end < 0 ? tokens.length !== places.length : tokens.length > places.length) return false;
  return tokens.every((token, n) => n === end || mayBe(token, places[n]!));
}

function mayBe(token: string, place: string): boolean {
  if (token === '*' || token === place) return true;
  if (!place.startsWith('{')) return false;
  const { enum: some }: Parameter = parameters[place.slice(1, -1) as keyof typeof parameters];
  return some === undefined || some.includes(token);
}

/** The consumers that a service processes. */
function consumersOf(service: ConsumingService): { filter_subjects: string[] }[] {
  if (service === 'supervisor')
    return [
      commandsConsumer(),
      ...AgentName.options.map((agent) => answersConsumer(agent)),
      erasuresConsumer(),
      lateFactsConsumer(),
    ];
  const scope = ConsultScope.options[consultServices.indexOf(service as ConsultService)];
  return [scope ? questionsConsumer(scope) : agentConsumer(AgentName.parse(service))];
}

/** What each service processes through durable consumers. */
const workedOff = (service: ConsumingService): string[] =>
  consumersOf(service).flatMap(({ filter_subjects }) => filter_subjects);

/** The subjects of the log that a service reads or receives, and those that it publishes on. */
function subjectsOf(service: Service): Record<Operation['action'], string[]> {
  const isOf = (may: Grant['may']) => (grant: Grant) => grant.may === may && !grant.as;
  const of = (may: Grant['may']) => grants[service].filter(isOf(may)).map(({ subject }) => subject);
  const told = of('hear').map((subject) => subject.replace(/^stored\./, ''));
  const works = consumingServices.filter((each) => each === service).flatMap(workedOff);
  return { send: of('send'), receive: [...told, ...of('serve'), ...works] };
}

/** Who sends what to whom, as the server enforces it: derived from each account's grants and from the consumers. */
export const operations: Operation[] = services.flatMap((service) =>
  Object.entries(subjectsOf(service)).flatMap(([action, of]) =>
    Object.entries(channels)
      .filter(([, { address }]) => of.some((subject) => isWithin(subject, address)))
      .map(([channel]) => ({ service, action: action as Operation['action'], channel })),
  ),
);
