import { addPupils, listPupils } from '@drapeau/contract/classes/pupils.ts'
import { deletePupilAccount } from '@drapeau/contract/deletions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addClassmate } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { runBetweenLocks } from '#test/lock-waits.ts'
import { unpack } from '#test/unpack.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let wire: Wire
let ada: Person
let grace: Person
beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  ada = await buildTeacher(site)
  grace = await buildTeacher(site)
})

const exists = async (id: string) =>
  (await site.database.pool.query('select from account where id = $1', [id])).rowCount === 1
const remove = (teacher: Person, id: string, pupil: string) =>
  site.api.as(teacher).call(deletePupilAccount, { params: { id, pupil } })
const download = (teacher: Person, id: string, pupil: string) =>
  wire.get(`/api/classes/${id}/pupils/${pupil}/data`, { authorization: `Bearer ${teacher.token}` })

async function classOf(teacher: Person) {
  const { id, pupils } = await buildClass(site, teacher)
  return { id, pupil: pupils[0]?._id ?? '', name: pupils[0]?.name ?? '' }
}
const joins = (id: string, pupil: string) =>
  site.database.pool.query(
    `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
     values ($1, $2, $3, $3, '', now() + interval '1 second')`,
    [id, pupil, pupil],
  )

describe('a teacher', () => {
  test('downloads the data of a pupil whose account was made in the class', async () => {
    const { id, pupil, name } = await classOf(ada)
    const reply = await download(ada, id, pupil)
    expect(reply.status).toBe(200)
    const files = await unpack(reply.bytes)
    expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({ _id: pupil, name })
  })

  test('deletes such an account, and the pupil is in no list any more', async () => {
    const { id, pupil } = await classOf(ada)
    expect((await remove(ada, id, pupil)).status).toBe(200)
    expect(await exists(pupil)).toBe(false)
    expect((await site.api.as(ada).call(listPupils, { params: { id } })).body.pupils).toEqual([])
    expect((await remove(ada, id, pupil)).body.code).toBe('not-found')
  })

  test('finds neither classes and pupils of others, nor somebody who is only invited', async () => {
    const [own, foreign] = [await classOf(ada), await classOf(grace)]
    const people = [{ name: 'Kind Heron', loginName: 'kind-heron', email: 'heron@example.org' }]
    await site.api.as(ada).call(addPupils, { params: { id: own.id }, body: { people } })
    const { pupils } = (await site.api.as(ada).call(listPupils, { params: { id: own.id } })).body
    const invited = pupils.find(({ email }) => email !== '')?._id ?? ''
    for (const [id, pupil] of [
      [foreign.id, foreign.pupil],
      [own.id, foreign.pupil],
      [foreign.id, own.pupil],
    ] as const) {
      expect((await remove(ada, id, pupil)).body.code).toBe('not-found')
      expect((await download(ada, id, pupil)).status).toBe(404)
    }
    expect([404, 409]).toContain((await remove(ada, own.id, invited)).status)
    for (const { pupil } of [own, foreign]) expect(await exists(pupil)).toBe(true)
  })

  test('leaves accounts that belong to their owners to administrators', async () => {
    const { id } = await classOf(ada)
    const joined = await addClassmate(site, id)
    expect((await remove(ada, id, joined.id)).body).toMatchObject({ status: 409, code: 'not-class-account' })
    expect((await download(ada, id, joined.id)).status).toBe(409)
    const admin = await site.build.admin()
    expect((await download(admin, id, joined.id)).status).toBe(200)
    expect((await remove(admin, id, joined.id)).status).toBe(200)
    expect(await exists(joined.id)).toBe(false)
  })

  test('keeps a pupil whom another teacher has too, and one who plays in an event that is not over', async () => {
    const [shared, playing] = [await classOf(ada), await classOf(ada)]
    await joins((await classOf(grace)).id, shared.pupil)
    expect((await remove(ada, shared.id, shared.pupil)).body.code).toBe('in-other-class')
    const event = await site.build.event()
    await site.build.entry({ event, members: [{ id: playing.pupil }] })
    expect((await remove(ada, playing.id, playing.pupil)).body.code).toBe('plays-event')
    const admin = await site.build.admin()
    for (const { id, pupil } of [shared, playing]) {
      expect(await exists(pupil)).toBe(true)
      expect((await remove(admin, id, pupil)).status).toBe(200)
    }
  })

  test('R6 does not delete a pupil who comes into the class of somebody else at that moment', async () => {
    const [own, other] = [await classOf(ada), await classOf(grace)]
    const first = [
      `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
       values ($1, $2, 'late', 'late', '', now() + interval '1 second')`,
      [other.id, own.pupil],
    ] as const
    const work = () => remove(ada, own.id, own.pupil)
    const reply = await runBetweenLocks(site.database, { first, work, ends: 'commit' })
    expect(reply.body.code).toBe('in-other-class')
    expect(await exists(own.pupil)).toBe(true)
  })

  test('R6 and a colleague delete a pupil once', async () => {
    const { id, pupil } = await classOf(ada)
    const admin = await site.build.admin()
    const replies = await Promise.all([remove(ada, id, pupil), remove(admin, id, pupil), remove(ada, id, pupil)])
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404])
    expect(await exists(pupil)).toBe(false)
  })
})
