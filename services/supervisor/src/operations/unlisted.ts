import { setTimeout } from 'node:timers/promises';
import { readSubject, STREAM } from '@cerina/contracts';
import { logReader, type StoredFact } from '@cerina/runtime';
import { type ErasureDeps, eraseMessage } from './erase.ts';

/** So many batches are read at one look, so that no look takes long. */
const BATCHES = 32;

type Deps = Pick<ErasureDeps, 'bus' | 'log'>;

/** Does a subject have a character that no subject of the foundry has, and that the server may not find again? */
const hasControlCharacter = ({ subject }: StoredFact): boolean =>
  [...subject].some((character) => character < ' ' || character === '\u007f');

/** Erases such messages; how many there were, by the account that published them. */
async function erase(deps: Deps, messages: StoredFact[], counts: Map<string, number>) {
  for (const message of messages) {
    await eraseMessage(deps, STREAM, message);
    const account = readSubject(message.subject)?.author ?? 'unknown';
    counts.set(account, (counts.get(account) ?? 0) + 1);
  }
}

/**
 * Erases what is on the log and not in the server's index of subjects, as a message is whose subject has the byte 0x7f:
 * no consumer delivers it and no erasure finds it by its protocol. Each fact has its own subject, so that a log of more
 * messages than subjects has some. Each look continues where the last one ended; call it again and again.
 */
export function erasingUnlisted(deps: Deps): () => Promise<void> {
  const { bus, log } = deps;
  const read = logReader(bus.jsm);
  let next = 1;
  return async () => {
    const { state } = await bus.jsm.streams.info(STREAM);
    if (state.last_seq + 1 < next) next = 1; // the log lost its end, or is another one
    if (state.messages <= (state.num_subjects ?? 0)) {
      next = state.last_seq + 1;
      return;
    }
    const counts = new Map<string, number>();
    for (let left = BATCHES; left > 0; left -= 1) {
      const batch = await read({ seq: next });
      await erase(deps, batch.filter(hasControlCharacter), counts);
      const last = batch.at(-1);
      if (!last) break;
      next = last.sequence + 1;
    }
    for (const [account, messages] of counts)
      log.warn({ account, messages }, 'erased: the server does not list them by their subjects');
  };
}

/** Does so until the signal says stop. */
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
