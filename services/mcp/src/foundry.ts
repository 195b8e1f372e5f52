import {
  type Blackboard,
  type BranchesOf,
  type BranchList,
  type Claim,
  type ListQuery,
  type ProtocolList,
  readSubject,
  type WaitsFor,
} from '@cerina/contracts';
import type { ConsultScope } from '@cerina/contracts/consult';
import type { Caller as Known } from '@cerina/door/access/authenticate';
import type { OpenDoor } from '@cerina/door/door';
import { turns } from '@cerina/door/limits/turns';
import type { Asker } from '@cerina/door/orders/asker';
import type { Orders } from '@cerina/door/orders/orders';
import { changesInbox } from './resources/changed.ts';

/** The caller, with their credential and network address. */
export interface Caller extends Known {
  credential: string;
  address: string;
  /** For a process of Consult, its side. It is no person: it only has the tools of `agents/`. */
  consult?: ConsultScope;
}

/** A change of one protocol that is on the log. */
export interface Change {
  protocolId: string;
  /** A sentence for watchers, if there is one. */
  readonly message: string | undefined;
  /** Whether it changes what the inbox lists. */
  readonly changesInbox: boolean;
}

/** The foundry as this service needs it. Refusals are thrown as `Refused`. */
export interface Foundry {
  board(protocolId: string, reader: Caller): Promise<Blackboard>;
  /** The absent agents that a protocol waits for. */
  waitsFor(protocolId: string, reader: Caller): Promise<WaitsFor[]>;
  list(query: ListQuery, reader: Caller): Promise<ProtocolList>;
  /** What was branched from one, of everybody or of one creator. */
  branches(query: BranchesOf, reader: Caller): Promise<BranchList>;
  /** Who is reviewing it now; null if nobody is. */
  claimOn(protocolId: string): Promise<Claim | null>;
  orders: Pick<Orders, 'create' | 'branch' | 'review' | 'halt' | 'resume'>;
  /** The same caller as they are now; refused if the credential is no longer accepted. */
  admittedStill(caller: Caller): Promise<Caller>;
  /** Calls `hear` with each change in the order of the log; returns a function to stop. */
  listen(protocolId: string | '*', hear: (change: Change) => void): () => void;
}

/** What changes a reader's view; commands, routes, answers and verdicts show in the deltas after them. */
const changing = new Set(['delta', 'tombstone', 'archived']);

/** Reads of one person that run at once, and that wait for their turn. */
const READS_AT_ONCE = 16;
const READS_WAITING = 200;
const READ_WITHIN_MS = 30_000;

/** The foundry behind an open door. Nobody's reads take the place of another's, however many they are. */
export const foundryBehind = (door: OpenDoor): Foundry => ({
  ...reading(door),
  orders: door.orders,
  claimOn: door.claimOn,
  async admittedStill(caller) {
    const { credential, address } = caller;
    const known = await door.admission.admit(credential, { dashboard: false, address });
    return { ...known, credential, address };
  },
  listen: (protocolId, hear) =>
    door.feed.listen(protocolId, (entry) => {
      const { author, type } = readSubject(entry.subject) ?? {};
      if (author !== 'supervisor' || !type || !changing.has(type)) return;
      hear({
        protocolId: entry.protocolId,
        get message() {
          return entry.fact?.type === 'delta' ? entry.fact.message : undefined;
        },
        get changesInbox() {
          return changesInbox(entry.fact);
        },
      });
    }),
});

function reading(
  door: Pick<OpenDoor, 'board' | 'list' | 'branches' | 'ask'>,
): Pick<Foundry, 'board' | 'waitsFor' | 'list' | 'branches'> {
  const reads = turns({ atOnce: READS_AT_ONCE, waiting: READS_WAITING });
  async function inTurn<T>({ actor }: Caller, read: () => Promise<T>): Promise<T> {
    const leave = await reads.enter(actor.subject, AbortSignal.timeout(READ_WITHIN_MS));
    return read().finally(leave);
  }
  return {
    board: (protocolId, reader) => inTurn(reader, () => door.board(protocolId)),
    waitsFor: (protocolId, reader) =>
      inTurn(reader, async () => (await door.ask('waits', { protocolId })).waitsFor),
    list: (query, reader) => inTurn(reader, () => door.list(query)),
    branches: (query, reader) => inTurn(reader, () => door.branches(query)),
  };
}

/** A caller as somebody who gives an order. */
export const askerOf = (
  { actor, address }: Caller,
  { signal, key }: { signal: AbortSignal; key?: string | undefined },
): Asker => ({ by: actor, address, key, signal });
