import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { deleteUser, getUser, updateUser, type UserForm } from '@drapeau/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

const losses: [string, Partial<UserForm>][] = [
  ['demoted', { type: 'user' }],
  ['disabled', { type: 'admin', enable: 'disabled' }],
  ['made inactive', { type: 'admin', active: false }],
]

const change = (node: World, by: Person, target: Person, options: Partial<UserForm>) =>
  node.api.as(by).call(updateUser, { params: { id: target.id }, body: forms.user(target, options) })
const remove = (node: World, by: Person, target: Person) =>
  node.api.as(by).call(deleteUser, { params: { id: target.id } })

async function countAdmins({ database }: World): Promise<number> {
  const { db } = database
  const admins = await db
    .selectFrom('account')
    .where('type', '=', 'admin')
    .where('enabled', '=', true)
    .where('active', '=', true)
    .select('id')
    .execute()
  return admins.length
}

describe('Z6 the last administrator', () => {
  test.each(losses)('cannot be %s', async (_, options) => {
    const site = await world()
    const last = await site.build.admin()
    // Neither of these can administer the site.
    await Promise.all([site.build.admin({ enabled: false }), site.build.admin({ active: false })])
    const reply = await change(site, last, last, options)
    expect([reply.status, reply.body.code]).toEqual([409, 'last-admin'])
    expect(reply.body.message).toBe('This is the last administrator. Appoint another one first.')
    expect((await site.api.as(last).call(getMe)).body.type).toBe('admin')
    expect((await site.api.as(last).call(getUser, { params: { id: last.id } })).body).toMatchObject({ version: 1 })
  })

  test('cannot be deleted, but can be changed in other ways', async () => {
    const site = await world()
    const last = await site.build.admin()
    expect((await remove(site, last, last)).body.code).toBe('last-admin')
    const changed = await change(site, last, last, { type: 'admin', country: 'Belgium' })
    expect(changed.status).toBe(200)
    expect((await site.api.as(last).call(getMe)).body.country).toBe('Belgium')
  })

  test('can be removed when there is another one', async () => {
    const site = await world()
    const [one, other, third, gone] = await Promise.all(Array.from({ length: 4 }, () => site.build.admin()))
    if (!one || !other || !third || !gone) throw new Error('There are four.')
    expect((await remove(site, one, gone)).status).toBe(200)
    expect((await change(site, one, third, { type: 'admin', enable: 'disabled' })).status).toBe(200)
    // A disabled administrator does not count.
    expect((await remove(site, one, third)).status).toBe(200)
    expect((await change(site, other, other, { type: 'user' })).status).toBe(200)
    expect((await change(site, one, one, { type: 'user' })).body.code).toBe('last-admin')
  })
})

describe('Z6, R11 of two administrators who remove each other at the same moment, on two nodes', () => {
  test.each([...losses, ['deleted', undefined] as const])('%s: one stays', async (_, options) => {
    const here = await world()
    const there = await world({ besides: here })
    for (let round = 0; round < 5; round += 1) {
      await here.database.db.deleteFrom('account').execute()
      const [one, other] = await Promise.all([here.build.admin(), here.build.admin()])
      const removeAdmin = (node: World, by: Person, target: Person) =>
        options ? change(node, by, target, options) : remove(node, by, target)
      const replies = await Promise.all([removeAdmin(here, one, other), removeAdmin(there, other, one)])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      // The refused one targeted the last administrator, or is no longer an administrator.
      const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code)
      expect(['last-admin', 'signed-out']).toContain(refused[0])
      expect(await countAdmins(here)).toBe(1)
    }
  })

  test('of six administrators who all step down, five succeed', async () => {
    const here = await world()
    const there = await world({ besides: here })
    const admins = await Promise.all(Array.from({ length: 6 }, () => here.build.admin()))
    const replies = await Promise.all(
      admins.map((admin, at) => (at % 2 ? change(here, admin, admin, { type: 'user' }) : remove(there, admin, admin))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.filter(({ body }) => body.code === 'last-admin')).toHaveLength(1)
    expect(await countAdmins(here)).toBe(1)
  })
})
