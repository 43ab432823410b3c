import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await runNode(['server/src/cli/demo.ts'])
