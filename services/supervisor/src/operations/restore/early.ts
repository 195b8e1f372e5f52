import { readSubject } from '@cerina/contracts';
import type { Message } from './message.ts';

/** The subject of the route that asks for an answer; undefined for any other message. */
function routeOf({ subject }: Message): string | undefined {
  const { protocolId = '', author = '', type, rest = [] } = readSubject(subject) ?? {};
  const isAnswer = type === 'answer' && rest.length === 2;
  return isAnswer
    ? `foundry.${protocolId}.supervisor.route.${author}.${rest.join('.')}`
    : undefined;
}

/**
 * Messages in the order of the log, without the answers that were stored before their task was routed and of which nothing
 * came: stored again behind their route they would count as answers to it. What is `due` stays.
 */
export function withoutEarly(messages: Message[], due: ReadonlySet<string>): Message[] {
  const places = new Map(messages.map(({ subject }, place) => [subject, place]));
  const causes = new Set(
    messages.flatMap(({ fact }) => (fact?.type === 'delta' ? fact.cause.subject : [])),
  );
  return messages.filter((message, place) => {
    const routed = places.get(routeOf(message) ?? '');
    const isEarly = routed !== undefined && routed > place;
    return !isEarly || due.has(message.subject) || causes.has(message.subject);
  });
}
