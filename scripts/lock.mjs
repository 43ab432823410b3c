import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.mjs'

/** Whoever holds the turn touches its file once a second; one that nobody has touched for this long was left behind. */
const forgottenAfter = 10_000

/** Runs the work when no other process is at the same work: two commands started together wait for each other. */
export async function inTurn(name, work) {
  const file = join(root, '.cache', `${name}.turn`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  while (!take(file)) {
    clearForgotten(file)
    await sleep(200)
  }
  // Written anew rather than touched: somebody may have cleared the folder away meanwhile.
  const touch = setInterval(() => writeFileSync(file, `${process.pid}\n`), 1_000)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Renamed before it is removed, so that of two who find it only one clears it. */
function clearForgotten(file) {
  const seen = statSync(file, { throwIfNoEntry: false })
  if (!seen || Date.now() - seen.mtimeMs < forgottenAfter) return
  try {
    renameSync(file, `${file}.${process.pid}`)
    rmSync(`${file}.${process.pid}`, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
