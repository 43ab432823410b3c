import { login } from '@drapeau/contract/accounts/accounts.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import * as contract from '@drapeau/contract/classes/classes.ts'
import { addPupils, listPupils, removePupil } from '@drapeau/contract/classes/pupils.ts'
import { listUsers } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin({ name: 'Grace' })
})

const form = { name: '5e B', schoolYear: '2026–27', school: 'Collège Jules Verne', country: 'France' }
const create = async (given: Partial<typeof form> = {}) =>
  (await site.api.as(admin).call(contract.createClass, { body: { ...form, ...given } })).body
const person = (name: string, more: object = {}) => ({ name, loginName: name.toLowerCase().replace(' ', '.'), ...more })

describe('a class', () => {
  test('is made with a code and its first teacher', async () => {
    const { status, body } = await site.api.as(admin).call(contract.createClass, { body: form })
    expect(status).toBe(201)
    expect(body).toEqual({
      _id: expect.any(String),
      name: '5e B',
      schoolYear: '2026–27',
      school: { name: 'Collège Jules Verne' },
      country: 'France',
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      teachers: [{ _id: admin.id, name: 'Grace' }],
      pupils: 0,
      joinCode: null,
      joinApproval: true,
      seats: null,
      sign: null,
      offLeaderboard: true,
      requests: 0,
      archivedAt: null,
      createdAt: expect.any(String),
      version: 1,
    })
    const read = await site.api.as(admin).call(contract.getClass, { params: { id: body._id } })
    expect(read.body).toEqual(body)
  })

  test('flies a signal flag that its teachers choose, and no other sign', async () => {
    const { _id: id } = (await site.api.as(admin).call(contract.createClass, { body: { ...form, sign: 'K' } })).body
    const update = (sign: string | null) =>
      site.api.as(admin).call(contract.updateClass, { params: { id }, body: { sign } })
    expect((await update('7')).body).toMatchObject({ sign: '7', name: form.name })
    expect((await update('')).body).toMatchObject({ sign: null })
    for (const wrong of ['k', 'É', 'AB']) expect((await update(wrong)).status).toBe(400)
  })

  test('needs a name and a country that exists', async () => {
    const { status, body } = await site.api
      .as(admin)
      .call(contract.createClass, { body: { ...form, name: ' ', country: 'Atlantis' } })
    expect([status, body.errors]).toEqual([400, { name: 'Name is required' }])
    const other = await site.api.as(admin).call(contract.createClass, { body: { ...form, country: 'Atlantis' } })
    expect(other.body.errors).toEqual({ country: 'Unknown country' })
  })

  test('is found by its name, and listed by each column', async () => {
    const [one, two] = [await create({ name: 'Zeta', school: '' }), await create({ name: 'Zeta prime' })]
    for (const sort of contract.classColumns) {
      const { body } = await site.api.as(admin).call(contract.listClasses, { query: { q: 'zeta', sort } })
      expect(body.totalRows).toBe(2)
      expect(new Set(body.classes.map(({ _id }) => _id))).toEqual(new Set([one._id, two._id]))
    }
  })

  test('is changed, but not over a newer version', async () => {
    const { _id: id, version } = await create()
    const change = (body: object) => site.api.as(admin).call(contract.updateClass, { params: { id }, body })
    const first = await change({ name: '4e B', version })
    expect(first.body).toMatchObject({ name: '4e B', schoolYear: '2026–27', version: version + 1 })
    expect((await change({ name: '3e B', version })).body.code).toBe('changed-meanwhile')
    expect((await change({ name: '4e B' })).body.version).toBe(version + 1)
  })

  test('gets another code', async () => {
    const { _id: id, code } = await create()
    const { body } = await site.api.as(admin).call(contract.renewClassCode, { params: { id } })
    expect(body.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(body.code).not.toBe(code)
  })

  test('that does not exist is not found', async () => {
    const params = { id: noId }
    const api = site.api.as(admin)
    const replies = [
      await api.call(contract.getClass, { params }),
      await api.call(contract.getClassTies, { params }),
      await api.call(contract.updateClass, { params, body: { name: 'Other' } }),
      await api.call(contract.renewClassCode, { params }),
      await api.call(contract.deleteClass, { params, query: { accounts: 'delete' } }),
      await api.call(listPupils, { params }),
      await api.call(removePupil, { params: { id: noId, pupil: noId }, query: { accounts: 'keep' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  })
})

test('a class whose maker is being deleted is not made', async () => {
  const maker = await site.build.admin()
  const client = await connectHolder(site.database)
  try {
    await client.query('begin')
    await client.query('delete from account where id = $1', [maker.id])
    const making = site.api.as(maker).call(contract.createClass, { body: { ...form, name: 'Nobody’s' } })
    await untilWaiting(site.database, 1)
    await client.query('commit')
    expect(await making).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  } finally {
    await releaseHolder(client)
  }
  const { rows } = await site.database.pool.query(`select from class where name = 'Nobody’s'`)
  expect(rows).toEqual([])
})

describe('deleting a class', () => {
  const filled = async () => {
    const made = await create()
    const params = { id: made._id }
    const other = await create({ name: 'Other' })
    const tag = made.code.toLowerCase()
    const player = await site.build.player()
    const people = [
      person(`Only ${tag}`),
      person(`Both ${tag}`),
      { ...person(player.name, { loginName: 'player', email: player.email }), account: player.id },
    ]
    await site.api.as(admin).call(addPupils, { params, body: { people } })
    const { pupils } = (await site.api.as(admin).call(listPupils, { params })).body
    const idOf = (name: string): string => pupils.find((pupil) => pupil.name === name)?._id ?? ''
    const [only, both] = [idOf(`Only ${tag}`), idOf(`Both ${tag}`)]
    await site.api.as(admin).call(addPupils, {
      params: { id: other._id },
      body: { people: [{ ...person(`Both ${tag}`), account: both }] },
    })
    return { params, only, both, player, tag }
  }
  const isThere = async (id: string) =>
    (await site.database.db.selectFrom('account').where('id', '=', id).select('id').execute()).length === 1

  test('says what depends on it, and keeps all accounts when asked to', async () => {
    const { params, only } = await filled()
    const ties = await site.api.as(admin).call(contract.getClassTies, { params })
    expect(ties.body).toEqual({ pupils: 3, accounts: 1, solves: 0 })
    const { status } = await site.api.as(admin).call(contract.deleteClass, { params, query: { accounts: 'keep' } })
    expect(status).toBe(200)
    expect(await isThere(only)).toBe(true)
    expect((await site.api.as(admin).call(contract.getClass, { params })).status).toBe(404)
  })

  test('deletes only accounts that nobody could sign in to without it', async () => {
    const { params, only, both, player } = await filled()
    await site.api.as(admin).call(contract.deleteClass, { params, query: { accounts: 'delete' } })
    expect(await Promise.all([only, both, player.id].map(isThere))).toEqual([false, true, true])
  })

  test('removing one pupil follows the same choice, and somebody else’s pupil is not found', async () => {
    const { params, only, both } = await filled()
    const remove = (pupil: string, accounts: 'keep' | 'delete') =>
      site.api.as(admin).call(removePupil, { params: { ...params, pupil }, query: { accounts } })
    expect((await remove(both, 'delete')).status).toBe(200)
    expect((await remove(both, 'delete')).status).toBe(404)
    expect((await remove(only, 'delete')).status).toBe(200)
    expect(await Promise.all([only, both].map(isThere))).toEqual([false, true])
  })
})

test('the log has every change of a class, without passwords and real names', async () => {
  const { _id: id } = await create({ name: 'Recorded' })
  const people = [person('Recorded Otter', { realName: 'Marie Curie' })]
  const { body: added } = await site.api.as(admin).call(addPupils, { params: { id }, body: { people } })
  await site.api.as(admin).call(contract.deleteClass, { params: { id }, query: { accounts: 'delete' } })
  const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: id } })).body
  expect(records.map(({ action, kind }) => [action, kind])).toEqual([
    ['deleted', 'class'],
    ['updated', 'class'],
    ['created', 'class'],
  ])
  const text = JSON.stringify((await site.api.as(admin).call(listAudit, { query: {} })).body)
  expect(text).toContain('Recorded Otter')
  for (const secret of ['Curie', added.slips[0]?.password ?? 'none']) expect(text).not.toContain(secret)
})

test('players and visitors do not even learn whether a class exists', async () => {
  const { _id: id } = await create()
  const player = await site.build.player()
  expect((await site.api.as(player).call(contract.getClass, { params: { id } })).status).toBe(403)
  expect((await site.api.call(listPupils, { params: { id } })).status).toBe(401)
})

test('an account without an address is listed and found among users with an empty one', async () => {
  const { _id: id } = await create()
  await site.api.as(admin).call(addPupils, { params: { id }, body: { people: [person('Addressless Auk')] } })
  const { users } = (await site.api.as(admin).call(listUsers, { query: { q: 'Addressless' } })).body
  expect(users).toMatchObject([{ name: 'Addressless Auk', email: '', school: { name: 'Collège Jules Verne' } }])
  const { status } = await site.api.call(login, { body: { email: '', password: 'x' } })
  expect(status).toBe(400)
})
