import { defineConfig } from 'vitest/config'

/** Only to end what hangs: how long a test takes is the machine's affair. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** Pure rules, the server on a real PostgreSQL, whole processes, and the shape of the house. */
export default defineConfig({
  test: {
    // Most of the time of these tests is spent waiting for the database, for hashes and for mail.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // Nothing that is loaded once can be spoilt by a test: loading it anew for each file takes longest.
          isolate: false,
          ...patience,
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
          setupFiles: ['server/test/worlds.setup.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['prove/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 90_000,
        },
      },
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'] } },
    ],
  },
})
