import { createHash } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual, promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { type Entry, extract, type Headers, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { emptyDatabase } from '#test/databases.ts'
import { backupOf, emptyStorage, keysOf, playedSite } from '#test/backup-fixtures.ts'
import { tableDigests } from '#test/table-digests.ts'
import type { World } from '#test/world.ts'
import { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { sealLength, sealOf } from './seal.ts'

interface Packed {
  header: Headers
  content: Buffer
}

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)]

let site: World
let whole: Buffer
let path: string

beforeAll(async () => {
  site = await playedSite()
})
afterAll(() => site.close())

/** Each test damages its own copy. */
async function fresh(): Promise<string> {
  path = await backupOf(site)
  whole = await readFile(path)
  return path
}

/** The message of the refusal; also checks that neither tables nor files were created. */
async function refusal(url?: string): Promise<string> {
  const target = url ?? (await emptyDatabase())
  const storage = await emptyStorage()
  const before = await tablesOf(target)
  const outcome = await restoreBackup({ url: target, storage, path }).then(
    () => 'It was restored.',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const isSame = isDeepStrictEqual(await tablesOf(target), before) && (await keysOf(storage)).length === 0
  return isSame ? outcome : `Something was written. ${outcome}`
}

async function tablesOf(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(`select table_name from information_schema.tables where table_schema = 'public'`)).rows
  } finally {
    await client.end()
  }
}

/** Unpacks the file, changes its entries, and packs it with valid checksums. */
async function forge(change: (entries: Packed[]) => Packed[] | Promise<Packed[]>): Promise<void> {
  const reader = extract()
  reader.end(whole.subarray(0, whole.length - sealLength))
  const entries: Packed[] = []
  for await (const entry of reader as AsyncIterable<Entry>)
    entries.push({ header: entry.header, content: await buffer(entry) })
  const writer = pack()
  for (const { header, content } of await change(entries))
    writer.entry({ name: header.name, type: header.type, linkname: header.linkname }, content)
  writer.finalize()
  const bytes = await buffer(writer)
  await writeFile(path, Buffer.concat([bytes, sealOf(createHash('sha256').update(bytes).digest('hex'))]))
}

/** Changes only the manifest. */
async function forgeManifest(change: (manifest: Manifest) => object): Promise<void> {
  await forge((entries) =>
    entries.map((entry) =>
      entry.header.name === 'manifest.json'
        ? { ...entry, content: Buffer.from(JSON.stringify(change(Manifest.parse(JSON.parse(String(entry.content)))))) }
        : entry,
    ),
  )
}

/** Changes the rows of a table, and the manifest accordingly. */
async function forgeRows(table: string, change: (rows: string) => string): Promise<void> {
  const name = `tables/${table}/000001`
  await forge(async (entries) => {
    const rows = change(String(await decompress(entries.find(({ header }) => header.name === name)?.content ?? '')))
    const part = {
      name,
      bytes: Buffer.byteLength(rows),
      sha256: createHash('sha256').update(rows).digest('hex'),
      rows: rows.split('\n').length - 1,
    }
    const packed = await compress(Buffer.from(rows))
    return entries.map((entry) => {
      if (entry.header.name === name) return { ...entry, content: packed }
      if (entry.header.name !== 'manifest.json') return entry
      const manifest = Manifest.parse(JSON.parse(String(entry.content)))
      const parts = manifest.parts.map((each) => (each.name === name ? part : each))
      const tables = manifest.tables.map((each) => (each.name === table ? { ...each, rows: part.rows } : each))
      return { ...entry, content: Buffer.from(JSON.stringify({ ...manifest, parts, tables })) }
    })
  })
}

describe('I11 a restore is refused without writing anything for', () => {
  test('a file with one flipped bit at any position', async () => {
    await fresh()
    const url = await emptyDatabase()
    const places = Array.from({ length: 12 }, (_, step) => Math.floor((whole.length - 1) * (step / 11)))
    for (const at of [...places, whole.length - sealLength - 1, whole.length - sealLength]) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at)
      await writeFile(path, bytes)
      expect(await refusal(url)).toContain('cannot be restored')
    }
  })

  test.each([0, 1, 511, 0.3, 0.7, -1, -200, -2_000])('a file that is truncated at %d', async (cut) => {
    await fresh()
    await truncate(path, cut < 0 ? whole.length + cut : cut < 1 ? Math.floor(whole.length * cut) : cut)
    expect(await refusal()).toContain('cannot be restored')
  })

  test('a file that is not a backup', async () => {
    await fresh()
    await writeFile(path, 'not a backup at all'.repeat(100))
    expect(await refusal()).toContain('it is not a backup')
    await writeFile(path, whole.subarray(0, whole.length - sealLength))
    expect(await refusal()).toContain('it is not a backup')
  })

  test('a missing file', async () => {
    path = '/nowhere/site.tar'
    expect(await refusal()).toContain('cannot be read (ENOENT)')
  })

  test('a backup of a newer version, by its format or by its schema', async () => {
    await fresh()
    await forgeManifest((manifest) => ({ ...manifest, format: 2 }))
    expect(await refusal()).toContain('a newer version of Drapeau made it')
    await forgeManifest((manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, { name: '9999_future.sql', checksum: '0'.repeat(64) }],
    }))
    expect(await refusal()).toContain('a newer version of Drapeau')
    await forgeManifest(({ migrations: [first, ...others], ...manifest }) => ({
      ...manifest,
      migrations: [{ ...first, checksum: '0'.repeat(64) }, ...others],
    }))
    expect(await refusal()).toContain('another program')
  })

  test('a backup with an additional table or column, or a missing one', async () => {
    await fresh()
    await forgeManifest((manifest) => ({
      ...manifest,
      tables: [...manifest.tables, { name: 'session', columns: ['id'], rows: 0 }],
    }))
    expect(await refusal()).toContain('its tables are not those of its version')
    await forgeManifest((manifest) => ({ ...manifest, tables: manifest.tables.filter(({ rows }) => rows > 0) }))
    expect(await refusal()).toContain('its tables are not those of its version')
    await forgeManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'account' ? { ...table, columns: [...table.columns, 'reset_request_id'] } : table,
      ),
    }))
    expect(await refusal()).toContain('its tables are not those of its version')
  })

  test.each([
    { name: '../../evil', type: 'file' as const },
    { name: '/etc/evil', type: 'file' as const },
    { name: 'files/../../evil/000001', type: 'file' as const },
    { name: 'files/ABCDEF/000001', type: 'file' as const },
    { name: `files/${'a'.repeat(32)}/000001`, type: 'symlink' as const, linkname: '/etc/passwd' },
    { name: 'tables', type: 'directory' as const },
  ])('a backup with an unknown entry: $name, $type', async (header) => {
    await fresh()
    await forge((entries) => [{ header, content: Buffer.alloc(0) }, ...entries])
    expect(await refusal()).toContain('it contains unknown data')
  })

  test('a backup whose entries do not match its manifest', async () => {
    await fresh()
    await forge(([first, second, ...others]) => (first && second ? [second, first, ...others] : []))
    expect(await refusal()).toContain('its parts do not match its manifest')
    await forge(([, ...others]) => others)
    expect(await refusal()).toContain('its parts do not match its manifest')
    await forge((entries) => [...entries, ...entries.slice(0, 1)])
    expect(await refusal()).toContain('there is data after its manifest')
    await forge((entries) => entries.slice(0, -1))
    expect(await refusal()).toContain('its manifest is missing')
  })

  test('a backup with inconsistent rows, found after the first tables were filled', async () => {
    await fresh()
    await forgeRows('solve', (rows) => rows + rows)
    expect(await refusal()).toContain('duplicate key value')
    await forgeRows('category', () => '')
    expect(await refusal()).toMatch(/violates foreign key constraint|out of order|do not make up/)
    await forgeRows('submission', (rows) => rows.replace('\t', '\tnot a uuid'))
    expect(await refusal()).toContain('invalid input syntax')
  })

  test('any backup, if there is a site already', async () => {
    await fresh()
    const before = await tableDigests(site.database.url)
    const storage = await emptyStorage()
    await expect(restoreBackup({ url: site.database.url, storage, path })).rejects.toThrow('Drapeau is running')
    const url = await emptyDatabase()
    await restoreBackup({ url, storage: await emptyStorage(), path })
    await expect(restoreBackup({ url, storage, path })).rejects.toThrow('This site is not empty')
    expect(await tableDigests(url)).toEqual(before)
    expect(await keysOf(storage)).toEqual([])
  })

  test('any backup, if the database has other tables', async () => {
    await fresh()
    const url = await emptyDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('create table ledger (id integer)')
    await client.end()
    expect(await refusal(url)).toContain('tables of another program (ledger)')
  })

  test('a backup if the storage has a different file under the same key', async () => {
    await fresh()
    const [key = ''] = await keysOf(site.app.services.storage)
    const storage = await emptyStorage()
    await storage.put(key, Readable.from(['another']))
    const url = await emptyDatabase()
    await expect(restoreBackup({ url, storage, path })).rejects.toThrow('a different file is already stored')
    expect(await keysOf(storage)).toEqual([key])
    expect(await tablesOf(url)).toEqual([])
  })
})
