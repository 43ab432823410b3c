import { defineConfig, devices } from '@playwright/test'
import { findHeadlessChromium } from './e2e/chromium.ts'

/** Journeys in a real browser against a real server that the run starts for itself. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e',
  globalSetup: './e2e/server.setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Only to end what hangs: how long a journey takes is the machine's affair.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Known to the workers, which start after the site does.
    ...(process.env['SITE_URL'] ? { baseURL: process.env['SITE_URL'] } : {}),
    viewport: { width: 1440, height: 900 },
    // What was done and answered, without a film and without a copy of the page at each step, which take as long as the
    // journey: `--trace on` brings both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
