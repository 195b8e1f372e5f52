import { BadConfig } from '@cerina/runtime/service/config';

/** A command line that cannot be understood; `message` says what is wrong with it. */
export class BadArguments extends BadConfig {}
