import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { addFiles } from '@drapeau/contract/files.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Wire, type WireResponse } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

/** Files of a challenge may be malicious on purpose. They are stored byte by byte and never opened. */

let site: World
let admin: Person
let wire: Wire

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  wire = await Wire.to(site.app.fastify)
})

const megabyte = 2 ** 20

/** A Word document of a few kilobytes that would unpack to a gigabyte. */
function bomb(): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004word/document.xml'), deflateRawSync(Buffer.alloc(64 * megabyte))])
}

/** The header of an image of 50,000 by 50,000 pixels. */
function hugeImage(): Buffer {
  const head = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head)
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12)
  head.writeUInt32BE(50_000, 16)
  head.writeUInt32BE(50_000, 20)
  return head
}

const contents: [string, Buffer][] = [
  ['U4 a page that calls itself a paper.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
  ['U4 a program that calls itself a picture.png', Buffer.from('MZ\u0090\u0000\u0003')],
  ['U4 both a picture and a script.gif', Buffer.from('GIF89a/*\u0000*/=alert(1)')],
  ['U5 a bomb.docx', bomb()],
  ['U6 a huge picture.png', hugeImage()],
]

test.each(contents)('%s is stored unchanged and sent as an attachment', async (name, content) => {
  const { status, body, headers } = await uploadAndDownload(name, content)
  expect(status).toBe(200)
  expect(body).toBe(content.toString())
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toMatch(/^attachment; /)
})

test('U7 a URL inside a file is never requested', async () => {
  let requests = 0
  const listener = createServer((_request, response) => {
    requests += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  onTestFinished(() => void listener.close())
  const { port } = listener.address() as AddressInfo
  const trap = `<!DOCTYPE svg [<!ENTITY x SYSTEM "http://127.0.0.1:${port}/x">]><svg>&x;</svg>`
  expect((await uploadAndDownload('trap.svg', Buffer.from(trap))).body).toBe(trap)
  expect(requests).toBe(0)
})

test('Z7 access is checked at each download: a disabled account gets nothing', async () => {
  const helper = await site.build.admin()
  const path = await upload('late.txt', Buffer.from('late'))
  const request = () => download(path, helper)
  expect((await request()).status).toBe(200)
  await site.api.as(admin).raw({
    method: 'PUT',
    url: `/api/users/${helper.id}`,
    payload: {
      name: helper.name,
      email: helper.email,
      country: 'France',
      isStudent: false,
      type: 'admin',
      active: true,
      enable: 'disabled',
    },
  })
  expect(JSON.parse((await request()).body)).toMatchObject({ status: 401, code: 'signed-out' })
})

/** Returns the path of the file. */
async function upload(name: string, content: Buffer): Promise<string> {
  const challenge = await site.build.challenge()
  const files = [new File([new Uint8Array(content)], name)]
  const { status, body } = await site.api.as(admin).call(addFiles, { params: { id: challenge.id }, body: {}, files })
  expect(status).toBe(201)
  const added = body.files[0]
  expect(added?.sha256).toBe(createHash('sha256').update(content).digest('hex'))
  return added?.path ?? ''
}

function download(path: string, person: Person = admin): Promise<WireResponse> {
  return wire.get(path, { authorization: `Bearer ${person.token}` })
}

async function uploadAndDownload(name: string, content: Buffer): Promise<WireResponse> {
  return download(await upload(name, content))
}
