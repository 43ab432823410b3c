import { loginToClass } from '@drapeau/contract/accounts/class-login.ts'
import { getGrid } from '@drapeau/contract/assignments/grid.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { archiveClass } from '@drapeau/contract/classes/archive.ts'
import { getClass, updateClass } from '@drapeau/contract/classes/classes.ts'
import { listClassInvitations } from '@drapeau/contract/classes/invitations.ts'
import { listOwnClasses } from '@drapeau/contract/classes/joining.ts'
import { addPupils, listPupils, movePupils, updatePupil } from '@drapeau/contract/classes/pupils.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addClassmate, buildAssignment } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

/** Every other request goes to the second node. */
let nodes: [World, World]
let site: World
let admin: Person
let ada: Person
beforeAll(async () => {
  site = await world()
  nodes = [site, await world({ besides: site })]
  admin = await site.build.admin()
  ada = await buildTeacher(site)
})

const move = (person: Person, from: string, to: string, pupils: string[], at = 0) =>
  nodes[at % 2 === 0 ? 0 : 1].api.as(person).call(movePupils, { params: { id: from }, body: { class: to, pupils } })
const pupilsOf = async (id: string) => (await site.api.as(admin).call(listPupils, { params: { id } })).body.pupils
const idsOf = async (id: string) => (await pupilsOf(id)).map(({ _id }) => _id)

/** Two classes of the teacher: the first has so many pupils. */
async function twoClasses(count = 2) {
  const from = await buildClass(site, ada, count)
  const to = await buildClass(site, ada)
  return { from, to, ids: from.pupils.map(({ _id }) => _id) }
}

describe('moving pupils', () => {
  test('takes account, names and password along, and is in the log of both classes', async () => {
    const { from, to, ids } = await twoClasses()
    const [marie] = from.pupils
    expect(await move(ada, from.id, to.id, ids)).toMatchObject({ status: 200, body: { moved: 2 } })
    expect(await idsOf(from.id)).toEqual([])
    const there = await pupilsOf(to.id)
    expect(there).toHaveLength(3)
    expect(there).toContainEqual({ ...marie, lastSeenAt: null, mayReset: true })
    const loginName = marie?.loginName ?? ''
    const password = from.passwords[loginName] ?? ''
    const signIn = (code: string) => site.api.call(loginToClass, { body: { code, loginName, password } })
    expect([(await signIn(from.code)).status, (await signIn(to.code)).status]).toEqual([401, 200])
    for (const [id, field, names] of [
      [from.id, 'removed', from.pupils.map(({ name }) => name)],
      [to.id, 'added', from.pupils.map(({ name }) => name)],
    ] as const) {
      const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: id } })).body
      expect(records[0]?.changes.find((change) => change.field === field)?.after).toEqual(names)
    }
  })

  test('leaves extensions behind, and the first class of an account where it was', async () => {
    const { from, to } = await twoClasses()
    const pupil = await addClassmate(site, from.id)
    const challenge = await site.build.challenge()
    site.invalidate()
    const assignment = await buildAssignment(site, ada, from.id, [challenge], { pupils: [pupil.id] })
    const eve = await buildTeacher(site)
    const later = await buildClass(site, eve)
    const own = from.pupils[0]
    const people = [{ account: own?._id ?? '', name: own?.name ?? '', loginName: 'guest' }]
    await site.api.as(admin).call(addPupils, { params: { id: later.id }, body: { people } })
    expect((await move(ada, from.id, to.id, [pupil.id, own?._id ?? ''])).status).toBe(200)
    const grid = (await site.api.as(ada).call(getGrid, { params: { id: assignment._id } })).body
    expect(grid.pupils).toEqual([])
    const mayReset = async (person: Person, id: string) =>
      (await site.api.as(person).call(listPupils, { params: { id } })).body.pupils.find(({ _id }) => _id === own?._id)
        ?.mayReset
    expect([await mayReset(ada, to.id), await mayReset(eve, later.id)]).toEqual([true, false])
    expect((await site.api.as(pupil).call(listOwnClasses)).body.classes.map(({ _id }) => _id)).toEqual([to.id])
  })

  test('takes people who are invited along: they look like pupils', async () => {
    const { from, to } = await twoClasses()
    const guest = await site.build.player()
    const people = [
      { name: 'With account', loginName: 'with', email: guest.email },
      { name: 'Without account', loginName: 'without', email: 'nobody-yet@example.org' },
    ]
    await site.api.as(ada).call(addPupils, { params: { id: from.id }, body: { people } })
    const invited = (await pupilsOf(from.id)).filter(({ active }) => !active).map(({ _id }) => _id)
    expect(invited).toHaveLength(2)
    expect(await move(ada, from.id, to.id, invited)).toMatchObject({ status: 200, body: { moved: 2 } })
    expect(await idsOf(to.id)).toEqual(expect.arrayContaining(invited))
    const { name } = (await site.api.as(ada).call(getClass, { params: { id: to.id } })).body
    const { invitations } = (await site.api.as(guest).call(listClassInvitations)).body
    expect(invitations.map((each) => each.class)).toEqual([name])
  })

  test('names who cannot come and why, and then moves nobody', async () => {
    const { from, to, ids } = await twoClasses()
    const [first = '', second = ''] = ids
    const taken = to.pupils[0]?.loginName ?? ''
    const params = { id: from.id, pupil: second }
    await site.api.as(ada).call(updatePupil, { params, body: { realName: '', loginName: taken } })
    expect(await move(ada, from.id, to.id, [first, second])).toMatchObject({
      status: 409,
      body: { code: 'user-exists', errors: { 'pupils.1': sentences.loginNameTaken } },
    })
    const people = [{ account: first, name: from.pupils[0]?.name ?? '', loginName: 'first' }]
    await site.api.as(ada).call(addPupils, { params: { id: to.id }, body: { people } })
    expect((await move(ada, from.id, to.id, [first])).body).toMatchObject({
      errors: { 'pupils.0': sentences.alreadyInClass },
    })
    const colleague = await buildTeacher(site)
    await site.database.pool.query('insert into class_teacher (class_id, account_id) values ($1, $2)', [
      to.id,
      colleague.id,
    ])
    await site.database.pool.query(
      `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
       values ($1, $2, 'col', 'col', '', now())`,
      [from.id, colleague.id],
    )
    expect((await move(ada, from.id, to.id, [colleague.id])).body).toMatchObject({
      errors: { 'pupils.0': sentences.pupilTeaches },
    })
    expect(await idsOf(from.id)).toHaveLength(3)
  })

  test('respects the seats, the archive, and the class they are in', async () => {
    const { from, to, ids } = await twoClasses()
    await site.api.as(ada).call(updateClass, { params: { id: to.id }, body: { seats: 2 } })
    expect(await move(ada, from.id, to.id, ids)).toMatchObject({ status: 409, body: { code: 'class-full', count: 2 } })
    expect((await move(ada, from.id, to.id, ids.slice(0, 1))).status).toBe(200)
    const rest = ids.slice(1)
    expect(await move(ada, from.id, from.id, rest)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    await site.api.as(ada).call(archiveClass, { params: { id: to.id }, body: {} })
    expect(await move(ada, from.id, to.id, rest)).toMatchObject({ status: 409, body: { code: 'class-archived' } })
    // Out of an archive, into the class of the next year.
    expect((await move(ada, to.id, from.id, ids.slice(0, 1))).status).toBe(200)
  })

  test('stays within the classes of a teacher; administrators move pupils to any', async () => {
    const { from, ids } = await twoClasses()
    const eve = await buildTeacher(site)
    const foreign = await buildClass(site, eve)
    const notFound = { status: 404, body: { code: 'not-found' } }
    expect(await move(ada, from.id, foreign.id, ids)).toMatchObject(notFound)
    expect(await move(eve, from.id, foreign.id, ids)).toMatchObject(notFound)
    const other = await buildClass(site, ada)
    const mixed = [...ids, foreign.pupils[0]?._id ?? '']
    expect(await move(ada, from.id, other.id, mixed)).toMatchObject(notFound)
    expect(await idsOf(from.id)).toHaveLength(2)
    expect((await move(admin, from.id, foreign.id, ids)).status).toBe(200)
    expect(await idsOf(foreign.id)).toHaveLength(3)
  })
})

describe('R6 moves at once', () => {
  test('of one pupil to two classes end in one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { from, to, ids } = await twoClasses(1)
      const other = await buildClass(site, ada)
      const replies = await Promise.all([
        move(ada, from.id, to.id, ids, 0),
        move(ada, from.id, other.id, ids, 1),
        move(ada, from.id, to.id, ids, 1),
      ])
      expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 404, 404])
      expect([await idsOf(to.id), await idsOf(other.id)].flat().filter((id) => ids.includes(id))).toEqual(ids)
    }
  })

  test('in opposite directions follow each other, and none takes more than the seats', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await buildClass(site, ada, 3), await buildClass(site, ada, 3)]
      for (const { id } of [one, other])
        await site.api.as(ada).call(updateClass, { params: { id }, body: { seats: 4 } })
      const replies = await Promise.all(
        [0, 1, 2].flatMap((at) => [
          move(ada, one.id, other.id, [one.pupils[at]?._id ?? ''], at),
          move(ada, other.id, one.id, [other.pupils[at]?._id ?? ''], at + 1),
        ]),
      )
      for (const { status } of replies) expect([200, 409]).toContain(status)
      const [here, there] = [await idsOf(one.id), await idsOf(other.id)]
      expect(here.length + there.length).toBe(6)
      expect(Math.max(here.length, there.length)).toBeLessThanOrEqual(4)
    }
  })
})
