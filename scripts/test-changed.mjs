import { ensureBuilt } from './build.mjs'
import { allTests, baseOf, changedSince, servesPages, testsFor } from './changed.mjs'
import { ensureInstalled } from './install.mjs'
import { environmentInMemory } from './memory-folder.mjs'
import { commandOf, giveUp, runNode } from './run.mjs'

const [named, ...rest] = process.argv.slice(2)
if (named?.startsWith('-') || rest.length > 0) giveUp('Usage: npm run test:changed [-- <commit or branch>]')

await ensureInstalled()
const changed = changedSince(baseOf(named))
const tests = testsFor(changed, allTests())
const specs = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))

if (tests.some(servesPages)) await ensureBuilt()
// The same number for all projects: Vitest refuses to run those with different ones together.
process.exitCode = await runNode([commandOf('vitest'), 'run', '--maxWorkers=2', 'architecture/', ...tests], {
  env: environmentInMemory(),
})
console.log(`\n${changed.length} changed files, ${tests.length} test files and the architecture.`)
if (specs.length > 0) console.log(`Not run here: npx playwright test ${specs.join(' ')}`)
console.log('Format, types and lint: npm run check')
