import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getRetention } from '@drapeau/contract/retention.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { AgedData } from '#test/aged-data.ts'
import { buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let aged: AgedData
beforeEach(async () => {
  site = await world()
  admin = await site.build.admin()
  aged = new AgedData(site, admin)
})

describe('a night removes what happened in lessons:', () => {
  test('raised hands with their texts', async () => {
    const { pupil, challenges } = await buildLesson(site, await buildTeacher(site), 2)
    const [old, young] = challenges
    if (!old || !young) throw new Error('The lesson has too few challenges.')
    for (const [challenge, days] of [
      [old, 31],
      [young, 29],
    ] as const) {
      const id = await site.build.raisedHand(pupil, challenge)
      await aged.query('update raised_hand set raised_at = $2 where id = $1', [id, aged.ago(days)])
    }
    expect((await aged.preview({})).raisedHands).toEqual({ removed: 1, warned: 0 })
    expect((await aged.preview({ raisedHands: 'off' })).raisedHands.removed).toBe(0)
    await aged.choose({ mails: '14-days' })
    await aged.run()
    expect(await aged.query('select challenge_id as id from raised_hand')).toEqual([{ id: young.id }])
    expect((await site.api.as(admin).call(getRetention)).body.runs.raisedHands).toMatchObject({
      removed: 1,
      hasFailed: false,
    })
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention' } })).body
    expect(records[0]?.changes).toEqual([{ field: 'raisedHands', before: 1, after: null }])
  })

  test('when pupils opened what was set for them, from the last due date', async () => {
    const teacher = await buildTeacher(site)
    const { classId, pupil, challenges } = await buildLesson(site, teacher, 4)
    const [alone, over, open, extended] = challenges
    if (!alone || !over || !open || !extended) throw new Error('The lesson has too few challenges.')
    const due = async (challenge: { id: string }, days: number) => {
      const { _id } = await buildAssignment(site, teacher, classId, [challenge])
      await aged.query('update assignment set opens_at = $2, due_at = $3 where id = $1', [
        _id,
        aged.ago(days + 7),
        aged.ago(days),
      ])
      return _id
    }
    await due(over, 91)
    await due(open, 89)
    const id = await due(extended, 91)
    await aged.query(
      `insert into assignment_terms (assignment_id, class_id, account_id, due_at, is_exempt) values ($1, $2, $3, $4, false)`,
      [id, classId, pupil.id, aged.ago(80)],
    )
    for (const challenge of challenges)
      await aged.query('insert into pupil_opening (account_id, challenge_id, created_at) values ($1, $2, $3)', [
        pupil.id,
        challenge.id,
        aged.ago(92),
      ])
    expect((await aged.preview({ openings: '90-days' })).openings.removed).toBe(2)
    await aged.choose({ openings: '90-days' })
    await aged.run()
    const left = await aged.query<{ id: string }>('select challenge_id as id from pupil_opening')
    expect(left.map((row) => row.id).toSorted()).toEqual([open.id, extended.id].toSorted())
  })
})
