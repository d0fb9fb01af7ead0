import { defineConfig } from 'vitest/config';

/** One configuration for every test; each test lies beside what it tests. */
export default defineConfig({
  test: {
    include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Files of the server share one PostgreSQL; more than two workers only fight for the cores.
    maxWorkers: 2,
  },
});
