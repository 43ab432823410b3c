import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
await ensureChromium()
await ensureBuilt()
process.exitCode = await runNode(['prove/prove.ts', ...process.argv.slice(2)])
