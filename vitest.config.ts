import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contracts,runtime,library,launcher,test,bench,eval}/**/*.test.ts',
      'services/*/**/*.test.ts',
      'ui/{src,test}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.long.test.ts'],
    globals: true, // LangGraph's specification of a checkpointer expects them
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
