import { defineConfig } from 'vitest/config';

/** What is tried in containers, where Docker answers. */
export default defineConfig({
  test: {
    include: ['test/**/*.compose.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 300_000, interval: 500 } },
    fileParallelism: false, // a separate foundry for each file, of which a machine has room for one
    bail: 1, // each step continues from the previous one
  },
});
