import { defineConfig } from 'vitest/config';

/**
 * The long runs: storms of kills, nodes of a cluster killed in turn, the long fuzzing, and every case of the tests that
 * `npm test` takes a part of. `CRASH_SEED` chooses the storm.
 */
export default defineConfig({
  test: {
    include: [
      '{test,eval}/**/*.long.test.ts',
      'test/patterns/entry-points.test.ts',
      'services/safety/test/{frames,disguised}.test.ts',
      'test/life/log/large-boards.test.ts',
      'eval/test/{danger,topics}.test.ts',
      'services/gateway/test/export/bundle.test.ts',
      'services/mcp/test/access/{access,many-people}.test.ts',
    ],
    env: { EVERY_CASE: 'true' },
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
});
