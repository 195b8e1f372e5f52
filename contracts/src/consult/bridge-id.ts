import { uuidv5 } from '../values/hash.ts';

/** The namespace of the ids of questions that cross the bridge. */
const CROSSING = '0b7a6a57-7f0b-5b0e-8a41-5d7c2c1d9a10';

/**
 * The id under which a question crosses the bridge: the same after a crash, and it does not reveal whose question it
 * is.
 */
export const bridgeIdOf = (conversationId: string, turn: number): string =>
  uuidv5(uuidv5(CROSSING, conversationId), String(turn));
