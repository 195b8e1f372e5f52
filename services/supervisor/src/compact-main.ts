import { readConfig, runService } from '@cerina/runtime';
import { z } from 'zod';
import { compactDatabase, NotCompacted } from './operations/housekeeping/compact.ts';

const Config = z.object({ DATABASE_URL: z.url() });

/** `npm start -- --compact`: remove what was erased from PostgreSQL's files, while no supervisor runs. */
await runService('compact', async () => {
  const { DATABASE_URL } = readConfig(Config);
  const say = (line: string) => console.error(line);
  try {
    await compactDatabase(DATABASE_URL, { say });
    say('Erased data is no longer in any file of PostgreSQL.');
  } catch (error) {
    if (!(error instanceof NotCompacted)) throw error;
    say(`refused: ${error.message}`);
    process.exitCode = 1;
  }
});
