import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { codeLanguages } from './contract/src/code-languages.ts'
import { findHeadlessChromium, flagsForChromium } from './e2e/chromium.ts'
import formats from './formats/package.json' with { type: 'json' }
import web from './web/package.json' with { type: 'json' }

/** Only to end what hangs: how long a test takes is the machine's affair. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }

/** A locator that finds nothing is more often a mistake in the test than a slow machine. */
const locatorTimeout = 60_000

/** What the web app imports by name. */
const webPackages = [
  'react/jsx-dev-runtime',
  'react-dom/client',
  'zod',
  '@tiptap/pm/state',
  '@tiptap/pm/tables',
  ...Object.keys(formats.dependencies).filter((name) => /^(?:hast|mdast|micromark)-/.test(name)),
  ...Object.keys(codeLanguages).map((name) => `highlight.js/lib/languages/${name}`),
  ...Object.keys(web.dependencies).filter(
    (name) => !/^@drapeau\/|^@fontsource/.test(name) && !['@tiptap/pm', 'highlight.js'].includes(name),
  ),
]

/** Pure rules, the server on a real PostgreSQL, whole processes, proofs in their short form, and the architecture. */
export default defineConfig({
  test: {
    // Most of the time of these tests is spent waiting for the database, for hashes and for mail.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // No test changes a module's state, and loading the modules again for each file takes longest.
          isolate: false,
          ...limits,
          include: [
            'contract/**/*.test.ts',
            'rules/**/*.test.ts',
            'formats/**/*.test.ts',
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
          setupFiles: ['server/test/process/cleanup.setup.ts'],
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['prove/**/*.test.ts'],
          ...limits,
          testTimeout: 3_600_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        // Whatever Vite finds out only while the tests run makes it load the page again, in the middle of a test.
        optimizeDeps: { include: webPackages },
        test: {
          name: 'component',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/test/component.setup.ts'],
          // The set-up resets what modules keep; a page of its own for each file would load everything again.
          isolate: false,
          ...limits,
          expect: { poll: { timeout: locatorTimeout } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: locatorTimeout,
              launchOptions: { executablePath: findHeadlessChromium(), args: flagsForChromium },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'], ...limits } },
    ],
  },
})
