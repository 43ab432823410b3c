import { encode } from 'uqr'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { qrCodeIn } from '#test/pdf-squares.ts'
import { noId } from '#test/sample-path.ts'
import { Wire, type WireResponse } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let wire: Wire
let ada: Person
beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  ada = await buildTeacher(site)
})

const slip = { name: 'Brave Otter', realName: 'Zoé Martin', loginName: 'zoé.martin', password: 'Bako-ruti-mefa-374' }

function print(person: Person, id: string): Promise<WireResponse> {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ slips: [slip] })
  return wire.request({ method: 'POST', path: `/api/classes/${id}/slips`, headers, body })
}

test('the QR code of a slip opens the sign-in with code and login name, and without the password', async () => {
  const { id, code } = await buildClass(site, ada)
  const { status, headers, bytes } = await print(ada, id)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const address = `${site.config.publicUrl}/auth/class?code=${code}&name=zo%C3%A9.martin`
  expect(qrCodeIn(bytes)).toEqual(encode(address, { ecc: 'M', border: 0 }).data)
})

test('slips of a class are printed for its teachers', async () => {
  const { id } = await buildClass(site, ada)
  expect((await print(await buildTeacher(site), id)).status).toBe(404)
  expect((await print(ada, noId)).status).toBe(404)
})
