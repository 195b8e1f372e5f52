import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The long runs, which the usual tests leave out. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['test/**/*.long.test.ts'], hookTimeout: 120_000 },
});
