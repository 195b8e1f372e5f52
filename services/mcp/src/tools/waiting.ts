import type { Blackboard } from '@cerina/contracts';
import { Refused } from '@cerina/door/refused';
import type { Caller, Change, Foundry } from '../foundry.ts';

/** The delay before reading a board again that could not be read. */
const LOOK_AGAIN_MS = 500;

/**
 * The board as soon as `enough` is true for it, otherwise as it is when the time is over. Every change in between is
 * passed to `hear`. Rejects with the signal's reason when it is aborted.
 */
export async function boardOnce(
  { board: read, listen }: Pick<Foundry, 'board' | 'listen'>,
  { protocolId, caller }: { protocolId: string; caller: Caller },
  options: {
    enough: (board: Blackboard) => boolean;
    withinMs: number;
    signal: AbortSignal;
    hear?: (change: Change) => void;
  },
): Promise<Blackboard> {
  const { enough, withinMs, signal, hear } = options;
  const until = performance.now() + withinMs;
  let changed = Promise.withResolvers<void>();
  // subscribed before the first look: what arrives in between is looked at again
  const stop = listen(protocolId, (change) => {
    hear?.(change);
    changed.resolve();
  });
  try {
    for (;;) {
      changed = Promise.withResolvers<void>();
      const left = until - performance.now();
      const board = await read(protocolId, caller).catch((error) => {
        if (left > 0 && error instanceof Refused && error.code === 'unavailable') return undefined;
        throw error;
      });
      if (board && (enough(board) || left <= 0)) return board;
      await changeOrEnd(changed.promise, board ? left : Math.min(left, LOOK_AGAIN_MS), signal);
    }
  } finally {
    stop();
  }
}

async function changeOrEnd(changed: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const over = Promise.withResolvers<void>();
  const giveUp = () => over.reject(signal.reason);
  const timer = setTimeout(over.resolve, ms);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await Promise.race([changed, over.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
