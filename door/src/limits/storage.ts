import { type Order, STREAM } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { refuse } from '../refused.ts';

const LOOK_EVERY_MS = 5_000;

/** New protocols are refused from this level: the existing ones can be finished. */
const CREATES_STOP_AT = 0.8;
/** Commands are refused from this level: the rest is for the facts of supervisor and agents. */
const COMMANDS_STOP_AT = 0.9;
/** These stop work or make room: no door delays them, and they are what a full log needs. */
export const always: ReadonlySet<Order['kind']> = new Set(['halt', 'erase']);
/** The usual size of a protocol on the log, from its creation to the first gate. */
const PROTOCOL_BYTES = 57 * 1024;

/** Whether it leads to no work of agents: such an order is accepted however full the log is. */
const endsWork = (order: Order): boolean =>
  always.has(order.kind) ||
  (order.kind === 'review' && ['approve', 'reject'].includes(order.decision.action));

/** How full the log is: from 0 to 1. Checks at most every few seconds; unknown counts as empty. */
export interface Storage {
  share(): Promise<number>;
  /** Refuses an order that the log has no room for, with `storage_full`. */
  expectRoom(order: Order): Promise<void>;
}

/** Rejects with `storage_full` if the log is that full. */
const full = (most: number) =>
  refuse('storage_full', `The log is over ${most * 100} % full: an operator must free up space.`);

/** `running` counts the running protocols; if that cannot be known, it resolves with 0. */
export function storage(
  { jsm }: Pick<Bus, 'jsm'>,
  running: () => Promise<number>,
  now: () => number = Date.now,
): Storage {
  let share = 0;
  let most = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  // how many more protocols the rest of the log has room for, beside the running ones
  let places: Promise<number> | undefined;
  let given = 0;

  async function look(): Promise<number> {
    if (now() - lookedAt < LOOK_EVERY_MS) return share;
    const { state, config } = await jsm.streams.info(STREAM);
    most = config.max_bytes > 0 ? config.max_bytes : Number.POSITIVE_INFINITY;
    share = state.bytes / most;
    lookedAt = now();
    [places, given] = [undefined, 0];
    return share;
  }

  async function expectPlace(): Promise<void> {
    places ??= running().then(
      (count) => Math.floor((most * (COMMANDS_STOP_AT - share)) / PROTOCOL_BYTES) - count,
    );
    const free = await places;
    if (given >= free)
      throw refuse(
        'storage_full',
        'The log has no room for more than what is running: try again when some of it is done.',
      );
    given += 1;
  }

  return {
    share: look,
    async expectRoom(order) {
      if (endsWork(order)) return;
      const stopsAt = order.kind === 'create' ? CREATES_STOP_AT : COMMANDS_STOP_AT;
      if ((await look()) > stopsAt) throw full(stopsAt);
      if (order.kind === 'create') await expectPlace();
    },
  };
}

/** Whether the log is so full that new protocols are refused. */
export const isFilling = (share: number): boolean => share > CREATES_STOP_AT;

/** Whether the log is so full that commands are refused. */
export const isFull = (share: number): boolean => share > COMMANDS_STOP_AT;
