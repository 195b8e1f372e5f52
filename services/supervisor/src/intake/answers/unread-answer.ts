import { AgentName, Answer, ProtocolId, readSubject, subjects } from '@cerina/contracts';
import { readFact, Unreadable } from '@cerina/runtime';

/** An answer of which only the subject was read: whoever has an agent's password may store any number of any size. */
export interface UnreadAnswer
  extends Pick<Answer, 'type' | 'subject' | 'protocolId' | 'agent' | 'taskId' | 'epoch'> {
  /** Known once it was read. */
  traceparent?: string | undefined;
  /** Throws `Unreadable` if it is no answer. */
  read(): Answer;
}

/**
 * The answer of that subject, to be read if it is awaited. Throws {@link Unreadable} if the subject is none of an
 * answer.
 */
export function unreadAnswer(subject: string, data: Uint8Array): UnreadAnswer {
  const { protocolId, author, rest: [taskId = '', token] = [] } = readSubject(subject) ?? {};
  const agent = AgentName.safeParse(author).data;
  const epoch = Number(token);
  if (!agent || !protocolId || !ProtocolId.safeParse(protocolId).success)
    throw new Unreadable('its subject is that of no answer');
  if (subjects.answer(protocolId, agent, taskId, epoch) !== subject)
    throw new Unreadable('its subject is that of no answer');
  const unread: UnreadAnswer = {
    ...{ type: 'answer', subject, protocolId, agent, taskId, epoch },
    read() {
      const answer = readFact(subject, data, Answer);
      unread.traceparent = answer.traceparent;
      return answer;
    },
  };
  return unread;
}

/** An answer that was already read. */
export const alreadyRead = (answer: Answer): UnreadAnswer => {
  const { type, subject, protocolId, agent, taskId, epoch, traceparent } = answer;
  return { type, subject, protocolId, agent, taskId, epoch, traceparent, read: () => answer };
};
