import { logBeside, lookAtDisk, USUAL_LOG } from '@cerina/runtime/disk/plan';
import type { InitConfig } from '../config.ts';

/** The most that the log may take: what was asked for, else what fits on the disk of NATS, where that can be seen: of all its nodes. */
export async function logLimit(
  {
    STREAM_MAX_BYTES: asked,
    NATS_FOLDER: folder,
    STREAM_REPLICAS: copies,
  }: Pick<InitConfig, 'STREAM_MAX_BYTES' | 'NATS_FOLDER' | 'STREAM_REPLICAS'>,
  look = lookAtDisk,
): Promise<number> {
  if (asked) return asked;
  return folder ? logBeside(await look(folder, [folder]), copies) : USUAL_LOG;
}
