import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the project runs on. It comes with npm, whatever Node the machine has. */
const wanted = 24

/** Runs a file on the project's Node and resolves with its exit code. What Node compiled once, it keeps: starts halve. */
export function runNode(args, options = {}) {
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...options.env }
  return run(projectNode(), args, { ...options, env })
}

/** Runs a file on the project's Node and keeps what it says, for the caller to show or to throw away. */
export async function runQuietly(args, options) {
  const said = []
  const code = await runNode(args, { ...options, hear: (chunk) => said.push(chunk) })
  return { code, output: Buffer.concat(said).toString('utf8') }
}

/**
 * Runs a program in the project's folder, passes our signals on to it and resolves with its exit code. As a shell would,
 * 128 plus the signal's number stands for an end by a signal.
 */
export function run(command, args, { env = {}, hear } = {}) {
  const stdio = hear ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  if (hear) for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
  const pass = (signal) => child.kill(signal)
  for (const signal of passed) process.on(signal, pass)
  const orphaned = whenOrphaned(() => pass('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const each of passed) process.off(each, pass)
      clearInterval(orphaned)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

const passed = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * npm starts us through a shell, and passes its signals to that shell only, which ends without a word to us: that we have
 * a new parent is then the only sign.
 */
function whenOrphaned(act) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return undefined
  return setInterval(() => process.ppid !== parent && act(), 200).unref()
}

/** Ends the command with one sentence instead of a stack trace. */
export function giveUp(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

/** The script behind the command that a package brings. */
export function commandOf(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

function projectNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', binary)
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath
  return giveUp(
    `Drapeau runs on Node ${wanted} and npm brings none for this machine (${process.platform}-${process.arch}): install Node ${wanted} or newer, then try again.`,
  )
}
