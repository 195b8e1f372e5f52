import { defineConfig } from 'vitest/config';

/** The long runs: storms of kills, nodes of a cluster killed in turn, and the long fuzzing. `CRASH_SEED` chooses the storm. */
export default defineConfig({
  test: {
    include: ['{test,eval}/**/*.long.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
});
