import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { giveUp, root, run } from './run.mjs'
import { inTurn } from './lock.mjs'

const stamp = join(root, 'node_modules', '.drapeau-installed')

/** Brings node_modules in line with the lock file. Costs a few milliseconds when it already is. */
export async function ensureInstalled() {
  if (isStamped()) return
  await inTurn('install', async () => {
    // Somebody else may have done it while we waited.
    if (isStamped()) return
    if (!isAsLocked()) {
      console.error('Installing what is missing (the first time takes a minute or two) …')
      const code = await npm(['ci', '--include=dev', '--loglevel=error'])
      if (code !== 0) giveUp('The installation failed. Check the network, then run the same command again.', code)
    }
    writeFileSync(stamp, wantedState())
  })
}

function isStamped() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedState()
}

function wantedState() {
  const { workspaces } = readJson('package.json')
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'))
  return `${process.platform}-${process.arch} ${fingerprint(['package-lock.json', ...manifests])}\n`
}

/** Whether npm's own record of what it installed, written when it has finished, agrees with the lock file. */
function isAsLocked() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const locked = readJson('package-lock.json').packages
  const installed = readJson('node_modules/.package-lock.json').packages
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional) return true
    return installed[path]?.version === entry.version && installed[path]?.link === entry.link
  })
}

/** npm tells its scripts where it is; a script started by hand finds it by name. */
function npm(args) {
  const path = process.env.npm_execpath
  if (path?.endsWith('.js')) return run(process.execPath, [path, ...args])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
