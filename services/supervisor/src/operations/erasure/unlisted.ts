import { setTimeout } from 'node:timers/promises';
import { deadLetterStreams, deadLettersOf, readSubject, STREAM, services } from '@cerina/contracts';
import { type StoredFact, sureReader } from '@cerina/runtime';
import type { ErasureDeps } from './erase.ts';
import { eraseMessage } from './erase-message.ts';

/** How many batches of a stream are read at one look, so that no look takes long. */
const BATCHES = 32;

type Deps = Pick<ErasureDeps, 'bus' | 'log'>;

/** Has a subject a character that no subject of the foundry has, and that the server may not find again? */
const hasControlCharacter = ({ subject }: StoredFact): boolean =>
  [...subject].some((character) => character < ' ' || character === '\u007f');

/** The publisher of a message: on the log it is in the subject, and a dead letter is in its account's own stream. */
const accountOf = (stream: string, { subject }: StoredFact): string =>
  services.find((service) => deadLettersOf(service) === stream) ??
  readSubject(subject)?.author ??
  'unknown';

/** Erases them in one stream; each look continues where the last one ended. */
function erasingIn({ bus, log }: Deps, stream: string): () => Promise<void> {
  const read = sureReader(bus.jsm, stream);
  let next = 1;

  async function erase(messages: StoredFact[], counts: Map<string, number>) {
    for (const message of messages) {
      await eraseMessage({ bus, log }, stream, message);
      const account = accountOf(stream, message);
      counts.set(account, (counts.get(account) ?? 0) + 1);
    }
  }

  return async () => {
    const { state } = await bus.jsm.streams.info(stream);
    if (state.last_seq + 1 < next) next = 1; // it lost its end, or is another one
    if (state.messages <= (state.num_subjects ?? 0)) {
      next = state.last_seq + 1;
      return;
    }
    const counts = new Map<string, number>();
    for (let left = BATCHES; left > 0; left -= 1) {
      const batch = await read({ seq: next });
      await erase(batch.filter(hasControlCharacter), counts);
      const end = batch.at(-1);
      if (!end) break;
      next = end.sequence + 1;
    }
    for (const [account, messages] of counts)
      log.warn(
        { account, messages, stream },
        'erased: the server does not list them by their subjects',
      );
  };
}

/**
 * Erases what is stored but missing from the server's index of subjects, such as a message whose subject has the byte
 * 0x7f: no consumer delivers it and no erasure finds it by its protocol. It searches the log and the dead letters,
 * which contain texts. Each fact has its own subject, so a log with more messages than subjects has some; several
 * letters may share a subject, and then each is read once. Call it repeatedly.
 */
export function erasingUnlisted(deps: Deps): () => Promise<void> {
  const looks = [STREAM, ...deadLetterStreams].map((stream) => erasingIn(deps, stream));
  return async () => {
    for (const look of looks) await look();
  };
}

/** Does so until the signal is aborted. */
export async function watchUnlisted(
  deps: Deps,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  const look = erasingUnlisted(deps);
  while (!signal.aborted) {
    await look().catch((error) =>
      deps.log.warn({ err: error }, 'what the server does not list is looked for again later'),
    );
    await setTimeout(everyMs, undefined, { signal }).catch(() => {});
  }
}
