import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** What the tests have open at the same time takes less than half of it. */
const enough = 8 * 2 ** 30

/**
 * The environment for tests: their temporary files are in memory if there is room. Each database that they copy has
 * hundreds of small files, and creating these on a disk takes a third of the processor time of the tests of the server.
 * The folder is removed when this process ends. Linux mounts a file system in memory at /dev/shm.
 */
export function environmentInMemory(memory = '/dev/shm', wanted = enough) {
  if (!hasRoom(memory, wanted)) return {}
  const all = join(memory, `drapeau-tests-${process.getuid()}`)
  const folder = join(all, String(process.pid))
  mkdirSync(all, { recursive: true, mode: 0o711 })
  // What a killed run left behind would fill the memory.
  for (const name of readdirSync(all)) if (!isRunning(Number(name))) remove(join(all, name))
  mkdirSync(folder, { mode: 0o711 })
  process.on('exit', () => remove(folder))
  return { TMPDIR: folder }
}

function hasRoom(memory, wanted) {
  if (!existsSync(memory) || freemem() < wanted) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= wanted
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function remove(path) {
  rmSync(path, { recursive: true, force: true })
}
