import { BadConfig } from '@cerina/runtime/service/config';

/** A command line that cannot be understood; `message` is the reason. */
export class BadArguments extends BadConfig {}

/** Why Node could not parse the arguments, without its advice, which is about programs that take any word. */
export const whyNotParsed = (error: unknown): string =>
  `${(error as Error).message.split(/\.?\s+(?:To specify|Did you forget)/)[0]!.replace(/\.$/, '')}.`;
