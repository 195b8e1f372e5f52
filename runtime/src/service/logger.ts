import { type DestinationStream, pino } from 'pino';
import { LogConfig, readConfig } from './config.ts';

/**
 * A service's logger: JSON lines on stdout, or `to`, each with the service's name. Throws BadConfig for an invalid
 * LOG_LEVEL.
 */
export const createLog = (
  service: string,
  level: string = readConfig(LogConfig).LOG_LEVEL,
  to?: DestinationStream,
) => pino({ base: { service }, level, timestamp: pino.stdTimeFunctions.isoTime }, to);

export type Log = ReturnType<typeof createLog>;

/** A logger whose lines name the protocol, and the request they belong to if that is known. */
export const logOf = (
  log: Log,
  {
    protocolId,
    traceparent,
  }: { protocolId?: string | undefined; traceparent?: string | undefined },
): Log => log.child({ ...(protocolId && { protocolId }), ...(traceparent && { traceparent }) });
