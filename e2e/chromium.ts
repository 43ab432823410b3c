import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without a user interface, which opens pages faster. */
const headlessBrowsers = ['chromium-headless-shell']

export const flagsForChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds the Chromium of the system: no browser is downloaded. */
export function findChromium(): string {
  return find([...fullBrowsers, ...headlessBrowsers])
}

/** Finds a Chromium for journeys, a headless one first because it is faster. */
export function findHeadlessChromium(): string {
  return find([...headlessBrowsers, ...fullBrowsers])
}

function find(names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  if (!found) throw new Error('No Chromium was found. On Debian: apt-get install chromium')
  return found
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
