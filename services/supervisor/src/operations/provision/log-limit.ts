import { logBeside, lookAtDisk, USUAL_LOG, type WriteAheadLog } from '@cerina/runtime/disk/plan';
import type { InitConfig } from '../../config.ts';

/**
 * The log's limit: the configured one, or else what fits on the disk of NATS, if that is visible: for all its nodes,
 * and beside the write-ahead log of a PostgreSQL assumed to be there too.
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
