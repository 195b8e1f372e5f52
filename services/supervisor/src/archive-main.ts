import { ProtocolId } from '@cerina/contracts';
import { connectBus, readConfig, runService } from '@cerina/runtime';
import { z } from 'zod';
import { archiveDue } from './archive/archive-due.ts';
import { ArchiveUnreachable } from './archive/archive-folder.ts';
import { archiveProtocol, NotArchived } from './archive/archive-protocol.ts';
import { SupervisorConfig, settingsOf } from './config.ts';
import { createLedger } from './store/transaction.ts';

const UNFINISHED = 'unfinished:';
/** What to archive: one protocol by its id, even an unfinished one, or all that ended this many days ago. */
const What = ProtocolId.transform((id) => ({ id, unfinished: false }))
  .or(
    z
      .templateLiteral([UNFINISHED, z.string()])
      .transform((what) => what.slice(UNFINISHED.length))
      .pipe(ProtocolId)
      .transform((id) => ({ id, unfinished: true })),
  )
  .or(z.string().trim().min(1).transform(Number).pipe(z.number().min(0)));

/** Ends with that line, which the launcher prints unchanged. */
function refuse(why: string, exitCode: number): void {
  console.error(`refused: ${why}`);
  process.exitCode = exitCode;
}

/** `npm start -- --archive ID | unfinished:ID | DAYS`: may run beside any number of supervisors. */
await runService('archive', async ({ signal, log }) => {
  const asked = process.env.ARCHIVE_WHAT ?? '';
  const { data: what } = What.safeParse(asked);
  if (what === undefined)
    return refuse(
      `ARCHIVE_WHAT is a protocol id, unfinished:ID or a number of days; ${asked || 'nothing'} is none of these.`,
      2,
    );
  const config = readConfig(SupervisorConfig);
  await using bus = await connectBus(config, 'archive', { asksLeader: true, log });
  const settings = settingsOf(config);
  const ledger = createLedger(config.DATABASE_URL, 4, settings.installation);
  const deps = { bus, ledger, ...settings, log };
  const why = 'operator';
  try {
    if (typeof what === 'object') {
      const { id, unfinished } = what;
      const done = await archiveProtocol(deps, id, { why, unfinished }).catch((error) => {
        if (error instanceof NotArchived || error instanceof ArchiveUnreachable) return error;
        throw error;
      });
      if (done instanceof Error) refuse(`${id} is not archived. ${done.message}`, 1);
      else console.error(done === 'archived' ? `${id} is archived.` : `${id} was archived before.`);
      return;
    }
    const progress = (count: number) => count % 100 === 0 && console.error(`${count} archived`);
    const { archived, failed } = await archiveDue(deps, { days: what, why, signal, progress });
    console.error(`${archived} protocols archived.`);
    if (failed > 0) refuse(`${failed} protocols could not be archived; the log says why.`, 1);
  } finally {
    await ledger.pool.end();
  }
});
