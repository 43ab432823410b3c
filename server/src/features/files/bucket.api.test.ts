import { addFiles, deleteFiles } from '@drapeau/contract/files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, openBucket } from '#test/bucket.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let bucket: Bucket
let site: World

beforeAll(async () => {
  bucket = await openBucket()
  site = await world({ settings: { S3_URL: bucket.url, MAX_FILE_MB: '12' } })
})

afterAll(async () => {
  await site.close()
  await bucket.close()
})

async function stored(): Promise<string[]> {
  const keys = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  return keys
}

test('with S3_URL files are stored in, read from and deleted from the bucket', async () => {
  const [admin, challenge] = await Promise.all([site.build.admin(), site.build.challenge()])
  const content = Buffer.alloc(10 * 2 ** 20, 'flag')
  const { status, body } = await site.api
    .as(admin)
    .call(addFiles, { params: { id: challenge.id }, body: {}, files: [new File([content], 'big.bin')] })
  expect(status).toBe(201)
  expect(await stored()).toHaveLength(1)
  const wire = await Wire.to(site.app.fastify)
  const headers = { authorization: `Bearer ${admin.token}` }
  const [file] = body.files
  expect((await wire.get(file?.path ?? '', headers)).bytes.equals(content)).toBe(true)
  const part = await wire.get(file?.path ?? '', { ...headers, range: 'bytes=4-11' })
  expect([part.status, part.body]).toEqual([206, 'flagflag'])
  await site.api.as(admin).call(deleteFiles, { body: { files: [file?._id ?? ''] } })
  expect(await stored()).toEqual([])
})

test('U3 a refused upload leaves nothing in the bucket', async () => {
  const [admin, challenge] = await Promise.all([site.build.admin(), site.build.challenge()])
  const small = new File(['x'], 'small')
  const large = new File([Buffer.alloc(12 * 2 ** 20 + 1)], 'large')
  const { status, body } = await site.api
    .as(admin)
    .call(addFiles, { params: { id: challenge.id }, body: {}, files: [small, large] })
  expect([status, body.code]).toEqual([413, 'file-too-large'])
  expect(await stored()).toEqual([])
})
