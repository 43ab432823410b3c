import { createHash } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ChallengeFile } from '@drapeau/contract/files.ts'
import { expect, test } from 'vitest'
import { formHeaders, lastLine, multipartUntil } from '#test/multipart.ts'
import { world } from '#test/world.ts'

const megabyte = 1024 * 1024
const size = 256 * megabyte

/** Leaves room for buffers that are not collected yet; the whole file in memory would be far more. */
const maxGrowth = 160 * megabyte

test('U3 a large file is streamed without being held in memory', async () => {
  const site = await world({ settings: { MAX_FILE_MB: '300' } })
  const [admin, challenge] = await Promise.all([site.build.admin(), site.build.challenge()])
  await site.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.fastify.server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = request(
    {
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/api/challenges/${challenge.id}/files`,
      headers: { host: 'localhost', authorization: `Bearer ${admin.token}`, ...formHeaders },
    },
    resolve,
  ).on('error', reject)
  outgoing.write(multipartUntil([{ name: 'files', filename: 'large.bin', content: '' }]))
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(megabyte, 'drapeau')
  const before = inMemory()
  let most = before
  for (let sent = 0; sent < size; sent += megabyte) {
    hash.update(chunk)
    if (!outgoing.write(chunk)) await new Promise((go) => outgoing.once('drain', go))
    most = Math.max(most, inMemory())
  }
  outgoing.end(Buffer.concat([Buffer.from('\r\n'), lastLine]))
  const reply = (await json(await promise)) as { files: ChallengeFile[] }
  expect(reply.files[0]).toMatchObject({ size, sha256: hash.digest('hex') })
  expect((most - before) / megabyte).toBeLessThan(maxGrowth / megabyte)
})

function inMemory(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
