import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Both ends count; the first byte is 0. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  key: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/** Where the bytes of files are kept, under names of ours. What they are called and who may have them is in the database. */
export interface Storage {
  /** Whole and safe when it resolves; when it fails, nothing is left of it. */
  put: (key: string, content: Readable) => Promise<void>
  /** Throws StorageMissing when there is nothing under the key. */
  open: (key: string, range?: ByteRange) => Promise<Readable>
  /** What is not there is no mistake. */
  remove: (keys: readonly string[]) => Promise<void>
  /** Everything that takes up room, also what was left half-written by a crash. */
  list: () => AsyncIterable<StoredFile>
  /** Lets go of what is held open between calls. */
  close: () => void
}

const keyShape = /^[0-9a-f]{32}$/

export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}

/** Only names that we made ourselves ever become part of a path. */
export function isStorageKey(text: string): boolean {
  return keyShape.test(text)
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The place where files are kept does not answer. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}

/** The database knows of a file that is not there. */
export class StorageMissing extends Error {
  override readonly name = 'StorageMissing'
}
