import { routeOf } from '../../store/asked-answers.ts';
import type { Message } from './message.ts';

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
    const routed = places.get(routeOf(message.subject) ?? '');
    const isEarly = routed !== undefined && routed > place;
    return !isEarly || due.has(message.subject) || causes.has(message.subject);
  });
}
