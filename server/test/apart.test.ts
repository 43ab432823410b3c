import { createAnnouncement, deleteAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { register } from '@drapeau/contract/accounts/accounts.ts'
import { createCategory, deleteCategory, updateCategory } from '@drapeau/contract/categories.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { getEvent } from '@drapeau/contract/events/events.ts'
import * as writeUps from '@drapeau/contract/write-ups.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import * as forms from './forms.ts'
import type { Thing } from './game-builders.ts'
import { type World, world } from './world.ts'

let place: World
let admin: Person
let ada: Person
let ben: Person

beforeAll(async () => {
  place = await world()
})

beforeEach(async () => {
  admin = await place.build.admin()
  ada = await place.build.player()
  ben = await place.build.player()
})

test("an administrator's change has the game looked at anew, and what stands apart from it has not", async () => {
  const { app, build } = place
  const as = place.api.as(admin)
  const { id } = await build.category()
  let told = 0
  app.services.bus.on('managed', () => {
    told += 1
  })
  const words = { title: 'Soup is ready', description: '<p>In the hall.</p>', event: '' }
  expect((await as.call(createAnnouncement, { body: words })).status).toBe(201)
  expect(told).toBe(0)
  const body = { name: 'Knots', description: '<p>Of all kinds</p>' }
  expect((await as.call(updateCategory, { params: { id }, body })).status).toBe(200)
  expect(told).toBe(1)
})

test('only what no player sees in a game stands apart', () => {
  const apart = place.app.bound.filter((route) => route.apart).map(({ method, path }) => `${method} ${path}`)
  expect(apart.toSorted()).toEqual([
    'DELETE /announcements/:id',
    'DELETE /backups/:id',
    'DELETE /categories/:id',
    'DELETE /write-ups/:id',
    'DELETE /write-ups/:id/publication',
    'POST /backups',
    'POST /backups/:id/download',
    'POST /categories',
    'POST /doctor/mail',
    'POST /notifications',
    'PUT /write-ups/:id/publication',
    'PUT /write-ups/:id/review',
  ])
})

type Work = () => Promise<{ status: number }>

/** Each gets ready what it needs; what comes back is the change itself. */
const changes: Record<string, () => Promise<Work>> = {
  'an announcement': async () => () => as().call(createAnnouncement, { body: announcement }),
  'an announcement that goes': async () => {
    const { body } = await as().call(createAnnouncement, { body: announcement })
    return () => as().call(deleteAnnouncement, { params: { id: body._id } })
  },
  'a category that is new': async () => () =>
    as().call(createCategory, { body: { name: `New ${randomUUID()}`, description: 'x' } }),
  'a category that nobody uses and that goes': async () => {
    const { id } = await place.build.category()
    return () => as().call(deleteCategory, { params: { id } })
  },
  'a user who is new': async () => () => {
    const [name, email] = [`New ${randomUUID().slice(0, 8)}`, `${randomUUID().slice(0, 8)}@example.org`]
    return as().call(register, { body: forms.registration({ name, email }) })
  },
  'the review of a write-up': async () => {
    const params = { id: await writeUpOf(ben) }
    return () => as().call(writeUps.reviewWriteUp, { params, body: { comment: 'Well done.' } })
  },
  'a write-up that is published': async () => {
    const params = { id: await writeUpOf(ben) }
    await as().call(writeUps.reviewWriteUp, { params, body: { comment: 'Well done.' } })
    return () => as().call(writeUps.publishWriteUp, { params })
  },
  'a write-up that is withdrawn': async () => {
    const params = { id: await writeUpOf(ben) }
    await as().call(writeUps.reviewWriteUp, { params, body: { comment: 'Well done.' } })
    await as().call(writeUps.publishWriteUp, { params })
    return () => as().call(writeUps.withdrawWriteUp, { params })
  },
  'a write-up that is deleted': async () => {
    const params = { id: await writeUpOf(ben) }
    return () => as().call(writeUps.deleteWriteUp, { params })
  },
}

const announcement = { title: 'Soup is ready', description: '<p>In the hall.</p>', event: '' }
const as = () => place.api.as(admin)

test.each(Object.entries(changes))('%s makes nobody forget what is kept of players', async (_name, prepare) => {
  const work = await prepare()
  const scene = await play()
  await allIsHeard()
  const before = await seenBy(ada, scene)
  await changeUnheard(scene)
  // It is from memory, or this test could not fail.
  expect(await seenBy(ada, scene)).toEqual(before)
  expect((await work()).status).toBeLessThan(300)
  await allIsHeard()
  expect(await seenBy(ada, scene)).toEqual(before)
  place.tell()
  const after = await seenBy(ada, scene)
  for (const [what, was] of Object.entries(before)) expect([what, Reflect.get(after, what)]).not.toEqual([what, was])
})

describe('and whom it concerns sees it at once, on every node:', () => {
  test('the author of a write-up', async () => {
    const there = await world({ besides: place })
    const challenge = await place.build.challenge()
    const params = { id: await writeUpOf(ben, challenge) }
    const own = async (node: World) => {
      const { body } = await node.api.as(ben).call(getChallenge, { params: { id: challenge.id } })
      return 'writeUp' in body && body.writeUp ? [body.writeUp.review?.comment, body.writeUp.published] : null
    }
    const steps: [Work, unknown][] = [
      [() => as().call(writeUps.reviewWriteUp, { params, body: { comment: 'Well done.' } }), ['Well done.', false]],
      [() => as().call(writeUps.publishWriteUp, { params }), ['Well done.', true]],
      [() => as().call(writeUps.withdrawWriteUp, { params }), ['Well done.', false]],
      [() => as().call(writeUps.deleteWriteUp, { params }), null],
    ]
    for (const node of [place, there]) expect(await own(node)).toEqual([undefined, false])
    for (const [work, seen] of steps) {
      expect((await work()).status).toBe(200)
      expect(await own(place)).toEqual(seen)
      await expect.poll(() => own(there)).toEqual(seen)
    }
  })
})

interface Scene {
  training: Thing
  event: Thing
  entry: Thing
  challenge: Thing
}

async function play(): Promise<Scene> {
  const { build } = place
  const training = await build.challenge()
  const event = await build.event({ teamSize: [1, 3] })
  const challenge = await build.challenge({ event })
  return { training, event, challenge, entry: await build.entry({ event, members: [ada] }) }
}

/** One thing of each kind that is kept: own practice and what is practised, the event, its board, and own play in it. */
async function seenBy(reader: Person, { training, event }: Scene) {
  const [api, params] = [place.api.as(reader), { id: event.id }]
  const page = (await api.call(getChallenge, { params: { id: training.id } })).body
  const board = (await api.call(getScoreboard, { params, query: {} })).body
  const cards = (await api.call(listEventChallenges, { params })).body
  return {
    name: page.name,
    practised: 'solved' in page && page.solved,
    event: (await api.call(getEvent, { params })).body.name,
    board: board.scoreboard.map((line) => line.entry.name),
    played: cards.challenges.map(({ solved }) => solved),
  }
}

/** Past the server, which is told nothing of it. */
async function changeUnheard({ training, event, entry, challenge }: Scene): Promise<void> {
  const { pool } = place.database
  const name = `Unheard ${randomUUID()}`
  await pool.query('update challenge set name = $2 where id = $1', [training.id, name])
  await pool.query('update event set name = $2 where id = $1', [event.id, name])
  await pool.query('update entry set name = $2 where id = $1', [entry.id, name])
  await pool.query('insert into solve (challenge_id, account_id, created_at) values ($1, $2, now())', [
    training.id,
    ada.id,
  ])
  await pool.query(
    'insert into solve (challenge_id, account_id, entry_id, created_at, place) values ($1, $2, $3, now(), 1)',
    [challenge.id, ada.id, entry.id],
  )
}

/** Words between nodes come in the order in which they were said. */
async function allIsHeard(): Promise<void> {
  const { bus, db } = place.app.services
  const word = randomUUID()
  const heard = new Promise<void>((resolve) => {
    bus.on('present', (message) => {
      if (message.word === word) resolve()
    })
  })
  await bus.publish(db, { topic: 'present', word })
  await heard
}

async function writeUpOf({ id }: Person, challenge?: Thing): Promise<string> {
  const about = challenge ?? (await place.build.challenge())
  const { rows } = await place.database.pool.query<{ id: string }>(
    `insert into write_up (challenge_id, account_id, number, original_name, storage_key, size, sha256, created_at)
     values ($1, $2, 1, 'x.pdf', gen_random_uuid()::text, 1, 'x', now()) returning id`,
    [about.id, id],
  )
  place.tell()
  return rows[0]?.id ?? ''
}
