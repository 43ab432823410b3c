import { setRequirements } from '@drapeau/contract/challenges/challenges.ts'
import { addFiles, type ChallengeFile } from '@drapeau/contract/files.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let wire: Wire
let admin: Person
let ada: Person

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  admin = await site.build.admin()
  ada = await site.build.player()
})

async function stored(challenge: { id: string }, name = 'chart.png'): Promise<ChallengeFile> {
  const { body } = await site.api
    .as(admin)
    .call(addFiles, { params: { id: challenge.id }, body: {}, files: [new File(['0123456789'], name)] })
  const [added] = body.files
  if (!added) throw new Error('The file was not stored.')
  return added
}

const bearer = (who: Person) => ({ authorization: `Bearer ${who.token}` })
const get = (path: string, who = ada, headers = {}) => wire.get(path, { ...bearer(who), ...headers })
const statusOf = async (path: string, who = ada) => (await get(path, who)).status

describe('the file of a practice challenge', () => {
  test('can be downloaded by any player, completely, in ranges, and resumed', async () => {
    const file = await stored(await site.build.challenge(), 'carte marine.png')
    const whole = await get(file.path)
    expect([whole.status, whole.body]).toEqual([200, '0123456789'])
    expect(whole.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'cache-control': 'no-store' })
    expect(whole.headers['content-disposition']).toMatch(/^attachment; /)
    const rest = await get(file.path, ada, { range: 'bytes=6-', 'if-range': String(whole.headers['etag']) })
    expect([rest.status, rest.body, rest.headers['content-range']]).toEqual([206, '6789', 'bytes 6-9/10'])
  })

  test('cannot be downloaded by a visitor', async () => {
    const file = await stored(await site.build.challenge())
    expect((await wire.get(file.path)).status).toBe(401)
  })
})

describe('Z7 access to a file is checked at each request:', () => {
  test('Z8 refused while a requirement is unsolved, and allowed as soon as it is solved', async () => {
    const [required, challenge] = [await site.build.challenge(), await site.build.challenge()]
    await site.build.requirement(challenge, required)
    const file = await stored(challenge)
    const [solver, other] = [await site.build.player(), await site.build.player()]
    expect(await statusOf(file.path, solver)).toBe(404)
    await site.build.solve({ challenge: required, player: solver })
    expect([await statusOf(file.path, solver), await statusOf(file.path, other)]).toEqual([200, 404])
    expect(await statusOf(file.path, admin)).toBe(200)
  })

  test('refused when a requirement is added, even with the known path', async () => {
    const [required, challenge] = [await site.build.challenge(), await site.build.challenge()]
    const file = await stored(challenge)
    expect(await statusOf(file.path)).toBe(200)
    const params = { id: challenge.id }
    await site.api.as(admin).call(setRequirements, { params, body: { requirements: [required.id] } })
    expect(await statusOf(file.path)).toBe(404)
    await site.api.as(admin).call(setRequirements, { params, body: { requirements: [] } })
    expect(await statusOf(file.path)).toBe(200)
  })

  test.each([
    ['refused if the requirement is solved only in an event that runs', 'running', 404],
    ['allowed if the requirement is solved in an event that is over', 'ended', 200],
  ] as const)('%s', async (_, status, expected) => {
    const event = await site.build.event({ status })
    const [required, challenge] = [await site.build.challenge({ event }), await site.build.challenge()]
    await site.build.requirement(challenge, required)
    const file = await stored(challenge)
    const sailor = await site.build.player()
    const entry = await site.build.entry({ event, members: [sailor] })
    await site.build.solve({ challenge: required, player: sailor, entry })
    expect(await statusOf(file.path, sailor)).toBe(expected)
  })

  test('E4 refused like an unknown file before and during an event, and after one without practice', async () => {
    const never = await get('/api/files/00000000-0000-4000-8000-000000000000/chart.png')
    for (const event of [
      await site.build.event({ status: 'upcoming' }),
      await site.build.event({ status: 'running' }),
      await site.build.event({ status: 'ended', practiceAfterEnd: false }),
    ]) {
      const reply = await get((await stored(await site.build.challenge({ event }))).path)
      expect([reply.status, reply.body]).toEqual([404, never.body])
      expect(Object.keys(reply.headers)).toEqual(Object.keys(never.headers))
    }
  })

  test('allowed after the end of its event, and refused when the event is extended', async () => {
    const node = await world()
    const [manager, player] = [await node.build.admin(), await node.build.player()]
    const event = await node.build.event({ endsAt: new Date(Date.now() + 3_600_000) })
    const challenge = await node.build.challenge({ event })
    const { body } = await node.api
      .as(manager)
      .call(addFiles, { params: { id: challenge.id }, body: {}, files: [new File(['x'], 'x.bin')] })
    const far = await Wire.to(node.app.fastify)
    const status = async () => (await far.get(body.files[0]?.path ?? '', bearer(player))).status
    expect(await status()).toBe(404)
    node.advance(3_601_000)
    expect(await status()).toBe(200)
    const form = {
      name: event.name,
      description: 'A second day.',
      startDate: event.startsAt.toISOString(),
      endDate: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    }
    expect((await node.api.as(manager).call(updateEvent, { params: { id: event.id }, body: form })).status).toBe(200)
    expect(await status()).toBe(404)
  })
})
