import { addFiles, type ChallengeFile } from '@drapeau/contract/files.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let wire: Wire
let admin: Person
let ada: Person
let teammate: Person
let outsider: Person

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  const { build } = site
  ;[admin, ada, teammate, outsider] = [
    await build.admin(),
    await build.player(),
    await build.player(),
    await build.player(),
  ]
})

async function stored(challenge: { id: string }): Promise<ChallengeFile> {
  const files = [new File(['0123456789'], 'chart.png')]
  const { body } = await site.api.as(admin).call(addFiles, { params: { id: challenge.id }, body: {}, files })
  const [added] = body.files
  if (!added) throw new Error('The file was not stored.')
  return added
}

const statusesOf = ({ path }: ChallengeFile, people: Person[]): Promise<number[]> =>
  Promise.all(people.map(async (who) => (await wire.get(path, { authorization: `Bearer ${who.token}` })).status))

test('Z7 the files of a running event are for the members of its entries, whatever their status', async () => {
  const { build } = site
  const event = await build.event({ teamSize: [1, 3] })
  const file = await stored(await build.challenge({ event }))
  await build.entry({ event, members: [ada] })
  await build.entry({ event, members: [teammate], status: 'disqualified' })
  expect(await statusesOf(file, [ada, teammate, outsider, admin])).toEqual([200, 200, 404, 200])
})

test('Z7 Z5 a member who has left or was removed loses access to files at once', async () => {
  const { build, database } = site
  const event = await build.event({ teamSize: [1, 3] })
  const file = await stored(await build.challenge({ event }))
  await build.entry({ event, members: [ada, teammate] })
  expect(await statusesOf(file, [ada, teammate])).toEqual([200, 200])
  await database.pool.query('delete from entry_member where account_id = $1 and event_id = $2', [teammate.id, event.id])
  expect(await statusesOf(file, [ada, teammate])).toEqual([200, 404])
})

test('Z8 files are locked until the entry has solved the requirements within the event; others do not count', async () => {
  const { build } = site
  const event = await build.event({ teamSize: [1, 3] })
  const [required, elsewhere] = [await build.challenge({ event }), await build.challenge()]
  const challenge = await build.challenge({ event })
  await build.requirement(challenge, required, elsewhere)
  const file = await stored(challenge)
  const entry = await build.entry({ event, members: [ada, teammate] })
  await build.entry({ event, members: [outsider] })
  expect(await statusesOf(file, [ada, teammate])).toEqual([404, 404])
  await build.solve({ challenge: required, player: ada, entry })
  expect(await statusesOf(file, [ada, teammate, outsider])).toEqual([200, 200, 404])
})

test('E4 F1 files are hidden before the start, and afterwards for participants or everybody', async () => {
  const { build } = site
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
  const statuses = await Promise.all(files.map((file) => statusesOf(file, [ada, outsider])))
  expect(statuses).toEqual([
    [404, 404],
    [200, 404],
    [200, 200],
  ])
})
