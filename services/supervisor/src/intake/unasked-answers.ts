import { isAgent, isPlain, readSubject } from '@cerina/contracts';
import { routeOf } from '../store/asked-answers.ts';

/** A few may come about: a protocol was archived while an answer was under way. */
const MANY = 20;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** Counts the answers on the log that nobody asked for, by the account that published them. */
export interface UnaskedAnswers {
  /** Look at an answer that nothing came of: was its task ever routed under that epoch? */
  note(subject: string): Promise<void>;
  /** What an operator should know, in words: which account publishes many. */
  attention(): string | undefined;
}

/**
 * The counts of this process. Whoever has one agent's password can fill the log with answers to invented tasks: NATS has
 * no limit for that, so that it is at least noticed. `read` resolves with the fact that the log has under a subject.
 */
export function unaskedAnswers(
  read: (subject: string) => Promise<unknown>,
  now = Date.now,
): UnaskedAnswers {
  const counts = new Map<string, { answers: number; latest: number }>();
  return {
    async note(subject) {
      const { author = '', type } = readSubject(subject) ?? {};
      if (type !== 'answer' || !isAgent(author)) return;
      const route = isPlain(subject) ? routeOf(subject) : undefined;
      // an answer is handled all the same where that cannot be read
      if (route && (await read(route).catch(() => true))) return;
      const before = counts.get(author);
      const at = now();
      const isOld = before && at - before.latest > FORGOTTEN_AFTER_MS;
      counts.set(author, { answers: isOld || !before ? 1 : before.answers + 1, latest: at });
    },
    attention() {
      const many = [...counts].filter(
        ([, { answers, latest }]) => answers >= MANY && now() - latest <= FORGOTTEN_AFTER_MS,
      );
      const lines = many.map(
        ([account, { answers, latest }]) =>
          `The account ${account} published ${answers} answers that nobody asked for, the latest at ${new Date(latest).toISOString()}: somebody else may have its password.`,
      );
      return lines.join(' ') || undefined;
    },
  };
}
