import { BadConfig } from '@cerina/runtime/service/config';

/** A command line that cannot be understood; `message` is the reason. */
export class BadArguments extends BadConfig {}
