import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Where tests start no server and change nothing outside of themselves: their files share what one of them has loaded. */
const pure = ['contracts', 'document', 'personal-data', 'ui/src']
  .concat(['clinical', 'drafter', 'model', 'safety'].map((name) => `services/${name}`))
  .map((folder) => `${folder}/**/*.test.ts`);
const never = ['**/node_modules/**', '**/*.{long,compose}.test.ts'];

export default defineConfig({
  test: {
    // much of a test is waiting for the servers that it started: three side by side also on two cores
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    globalSetup: './test/src/runner/which-servers.ts',
    reporters: ['default', './test/src/runner/second-tries.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: pure, exclude: never, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [
            '{runtime,door,library,local-servers,launcher,terminal,test,bench,eval,verify}/**/*.test.ts',
            'services/*/**/*.test.ts',
            'ui/test/**/*.test.ts',
          ],
          exclude: [...never, ...pure],
        },
      },
    ],
    globals: true, // LangGraph's specification of a checkpointer expects them
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } }, // a limit for what never comes, not for what a busy machine is slow at
  },
});
