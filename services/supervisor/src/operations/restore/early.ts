import { routeOf } from '../../store/protocol-log/asked-answers.ts';
import type { Message } from './message.ts';

/**
 * Messages in the order of the log, without answers that had no effect and do not follow their route: stored after it
 * they would count as answers. If the log lost the route nobody knows which came first; its task is given to the agent
 * again. What is `due` stays.
 */
export function withoutEarly(messages: Message[], due: ReadonlySet<string>): Message[] {
  const places = new Map(messages.map(({ subject }, place) => [subject, place]));
  const causes = new Set(
    messages.flatMap(({ fact }) => (fact?.type === 'delta' ? fact.cause.subject : [])),
  );
  return messages.filter(({ subject }, place) => {
    const route = routeOf(subject);
    const isEarly = route !== undefined && !((places.get(route) ?? place) < place);
    return !isEarly || due.has(subject) || causes.has(subject);
  });
}
