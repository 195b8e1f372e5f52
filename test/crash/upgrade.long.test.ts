import { expect, it } from 'vitest';
import { seedOf } from '../src/chaos/random.ts';
import { upgrade } from '../src/chaos/upgrade.ts';

const { OLDER_FOUNDRY: checkout, OLDER_MIGRATIONS: migrations } = process.env;

/**
 * `OLDER_FOUNDRY` is a checkout of an earlier version with everything installed, `OLDER_MIGRATIONS` how many migrations
 * it has if there are fewer than now.
 */
it.skipIf(!checkout)(
  'an earlier version that still runs beside this one forks, loses and doubles nothing, and refuses what it does not know',
  async () => {
    const seed = seedOf();
    console.log(`CRASH_SEED=${seed}`);
    const { problems, protocols, branches, calls } = await upgrade({
      checkout: checkout!,
      migrations: migrations === undefined ? undefined : Number(migrations),
      protocols: 24,
      kills: 8,
      seed,
    });
    console.log(
      JSON.stringify({ protocols, branches, calls: calls.calls, repeated: calls.repeated }),
    );
    expect(problems).toEqual([]);
  },
);
