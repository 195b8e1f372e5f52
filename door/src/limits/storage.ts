import { type Order, STREAM } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { refuse } from '../refused.ts';

const LOOK_EVERY_MS = 5_000;

/** New protocols are refused from here on: those that there are can be brought to their end. */
const CREATES_STOP_AT = 0.8;
/** Commands are refused from here on: what is left is for the facts of supervisor and agents. */
const COMMANDS_STOP_AT = 0.9;
/** These stop work or make room: no door keeps them waiting, and they are what a full log needs. */
export const always: ReadonlySet<Order['kind']> = new Set(['halt', 'erase']);

/** How full the log is: from 0 to 1. Looks at most every few seconds; what is unknown counts as empty. */
export interface Storage {
  share(): Promise<number>;
  /** Refuses an order that the log has no room for, with `storage_full`. */
  expectRoom(order: Order): Promise<void>;
}

export function storage({ jsm }: Pick<Bus, 'jsm'>, now: () => number = Date.now): Storage {
  let share = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<number> {
    if (now() - lookedAt < LOOK_EVERY_MS) return share;
    const { state, config } = await jsm.streams.info(STREAM);
    share = config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
    lookedAt = now();
    return share;
  }

  return {
    share: look,
    async expectRoom({ kind }) {
      if (always.has(kind)) return;
      const most = kind === 'create' ? CREATES_STOP_AT : COMMANDS_STOP_AT;
      if ((await look()) <= most) return;
      throw refuse(
        'storage_full',
        `The log is over ${most * 100} % full: an operator must make room.`,
      );
    },
  };
}

/** Whether the log is so full that new protocols are refused. */
export const isFilling = (share: number): boolean => share > CREATES_STOP_AT;

/** Whether the log is so full that commands are refused. */
export const isFull = (share: number): boolean => share > COMMANDS_STOP_AT;
