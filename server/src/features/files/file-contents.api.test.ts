import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { addFiles } from '@drapeau/contract/files.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Wire, type WireResponse } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

/** The files of a challenge are whatever its author made, traps included. They are kept byte by byte and never opened. */

let place: World
let admin: Person
let wire: Wire

beforeAll(async () => {
  place = await world()
  admin = await place.build.admin()
  wire = await Wire.to(place.app.fastify)
})

const megabyte = 2 ** 20

/** A few kilobytes that would unpack to a gigabyte, declared as a Word document. */
function bomb(): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004word/document.xml'), deflateRawSync(Buffer.alloc(64 * megabyte))])
}

/** The head of a picture that says it has 50,000 by 50,000 points. */
function hugePicture(): Buffer {
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
  ['U6 a huge picture.png', hugePicture()],
]

test.each(contents)('%s is kept as it is and served to be saved', async (name, content) => {
  const { status, body, headers } = await sentAndFetched(name, content)
  expect(status).toBe(200)
  expect(body).toBe(content.toString())
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toMatch(/^attachment; /)
})

test('U7 an address inside a file is never asked for', async () => {
  let asked = 0
  const listener = createServer((_request, response) => {
    asked += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  onTestFinished(() => void listener.close())
  const { port } = listener.address() as AddressInfo
  const trap = `<!DOCTYPE svg [<!ENTITY x SYSTEM "http://127.0.0.1:${port}/x">]><svg>&x;</svg>`
  expect((await sentAndFetched('trap.svg', Buffer.from(trap))).body).toBe(trap)
  expect(asked).toBe(0)
})

test('Z7 a download is judged when it happens: who is disabled meanwhile gets nothing', async () => {
  const helper = await place.build.admin()
  const path = await sent('late.txt', Buffer.from('late'))
  const ask = () => fetched(path, helper)
  expect((await ask()).status).toBe(200)
  await place.api.as(admin).raw({
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
  expect(JSON.parse((await ask()).body)).toMatchObject({ status: 401, code: 'signed-out' })
})

/** Answers with the address of the file. */
async function sent(name: string, content: Buffer): Promise<string> {
  const challenge = await place.build.challenge()
  const files = [new File([new Uint8Array(content)], name)]
  const { status, body } = await place.api.as(admin).call(addFiles, { params: { id: challenge.id }, body: {}, files })
  expect(status).toBe(201)
  const added = body.files[0]
  expect(added?.sha256).toBe(createHash('sha256').update(content).digest('hex'))
  return added?.path ?? ''
}

function fetched(path: string, person: Person = admin): Promise<WireResponse> {
  return wire.get(path, { authorization: `Bearer ${person.token}` })
}

async function sentAndFetched(name: string, content: Buffer): Promise<WireResponse> {
  return fetched(await sent(name, content))
}
