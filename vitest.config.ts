import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // much of a test is waiting for the servers that it started: two side by side also on two cores
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    include: [
      '{contracts,runtime,door,library,document,personal-data,local-servers,launcher,terminal,test,bench,eval,verify}/**/*.test.ts',
      'services/*/**/*.test.ts',
      'ui/{src,test}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.{long,compose}.test.ts'],
    globalSetup: './test/src/runner/which-servers.ts',
    globals: true, // LangGraph's specification of a checkpointer expects them
    reporters: ['default', './test/src/runner/second-tries.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } }, // a limit for what never comes, not for what a busy machine is slow at
  },
});
