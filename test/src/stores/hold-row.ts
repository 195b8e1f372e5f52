import { createLedger } from '@cerina/supervisor/store/transaction';

/** Locks a protocol's row as a supervisor does, prints `held`, and keeps its transaction open until it is killed. */
const [databaseUrl, id] = process.argv.slice(2);
await createLedger(databaseUrl!, 1).transaction(id!, async () => {
  console.log('held');
  await new Promise<never>(() => setInterval(() => {}, 60_000));
});
