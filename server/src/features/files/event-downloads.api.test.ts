import { addFiles, type ChallengeFile } from '@drapeau/contract/files.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let place: World
let wire: Wire
let admin: Person
let ada: Person
let mate: Person
let stranger: Person

beforeAll(async () => {
  place = await world()
  wire = await Wire.to(place.app.fastify)
  const { build } = place
  ;[admin, ada, mate, stranger] = [
    await build.admin(),
    await build.player(),
    await build.player(),
    await build.player(),
  ]
})

async function stored(challenge: { id: string }): Promise<ChallengeFile> {
  const files = [new File(['0123456789'], 'chart.png')]
  const { body } = await place.api.as(admin).call(addFiles, { params: { id: challenge.id }, body: {}, files })
  const [added] = body.files
  if (!added) throw new Error('It was not stored.')
  return added
}

const statusesOf = ({ path }: ChallengeFile, people: Person[]): Promise<number[]> =>
  Promise.all(people.map(async (who) => (await wire.get(path, { authorization: `Bearer ${who.token}` })).status))

test('Z7 the files of an event that runs are for the members of its entries, whatever their status', async () => {
  const { build } = place
  const event = await build.event({ teamSize: [1, 3] })
  const file = await stored(await build.challenge({ event }))
  await build.entry({ event, members: [ada] })
  await build.entry({ event, members: [mate], status: 'disqualified' })
  expect(await statusesOf(file, [ada, mate, stranger, admin])).toEqual([200, 200, 404, 200])
})

test('Z7 Z5 who has left or was removed does not get them any more, at once', async () => {
  const { build, database } = place
  const event = await build.event({ teamSize: [1, 3] })
  const file = await stored(await build.challenge({ event }))
  await build.entry({ event, members: [ada, mate] })
  expect(await statusesOf(file, [ada, mate])).toEqual([200, 200])
  await database.pool.query('delete from entry_member where account_id = $1 and event_id = $2', [mate.id, event.id])
  expect(await statusesOf(file, [ada, mate])).toEqual([200, 404])
})

test('Z8 not while another of the event is not solved by the entry; what is required elsewhere does not count', async () => {
  const { build } = place
  const event = await build.event({ teamSize: [1, 3] })
  const [required, elsewhere] = [await build.challenge({ event }), await build.challenge()]
  const challenge = await build.challenge({ event })
  await build.requirement(challenge, required, elsewhere)
  const file = await stored(challenge)
  const entry = await build.entry({ event, members: [ada, mate] })
  await build.entry({ event, members: [stranger] })
  expect(await statusesOf(file, [ada, mate])).toEqual([404, 404])
  await build.solve({ challenge: required, player: ada, entry })
  expect(await statusesOf(file, [ada, mate, stranger])).toEqual([200, 200, 404])
})

test('E4 F1 nobody gets them before the start; when it is over, those who took part, or all', async () => {
  const { build } = place
  const [coming, closed, open] = [
    await build.event({ status: 'upcoming' }),
    await build.event({ status: 'ended', practiceAfterEnd: false }),
    await build.event({ status: 'ended' }),
  ]
  const files: ChallengeFile[] = []
  for (const event of [coming, closed, open]) {
    await build.entry({ event, members: [ada] })
    files.push(await stored(await build.challenge({ event })))
  }
  const statuses = await Promise.all(files.map((file) => statusesOf(file, [ada, stranger])))
  expect(statuses).toEqual([
    [404, 404],
    [200, 404],
    [200, 200],
  ])
})
