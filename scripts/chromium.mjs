import { existsSync } from 'node:fs'
import { giveUp, run, runQuietly } from './run.mjs'

const headlessShell = 'chromium-headless-shell'
const byHand = 'apt-get update && apt-get install -y chromium'
/** For what is optional: a machine without a network should not wait for one. */
const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15']

/** Browser tests and benchmarks use the system's Chromium. For root on Debian it is installed; others see how to do it. */
export async function ensureChromium() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!(await hasChromium())) {
    const output = canInstall ? await install('chromium') : ''
    if (!(await hasChromium())) {
      if (output) console.error(output)
      giveUp(`Chromium is missing. Install it and run this again; on Debian, as root: ${byHand}`)
    }
  }
  // Optional, because not every release has it. With the whole Chromium the journeys take more than twice as long: it draws
  // its own window around every page.
  if (canInstall && !existsSync(`/usr/bin/${headlessShell}`)) await install(headlessShell, soon)
}

/** Returns what apt-get printed. */
async function install(name, options = []) {
  console.error(`Installing ${name} for browser tests and benchmarks …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const output = []
  const onOutput = (chunk) => output.push(chunk)
  await run('apt-get', ['update', '-qq', ...options], { env, onOutput })
  await run('apt-get', ['install', '-y', '-qq', ...options, name], { env, onOutput })
  return Buffer.concat(output).toString('utf8').trim()
}

async function hasChromium() {
  const script = "const { findChromium } = await import('./e2e/chromium.ts'); findChromium()"
  const { code } = await runQuietly(['--input-type=module', '--eval', script])
  return code === 0
}
