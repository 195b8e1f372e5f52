import { type Delta, readSubject, type Verdict } from '@cerina/contracts';
import { CANNOT_BE_READ } from '../policy/refusal.ts';

/** The id that a command's subject and its verdict's have; undefined for any other subject. */
function commandOf(subject: string): string | undefined {
  const { type, rest = [] } = readSubject(subject) ?? {};
  return type === 'command' || type === 'decision' ? rest[0] : undefined;
}

/**
 * Whether a subject is that of a command which was refused because nobody could read it, or of its refusal. They follow
 * from nothing and nothing follows from them, and there may be as many as the log holds. A command that a delta names as
 * its cause is none of them, whatever its verdict says.
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
