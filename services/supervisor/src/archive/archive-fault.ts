import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { ArchiveFolder } from './archive-folder.ts';

/** A folder on a network may hang: callers wait no longer than this. */
const PATIENCE_MS = 500;
const SILENT = "The archive's folder does not answer.";

/** What is wrong with the archive folder, in words; undefined if nothing is. Never rejects. */
export type ArchiveFault = () => Promise<string | undefined>;

/** Checks whether the archives can be reached, if any was ever started. */
export function lookingAtArchives(
  pool: Pick<pg.Pool, 'query'>,
  folder: Pick<ArchiveFolder, 'expect'> | undefined,
): ArchiveFault {
  async function look(): Promise<string | undefined> {
    const { rows } = await pool.query(
      'select exists (select from protocols where archive_begun) as begun',
    );
    if (!rows[0].begun) return undefined;
    if (!folder) return 'There are archives, and no ARCHIVE_FOLDER is set.';
    return folder.expect({ mayBeNew: false }).then(
      () => undefined,
      ({ message }: Error) => message,
    );
  }

  let looking: Promise<string | undefined> | undefined;
  return () => {
    looking ??= look() // one at a time: hanging checks must not pile up
      .catch(() => undefined) // the database's failure is reported elsewhere
      .finally(() => {
        looking = undefined;
      });
    return Promise.race([looking, setTimeout(PATIENCE_MS, SILENT, { ref: false })]);
  };
}
