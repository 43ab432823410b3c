import type { FileHandle } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { once } from 'node:events'
import type { Client } from 'pg'
import type { Migration } from '#platform/database/migrate.ts'
import { type Storage, StorageMissing } from '#platform/storage/storage.ts'
import { storedDigest } from '#platform/storage/stored-digest.ts'
import { copyInStatement } from './catalogue.queries.ts'
import { copyIn } from './copy-in.queries.ts'
import { NoBackup } from './damage.ts'
import { findDigest, switchTriggers } from './empty-site.queries.ts'
import { type Manifest, manifestName, ownerOf, partName } from './manifest.ts'
import { readEnd, readEntries, type ReadPart } from './read-archive.ts'
import type { Progress } from './progress.ts'

/** A backup that was checked, and where it goes. */
export interface Load {
  file: FileHandle
  manifest: Manifest
  migrations: readonly Migration[]
  storage: Storage
  onLoad: Progress
}

/** Where the parts of one table or of one file go. */
interface Sink {
  write: (content: Buffer) => Promise<void>
  end: () => Promise<void>
  abort: () => Promise<void>
}

/** Files that are stored already are read to their end and not written. */
const nothing = (): Promise<void> => Promise.resolve()
const drain: Sink = { write: nothing, end: nothing, abort: nothing }

/** Reads the file a second time, now to keep what it holds. The names of files that were written are added to `written`. */
export async function loadParts(client: Client, load: Load, written: string[]): Promise<void> {
  const { file, manifest, onLoad } = load
  const { length } = await readEnd(file)
  const whole = manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0)
  let [at, done] = [0, 0]
  let current: { place: string; sink: Sink } | undefined
  try {
    for await (const part of readEntries(file, length)) {
      if (part.name === manifestName) continue
      expectSame(manifest, at, part)
      const place = placeOf(part.name)
      if (place !== current?.place) {
        await current?.sink.end()
        current = { place, sink: await openSink(client, load, part.name, written) }
      }
      await current.sink.write(part.content)
      at += 1
      done += part.bytes
      onLoad(done, whole)
    }
    await current?.sink.end()
  } catch (error) {
    await current?.sink.abort()
    throw error
  }
  if (at !== manifest.parts.length) throw new NoBackup('it changed while being read')
}

/** What was checked is what is kept, also when somebody writes to the file meanwhile. */
function expectSame({ parts }: Manifest, at: number, { name, sha256 }: ReadPart): void {
  const checked = parts[at]
  if (checked?.name !== name || checked.sha256 !== sha256) throw new NoBackup('it changed while being read')
}

function placeOf(name: string): string {
  const owner = ownerOf(name)
  return owner ? partName(owner, 0) : name
}

async function openSink(client: Client, load: Load, name: string, written: string[]): Promise<Sink> {
  const owner = ownerOf(name)
  if (owner?.kind === 'table') return tableSink(client, load.manifest, owner.name)
  if (owner?.kind === 'file') return fileSink(client, load, owner.key, written)
  throw new NoBackup('it contains unknown data')
}

async function tableSink(client: Client, { tables }: Manifest, name: string): Promise<Sink> {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new NoBackup('it contains unknown data')
  await switchTriggers(client, name, 'disable')
  const copy = await copyIn(client, copyInStatement(table))
  return {
    write: copy.write,
    end: async () => {
      const rows = await copy.end()
      if (rows !== table.rows) throw new NoBackup(`it should have ${table.rows} rows of ${name}, but has ${rows}`)
      await switchTriggers(client, name, 'enable')
    },
    abort: copy.fail,
  }
}

/** A file that is there already, as in a bucket that outlived the database, stays. Another in its place is not ours to take away. */
async function fileSink(client: Client, { storage, manifest }: Load, key: string, written: string[]): Promise<Sink> {
  const there = await digestOf(storage, key)
  if (there !== undefined) {
    const names = manifest.tables.map(({ name }) => name)
    if (there !== (await findDigest(client, key, names)))
      throw new NoBackup(`a different file is already stored as ${key}`)
    return drain
  }
  written.push(key)
  const content = new PassThrough()
  const stored = storage.put(key, content)
  stored.catch(() => undefined)
  return {
    write: async (bytes) => {
      // A disk that is full takes nothing more, and says so.
      if (!content.write(bytes)) await Promise.race([once(content, 'drain'), stored])
    },
    end: async () => {
      content.end()
      await stored
    },
    abort: async () => {
      content.destroy(new Error('The restore was broken off.'))
      await stored.catch(() => undefined)
    },
  }
}

async function digestOf(storage: Storage, key: string): Promise<string | undefined> {
  try {
    return await storedDigest(storage, key)
  } catch (error) {
    if (error instanceof StorageMissing) return undefined
    throw error
  }
}
