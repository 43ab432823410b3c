import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.mjs'

/** The holder writes the lock file once a second; one that is older than this was left behind by a killed process. */
const staleAfterMs = 10_000

/** Runs the work while holding a lock that all processes share, so that parallel commands wait for each other. */
export async function withLock(name, work) {
  const file = join(root, '.cache', `${name}.lock`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  while (!acquire(file)) {
    removeStale(file)
    await sleep(200)
  }
  // Written instead of touched, because the folder may have been cleared meanwhile.
  const touch = setInterval(() => writeFileSync(file, `${process.pid}\n`), 1_000)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Renames the file before removing it, so that only one of two processes removes it. */
function removeStale(file) {
  const seen = statSync(file, { throwIfNoEntry: false })
  if (!seen || Date.now() - seen.mtimeMs < staleAfterMs) return
  try {
    renameSync(file, `${file}.${process.pid}`)
    rmSync(`${file}.${process.pid}`, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
