import { defineConfig, devices } from '@playwright/test'
import { findHeadlessChromium, flagsForChromium } from './e2e/chromium.ts'

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
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Known to the workers, which start after the site does.
    ...(process.env['SITE_URL'] ? { baseURL: process.env['SITE_URL'] } : {}),
    // So that a journey which waits in vain says for what, before it is ended.
    actionTimeout: 240_000,
    navigationTimeout: 240_000,
    viewport: { width: 1440, height: 900 },
    // Where motion is what a journey is about, it asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace fetches every response a second time, and its film takes as long as the journey: `--trace on` brings it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: flagsForChromium,
      // Where the system names no character set, Chromium saves a file whose name has an accent as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
