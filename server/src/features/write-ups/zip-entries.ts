import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** An archive that is not what it says, or that would be too large to open. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}

/** Opens an archive that lies in memory. Nothing of it is unpacked by that. */
export async function openArchive(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, archive) => {
      if (error) reject(new BadArchive('It is no archive.', { cause: error }))
      else resolve(archive)
    })
  })
}

/** What its list of contents says. Names that lead out of the archive are refused by the reader itself. */
export async function listEntries(archive: ZipFile, most: number): Promise<Entry[]> {
  if (archive.entryCount > most) throw new BadArchive('It holds too many files.')
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    archive.on('error', (cause: unknown) => reject(new BadArchive('Its list of contents is broken.', { cause })))
    archive.on('end', () => resolve(entries))
    archive.on('entry', (entry: Entry) => {
      entries.push(entry)
      archive.readEntry()
    })
    archive.readEntry()
  })
}

/**
 * Unpacks one file and hands it over piece by piece. It fails when there is a byte more or less than the list of contents
 * says, so that the sum of the list is the size of all of it.
 */
export async function readEntry(archive: ZipFile, entry: Entry, take: (piece: Buffer) => void): Promise<void> {
  const content = await new Promise<Readable>((resolve, reject) => {
    archive.openReadStream(entry, (cause, stream) => {
      if (cause) reject(new BadArchive('A file in it cannot be read.', { cause }))
      else resolve(stream)
    })
  })
  await new Promise<void>((resolve, reject) => {
    content.on('error', (cause) => {
      content.destroy()
      reject(new BadArchive('A file in it is not what the list says.', { cause }))
    })
    content.on('end', resolve)
    content.on('data', take)
  })
}
