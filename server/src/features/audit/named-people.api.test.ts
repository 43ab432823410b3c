import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { removePupil } from '@drapeau/contract/classes/pupils.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { nudgePupil } from '@drapeau/contract/lessons/help.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { buildHistory, readAudit, writtenToPupil } from '#test/class-history.ts'
import { buildLesson } from '#test/lesson-scenario.ts'
import { type World, world } from '#test/world.ts'
import { neutralName, recordChange } from './audit.service.ts'

let site: World
let admin: Person
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await site.database.pool.query<Row>(sql, values)).rows
const remove = (id: string) => site.api.as(admin).call(deleteUser, { params: { id } })

describe('the audit log names people', () => {
  test('for as long as they have an account, and afterwards as one and the same nobody', async () => {
    const pupil = await site.build.player({ name: 'Grace of the Harbour' })
    const { classId } = await buildHistory(site, pupil)
    const list = async () =>
      (await site.api.as(admin).call(listAudit, { query: { subject: classId, perPage: 100 } })).body.records
    const before = await list()
    expect(JSON.stringify(before)).toContain(pupil.name)
    expect((await remove(pupil.id)).status).toBe(200)
    const after = await list()
    // Everything is still there, and nothing else has changed.
    const neutral = neutralName(pupil.id)
    expect(after).toEqual(JSON.parse(JSON.stringify(before).replaceAll(pupil.name, neutral)))
    // Who decided about whom stays, without anything else of them.
    const [deletion] = (await site.api.as(admin).call(listAudit, { query: { subject: pupil.id } })).body.records
    expect(deletion).toMatchObject({ action: 'deleted', subject: { name: pupil.name } })
    const rest = (await readAudit(site)).split('\n').filter((line) => !line.includes(deletion?._id ?? ''))
    for (const word of [pupil.name, pupil.email, 'Hopper', 'For the map of Grace', pupil.name.toLowerCase()])
      expect(rest.filter((line) => line.includes(word))).toEqual([])
  })

  test('without what teachers wrote to them', async () => {
    const pupil = await site.build.player()
    await buildHistory(site, pupil)
    const all = await readAudit(site)
    for (const text of writtenToPupil) expect(all).not.toContain(text)
    for (const field of ['nudge', 'handAnswered', 'commentWritten']) expect(all).toContain(`"${field}"`)
  })

  test('of their own account, with what was changed in it', async () => {
    const person = await site.build.player({ name: 'Ada of the North' })
    const saved = await site.api.as(admin).call(updateUser, {
      params: { id: person.id },
      body: { name: 'Ada of the South', email: 'ada.south@example.org' },
    })
    expect(saved.status).toBe(200)
    await remove(person.id)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: person.id, action: 'updated' } }))
      .body
    expect(records).toMatchObject([{ subject: { name: neutralName(person.id) } }])
    expect(records[0]?.changes).toContainEqual({ field: 'email', before: '••••••', after: '••••••' })
    expect(JSON.stringify(records)).not.toContain('Ada of')
    const { totalRows } = (await site.api.as(admin).call(listAudit, { query: { q: 'ada of the', action: 'updated' } }))
      .body
    expect(totalRows).toBe(0)
  })

  test('not when a pupil is removed together with the account', async () => {
    const teacher = await buildTeacher(site)
    const { id, pupils } = await buildClass(site, teacher)
    const [pupil] = pupils
    if (!pupil) throw new Error('The class has one pupil.')
    const params = { id, pupil: pupil._id }
    expect((await site.api.as(teacher).call(removePupil, { params, query: { accounts: 'delete' } })).status).toBe(200)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: id, kind: 'class' } })).body
    expect(records[0]?.changes).toContainEqual({ field: 'removed', before: null, after: [neutralName(pupil._id)] })
    expect(JSON.stringify(records)).not.toContain(pupil.name)
  })

  test('R6 not when the account is being deleted at that moment, and nothing waits for the other', async () => {
    const { id, teacher, pupils } = await buildLesson(site)
    const [pupil] = pupils
    const { db } = site.database
    const ctx = { ...site.app.services, member: { accountId: teacher.id, token: null }, now: new Date() }
    const blocker = await site.database.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select from account where id = $1 for update', [pupil.id])
      await db.transaction().execute((transaction) =>
        recordChange(ctx, transaction, {
          action: 'updated',
          kind: 'class',
          id,
          name: 'Class',
          after: { pupil: { id: pupil.id, name: pupil.name }, handLowered: true },
        }),
      )
      await blocker.query('delete from account where id = $1', [pupil.id])
      await blocker.query('commit')
    } finally {
      blocker.release()
    }
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: id } })).body
    expect(records[0]?.changes).toContainEqual({ field: 'pupil', before: null, after: neutralName(pupil.id) })
    expect(JSON.stringify(records)).not.toContain(pupil.name)
  })

  test('R6 of a nudge and a deletion at once, none leaves the name', async () => {
    const other = await world({ besides: site })
    for (let round = 0; round < 4; round += 1) {
      const { id, teacher, pupils, challenge } = await buildLesson(site)
      const params = { id, pupil: pupils[0].id }
      const [nudged, gone] = await Promise.all([
        other.api.as(teacher).call(nudgePupil, { params, body: { challenge: challenge.id, text: 'Look up.' } }),
        remove(pupils[0].id),
      ])
      expect([200, 404]).toContain(nudged.status)
      expect(gone.status).toBe(200)
      const rows = await query(`select changes from audit_record where subject_id = $1`, [id])
      expect(JSON.stringify(rows)).not.toContain(pupils[0].name)
    }
  })
})

test('O6 names of people who have an account cannot be taken from the audit log', async () => {
  const pupil = await site.build.player()
  await buildHistory(site, pupil)
  const forbidden = { code: '42501' }
  await expect(query('delete from audit_person where account_id = $1', [pupil.id])).rejects.toMatchObject(forbidden)
  await expect(query(`update audit_person set name = 'x' where account_id = $1`, [pupil.id])).rejects.toMatchObject(
    forbidden,
  )
  await expect(query('truncate audit_person')).rejects.toMatchObject(forbidden)
})
