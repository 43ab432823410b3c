import { constants, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../config/error-code.ts'
import { type ByteRange, isStorageKey, type Storage, type StoredFile, StorageFull, StorageMissing } from './storage.ts'
import { syncFolder } from './sync-folder.ts'

const unfinished = '.part'
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Files in a folder of this machine, spread over 256 folders by the first letters of their names. */
export class FolderStorage implements Storage {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Written beside its place and moved there when every byte is on the disk: a file is whole, or it is not there. */
  async put(key: string, content: Readable): Promise<void> {
    const path = this.#pathOf(key)
    const passing = `${path}${unfinished}`
    try {
      await makeFolder(dirname(path))
      await pipeline(content, createWriteStream(passing, { flags: 'wx', mode: 0o600, flush: true }))
      await rename(passing, path)
      await syncFolder(dirname(path))
    } catch (error) {
      content.destroy()
      await this.remove([key])
      if (fullCodes.has(errorCode(error) ?? '')) throw new StorageFull('The disk is full.', { cause: error })
      throw error
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      // A link that somebody put in the file's place would lead out of the folder.
      const handle = await open(this.#pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW)
      return handle.createReadStream(range && { start: range.start, end: range.end })
    } catch (error) {
      if (['ENOENT', 'ELOOP'].includes(errorCode(error) ?? ''))
        throw new StorageMissing(`The file ${key} is not in its folder.`, { cause: error })
      throw error
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const path of keys.map((key) => this.#pathOf(key))) {
      await rm(path, { force: true })
      await rm(`${path}${unfinished}`, { force: true })
    }
  }

  async *list(): AsyncIterable<StoredFile> {
    for await (const shelf of entriesOf(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(shelf)) continue
      for await (const name of entriesOf(join(this.#folder, shelf))) {
        const key = name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name
        const found = isStorageKey(key) ? await statOf(join(this.#folder, shelf, name)) : undefined
        if (found) yield { key, size: found.size, modifiedAt: found.mtime }
      }
    }
  }

  close(): void {
    // Nothing is held open.
  }

  #pathOf(key: string): string {
    if (!isStorageKey(key)) throw new Error('This is no name of a stored file.')
    return join(this.#folder, key.slice(0, 2), key)
  }
}

async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name
  } catch (error) {
    // Nothing has been stored yet.
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

async function statOf(path: string): Promise<{ mtime: Date; size: number } | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    // Removed meanwhile.
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(dirname(made))
}
