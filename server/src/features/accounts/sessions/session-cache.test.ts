import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const statusOf = async (person: Person) => (await here.api.as(person).call(getMe)).status

/** Directly in the database, so nothing is published. */
const deleteSession = (person: Person) =>
  here.database.pool.query('delete from session where id = $1', [person.sessionId])

async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10)
}

const cutBus = () =>
  here.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'drapeau bus' and datname = current_database()`,
  )

describe('a cached session', () => {
  test('is not read from the database again', async () => {
    const person = await here.build.player()
    expect(await statusOf(person)).toBe(200)
    await deleteSession(person)
    expect(await statusOf(person)).toBe(200)
  })

  test.each([
    ['sessions-ended', (person: Person) => ({ sessions: [person.sessionId] })],
    ['account-ended', (person: Person) => ({ account: person.id })],
    ['account-changed', (person: Person) => ({ account: person.id })],
  ])('is dropped at the message %s', async (topic, fieldsFor) => {
    const [person, other] = await Promise.all([here.build.player(), here.build.player()])
    for (const each of [person, other]) {
      expect(await statusOf(each)).toBe(200)
      await deleteSession(each)
    }
    await here.database.pool.query(`select pg_notify('drapeau', $1)`, [JSON.stringify({ topic, ...fieldsFor(person) })])
    await eventually(async () => (await statusOf(person)) === 401)
    expect(await statusOf(other)).toBe(200)
  })

  test('is dropped while the bus is down, and not cached until it is back', async () => {
    const { bus } = here.app.services
    const [before, during] = await Promise.all([here.build.player(), here.build.player()])
    expect(await statusOf(before)).toBe(200)
    await deleteSession(before)
    await cutBus()
    await eventually(() => !bus.isListening)
    expect(await statusOf(before)).toBe(401)
    expect(await statusOf(during)).toBe(200)
    await deleteSession(during)
    expect(await statusOf(during)).toBe(401)
    await eventually(() => bus.isListening)
    const after = await here.build.player()
    expect(await statusOf(after)).toBe(200)
    await deleteSession(after)
    expect(await statusOf(after)).toBe(200)
  })

  test('is not cached when it ends while it is being read', async () => {
    const person = await here.build.player()
    // The read waits for this lock while the message that ends the session arrives.
    const client = await here.database.pool.connect()
    await client.query('begin')
    await client.query('lock table session in access exclusive mode')
    const pending = statusOf(person)
    await untilWaiting(here.database, 1)
    const received = Promise.withResolvers<void>()
    here.app.services.bus.on('sessions-ended', () => received.resolve())
    await here.database.pool.query(`select pg_notify('drapeau', $1)`, [
      JSON.stringify({ topic: 'sessions-ended', sessions: [person.sessionId] }),
    ])
    await received.promise
    await client.query('commit')
    client.release()
    expect(await pending).toBe(200)
    await deleteSession(person)
    expect(await statusOf(person)).toBe(401)
  })
})

describe('the last use', () => {
  test('is written once a minute at most', async () => {
    const node = await world({ besides: here })
    const person = await node.build.player()
    const lastSeen = async () => {
      const { rows } = await here.database.pool.query<{ at: Date }>(
        'select last_seen_at as at from session where id = $1',
        [person.sessionId],
      )
      return rows[0]?.at.getTime() ?? 0
    }
    const request = () => node.api.as(person).call(getMe)
    const created = await lastSeen()
    await request()
    node.advance(50_000)
    await request()
    node.advance(20_000)
    await request()
    expect(await lastSeen()).toBe(created)
    await node.close()
    const written = await lastSeen()
    expect(written - created).toBeGreaterThanOrEqual(70_000)
    expect(written - created).toBeLessThan(80_000)
  })
})
