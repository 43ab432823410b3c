import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, openBucket } from '#test/bucket.ts'
import { FolderStorage } from './folder-storage.ts'
import { openStorage } from './open-storage.ts'
import { readS3Address } from './s3-address.ts'
import { newStorageKey, type Storage, StorageAway, StorageMissing } from './storage.ts'

const megabyte = 1024 * 1024

let folder: string
let bucket: Bucket

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drapeau-storage-'))
  bucket = await openBucket()
})

afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const kinds: Record<string, () => Promise<Storage>> = {
  'a folder': () => openStorage({ s3Url: null, dataDir: folder }),
  'an S3 bucket': () => openStorage({ s3Url: bucket.url, dataDir: folder }),
}

describe.each(Object.entries(kinds))('%s', (_kind, open) => {
  test('stores a file and returns it completely and in ranges', async () => {
    const storage = await open()
    const key = newStorageKey()
    await storage.put(key, Readable.from([Buffer.from('01234'), Buffer.from('56789')]))
    expect(await text(await storage.open(key))).toBe('0123456789')
    expect(await text(await storage.open(key, { start: 2, end: 4 }))).toBe('234')
    expect(await text(await storage.open(key, { start: 9, end: 9 }))).toBe('9')
    storage.close()
  })

  test('stores an empty file', async () => {
    const storage = await open()
    const key = newStorageKey()
    await storage.put(key, Readable.from([]))
    expect((await buffer(await storage.open(key))).length).toBe(0)
    storage.close()
  })

  test('stores a file of many parts exactly', async () => {
    const storage = await open()
    const key = newStorageKey()
    const chunks = Array.from({ length: 20 }, () => randomBytes(megabyte))
    await storage.put(key, Readable.from(chunks))
    const sent = createHash('sha256').update(Buffer.concat(chunks)).digest('hex')
    expect(
      createHash('sha256')
        .update(await buffer(await storage.open(key)))
        .digest('hex'),
    ).toBe(sent)
    storage.close()
  })

  test('lists its files, removes them, and ignores missing ones', async () => {
    const storage = await open()
    const [one, two] = [newStorageKey(), newStorageKey()]
    for (const key of [one, two]) await storage.put(key, Readable.from(['x']))
    const listed = await keysOf(storage)
    expect(listed).toEqual(expect.arrayContaining([one, two]))
    await storage.remove([one, newStorageKey()])
    await storage.remove([])
    expect(await keysOf(storage)).toEqual(listed.filter((key) => key !== one))
    await expect(storage.open(one)).rejects.toBeInstanceOf(StorageMissing)
    storage.close()
  })

  test('U3 stores nothing of an interrupted upload, early or late, and rejects with the cause', async () => {
    const storage = await open()
    const before = await keysOf(storage)
    for (const bytes of [0, 100, 10 * megabyte]) {
      const key = newStorageKey()
      await expect(storage.put(key, breakingAfter(bytes))).rejects.toThrow('the connection broke')
      await expect(storage.open(key)).rejects.toBeInstanceOf(StorageMissing)
    }
    expect(await keysOf(storage)).toEqual(before)
    storage.close()
  })

  test.each(['', '../../etc/passwd', 'A'.repeat(32), `${'a'.repeat(32)}/x`, 'a'.repeat(31)])(
    'U2 the key %j is refused',
    async (key) => {
      const storage = await open()
      await expect(storage.open(key)).rejects.toThrow('no name of a stored file')
      await expect(storage.put(key, Readable.from(['x']))).rejects.toThrow('no name of a stored file')
      await expect(storage.remove([key])).rejects.toThrow('no name of a stored file')
      storage.close()
    },
  )
})

test('U1 files in a folder are readable by their owner only, and there are no partial files', async () => {
  const dataDir = await mkdtemp(join(folder, 'private-'))
  const storage = new FolderStorage(join(dataDir, 'files'))
  const key = newStorageKey()
  await storage.put(key, Readable.from(['x']))
  const subfolder = join(dataDir, 'files', key.slice(0, 2))
  expect((await stat(join(subfolder, key))).mode & 0o777).toBe(0o600)
  expect((await stat(subfolder)).mode & 0o777).toBe(0o700)
  await storage.put(newStorageKey(), breakingAfter(megabyte)).catch(() => undefined)
  const names = await readdir(join(dataDir, 'files'), { recursive: true })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('an empty or missing folder has no files', async () => {
  const nowhere = join(folder, 'nowhere')
  expect(await keysOf(new FolderStorage(nowhere))).toEqual([])
  expect(existsSync(nowhere)).toBe(false)
})

test('an unreachable bucket is reported as unavailable', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  const address = closed.address()
  const port = typeof address === 'object' && address ? address.port : 1
  await new Promise((resolve) => closed.close(resolve))
  const storage = await openStorage({ s3Url: `http://k:s@127.0.0.1:${port}/drapeau`, dataDir: folder })
  await expect(storage.open(newStorageKey())).rejects.toBeInstanceOf(StorageAway)
  await expect(storage.put(newStorageKey(), Readable.from(['x']))).rejects.toBeInstanceOf(StorageAway)
  storage.close()
})

test('S3_URL contains endpoint, bucket, folder, region and keys', () => {
  expect(readS3Address('https://key:se%2Fcret@s3.example.org:9000/bucket/a/b%20c?region=eu-west-3')).toEqual({
    endpoint: 'https://s3.example.org:9000',
    bucket: 'bucket',
    prefix: 'a/b c/',
    region: 'eu-west-3',
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
  })
  expect(readS3Address('http://k:s@host/bucket')).toMatchObject({ prefix: '', region: 'us-east-1' })
})

async function keysOf(storage: Storage): Promise<string[]> {
  const keys = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}

function breakingAfter(bytes: number): Readable {
  return Readable.from(
    (async function* () {
      for (let sent = 0; sent < bytes; sent += 65_536) {
        yield Buffer.alloc(Math.min(65_536, bytes - sent))
        await new Promise(setImmediate)
      }
      throw new Error('the connection broke')
    })(),
  )
}
