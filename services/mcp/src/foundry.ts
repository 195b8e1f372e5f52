import type {
  Actor,
  Blackboard,
  CreateProtocol,
  ListQuery,
  Order,
  ProtocolList,
} from '@cerina/contracts';

/** Who calls, with the credential that showed it, from which network address. */
export interface Caller {
  /** Its channel is always `mcp`. */
  actor: Actor;
  credential: string;
  address: string;
}

/** A change that was put on the log of one protocol. */
export interface Change {
  protocolId: string;
  /** A sentence about it, where it is one for watchers. */
  message?: string;
}

/** The foundry as this door needs it. Whatever is refused is thrown as `Refused`. */
export interface Foundry {
  board(protocolId: string): Promise<Blackboard>;
  list(query: ListQuery): Promise<ProtocolList>;
  /** Ask for a protocol; gives its id. The same key of the same person is the same protocol, through every door. */
  create(
    caller: Caller,
    request: CreateProtocol,
    key: string | undefined,
    signal: AbortSignal,
  ): Promise<string>;
  /** Give an order on a protocol; resolves with true once it is accepted, false where that is not known in time. */
  order(caller: Caller, protocolId: string, order: Order, signal: AbortSignal): Promise<boolean>;
  /** The same caller as they are now; refused where the credential is not accepted any more. */
  admittedStill(caller: Caller): Promise<Caller>;
  /** Hear of each change in the order of the log; returns how to stop. */
  listen(protocolId: string | '*', hear: (change: Change) => void): () => void;
}
