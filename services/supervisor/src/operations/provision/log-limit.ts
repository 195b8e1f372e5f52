import { logBeside, lookAtDisk, USUAL_LOG, type WriteAheadLog } from '@cerina/runtime/disk/plan';
import type { InitConfig } from '../../config.ts';

/**
 * The most that the log may take: what was asked for, else what fits on the disk of NATS, where that can be seen: of all
 * its nodes, and beside the write-ahead log of a PostgreSQL that is taken to be there too.
 */
export async function logLimit(
  {
    STREAM_MAX_BYTES: asked,
    NATS_FOLDER: folder,
    STREAM_REPLICAS: copies,
  }: Pick<InitConfig, 'STREAM_MAX_BYTES' | 'NATS_FOLDER' | 'STREAM_REPLICAS'>,
  askWal: () => Promise<WriteAheadLog>,
  look = lookAtDisk,
): Promise<number> {
  if (asked) return asked;
  if (!folder) return USUAL_LOG;
  return logBeside(await look(folder, [folder]), await askWal(), copies);
}
