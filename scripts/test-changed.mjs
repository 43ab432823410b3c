import { ensureBuilt } from './build.mjs'
import { allTests, baseOf, changedSince, testsFor } from './changed.mjs'
import { check } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { commandOf, giveUp, runNode } from './run.mjs'

const [named, ...rest] = process.argv.slice(2)
if (named?.startsWith('-') || rest.length > 0) giveUp('Usage: npm run test:changed [-- <commit or branch>]')

await ensureInstalled()
const changed = changedSince(baseOf(named))
const tests = testsFor(changed, allTests())
const specs = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))

const failedChecks = await check()
let code = 0
if (tests.length > 0) {
  // Some of them serve the pages of the built web app.
  await ensureBuilt()
  code = await runNode([commandOf('vitest'), 'run', ...tests])
}
console.log(`\n${changed.length} changed files, ${tests.length} test files.`)
if (specs.length > 0) console.log(`Not run here: npx playwright test ${specs.join(' ')}`)
if (failedChecks.length > 0) console.log(`Not in order: ${failedChecks.join(', ')}.`)
process.exitCode = failedChecks.length === 0 ? code : 1
