import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Written beside its place: a file of this name is whole. For nobody else on this machine: there may be flags in it. */
export async function writeWhole(path: string, content: Readable): Promise<void> {
  const passing = `${path}.part`
  try {
    await pipeline(content, createWriteStream(passing, { mode: 0o600, flush: true }))
    await rename(passing, path)
  } catch (error) {
    await rm(passing, { force: true })
    throw error
  }
}
