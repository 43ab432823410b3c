import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { type Entry, extract } from 'tar-stream'
import { NoBackup } from './damage.ts'
import { maxPartBytes, manifestName, ownerOf, type Part } from './manifest.ts'
import { readSeal, sealLength } from './seal.ts'

const decompress = promisify(zstdDecompress)

/** A part with its content as it was before it was packed. */
export interface ReadPart extends Part {
  content: Buffer
}

/** Where the archive ends and which digest it must have. Only a whole backup of ours has a seal at its end. */
export async function readEnd(file: FileHandle): Promise<{ length: number; sha256: string }> {
  const { size } = await file.stat()
  const length = size - sealLength
  if (length <= 0) throw new NoBackup('it is not a backup, or is incomplete')
  const { buffer: bytes } = await file.read(Buffer.alloc(sealLength), 0, sealLength, length)
  const sha256 = readSeal(bytes)
  if (sha256 === undefined) throw new NoBackup('it is not a backup, or is incomplete')
  return { length, sha256 }
}

/** Everything in the archive in its order, the manifest last. One part is in memory at a time. */
export async function* readEntries(file: FileHandle, length: number, hash?: Hash): AsyncGenerator<ReadPart> {
  const entries = extract()
  const feeding = pipeline(bytesOf(file, length, hash), entries)
  // Reported by the entry that cannot be read.
  feeding.catch(() => undefined)
  try {
    for await (const entry of entries) yield await readEntry(entry)
    await feeding
  } catch (error) {
    if (error instanceof NoBackup) throw error
    throw new NoBackup('it is damaged', { cause: error })
  }
}

const readAtOnce = 2 ** 20

async function* bytesOf(file: FileHandle, length: number, hash: Hash | undefined): AsyncGenerator<Buffer> {
  for (let at = 0; at < length;) {
    const wanted = Math.min(readAtOnce, length - at)
    const { bytesRead, buffer: bytes } = await file.read(Buffer.alloc(wanted), 0, wanted, at)
    if (bytesRead === 0) throw new NoBackup('it became shorter while being read')
    const chunk = bytes.subarray(0, bytesRead)
    hash?.update(chunk)
    at += bytesRead
    yield chunk
  }
}

async function readEntry(entry: Entry): Promise<ReadPart> {
  const { name, size = 0, type } = entry.header
  const owner = ownerOf(name)
  // Also what would lead out of a folder, a link, or a folder: none of these was written by us.
  if (type !== 'file' || (!owner && name !== manifestName)) throw new NoBackup('it contains unknown data')
  if (size > maxPartBytes) throw new NoBackup('one of its parts is too long')
  const packed = await buffer(entry)
  const content = owner?.kind === 'table' ? await decompress(packed, { maxOutputLength: maxPartBytes }) : packed
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name, bytes: content.length, sha256, rows: owner?.kind === 'table' ? countRows(content) : null, content }
}

const lineBreak = 10

/** A line break inside a value is written as two letters, so each that is there ends a row. */
function countRows(content: Buffer): number {
  let rows = 0
  for (let at = content.indexOf(lineBreak); at !== -1; at = content.indexOf(lineBreak, at + 1)) rows += 1
  return rows
}
