import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/src/runner/longest-first.ts';

/** Tests that change what all code in their process goes by: each of their files has a process to itself. */
const alone = [
  'test/patterns/**/*.test.ts',
  'library/src/files/{fault,folder}.test.ts',
  'runtime/test/service/config.test.ts',
  'launcher/src/run.test.ts',
  'launcher/test/people.test.ts',
];
const never = ['**/node_modules/**', '**/*.{long,compose}.test.ts'];

export default defineConfig({
  test: {
    // much of a test is waiting for the servers that it started: three side by side also on two cores
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./test/src/runner/programs-made.ts', './test/src/runner/which-servers.ts'],
    reporters: ['default', './test/src/runner/second-tries.ts'],
    // what a test has put in the place of something is put back after it
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      // a process goes through many files, and what they read and compile it has read and compiled once
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            '{contracts,runtime,door,library,document,personal-data,local-servers,launcher,terminal,test,bench,eval,verify}/**/*.test.ts',
            '{services,ui}/**/*.test.ts',
          ],
          exclude: [...never, ...alone],
          isolate: false,
          execArgv: ['--no-regexp-tier-up'], // as services have it: see runtime/src/service/service.ts
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: never } },
    ],
    globals: true, // LangGraph's specification of a checkpointer expects them
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } }, // a limit for what never comes, not for what a busy machine is slow at
  },
});
