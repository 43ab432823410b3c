import { existsSync } from 'node:fs'
import { giveUp, run, runQuietly } from './run.mjs'

const byHand = 'apt-get update && apt-get install -y chromium'

/** Browser tests and measurements drive the system's Chromium. Root on Debian gets it from the packages; others are told how. */
export async function ensureChromium() {
  if (await hasChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium, the browser that we measure and test with …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const said = []
    const hear = (chunk) => said.push(chunk)
    await run('apt-get', ['update', '-qq'], { env, hear })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env, hear })
    // Not every release has it, and everything goes without it; with it the journeys take less time.
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { env, hear })
    if (await hasChromium()) return
    console.error(Buffer.concat(said).toString('utf8').trim())
  }
  giveUp(`Chromium is missing. Install it and run this again; on Debian, as root: ${byHand}`)
}

async function hasChromium() {
  const ask = "const { findChromium } = await import('./e2e/chromium.ts'); findChromium()"
  const { code } = await runQuietly(['--input-type=module', '--eval', ask])
  return code === 0
}
