import { Refused } from '@cerina/door/refused';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type { Caller, Foundry } from '../foundry.ts';
import { visibleBoard } from '../visible.ts';
import { isVersion, protocolOf } from './changed.ts';

/** How much of an address an error repeats. */
const LONGEST = 200;

/**
 * Why a caller cannot subscribe to a resource; undefined if they can. What they may not see is not found, as what does
 * not exist. `isWatchable`: which resources there are.
 */
export async function whyUnwatchable(
  foundry: Pick<Foundry, 'board'>,
  {
    caller,
    uri,
    isWatchable,
  }: { caller: Caller; uri: string; isWatchable: (uri: string) => boolean },
): Promise<ProtocolError | undefined> {
  const named = uri.length > LONGEST ? `${uri.slice(0, LONGEST)}…` : uri;
  if (isVersion(uri)) {
    const why = `No notification is about one version: subscribe to its protocol, protocol://{id}, in place of ${named}`;
    return new ProtocolError(ProtocolErrorCode.InvalidParams, why);
  }
  if (!isWatchable(uri)) return new ResourceNotFoundError(named);
  const protocolId = protocolOf(uri);
  if (!protocolId) return undefined;
  try {
    await visibleBoard(foundry, caller, protocolId);
    return undefined;
  } catch (error) {
    if (error instanceof Refused && error.code === 'not_found')
      return new ResourceNotFoundError(named);
    throw error;
  }
}
