import { createAnnouncement, deleteAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { register } from '@drapeau/contract/accounts/accounts.ts'
import { createCategory, deleteCategory, updateCategory } from '@drapeau/contract/categories.ts'
import { createClass } from '@drapeau/contract/classes/classes.ts'
import { addPupils } from '@drapeau/contract/classes/pupils.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { getEvent } from '@drapeau/contract/events/events.ts'
import { markHonestySeen } from '@drapeau/contract/honesty.ts'
import * as writeUps from '@drapeau/contract/write-ups.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import * as forms from './forms.ts'
import type { NamedRef } from './game-builders.ts'
import { type World, world } from './world.ts'

let site: World
let admin: Person
let ada: Person
let ben: Person

beforeAll(async () => {
  site = await world()
})

beforeEach(async () => {
  admin = await site.build.admin()
  ada = await site.build.player()
  ben = await site.build.player()
})

test("an administrator's change invalidates the games, and an announcement does not", async () => {
  const { app, build } = site
  const as = site.api.as(admin)
  const { id } = await build.category()
  let invalidations = 0
  app.services.bus.on('managed', () => {
    invalidations += 1
  })
  const announced = { title: 'Soup is ready', description: '<p>In the hall.</p>', event: '' }
  expect((await as.call(createAnnouncement, { body: announced })).status).toBe(201)
  expect(invalidations).toBe(0)
  const body = { name: 'Knots', description: '<p>Of all kinds</p>' }
  expect((await as.call(updateCategory, { params: { id }, body })).status).toBe(200)
  expect(invalidations).toBe(1)
})

test('only routes whose changes no player sees in a game are declared outside of games', () => {
  const outside = site.app.bound.filter((route) => route.isOutsideGames).map(({ method, path }) => `${method} ${path}`)
  expect(outside.toSorted()).toEqual([
    'DELETE /announcements/:id',
    'DELETE /assignments/:id',
    'DELETE /assignments/:id/comments/:comment',
    'DELETE /backups/:id',
    'DELETE /categories/:id',
    'DELETE /classes/:id/archive',
    'DELETE /classes/:id/hands/:hand',
    'DELETE /classes/:id/join-code',
    'DELETE /classes/:id/teachers/:teacher',
    'DELETE /events/:id/grants/:grant',
    'DELETE /imports/:id',
    'DELETE /invitation-links/:id',
    'DELETE /sign-in-providers/:id',
    'DELETE /users/grants/:id/roles/:grant',
    'DELETE /users/second-factor/:id',
    'DELETE /write-ups/:id',
    'DELETE /write-ups/:id/publication',
    'POST /assignments/:id/copies',
    'POST /assignments/:id/pupils/:pupil/comments',
    'POST /backups',
    'POST /backups/:id/download',
    'POST /categories',
    'POST /classes',
    'POST /classes/:id/assignments',
    'POST /classes/:id/code',
    'POST /classes/:id/deletion-requests/:request/decline',
    'POST /classes/:id/join-code',
    'POST /classes/:id/join-requests/accept',
    'POST /classes/:id/join-requests/decline',
    'POST /classes/:id/moves',
    'POST /classes/:id/passwords',
    'POST /classes/:id/preview',
    'POST /classes/:id/pupils',
    'POST /classes/:id/pupils/:pupil/hints',
    'POST /classes/:id/pupils/:pupil/nudges',
    'POST /classes/:id/slips',
    'POST /classes/:id/teachers',
    'POST /deletion-requests/:id/decline',
    'POST /doctor/mail',
    'POST /events/:id/grants',
    'POST /imports',
    // The job that writes announces it by itself.
    'POST /imports/:id/run',
    'POST /invitation-links',
    'POST /notifications',
    'POST /sign-in-providers',
    'POST /sign-in-providers/:id/test',
    'POST /submissions/:id/try',
    'POST /users/grants/:id',
    'PUT /assignments/:id',
    'PUT /assignments/:id/pupils/:pupil',
    'PUT /classes/:id',
    'PUT /classes/:id/hands/:hand',
    'PUT /classes/:id/pupils/:pupil',
    'PUT /events/:id/grants/:grant',
    'PUT /events/:id/honesty/seen',
    'PUT /events/:id/honesty/unseen',
    'PUT /imports/:id/choices',
    'PUT /sign-in-providers/:id',
    'PUT /site/retention',
    'PUT /site/settings',
    'PUT /users/grants/:id/roles/:grant',
    'PUT /write-ups/:id/publication',
    'PUT /write-ups/:id/review',
  ])
})

type Change = () => Promise<{ status: number }>

/** Each prepares its objects and returns the change itself. */
const changes: Record<string, () => Promise<Change>> = {
  'creating an announcement': async () => () => as().call(createAnnouncement, { body: announcement }),
  'deleting an announcement': async () => {
    const { body } = await as().call(createAnnouncement, { body: announcement })
    return () => as().call(deleteAnnouncement, { params: { id: body._id } })
  },
  'creating a category': async () => () =>
    as().call(createCategory, { body: { name: `New ${randomUUID()}`, description: 'x' } }),
  'deleting an unused category': async () => {
    const { id } = await site.build.category()
    return () => as().call(deleteCategory, { params: { id } })
  },
  'adding pupils to a class': async () => {
    const made = await as().call(createClass, { body: { name: '5B', country: 'France' } })
    const people = [{ name: `Pupil ${randomUUID().slice(0, 8)}`, loginName: 'pupil' }]
    return () => as().call(addPupils, { params: { id: made.body._id }, body: { people } })
  },
  'creating a user': async () => () => {
    const [name, email] = [`New ${randomUUID().slice(0, 8)}`, `${randomUUID().slice(0, 8)}@example.org`]
    return as().call(register, { body: forms.registration({ name, email }) })
  },
  'marking a group of the honesty report': async () => {
    const event = await site.build.event()
    const entry = await site.build.entry({ event, members: [ben] })
    const body = { entries: [entry.id], signs: 1 }
    return () => as().call(markHonestySeen, { params: { id: event.id }, body })
  },
  'reviewing a write-up': async () => {
    const params = { id: await writeUpOf(ben) }
    return () => as().call(writeUps.reviewWriteUp, { params, body: { comment: 'Well done.' } })
  },
  'publishing a write-up': async () => {
    const params = { id: await writeUpOf(ben) }
    await as().call(writeUps.reviewWriteUp, { params, body: { comment: 'Well done.' } })
    return () => as().call(writeUps.publishWriteUp, { params })
  },
  'withdrawing a write-up': async () => {
    const params = { id: await writeUpOf(ben) }
    await as().call(writeUps.reviewWriteUp, { params, body: { comment: 'Well done.' } })
    await as().call(writeUps.publishWriteUp, { params })
    return () => as().call(writeUps.withdrawWriteUp, { params })
  },
  'deleting a write-up': async () => {
    const params = { id: await writeUpOf(ben) }
    return () => as().call(writeUps.deleteWriteUp, { params })
  },
}

const announcement = { title: 'Soup is ready', description: '<p>In the hall.</p>', event: '' }
const as = () => site.api.as(admin)

test.each(Object.entries(changes))('%s does not invalidate what is cached for players', async (_name, prepare) => {
  const change = await prepare()
  const scene = await play()
  await allDelivered()
  const before = await seenBy(ada, scene)
  await changeInDatabase(scene)
  // Proves that the response comes from memory; otherwise this test could not fail.
  expect(await seenBy(ada, scene)).toEqual(before)
  expect((await change()).status).toBeLessThan(300)
  await allDelivered()
  expect(await seenBy(ada, scene)).toEqual(before)
  site.invalidate()
  const after = await seenBy(ada, scene)
  for (const [name, value] of Object.entries(before))
    expect([name, Reflect.get(after, name)]).not.toEqual([name, value])
})

describe('such a change is seen at once, on every node, by', () => {
  test('the author of a write-up', async () => {
    const there = await world({ besides: site })
    const challenge = await site.build.challenge()
    const params = { id: await writeUpOf(ben, challenge) }
    const own = async (node: World) => {
      const { body } = await node.api.as(ben).call(getChallenge, { params: { id: challenge.id } })
      return 'writeUp' in body && body.writeUp ? [body.writeUp.review?.comment, body.writeUp.published] : null
    }
    const steps: [Change, unknown][] = [
      [() => as().call(writeUps.reviewWriteUp, { params, body: { comment: 'Well done.' } }), ['Well done.', false]],
      [() => as().call(writeUps.publishWriteUp, { params }), ['Well done.', true]],
      [() => as().call(writeUps.withdrawWriteUp, { params }), ['Well done.', false]],
      [() => as().call(writeUps.deleteWriteUp, { params }), null],
    ]
    for (const node of [site, there]) expect(await own(node)).toEqual([undefined, false])
    for (const [change, seen] of steps) {
      expect((await change()).status).toBe(200)
      expect(await own(site)).toEqual(seen)
      await expect.poll(() => own(there)).toEqual(seen)
    }
  })
})

interface Scene {
  training: NamedRef
  event: NamedRef
  entry: NamedRef
  challenge: NamedRef
}

async function play(): Promise<Scene> {
  const { build } = site
  const training = await build.challenge()
  const event = await build.event({ teamSize: [1, 3] })
  const challenge = await build.challenge({ event })
  return { training, event, challenge, entry: await build.entry({ event, members: [ada] }) }
}

/** One value of each cache: own practice and its challenges, the event, its scoreboard, and own play in it. */
async function seenBy(reader: Person, { training, event }: Scene) {
  const [api, params] = [site.api.as(reader), { id: event.id }]
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

/** Changes rows directly, so that no node is notified. */
async function changeInDatabase({ training, event, entry, challenge }: Scene): Promise<void> {
  const { pool } = site.database
  const name = `Changed ${randomUUID()}`
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

/** Messages between nodes arrive in order, so all earlier ones have arrived when this one has. */
async function allDelivered(): Promise<void> {
  const { bus, db } = site.app.services
  const word = randomUUID()
  const delivered = new Promise<void>((resolve) => {
    bus.on('present', (message) => {
      if (message.word === word) resolve()
    })
  })
  await bus.publish(db, { topic: 'present', word })
  await delivered
}

async function writeUpOf({ id }: Person, challenge?: NamedRef): Promise<string> {
  const solved = challenge ?? (await site.build.challenge())
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into write_up (challenge_id, account_id, number, original_name, storage_key, size, sha256, created_at)
     values ($1, $2, 1, 'x.pdf', gen_random_uuid()::text, 1, 'x', now()) returning id`,
    [solved.id, id],
  )
  site.invalidate()
  return rows[0]?.id ?? ''
}
