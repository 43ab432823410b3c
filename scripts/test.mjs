import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { commandOf, runNode } from './run.mjs'
import { countPlaywright, countVitest, failedVitest, forgetReports, vitestReport } from './tally.mjs'

await ensureInstalled()
await ensureChromium()
forgetReports()

title('Check')
const failedChecks = await check()

// Before the tests: some of them start the whole site.
await ensureBuilt()

title('Rules, components, API and processes')
const projects = ['unit', 'component', 'server', 'process', 'proof'].flatMap((name) => ['--project', name])
const codes = [await runNode([commandOf('vitest'), 'run', ...projects, ...vitestReport('vitest')])]

title('Browser')
codes.push(await runNode([commandOf('@playwright/test', 'playwright'), 'test']))

const counts = [countVitest('architecture'), countVitest('vitest'), countPlaywright()]
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
const isGreen = failedChecks.length === 0 && sum('failed') === 0 && codes.every((code) => code === 0)

console.log()
for (const failure of ['architecture', 'vitest'].flatMap((name) => failedVitest(name))) console.log(`✗ ${failure}`)
if (failedChecks.length > 0) console.log(`Not in order: ${failedChecks.join(', ')}.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = isGreen ? 0 : 1

function title(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 60 - text.length))}`)
}
