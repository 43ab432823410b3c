import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The major version of Node that the project runs on. npm installs it as a dependency. */
const wanted = 24

/** Runs a file with the project's Node and resolves with its exit code. The compile cache halves the start-up time. */
export function runNode(args, options = {}) {
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...options.env }
  return run(projectNode(), args, { ...options, env })
}

/** Runs a file with the project's Node, and returns its output instead of printing it. */
export async function runQuietly(args, options) {
  const chunks = []
  const code = await runNode(args, { ...options, onOutput: (chunk) => chunks.push(chunk) })
  return { code, output: Buffer.concat(chunks).toString('utf8') }
}

/**
 * Runs a program in the project's folder, forwards signals to it and resolves with its exit code. As in a shell, the code
 * is 128 plus the signal's number if a signal ended it.
 */
export function run(command, args, { env = {}, onOutput } = {}) {
  const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
  const pass = (signal) => child.kill(signal)
  for (const signal of forwarded) process.on(signal, pass)
  const orphaned = whenOrphaned(() => pass('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const each of forwarded) process.off(each, pass)
      clearInterval(orphaned)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * npm starts scripts through a shell and sends signals to that shell only, which ends without forwarding them. The only
 * sign of that is a new parent process.
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

/** The path of a command that a package provides. */
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
    `Drapeau needs Node ${wanted}, and npm provides none for this machine (${process.platform}-${process.arch}): install Node ${wanted} or newer, then try again.`,
  )
}
