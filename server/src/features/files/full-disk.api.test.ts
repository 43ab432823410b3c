import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { addFiles } from '@drapeau/contract/files.ts'
import { expect, test } from 'vitest'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { type Storage, StorageAway, StorageFull } from '#platform/storage/storage.ts'
import { world } from '#test/world.ts'

/** Accepts this many files, and then writes to /dev/full, which reports a full disk. */
function withRoomFor(files: number, inside: Storage): Storage {
  let room = files
  return {
    put: async (key: string, content: Readable) => {
      room -= 1
      if (room >= 0) return inside.put(key, content)
      return pipeline(content, createWriteStream('/dev/full')).catch((error: unknown) => {
        throw new StorageFull('The disk is full.', { cause: error })
      })
    },
    open: (key, range) => inside.open(key, range),
    remove: (keys) => inside.remove(keys),
    list: () => inside.list(),
    close: () => inside.close(),
  }
}

test('U8 on a full disk an upload leaves nothing behind, and the server keeps working', async () => {
  const folder = (await world()).config.dataDir
  const inside = new FolderStorage(folder)
  const site = await world({ storage: withRoomFor(2, inside) })
  const [admin, category, challenge] = await Promise.all([
    site.build.admin(),
    site.build.category(),
    site.build.challenge(),
  ])
  const files = ['one', 'two', 'three'].map((name) => new File(['x'.repeat(200_000)], name))
  const body = { name: 'Too much', description: 'x', category: category.id, value: '1', flag: 'x' }
  const created = await site.api.as(admin).call(createChallenge, { body, files })
  expect([created.status, created.body.code]).toEqual([507, 'disk-full'])
  const added = await site.api.as(admin).call(addFiles, { params: { id: challenge.id }, body: {}, files })
  expect([added.status, added.body.message]).toEqual([507, 'There is no space left for files. Nothing was saved.'])
  expect(await keysIn(inside)).toEqual([])
  const { rows } = await site.database.pool.query(`select id from challenge_file`)
  expect(rows).toEqual([])
  expect(site.logged()).toContain('there is no room for files')
  const without = await site.api.as(admin).call(createChallenge, { body, files: [] })
  expect(without.status).toBe(201)
})

test('an unreachable storage is reported as unavailable, not as an internal error', async () => {
  const inside = new FolderStorage((await world()).config.dataDir)
  const unreachable = () => Promise.reject(new StorageAway('The bucket cannot be reached.'))
  const site = await world({ storage: { ...withRoomFor(9, inside), put: unreachable } })
  const [admin, challenge] = await Promise.all([site.build.admin(), site.build.challenge()])
  const { status, headers } = await site.api
    .as(admin)
    .call(addFiles, { params: { id: challenge.id }, body: {}, files: [new File(['x'.repeat(100_000)], 'x')] })
  expect([status, headers['retry-after']]).toEqual([503, '1'])
  expect(site.logged()).toContain('the storage of files did not answer')
})

async function keysIn(storage: Storage): Promise<string[]> {
  const keys = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}
