import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same browser without what only a person at a screen needs: it opens a page in less time. */
const bare = ['chromium-headless-shell']

export const flagsForChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's own Chromium, as people have it: no browser is downloaded. */
export function findChromium(): string {
  return find([...whole, ...bare])
}

/** For journeys that nobody watches. */
export function findHeadlessChromium(): string {
  return find([...bare, ...whole])
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
