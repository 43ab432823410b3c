import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getClass, getClassTies, deleteClass, listClasses, renewClassCode } from '@drapeau/contract/classes/classes.ts'
import { addPupils, listPupils, previewPeople, removePupil, resetPupils } from '@drapeau/contract/classes/pupils.ts'
import { addTeacher, removeTeacher } from '@drapeau/contract/classes/teachers.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person
let eve: Person
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  ada = await buildTeacher(site)
  eve = await buildTeacher(site)
})

const join = (teacher: Person, id: string, account: string, name: string) =>
  site.api.as(teacher).call(addPupils, { params: { id }, body: { people: [{ account, name, loginName: 'moved' }] } })
const reset = (teacher: Person, id: string, ...pupils: string[]) =>
  site.api.as(teacher).call(resetPupils, { params: { id }, body: { pupils } })

/** As the screen of an administrator does after a preview. */
const addByAddress = (id: string, { id: account, email, name }: Person) => {
  const people = [{ account, email, name, loginName: `pupil-${account.slice(0, 8)}` }]
  return site.api.as(admin).call(addPupils, { params: { id }, body: { people } })
}

describe('a teacher', () => {
  test('lists and changes own classes; those of others do not exist', async () => {
    const own = await buildClass(site, ada)
    const { classes } = (await site.api.as(ada).call(listClasses, { query: { q: '', perPage: 100 } })).body
    expect(classes.map(({ _id }) => _id)).toContain(own.id)
    expect((await site.api.as(eve).call(listClasses)).body.classes.map(({ _id }) => _id)).not.toContain(own.id)
    const params = { id: own.id }
    for (const [person, status] of [
      [ada, 200],
      [admin, 200],
      [eve, 404],
    ] as const)
      expect((await site.api.as(person).call(getClass, { params })).status).toBe(status)
    expect((await site.api.as(eve).call(deleteClass, { params, query: {} })).status).toBe(404)
    expect((await site.api.as(await site.build.player()).call(getClass, { params })).status).toBe(403)
    expect((await site.api.as(ada).call(renewClassCode, { params })).status).toBe(200)
  })

  test('is named in the audit log with the role', async () => {
    const own = await buildClass(site, ada)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: own.id } })).body
    expect(records.every(({ role, actor }) => role === 'teacher' && actor._id === ada.id)).toBe(true)
    expect(records.length).toBeGreaterThan(1)
  })

  test('changes nothing once the role has ended', async () => {
    const former = await site.build.player()
    const grant = await site.build.grant(former, 'teacher')
    const own = await buildClass(site, former)
    await site.database.pool.query('delete from staff_grant where id = $1', [grant])
    // The session still knows the grant: the audit log does not.
    const { status } = await site.api.as(former).call(renewClassCode, { params: { id: own.id } })
    expect(status).toBe(403)
    const { code } = (await site.api.as(admin).call(getClass, { params: { id: own.id } })).body
    expect(code).toBe(own.code)
  })
})

describe('a new password', () => {
  test('comes from the teacher of the first class of an account, and from no later one', async () => {
    const first = await buildClass(site, ada)
    const pupil = first.pupils[0]
    const shared = await buildClass(site, ada)
    await site.api.as(ada).call(addTeacher, { params: { id: shared.id }, body: { person: eve.name } })
    expect((await join(ada, shared.id, pupil?._id ?? '', 'Any')).status).toBe(201)
    const seenBy = async (teacher: Person) =>
      (await site.api.as(teacher).call(listPupils, { params: { id: shared.id } })).body.pupils.find(
        ({ _id }) => _id === pupil?._id,
      )
    expect(await seenBy(eve)).toMatchObject({ mayReset: false })
    expect(await seenBy(ada)).toMatchObject({ mayReset: true })
    expect((await reset(eve, shared.id, pupil?._id ?? '')).body).toMatchObject({ code: 'own-password', count: 1 })
    expect((await reset(ada, shared.id, pupil?._id ?? '')).status).toBe(200)
    // The second class is the first one now.
    await site.api.as(ada).call(removePupil, {
      params: { id: first.id, pupil: pupil?._id ?? '' },
      query: {},
    })
    expect((await reset(eve, shared.id, pupil?._id ?? '')).status).toBe(200)
  })

  test('is refused for whom the account opens more than a class', async () => {
    const { id, pupils } = await buildClass(site, ada, 3)
    const [staff, linked, plain] = pupils.map(({ _id }) => _id)
    await site.build.grant({ id: staff ?? '' }, 'viewer', await site.build.event())
    await site.database.pool.query(
      `insert into identity (account_id, issuer, subject, email, created_at, last_used_at)
       values ($1, 'https://sso.example', 'x', '', now(), now())`,
      [linked],
    )
    expect((await reset(ada, id, staff ?? '', linked ?? '', plain ?? '')).body).toMatchObject({
      code: 'own-password',
      count: 2,
    })
    expect((await reset(ada, id, plain ?? '')).status).toBe(200)
    expect((await reset(admin, id, staff ?? '', linked ?? '')).status).toBe(200)
  })

  test('two teachers at once: both succeed one after the other, and the last password is the one that works', async () => {
    const { id, code, pupils } = await buildClass(site, ada)
    await site.api.as(ada).call(addTeacher, { params: { id }, body: { person: eve.name } })
    const [pupil] = pupils
    const replies = await Promise.all([ada, eve, ada, eve].map((teacher) => reset(teacher, id, pupil?._id ?? '')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const tries = replies.map(({ body }) =>
      site.api.raw({
        method: 'POST',
        url: '/api/users/login/class',
        payload: { code, loginName: pupil?.loginName, password: body.slips[0]?.password },
      }),
    )
    expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('accounts of pupils', () => {
  test('that count in an event, or have a role, stay when a teacher deletes the class', async () => {
    const { id, pupils } = await buildClass(site, ada, 3)
    const [playing, staff, plain] = pupils.map(({ _id }) => _id)
    const event = await site.build.event()
    await site.build.entry({ event, members: [{ id: playing ?? '' }] })
    await site.build.grant({ id: staff ?? '' }, 'viewer', event)
    expect((await site.api.as(ada).call(getClassTies, { params: { id } })).body).toMatchObject({
      pupils: 3,
      accounts: 1,
    })
    expect((await site.api.as(admin).call(getClassTies, { params: { id } })).body).toMatchObject({ accounts: 2 })
    const gone = await site.api.as(ada).call(deleteClass, { params: { id }, query: { accounts: 'delete' } })
    expect(gone.status).toBe(200)
    const { rows } = await site.database.pool.query('select id from account where id = any($1)', [
      [playing, staff, plain],
    ])
    expect(new Set(rows.map((row) => String(row.id)))).toEqual(new Set([playing, staff]))
  })

  test('a class that is deleted while a list is imported: no member without a class, no half list', async () => {
    const { id } = await buildClass(site, ada)
    const people = Array.from({ length: 8 }, (_none, at) => ({ name: `Race Rail ${at}`, loginName: `rail-${at}` }))
    const [added, deleted] = await Promise.all([
      site.api.as(ada).call(addPupils, { params: { id }, body: { people } }),
      site.api.as(ada).call(deleteClass, { params: { id }, query: { accounts: 'delete' } }),
    ])
    expect(deleted.status).toBe(200)
    expect([201, 404]).toContain(added.status)
    const { rows } = await site.database.pool.query("select id from account where name like 'Race Rail %'")
    expect(rows).toEqual([])
  })
})

describe('the teachers of a class', () => {
  test('are joined by others who may teach, found by the whole name or address, and notified', async () => {
    const { id } = await buildClass(site, ada)
    const add = (person: string, by = ada) => site.api.as(by).call(addTeacher, { params: { id }, body: { person } })
    const { status, body } = await add(eve.email)
    expect([status, body.teachers.map(({ name }) => name).toSorted()]).toEqual([201, [ada.name, eve.name].toSorted()])
    expect(JSON.stringify((await site.api.as(eve).call(listNotifications)).body)).toContain('You now teach the class')
    expect((await add(eve.name)).body).toMatchObject({ code: 'already-teacher' })
    expect((await add(admin.name, eve)).status).toBe(201)
    const player = await site.build.player()
    for (const person of [player.name, player.email, 'nobody@example.org'])
      expect((await add(person)).body).toMatchObject({ code: 'teacher-not-found' })
    expect((await add(eve.name.slice(0, 5))).body).toMatchObject({ code: 'teacher-not-found' })
    expect((await add('', ada)).status).toBe(400)
  })

  test('are no pupils of it: an administrator who lists one sees it in the preview, and is refused', async () => {
    const { id } = await buildClass(site, ada)
    const text = `Ada, ${ada.email}`
    const { body } = await site.api.as(admin).call(previewPeople, { params: { id }, body: { text } })
    expect(body.people).toMatchObject([{ account: ada.id, outcome: 'problem', problems: ['teaches-class'] }])
    const refused = await addByAddress(id, ada)
    const errors = { 'people.0.account': 'This person teaches the class' }
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ errors })])
    expect((await addByAddress(id, eve)).status).toBe(201)
  })

  test('R6 nobody is added as teacher and as pupil at once', async () => {
    const { id } = await buildClass(site, ada)
    for (let round = 0; round < 5; round += 1) {
      const colleague = await buildTeacher(site)
      const [pupil, teacher] = await Promise.all([
        addByAddress(id, colleague),
        site.api.as(ada).call(addTeacher, { params: { id }, body: { person: colleague.email } }),
      ])
      expect(new Set([pupil.status, teacher.status])).toEqual(new Set([201, 409]))
    }
  })

  test('leave, except for the last one', async () => {
    const { id } = await buildClass(site, ada)
    const remove = (teacher: string, by: Person) => site.api.as(by).call(removeTeacher, { params: { id, teacher } })
    expect((await remove(ada.id, ada)).body).toMatchObject({ code: 'last-teacher' })
    expect((await remove(eve.id, ada)).body).toMatchObject({ code: 'not-found' })
    expect((await remove(ada.id, eve)).body).toMatchObject({ code: 'not-found' })
    await site.api.as(ada).call(addTeacher, { params: { id }, body: { person: eve.name } })
    expect((await remove(ada.id, ada)).status).toBe(200)
    expect((await site.api.as(ada).call(getClass, { params: { id } })).status).toBe(404)
    expect((await remove(noId, eve)).body).toMatchObject({ code: 'not-found' })
  })

  test('of two who leave at once, one stays', async () => {
    const { id } = await buildClass(site, ada)
    await site.api.as(ada).call(addTeacher, { params: { id }, body: { person: eve.name } })
    const leave = (teacher: Person) => site.api.as(admin).call(removeTeacher, { params: { id, teacher: teacher.id } })
    const replies = await Promise.all([leave(ada), leave(eve), leave(ada), leave(eve)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await site.api.as(admin).call(getClass, { params: { id } })).body.teachers).toHaveLength(1)
  })
})
