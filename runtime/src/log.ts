import { pino } from 'pino';

/** A logger of one service: JSON lines on stdout, each with the service's name. */
export const createLog = (service: string, level = process.env.LOG_LEVEL ?? 'info') =>
  pino({ base: { service }, level, timestamp: pino.stdTimeFunctions.isoTime });

export type Log = ReturnType<typeof createLog>;
