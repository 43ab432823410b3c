import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Only to end what hangs: how long a test takes is the machine's affair. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }

/** Pure rules, the server on a real PostgreSQL, whole processes, proofs in their short form, and the architecture. */
export default defineConfig({
  test: {
    // Most of the time of these tests is spent waiting for the database, for hashes and for mail.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // No test changes a module's state, and loading the modules anew for each file takes longest.
          isolate: false,
          ...limits,
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
        // Hundreds of tests sign in, and most of them would spend their time on one hash.
        resolve: {
          alias: [
            { find: /^\.\/hashers\.ts$/, replacement: join(import.meta.dirname, 'server/test/quick-hashers.ts') },
          ],
        },
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/*.test.ts'],
          globalSetup: ['server/test/postgres.setup.ts'],
          setupFiles: ['server/test/worlds.setup.ts'],
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts'],
          globalSetup: ['server/test/postgres.setup.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['prove/**/*.test.ts'],
          ...limits,
          testTimeout: 600_000,
        },
      },
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'], ...limits } },
    ],
  },
})
