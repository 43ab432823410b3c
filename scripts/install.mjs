import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { giveUp, root, run } from './run.mjs'
import { withLock } from './lock.mjs'

const stamp = join(root, 'node_modules', '.drapeau-installed')

/** Installs what the lock file lists. Takes a few milliseconds if it is installed already. */
export async function ensureInstalled() {
  if (isStamped()) return
  await withLock('install', async () => {
    // Another process may have installed it while this one waited.
    if (isStamped()) return
    if (!isAsLocked()) {
      console.error('Installing dependencies (the first time takes a minute or two) …')
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

/** Whether the list of installed packages, which npm writes when it has finished, matches the lock file. */
function isAsLocked() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const locked = readJson('package-lock.json').packages
  const installed = readJson('node_modules/.package-lock.json').packages
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional) return true
    return installed[path]?.version === entry.version && installed[path]?.link === entry.link
  })
}

/** npm sets its own path for scripts that it runs; otherwise it is found by name. */
function npm(args) {
  const path = process.env.npm_execpath
  if (path?.endsWith('.js')) return run(process.execPath, [path, ...args])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
