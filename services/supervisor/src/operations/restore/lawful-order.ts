import type { Delta, Fact } from '@cerina/contracts';
import type { Message } from './message.ts';

type OfType<T extends Fact['type']> = Message & { fact: Extract<Fact, { type: T }> };

const ofType = <T extends Fact['type']>(messages: Message[], type: T): OfType<T>[] =>
  messages.filter((message): message is OfType<T> => message.fact?.type === type);

const causeOf = ({ cause }: Delta): string | undefined =>
  cause.kind === 'command' || cause.kind === 'answer' ? cause.subject : undefined;

/**
 * The dependency order of a protocol's facts, derived from their contents alone, whatever order they arrive in: a
 * command or an answer, the deltas that follow from it, the tasks that these cause, the verdict. Facts without effect
 * are last, in the order given.
 */
export function inLawfulOrder(messages: Message[]): Message[] {
  const bySubject = new Map(messages.map((message) => [message.subject, message]));
  const commands = new Map(ofType(messages, 'command').map((each) => [each.fact.commandId, each]));
  const verdicts = Map.groupBy(ofType(messages, 'decision'), ({ fact }) => fact.revision);
  const routes = Map.groupBy(ofType(messages, 'route'), ({ fact }) => fact.revision);
  const deltas = ofType(messages, 'delta').sort((a, b) => a.fact.revision - b.fact.revision);
  const ordered = new Set<Message>();

  const addVerdicts = (revision: number) => {
    for (const verdict of verdicts.get(revision) ?? []) {
      const command = commands.get(verdict.fact.commandId);
      if (command) ordered.add(command);
      ordered.add(verdict);
    }
  };

  addVerdicts(0); // verdicts on what was refused before there was a board
  for (const delta of deltas) {
    const cause = bySubject.get(causeOf(delta.fact) ?? '');
    if (cause) ordered.add(cause);
    ordered.add(delta);
    for (const route of routes.get(delta.fact.revision) ?? []) ordered.add(route);
    addVerdicts(delta.fact.revision);
  }
  const earlier = ofType(messages, 'restored').sort((a, b) => a.fact.n - b.fact.n);
  const rest = messages.filter((each) => !ordered.has(each) && each.fact?.type !== 'restored');
  return [...ordered, ...rest, ...earlier];
}
