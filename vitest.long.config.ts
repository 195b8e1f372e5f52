import { defineConfig } from 'vitest/config';

/** The long runs: hundreds of protocols under a storm of kills. `CRASH_SEED` chooses the storm. */
export default defineConfig({
  test: {
    include: ['test/**/*.long.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
});
