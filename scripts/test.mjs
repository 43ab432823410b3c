import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { environmentInMemory } from './memory-folder.mjs'
import { commandOf, runNode } from './run.mjs'
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  forgetReports,
  journeys,
  reports,
  vitestReport,
} from './test-reports.mjs'

/** A signal ends what is running, and also what would come after it. */
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isInterrupted = true))

await ensureInstalled()
await ensureChromium()
forgetReports()

title('Check')
const failedChecks = await check()
endIfInterrupted()

// Some tests start the whole site, which needs the built web app.
await ensureBuilt()

// Processes and proofs wait for restarts and timers, so they run beside everything else. Journeys have the machine to themselves:
// three browsers and six workers on two cores made requests time out.
const env = environmentInMemory()
const processes = startInBackground(vitest('processes', ['process', 'proof']))

title('Rules, components and API')
const codes = [await runNode(vitest('vitest', ['unit', 'component', 'server']), { env })]

title('Processes and proofs')
codes.push(await processes.show())

endIfInterrupted()
title('Browser')
codes.push(await runNode([commandOf('@playwright/test', 'playwright'), 'test'], { env }))

const counts = [...reports.map(countVitest), countPlaywright(journeys)]
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
const isGreen = failedChecks.length === 0 && sum('failed') === 0 && codes.every((each) => each === 0)

console.log()
for (const failure of [...reports.flatMap(failedVitest), ...failedPlaywright(journeys)]) console.log(`✗ ${failure}`)
if (failedChecks.length > 0) console.log(`Failed checks: ${failedChecks.join(', ')}.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = isGreen ? 0 : 1

function endIfInterrupted() {
  if (isInterrupted) process.exit(1)
}

/** What it prints is shown when its turn comes. */
function startInBackground(args) {
  const hidden = []
  let print = (chunk) => hidden.push(chunk)
  const code = runNode(args, { env, onOutput: (chunk) => print(chunk) })
  return {
    show: () => {
      process.stdout.write(Buffer.concat(hidden))
      print = (chunk) => process.stdout.write(chunk)
      return code
    },
  }
}

/** Two workers for each run keep two cores busy. */
function vitest(report, projects) {
  const named = projects.flatMap((name) => ['--project', name])
  return [commandOf('vitest'), 'run', ...named, '--maxWorkers=2', ...vitestReport(report)]
}

function title(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 60 - text.length))}`)
}
