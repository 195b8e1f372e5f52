import { type Delta, MAX_COMMAND_BYTES, readSubject, type Verdict } from '@cerina/contracts';
import { CANNOT_BE_READ } from '../../policy/refusal.ts';

/** The command id in the subject of a command or a verdict; undefined for any other subject. */
function commandOf(subject: string): string | undefined {
  const { type, rest = [] } = readSubject(subject) ?? {};
  return type === 'command' || type === 'decision' ? rest[0] : undefined;
}

/**
 * Whether a subject is that of a command that was refused as unreadable, or of its refusal. They follow from nothing
 * and have no effect, and there may be as many as the log holds. A command that a delta names as its cause is none of
 * them, whatever its verdict.
 */
export function refusedUnread(
  verdicts: readonly Verdict[],
  deltas: readonly Delta[],
): (subject: string) => boolean {
  const unread = new Set(
    verdicts.flatMap(({ commandId, refusal }) =>
      refusal?.detail === CANNOT_BE_READ ? commandId : [],
    ),
  );
  for (const { cause } of deltas) unread.delete(commandOf(cause.subject) ?? '');
  return (subject) => unread.has(commandOf(subject) ?? '');
}

/** The relevant part of a message on the log. */
interface Stored {
  subject: string;
  data: Uint8Array;
}

/** Does a command exceed the maximum length? Then it is refused as unreadable, whatever its content. */
export const isTooLong = ({ data }: Pick<Stored, 'data'>): boolean =>
  data.length > MAX_COMMAND_BYTES;

/**
 * The same for messages, and whether one is a command that is still to be refused because it is too long. One that was
 * decided on before there was that limit counts.
 */
export function unreadCommands(
  verdicts: readonly Verdict[],
  deltas: readonly Delta[],
): (message: Stored) => boolean {
  const isRefused = refusedUnread(verdicts, deltas);
  const decided = new Set(verdicts.map(({ commandId }) => commandId));
  for (const { cause } of deltas) decided.add(commandOf(cause.subject) ?? '');
  return (message) =>
    isRefused(message.subject) ||
    (isTooLong(message) && !decided.has(commandOf(message.subject) ?? ''));
}
