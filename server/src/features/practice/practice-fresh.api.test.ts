import { updateCategory } from '@drapeau/contract/categories.ts'
import { deleteChallenge, setRequirements, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { addFiles, deleteFiles } from '@drapeau/contract/files.ts'
import { createHint, unlockHint, updateHint } from '@drapeau/contract/hints.ts'
import { type PlayerChallenge, listPractices } from '@drapeau/contract/practice.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { user } from '#test/forms.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

let here: World
let there: World
let admin: Person
let ada: Person

beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
  ada = await here.build.player()
})

type Ref = { id: string }

async function pageOf({ id }: Ref, at = here, who = ada): Promise<Partial<PlayerChallenge>> {
  const { status, body } = await at.api.as(who).raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${id}` })
  return status === 200 ? body : {}
}

const listed = async (q: string, at = here) =>
  (await at.api.as(ada).call(listPractices, { query: { q } })).body.challenges.map(({ name }) => name)

async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10)
}

/** Directly in the database, so nothing is published. */
const rename = ({ id }: Ref, name: string) =>
  here.database.pool.query('update challenge set name = $2 where id = $1', [id, name])

describe('a change by an administrator is seen by the next request, and soon on every node:', () => {
  const api = () => here.api.as(admin)

  /** The page that both nodes show after the change. Both have cached it before. */
  async function seenAfter(challenge: Ref, change: () => Promise<{ status: number }>) {
    await Promise.all([pageOf(challenge), pageOf(challenge, there)])
    expect((await change()).status).toBeLessThan(300)
    const seen = await pageOf(challenge)
    await eventually(async () => isDeepStrictEqual(await pageOf(challenge, there), seen))
    return seen
  }

  test('of a challenge', async () => {
    const category = await here.build.category()
    const challenge = await here.build.challenge({ category })
    const form = {
      name: 'Renamed',
      description: '<p>New.</p>',
      category: category.id,
      value: '500',
      flag: 'epitech{x}',
    }
    expect(
      await seenAfter(challenge, () =>
        api().call(updateChallenge, { params: { id: challenge.id }, body: form, files: [] }),
      ),
    ).toMatchObject({
      name: 'Renamed',
      description: '<p>New.</p>',
      value: 500,
    })
  })

  test('of its deletion', async () => {
    const challenge = await here.build.challenge({ name: 'Soon gone' })
    expect([await listed('soon gone'), await listed('soon gone', there)]).toEqual([['Soon gone'], ['Soon gone']])
    await api().call(deleteChallenge, { params: { id: challenge.id } })
    expect(await listed('soon gone')).toEqual([])
    await eventually(async () => (await listed('soon gone', there)).length === 0)
  })

  test('of the name of its category', async () => {
    const category = await here.build.category()
    const challenge = await here.build.challenge({ category })
    const body = { name: 'Rebaptised', description: 'x' }
    expect(
      await seenAfter(challenge, () => api().call(updateCategory, { params: { id: category.id }, body })),
    ).toMatchObject({
      category: { _id: category.id, name: 'Rebaptised' },
    })
  })

  test('of its requirements', async () => {
    const [challenge, required] = [await here.build.challenge(), await here.build.challenge()]
    const body = { requirements: [required.id] }
    expect(
      await seenAfter(challenge, () => api().call(setRequirements, { params: { id: challenge.id }, body })),
    ).toMatchObject({
      locked: true,
      description: null,
    })
  })

  test('of its hints, also for players who have bought them', async () => {
    const challenge = await here.build.challenge()
    const params = { id: challenge.id }
    const { body: made } = await api().call(createHint, { params, body: { content: 'Left', cost: 0 } })
    const hint = { _id: made._id, title: '', cost: 0, requirements: [] }
    expect((await pageOf(challenge)).hints).toEqual([{ ...hint, content: null }])
    await here.api.as(ada).call(unlockHint, { params, query: {} })
    expect((await pageOf(challenge)).hints).toEqual([{ ...hint, content: 'Left' }])
    const body = { content: 'Right', cost: 0 }
    expect(await seenAfter(challenge, () => api().call(updateHint, { params: { id: made._id }, body }))).toMatchObject({
      hints: [{ ...hint, content: 'Right' }],
    })
  })

  test('of its files', async () => {
    const challenge = await here.build.challenge()
    const files = [new File(['x'], 'x.txt')]
    await pageOf(challenge)
    const { body } = await api().call(addFiles, { params: { id: challenge.id }, body: {}, files })
    expect((await pageOf(challenge)).files).toEqual(body.files)
    const ids = body.files.map(({ _id }) => _id)
    expect(await seenAfter(challenge, () => api().call(deleteFiles, { body: { files: ids } }))).toMatchObject({
      files: [],
    })
  })

  test('of the end of its event', async () => {
    const event = await here.build.event({ status: 'ended' })
    const challenge = await here.build.challenge({ name: 'Of the regatta', event })
    expect([await listed('of the regatta'), await listed('of the regatta', there)]).toEqual([
      ['Of the regatta'],
      ['Of the regatta'],
    ])
    const body = {
      name: event.name,
      description: 'On again.',
      startDate: event.startsAt.toISOString(),
      endDate: new Date(Date.now() + 86_400_000).toISOString(),
    }
    expect((await api().call(updateEvent, { params: { id: event.id }, body })).status).toBe(200)
    expect(await listed('of the regatta')).toEqual([])
    expect(await pageOf(challenge)).toEqual({})
    await eventually(async () => (await listed('of the regatta', there)).length === 0)
  })

  test('S3 of the players who count', async () => {
    const challenge = await here.build.challenge({ value: 100, falling: { minimum: 10, decay: 10 } })
    const cheat = await here.build.player()
    await here.build.solve({ challenge, player: cheat })
    expect(await pageOf(challenge)).toMatchObject({ solves: 1, value: 90, firstSolve: { name: cheat.name } })
    const body = user(cheat, { enable: 'disabled' })
    expect(await seenAfter(challenge, () => api().call(updateUser, { params: { id: cheat.id }, body }))).toMatchObject({
      solves: 0,
      value: 100,
      firstSolve: null,
    })
  })
})

describe('an action of a player', () => {
  const submit = (challenge: Ref & { flag: string }, flag = challenge.flag, at = here) =>
    at.api.as(ada).call(submitFlag, { params: { id: challenge.id }, body: { flag } })

  test('shows on their own page at once, and soon on every node', async () => {
    const challenge = await here.build.challenge({ maxAttempts: 9 })
    const next = await here.build.challenge()
    await here.build.requirement(next, challenge)
    await Promise.all([pageOf(challenge, there), pageOf(next, there)])
    await submit(challenge, 'epitech{no}')
    expect((await pageOf(challenge)).attemptsLeft).toBe(8)
    await eventually(async () => (await pageOf(challenge, there)).attemptsLeft === 8)
    expect((await submit(challenge)).status).toBe(200)
    expect([(await pageOf(challenge)).solved, (await pageOf(next)).locked]).toEqual([true, false])
    await eventually(async () => (await pageOf(challenge, there)).solved === true)
    expect((await pageOf(next, there)).locked).toBe(false)
  })

  test('updates the numbers and the first blood soon on every node', async () => {
    const challenge = await here.build.challenge({ value: 100, falling: { minimum: 10, decay: 10 } })
    const watcher = await here.build.player()
    for (const at of [here, there]) expect((await pageOf(challenge, at, watcher)).solves).toBe(0)
    expect((await submit(challenge)).status).toBe(200)
    for (const at of [here, there])
      await eventually(async () => {
        const { solves, value, firstSolve } = await pageOf(challenge, at, watcher)
        return solves === 1 && value === 90 && firstSolve?.name === ada.name
      })
  })
})

describe('a cached page', () => {
  test('is not read from the database again', async () => {
    const challenge = await here.build.challenge({ name: 'Known as this' })
    expect((await pageOf(challenge)).name).toBe('Known as this')
    await rename(challenge, 'Known as that')
    await here.build.session(ada.id)
    expect((await pageOf(challenge)).name).toBe('Known as this')
    here.invalidate()
    expect((await pageOf(challenge)).name).toBe('Known as that')
  })

  test('is read again after half a minute, in case a message was lost', async () => {
    const node = await world({ besides: here })
    const challenge = await node.build.challenge()
    expect((await pageOf(challenge, node)).solved).toBe(false)
    await here.database.pool.query('insert into solve (challenge_id, account_id, created_at) values ($1, $2, now())', [
      challenge.id,
      ada.id,
    ])
    expect((await pageOf(challenge, node)).solved).toBe(false)
    node.advance(30_000)
    expect((await pageOf(challenge, node)).solved).toBe(true)
  })

  test('is dropped while the bus is down, and nothing is cached until it is back', async () => {
    const node = await world()
    const player = await node.build.player()
    const challenge = await node.build.challenge({ name: 'Before' })
    const name = async () => (await pageOf(challenge, node, player)).name
    const renamed = (to: string) =>
      node.database.pool.query('update challenge set name = $2 where id = $1', [challenge.id, to])
    const { bus } = node.app.services
    expect(await name()).toBe('Before')
    const seen: (string | undefined)[] = []
    // On a busy machine the bus may be back before the second read.
    do {
      seen.length = 0
      await renamed('Cut')
      await node.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'drapeau bus' and datname = current_database()`,
      )
      await eventually(() => !bus.isListening)
      seen.push(await name())
      await renamed('Still cut')
      seen.push(await name())
    } while (bus.isListening)
    expect(seen).toEqual(['Cut', 'Still cut'])
    await eventually(() => bus.isListening)
    expect(await name()).toBe('Still cut')
    await renamed('Bus is back')
    expect(await name()).toBe('Still cut')
  })

  test('is not stored if it was invalidated while it was loading', async () => {
    const challenge = await here.build.challenge({ name: 'Old name' })
    // The read waits for this lock while the message arrives.
    const client = await here.database.pool.connect()
    await client.query('begin')
    await client.query('lock table hint in access exclusive mode')
    const pending = pageOf(challenge)
    await untilWaiting(here.database, 1)
    here.invalidate()
    const after = pageOf(challenge)
    await pause(50)
    await rename(challenge, 'New name')
    await client.query('commit')
    client.release()
    await pending
    expect((await after).name).toBe('New name')
    expect((await pageOf(challenge)).name).toBe('New name')
  })
})
