import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/src/cli/drapeau.ts', ...process.argv.slice(2)])
