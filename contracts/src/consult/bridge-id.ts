import { uuidv5 } from '../values/hash.ts';

/** The namespace of the ids under which questions cross. */
const CROSSING = '0b7a6a57-7f0b-5b0e-8a41-5d7c2c1d9a10';

/** The id under which a question crosses: the same again after a crash, and nobody can tell from it whose question it is. */
export const bridgeIdOf = (conversationId: string, turn: number): string =>
  uuidv5(uuidv5(CROSSING, conversationId), String(turn));
