import { createHash } from 'node:crypto'
import { openStorage } from '../../server/src/platform/storage/open-storage.ts'
import type { Storage } from '../../server/src/platform/storage/storage.ts'

/** Compares the contents of the files of two sites. */
export async function compareFiles(one: string, other: string): Promise<{ compared: number; differing: number }> {
  const [before, after] = [await digestsIn(one), await digestsIn(other)]
  const keys = new Set([...before.keys(), ...after.keys()])
  return { compared: before.size, differing: [...keys].filter((key) => before.get(key) !== after.get(key)).length }
}

async function digestsIn(dataDir: string): Promise<Map<string, string>> {
  const storage = await openStorage({ s3Url: null, dataDir })
  const digests = new Map<string, string>()
  for await (const { key } of storage.list()) digests.set(key, await digestOf(storage, key))
  storage.close()
  return digests
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await storage.open(key)) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
