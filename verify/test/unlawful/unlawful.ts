import type { Log } from '../log-of.ts';

/** What is wrong with a log, in words, and the log. */
export type Unlawful = [fault: string, log: () => Log];

/** The cause of what the supervisor does by its own rules. */
export const plan = { kind: 'plan', subject: '', sequence: 0 };
export const creator = { subject: 'ada', role: 'author', channel: 'mcp' };
