import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { createToken } from '@drapeau/contract/accounts/tokens.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { listChallenges, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { createCategory, listCategories } from '@drapeau/contract/categories.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { changeEventGrant, giveUserGrant, revokeEventGrant } from '@drapeau/contract/grants.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { listen } from '#test/live-stream.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

let here: World
let there: World
let admin: Person
beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
})

const save = (person: Person, challenge: { id: string }, body: object, node = here) =>
  node.api.as(person).call(updateChallenge, { params: { id: challenge.id }, body, files: [] })

describe('a grant that is revoked while its holder saves', () => {
  test('undoes what is not finished', async () => {
    const event = await here.build.event()
    const challenge = await here.build.challenge({ event, value: 100 })
    const author = await here.build.player()
    const grant = await here.build.grant(author, 'author', event)
    const client = await connectHolder(here.database)
    try {
      await client.query('begin')
      await client.query('select from challenge where id = $1 for update', [challenge.id])
      const saving = save(author, challenge, { value: 5 })
      await untilWaiting(here.database, 1)
      const params = { id: event.id, grant }
      expect((await there.api.as(admin).call(revokeEventGrant, { params })).status).toBe(200)
      await client.query('commit')
      expect(await saving).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    } finally {
      await releaseHolder(client)
    }
    const { rows } = await here.database.pool.query('select value from challenge where id = $1', [challenge.id])
    expect(rows).toEqual([{ value: 100 }])
  })

  test('opens nothing on any node once the response has left', async () => {
    const event = await here.build.event()
    const challenge = await here.build.challenge({ event })
    const author = await here.build.player()
    const grant = await here.build.grant(author, 'author', event)
    for (const node of [here, there]) expect((await save(author, challenge, { value: 7 }, node)).status).toBe(200)
    const params = { id: event.id, grant }
    await here.api.as(admin).call(changeEventGrant, { params, body: { endsAt: new Date(0).toISOString() } })
    for (const node of [here, there]) expect((await save(author, challenge, { value: 8 }, node)).status).toBe(403)
    await here.api.as(admin).call(changeEventGrant, { params, body: { endsAt: null } })
    for (const node of [here, there]) expect((await save(author, challenge, { value: 9 }, node)).status).toBe(200)
    await there.api.as(admin).call(revokeEventGrant, { params })
    for (const node of [here, there]) expect((await save(author, challenge, { value: 10 }, node)).status).toBe(403)
  })
})

test('a challenge that moves away while its author saves it is not found any more', async () => {
  const [event, other] = [await here.build.event(), await here.build.event()]
  const challenge = await here.build.challenge({ event, value: 100 })
  const author = await here.build.staff('author', event)
  const client = await connectHolder(here.database)
  try {
    await client.query('begin')
    await client.query('update challenge set event_id = $2 where id = $1', [challenge.id, other.id])
    const saving = save(author, challenge, { value: 5 })
    await untilWaiting(here.database, 1)
    await client.query('commit')
    expect((await saving).status).toBe(404)
  } finally {
    await releaseHolder(client)
  }
})

test('an account that is disabled loses its roles with its sessions, and a promoted one keeps them', async () => {
  const event = await here.build.event()
  const [ada, bob] = [await here.build.staff('judge', event), await here.build.staff('judge', event)]
  const put = (person: Person, changes: Parameters<typeof forms.user>[1]) =>
    here.api.as(admin).call(updateUser, { params: { id: person.id }, body: forms.user(person, changes) })
  expect((await put(ada, { enable: 'disabled' })).status).toBe(200)
  expect((await here.api.as(ada).call(getMe)).status).toBe(401)
  expect((await put(bob, { type: 'admin' })).status).toBe(200)
  const again = await here.build.session(bob.id)
  expect((await here.api.as(again).call(getMe)).body).toMatchObject({ type: 'admin', grants: [{ role: 'judge' }] })
})

describe('Z10 an API token of staff', () => {
  const make = (person: Person, scopes: ('read' | 'play' | 'author' | 'manage')[], node = here) =>
    node.api.as(person).call(createToken, { body: { name: 'For work', scopes, days: 7 } })

  test('opens what its scope and the grant open, and does not play where players have none', async () => {
    const event = await here.build.event()
    const challenge = await here.build.challenge({ event })
    const free = await here.build.challenge()
    const author = await here.build.staff('author', event, { withPassword: true })
    const token = { token: (await make(author, ['author', 'manage'])).body.token }
    const as = here.api.as(token)
    expect(
      (await as.call(updateChallenge, { params: { id: challenge.id }, body: { value: 5 }, files: [] })).status,
    ).toBe(200)
    expect((await as.call(listCategories)).status).toBe(200)
    const category = { name: 'Not by staff', description: 'Nobody may.' }
    expect((await as.call(createCategory, { body: category })).body.code).toBe('forbidden')
    const body = { name: 'Mine now' }
    expect((await as.call(updateEvent, { params: { id: event.id }, body })).body.code).toBe('forbidden')
    const sent = await as.call(submitFlag, { params: { id: free.id }, body: { flag: free.flag } })
    expect(sent.body.code).toBe('token-scope')
    expect((await as.call(getProgress)).body.code).toBe('token-scope')
  })

  test('opens nothing when the grant has ended', async () => {
    const event = await here.build.event()
    const author = await here.build.player({ withPassword: true })
    const endsAt = new Date(here.app.services.clock().getTime() + 60_000)
    const grant = await here.build.grant(author, 'author', event, endsAt)
    const token = { token: (await make(author, ['author'])).body.token }
    expect((await here.api.as(token).call(listChallenges, { query: {} })).status).toBe(200)
    here.advance(61_000)
    expect((await here.api.as(token).call(listChallenges, { query: {} })).body.code).toBe('token-scope')
    expect((await make(author, ['author'])).body.code).toBe('tokens-off')
    await here.api.as(admin).call(revokeEventGrant, { params: { id: event.id, grant } })
    expect((await here.api.as(token).call(listChallenges, { query: {} })).status).toBe(401)
  })
})

describe('the live channel', () => {
  test('reopens for a person whose grants changed, and reports changes to staff from then on', async () => {
    const event = await here.build.event()
    const challenge = await here.build.challenge({ event })
    const author = await here.build.player()
    const stream = await listen(there, author)
    const grant = await here.build.grant(author, 'judge', event)
    await here.api.as(admin).call(changeEventGrant, { params: { id: event.id, grant }, body: { endsAt: null } })
    expect(await stream.next()).toEqual({ kind: 'stale', keys: ['me'] })
    await expect(stream.next()).rejects.toThrow('The stream ended')
    const again = await listen(there, author)
    await save(admin, challenge, { value: 12 })
    expect(await again.next()).toMatchObject({
      kind: 'stale',
      keys: expect.arrayContaining(['challenges']) as string[],
    })
    await again.close()
  })
})

test('a role that is given by an account that is being deleted is not given', async () => {
  const [giver, ada] = [await here.build.admin(), await here.build.player()]
  const client = await connectHolder(here.database)
  try {
    await client.query('begin')
    await client.query('delete from account where id = $1', [giver.id])
    const giving = here.api.as(giver).call(giveUserGrant, { params: { id: ada.id }, body: { role: 'teacher' } })
    await untilWaiting(here.database, 1)
    await client.query('commit')
    expect(await giving).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  } finally {
    await releaseHolder(client)
  }
  const { rows } = await here.database.pool.query('select from staff_grant where account_id = $1', [ada.id])
  expect(rows).toEqual([])
})
