import { existsSync } from 'node:fs'
import { giveUp, run, runQuietly } from './run.mjs'

const byHand = 'apt-get update && apt-get install -y chromium'

/** Browser tests and benchmarks use the system's Chromium. For root on Debian it is installed; others see how to do it. */
export async function ensureChromium() {
  if (await hasChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium for browser tests and benchmarks …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const output = []
    const onOutput = (chunk) => output.push(chunk)
    await run('apt-get', ['update', '-qq'], { env, onOutput })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env, onOutput })
    // Optional, because not every release has it; browser tests are faster with it.
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { env, onOutput })
    if (await hasChromium()) return
    console.error(Buffer.concat(output).toString('utf8').trim())
  }
  giveUp(`Chromium is missing. Install it and run this again; on Debian, as root: ${byHand}`)
}

async function hasChromium() {
  const script = "const { findChromium } = await import('./e2e/chromium.ts'); findChromium()"
  const { code } = await runQuietly(['--input-type=module', '--eval', script])
  return code === 0
}
