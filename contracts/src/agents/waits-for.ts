import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { AgentName, Instant } from '../values/primitives.ts';
import { agentTitles } from './titles.ts';

/** The agent whose task a protocol waits for, and since when no replica of it has been seen. */
export const WaitsFor = z
  .object({ agent: AgentName, since: Instant })
  .register(apiNames, { id: 'WaitsFor' });
export type WaitsFor = z.infer<typeof WaitsFor>;

/** `2026-11-23 14:02 UTC`. */
export const minuteOf = (instant: string): string =>
  `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

/** What a protocol waits for, as a sentence. */
export const waitInWords = ({ agent, since }: WaitsFor): string =>
  `Waiting for the ${agentTitles[agent]}, not seen since ${minuteOf(since)}.`;
