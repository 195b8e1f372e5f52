import { readSubject, subjects } from '@cerina/contracts';
import { connectBus, readConfig, readLog, runService } from '@cerina/runtime';
import { policyOf, SupervisorConfig } from './config.ts';
import { takeIn } from './inbox.ts';
import { createLedger } from './ledger.ts';
import { rebuildProtocol, reconcile } from './rebuild.ts';

/** `npm run rebuild`: build every protocol's row and graph state anew out of the log, then take in what was left. */
await runService('rebuild', async ({ log }) => {
  const config = readConfig(SupervisorConfig);
  await using bus = await connectBus(config, 'rebuild');
  const ledger = createLedger(config.DATABASE_URL, 4);
  const deps = { bus, ledger, policy: policyOf(config), log };
  const ids = new Set<string>();
  for await (const { subject } of readLog(bus, { filter: subjects.delta('*', 1) })) {
    ids.add(readSubject(subject)!.protocolId);
  }
  let done = 0;
  for (const id of ids) {
    await rebuildProtocol(deps, id, { anew: true });
    done += 1;
    if (done % 100 === 0 || done === ids.size) console.error(`${done} of ${ids.size} protocols`);
  }
  const { taken } = await reconcile(deps, (fact, place) => takeIn(deps, fact, place));
  console.error(
    `Rebuilt ${ids.size} protocols from the log; ${taken} facts were still to be taken in.`,
  );
  await ledger.pool.end();
});
