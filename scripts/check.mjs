import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { commandOf, runQuietly } from './run.mjs'
import { vitestReport } from './test-reports.mjs'

/**
 * What is checked in one go has the same settings as each of its folders has alone, for an editor; and what they all
 * import, which is most of it, is checked once.
 */
const typed = {
  'the server and what it stands on': 'tsconfig.server-side.json',
  'what drives a browser': 'tsconfig.browser-driving.json',
  web: 'web',
}

/** Format, types, lint, unused code and the shape of the house. Every failure is shown, not only the first. */
export async function check() {
  const waiting = steps()
  const failed = []
  // Two at a time: most of them keep more than one core busy by themselves.
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await passes(step))) failed.push(step.name)
  }
  await Promise.all([worker(), worker()])
  return failed
}

function steps() {
  return [
    { name: 'format', args: [commandOf('oxfmt'), '--check', '.'] },
    ...Object.entries(typed).map(([name, project]) => ({
      name: `types of ${name}`,
      args: [commandOf('typescript', 'tsc'), '-p', project],
    })),
    { name: 'lint', args: [commandOf('oxlint'), '--deny-warnings'] },
    { name: 'unused code', args: [commandOf('knip')] },
    {
      name: 'architecture',
      args: [commandOf('vitest'), 'run', '--project', 'architecture', ...vitestReport('architecture')],
    },
  ]
}

async function passes({ name, args }) {
  const start = performance.now()
  const { code, output } = await runQuietly(args)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim().replaceAll(/^/gm, '    '))
  return code === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  const failed = await check()
  console.log(failed.length === 0 ? 'Everything is in order.' : `Not in order: ${failed.join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
