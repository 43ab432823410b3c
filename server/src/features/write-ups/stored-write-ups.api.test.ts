import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deleteChallenge, getChallengeTies } from '@drapeau/contract/challenges/challenges.ts'
import { deleteEvent } from '@drapeau/contract/events/events.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { removeStrayFiles } from '#features/files/stored-files.ts'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { StorageFull } from '#platform/storage/storage.ts'
import { openBucket } from '#test/bucket.ts'
import type { Person } from '#test/builders.ts'
import { docx, pdf } from '#test/documents.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

describe('the files of write-ups', () => {
  let site: World
  let admin: Person

  beforeAll(async () => {
    site = await world()
    admin = await site.build.admin()
  })

  test('are deleted with their challenge, all versions of all authors', async () => {
    const challenge = await site.build.challenge()
    for (const player of [await site.build.player(), await site.build.player()]) {
      await site.build.solve({ challenge, player })
      await handIn(site, player, challenge)
      await handIn(site, player, challenge)
    }
    expect(await storedIn(site)).toHaveLength(4)
    const ties = await site.api.as(admin).call(getChallengeTies, { params: { id: challenge.id } })
    expect(ties.body.writeUps).toBe(2)
    expect((await site.api.as(admin).call(deleteChallenge, { params: { id: challenge.id } })).status).toBe(200)
    expect(await storedIn(site)).toEqual([])
  })

  test('are deleted with the event if its challenges are, and stay otherwise', async () => {
    for (const challenges of ['keep', 'delete'] as const) {
      const [event, player] = [await site.build.event({ status: 'ended' }), await site.build.player()]
      const challenge = await site.build.challenge({ event })
      await site.build.solve({ challenge, player })
      await handIn(site, player, challenge)
      const before = (await storedIn(site)).length
      const gone = await site.api.as(admin).call(deleteEvent, { params: { id: event.id }, query: { challenges } })
      expect(gone.status).toBe(200)
      expect((await storedIn(site)).length - before).toBe(challenges === 'keep' ? 0 : -1)
    }
  })

  test('are deleted with their author; those of others stay', async () => {
    const [one, two] = [await site.build.player(), await site.build.player()]
    const challenge = await site.build.challenge()
    for (const player of [one, two]) {
      await site.build.solve({ challenge, player })
      await handIn(site, player, challenge)
    }
    const before = (await storedIn(site)).length
    expect((await site.api.as(admin).call(deleteUser, { params: { id: one.id } })).status).toBe(200)
    expect(await storedIn(site)).toHaveLength(before - 1)
    const { rows } = await site.database.pool.query(`select account_id from write_up where challenge_id = $1`, [
      challenge.id,
    ])
    expect(rows).toEqual([{ account_id: two.id }])
  })

  test('are known to the daily check, which deletes only orphaned files', async () => {
    const [challenge, player] = [await site.build.challenge(), await site.build.player()]
    await site.build.solve({ challenge, player })
    await handIn(site, player, challenge)
    const stored = await storedIn(site)
    site.advance(3 * 86_400_000)
    await removeStrayFiles(site.app.services)
    expect(await storedIn(site)).toEqual(stored)
    await site.database.pool.query('delete from write_up where challenge_id = $1', [challenge.id])
    await removeStrayFiles(site.app.services)
    expect(await storedIn(site)).toHaveLength(stored.length - 1)
  })
})

test('in a bucket a write-up is checked, stored, downloaded in ranges, and deleted', async () => {
  const bucket = await openBucket()
  onTestFinished(bucket.close)
  const site = await world({ settings: { S3_URL: bucket.url } })
  const [admin, player, challenge] = await Promise.all([
    site.build.admin(),
    site.build.player(),
    site.build.challenge(),
  ])
  await site.build.solve({ challenge, player })
  const refused = await send(site, player, challenge, new File(['no document'], 'x.pdf'))
  expect([refused.status, await storedIn(site)]).toEqual([400, []])
  const word = await docx()
  const { body } = await send(site, player, challenge, new File([word], 'x.docx'))
  const wire = await Wire.to(site.app.fastify)
  const headers = { authorization: `Bearer ${player.token}` }
  const path = body.writeUp?.path ?? ''
  expect((await wire.get(path, headers)).bytes.equals(word)).toBe(true)
  expect((await wire.get(path, { ...headers, range: 'bytes=0-1' })).body).toBe('PK')
  const archive = await wire.get('/api/write-ups/archive', { authorization: `Bearer ${admin.token}` })
  expect([archive.status, archive.bytes.includes(word)]).toEqual([200, true])
  await site.api.as(admin).call(deleteChallenge, { params: { id: challenge.id } })
  expect(await storedIn(site)).toEqual([])
})

test('U8 on a full disk a write-up leaves nothing behind, and the server keeps working', async () => {
  const inside = new FolderStorage((await world()).config.dataDir)
  let isFull = true
  const site = await world({
    storage: {
      put: async (key: string, content: Readable) => {
        if (!isFull) return inside.put(key, content)
        return pipeline(content, createWriteStream('/dev/full')).catch((error: unknown) => {
          throw new StorageFull('The disk is full.', { cause: error })
        })
      },
      open: (key, range) => inside.open(key, range),
      remove: (keys) => inside.remove(keys),
      list: () => inside.list(),
      close: () => inside.close(),
    },
  })
  const [player, challenge] = await Promise.all([site.build.player(), site.build.challenge()])
  await site.build.solve({ challenge, player })
  const { status, body } = await send(site, player, challenge, new File([pdf()], 'x.pdf'))
  expect([status, body.code]).toEqual([507, 'disk-full'])
  expect((await site.database.pool.query(`select id from write_up`)).rows).toEqual([])
  isFull = false
  expect((await send(site, player, challenge, new File([pdf()], 'x.pdf'))).status).toBe(200)
})

function send(site: World, player: Person, { id }: { id: string }, file: File) {
  return site.api.as(player).call(submitWriteUp, { params: { id }, body: {}, files: [file] })
}

async function handIn(site: World, player: Person, challenge: { id: string }): Promise<void> {
  expect((await send(site, player, challenge, new File([pdf()], 'x.pdf'))).status).toBe(200)
}

async function storedIn(site: World): Promise<string[]> {
  const keys = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  return keys.toSorted()
}
