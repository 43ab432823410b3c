import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import { listMigrations } from '#platform/database/migrate.queries.ts'
import { isStorageKey, type Storage, StorageMissing } from '#platform/storage/storage.ts'
import { productVersion } from '#platform/version.ts'
import { carried } from './carried.ts'
import { copyOutStatement, listReferences, listTables, measureTables } from './catalogue.queries.ts'
import { copyOut } from './copy-out.queries.ts'
import { format, type Manifest, partBytes, partName } from './manifest.ts'
import type { Progress } from './progress.ts'
import {
  beginSnapshot,
  connect,
  endSnapshot,
  keepFiles,
  type KnownFile,
  listKnownFiles,
  lockBackups,
} from './snapshot.queries.ts'
import { ArchiveWriter, type WrittenArchive } from './write-archive.ts'

export interface BackupParts {
  storage: Storage
  path: string
  now: Date
  onProgress?: Progress
  signal?: AbortSignal
}

export interface TakenBackup extends WrittenArchive {
  rows: number
  files: number
  missing: string[]
}

export class BackupRunning extends Error {
  override readonly name = 'BackupRunning'
}

/**
 * Does the work on a connection of its own while nobody else makes a backup. What is noted of one belongs in here, too:
 * once the lock is released, an unfinished one counts as interrupted.
 */
export async function withBackupLock<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url, 'drapeau backup')
  try {
    if (!(await lockBackups(client))) throw new BackupRunning('A backup is already in progress.')
    return await work(client)
  } finally {
    // Ending the connection also gives the locks back.
    await client.end()
  }
}

/** The whole site in one file, as it was at one moment, while it goes on. */
export async function takeBackup(client: Client, parts: BackupParts): Promise<TakenBackup> {
  const { storage, path, now, onProgress, signal } = parts
  await keepFiles(client)
  const archive = new ArchiveWriter(path, now)
  try {
    const counter = new Counter(onProgress, signal)
    const { known, ...rows } = await writeRows(client, archive, counter)
    const found = await writeFiles(storage, archive, known, counter)
    const manifest = { product: 'drapeau', format, version: productVersion(), takenAt: now.toISOString() } as const
    const written = await archive.finish({ ...manifest, ...rows, ...found })
    const count = rows.tables.reduce((sum, table) => sum + table.rows, 0)
    return { ...written, rows: count, files: found.files.length, missing: found.missing }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

class Counter {
  readonly #onProgress: Progress | undefined
  readonly #signal: AbortSignal | undefined
  #done = 0
  whole = 0

  constructor(onProgress: Progress | undefined, signal: AbortSignal | undefined) {
    this.#onProgress = onProgress
    this.#signal = signal
  }

  add(bytes: number): void {
    this.#signal?.throwIfAborted()
    this.#done += bytes
    this.#onProgress?.(this.#done, Math.max(this.whole, this.#done))
  }
}

type RowParts = Pick<Manifest, 'migrations' | 'tables'> & { known: KnownFile[] }

/** All tables in one snapshot, which is released before the files: those no longer change. */
async function writeRows(client: Client, archive: ArchiveWriter, counter: Counter): Promise<RowParts> {
  await beginSnapshot(client)
  const chosen = carried(await listTables(client), await listReferences(client))
  const names = chosen.map(({ name }) => name)
  const migrations = (await listMigrations(client)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const known = await listKnownFiles(client, names)
  counter.whole = (await measureTables(client, names)) + known.reduce((sum, { size }) => sum + size, 0)
  const tables: Manifest['tables'] = []
  for (const table of chosen) {
    let [rows, parts] = [0, 0]
    for await (const piece of copyOut(client, copyOutStatement(table), partBytes)) {
      rows += piece.count
      parts += 1
      await archive.addRows(partName({ kind: 'table', name: table.name }, parts), piece.bytes, piece.count)
      counter.add(piece.bytes.length)
    }
    tables.push({ name: table.name, columns: table.columns, rows })
  }
  await endSnapshot(client)
  return { migrations, tables, known }
}

/** A missing file is reported, and no reason to have no backup of all the others. */
async function writeFiles(
  storage: Storage,
  archive: ArchiveWriter,
  known: readonly KnownFile[],
  counter: Counter,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const { key } of known) {
    const content = isStorageKey(key) ? await find(storage, key) : undefined
    if (content) files.push({ key, bytes: await writeFile(content, key, archive, counter) })
    else if (isStorageKey(key)) missing.push(key)
  }
  return { files, missing }
}

async function find(storage: Storage, key: string): Promise<Readable | undefined> {
  try {
    return await storage.open(key)
  } catch (error) {
    if (error instanceof StorageMissing) return undefined
    throw error
  }
}

async function writeFile(content: Readable, key: string, archive: ArchiveWriter, counter: Counter): Promise<number> {
  let [bytes, parts] = [0, 0]
  for await (const piece of piecesOf(content)) {
    parts += 1
    bytes += piece.length
    await archive.addBytes(partName({ kind: 'file', key }, parts), piece)
    counter.add(piece.length)
  }
  return bytes
}

/** At least one, so that an empty file has its place too. */
async function* piecesOf(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let [size, pieces] = [0, 0]
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(chunks)
    pieces += 1
    chunks = []
    size = 0
  }
  if (size > 0 || pieces === 0) yield Buffer.concat(chunks)
}
