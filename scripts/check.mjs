import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { commandOf, runQuietly } from './run.mjs'
import { vitestReport } from './test-reports.mjs'

/**
 * Folders with the same settings are checked together, so that the files that they all import are checked once. For
 * editors each folder has its own tsconfig.json.
 */
const typeChecks = {
  'the server side': 'tsconfig.server-side.json',
  'code that drives a browser': 'tsconfig.browser-driving.json',
  web: 'web',
}

/**
 * For the compilers of TypeScript and of the linter: their threads would check the same types several times, and they
 * would collect garbage long before memory is short. One thread takes half of the processor time of four.
 */
const compilerSettings = { GOMAXPROCS: '1', GOGC: '400' }

/** Checks format, types, lint, unused code and architecture. Shows every failure, not only the first. */
export async function check() {
  const waiting = steps()
  const failed = []
  // Two at a time, on one core each.
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await passes(step))) failed.push(step.name)
  }
  await Promise.all([worker(), worker()])
  return failed
}

function steps() {
  return [
    // The longest first.
    { name: 'lint', args: [commandOf('oxlint'), '--deny-warnings'] },
    ...Object.entries(typeChecks).map(([name, project]) => ({
      name: `types of ${name}`,
      args: [commandOf('typescript', 'tsc'), '--singleThreaded', '-p', project],
    })),
    { name: 'format', args: [commandOf('oxfmt'), '--check', '.'] },
    { name: 'unused code', args: [commandOf('knip')] },
    {
      name: 'architecture',
      args: [commandOf('vitest'), 'run', '--project', 'architecture', ...vitestReport('architecture')],
    },
  ]
}

async function passes({ name, args }) {
  const start = performance.now()
  const { code, output } = await runQuietly(args, { env: compilerSettings })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim().replaceAll(/^/gm, '    '))
  return code === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  const failed = await check()
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed checks: ${failed.join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
