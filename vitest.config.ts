import { defineConfig } from 'vitest/config'

/** Pure rules, the server on a real PostgreSQL, whole processes, and the shape of the house. */
export default defineConfig({
  test: {
    // Most of the time of these tests is spent waiting for the database, for hashes and for mail.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'rules/**/*.test.ts',
            'starter/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/*.test.ts'],
          globalSetup: ['server/test/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['prove/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'] } },
    ],
  },
})
