import {
  type AssignmentForm,
  copyAssignment,
  createAssignment,
  deleteAssignment,
  getAssignment,
  listAssignments,
  listSettableChallenges,
  maxAssignments,
  updateAssignment,
} from '@drapeau/contract/assignments/assignments.ts'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { removePupil } from '@drapeau/contract/classes/pupils.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assignmentForm, buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

let site: World
let ada: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

/** A class of Ada's with a pupil who plays, and two challenges. */
async function lesson() {
  const { classId, pupil, challenges } = await buildLesson(site, ada, 2)
  const [first, second] = challenges
  if (!first || !second) throw new Error('There are two challenges.')
  return { classId, pupil, challenges: [first, second] as const }
}

const own = async (pupil: Person) => (await site.api.as(pupil).call(listOwnAssignments)).body.assignments

describe('an assignment', () => {
  test('is created, listed, changed and deleted by a teacher of the class, and each change is recorded', async () => {
    const { classId, challenges } = await lesson()
    const as = site.api.as(ada)
    const made = await buildAssignment(site, ada, classId, challenges, {
      needed: 1,
      text: '<p>Go<script></script></p>',
    })
    expect(made).toMatchObject({ state: 'running', needed: 1, text: '<p>Go</p>', version: 1, pupils: null })
    expect(made.setChallenges.map(({ points }) => points)).toEqual([100, 100])
    const params = { id: made._id }
    expect((await as.call(getAssignment, { params })).body).toEqual(made)
    const { body } = await as.call(listAssignments, { params: { id: classId }, query: { q: 'first' } })
    expect(body).toMatchObject({ totalRows: 1, assignments: [{ challenges: 2, pupils: 2, state: 'running' }] })
    const changed = await as.call(updateAssignment, { params, body: { title: 'Second steps', version: 1 } })
    expect(changed.body).toMatchObject({ title: 'Second steps', version: 2, challenges: made.challenges })
    expect((await as.call(deleteAssignment, { params })).status).toBe(200)
    expect((await as.call(getAssignment, { params })).status).toBe(404)
    const admin = site.api.as(await site.build.admin())
    const { records } = (await admin.call(listAudit, { query: { kind: 'assignment' } })).body
    expect(records.slice(0, 3).map(({ action, role }) => [action, role])).toEqual([
      ['deleted', 'teacher'],
      ['updated', 'teacher'],
      ['created', 'teacher'],
    ])
  })

  test('is refused with a draft, a challenge of a running event, or a pupil of another class', async () => {
    const { build, api } = site
    const { classId, challenges } = await lesson()
    const draft = await build.challenge({ state: 'draft' })
    const running = await build.challenge({ event: await build.event({ status: 'running' }) })
    const stranger = await build.player()
    const form = { title: 'Steps', challenges: [challenges[0].id], opensAt: inDays(0), dueAt: inDays(1) }
    const refused: [Partial<AssignmentForm>, string][] = [
      [{ challenges: [draft.id] }, 'challenges'],
      [{ challenges: [running.id] }, 'challenges'],
      [{ pupils: [stranger.id] }, 'pupils'],
      [{ dueAt: inDays(-1) }, 'dueAt'],
      [{ needed: 2 }, 'needed'],
    ]
    for (const [changes, field] of refused) {
      const reply = await api.as(ada).call(createAssignment, { params: { id: classId }, body: { ...form, ...changes } })
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]])
    }
    const offered = (await api.as(ada).call(listSettableChallenges, { query: {} })).body.challenges
    expect(offered.map(({ _id }) => _id)).not.toContain(draft.id)
    expect(offered.map(({ _id }) => _id)).not.toContain(running.id)
    expect(offered.map(({ _id }) => _id)).toContain(challenges[0].id)
  })

  test('is made of challenges that are found by name, category, tag and event', async () => {
    const { build, api } = site
    const category = await build.category()
    const event = await build.event({ status: 'ended' })
    const named = await build.challenge({ name: 'The blue peter', nameFr: 'Le pavillon bleu', category })
    const tagged = await build.challenge({ category, tags: ['knots'] })
    const played = await build.challenge({ event })
    const find = async (query: Record<string, string>) =>
      (await api.as(ada).call(listSettableChallenges, { query })).body.challenges.map(({ _id }) => _id)
    expect(await find({ q: 'BLUE pet' })).toEqual([named.id])
    expect(await find({ q: 'pavillon' })).toEqual([named.id])
    expect((await find({ category: category.id })).toSorted()).toEqual([named.id, tagged.id].toSorted())
    expect(await find({ tag: 'knots' })).toEqual([tagged.id])
    expect(await find({ event: event.id })).toEqual([played.id])
    expect(await find({ category: category.id, event: event.id })).toEqual([])
  })

  test('says of chosen challenges what pupils have to solve before them', async () => {
    const { build, api } = site
    const first = await build.challenge({ name: 'Parry', nameFr: 'Parer' })
    const draft = await build.challenge({ state: 'draft' })
    const second = await build.challenge({ name: 'Riposte' })
    await build.requirement(second, first, draft)
    const query = { ids: [second.id, draft.id].join(',') }
    const { body } = await api.as(ada).call(listSettableChallenges, { query })
    expect(body).toMatchObject({
      challenges: [{ _id: second.id, requirements: [{ _id: first.id, name: 'Parry', name_fr: 'Parer' }] }],
      totalRows: 1,
    })
    expect(body.challenges[0]?.requirements).toHaveLength(1)
  })

  test('can have a challenge that this node has not loaded yet', async () => {
    const { classId } = await lesson()
    await site.api.as(ada).call(listSettableChallenges, { query: {} })
    const { rows } = await site.database.pool.query<{ id: string }>(
      `insert into challenge (name, search_key, description, category_id, type, value, flag, is_case_sensitive, created_at, updated_at)
       select 'Just published', 'just published', '', id, 'standard', 70, 'epitech{new}', true, now(), now()
       from category limit 1 returning id`,
    )
    expect((await buildAssignment(site, ada, classId, rows)).setChallenges).toMatchObject([{ points: 70 }])
  })

  test('shows nothing of a challenge that became a draft, and keeps it for when it returns', async () => {
    const { classId, pupil, challenges } = await lesson()
    const { _id } = await buildAssignment(site, ada, classId, challenges)
    await site.database.pool.query(`update challenge set state = 'draft', name = 'Secret plan' where id = $1`, [
      challenges[0].id,
    ])
    site.invalidate()
    const as = site.api.as(ada)
    const reply = await as.call(updateAssignment, { params: { id: _id }, body: { title: 'Renamed' } })
    expect(reply.body.challenges).toHaveLength(2)
    expect(reply.body.setChallenges).toHaveLength(1)
    expect(JSON.stringify([reply.body, await own(pupil)])).not.toContain('Secret plan')
    expect((await own(pupil))[0]).toMatchObject({ needed: 1, challenges: [{ _id: challenges[1].id }] })
  })

  test('is copied to another class of the teacher as a draft, with its dates moved', async () => {
    const { classId, challenges } = await lesson()
    const other = await buildClass(site, ada)
    const made = await buildAssignment(site, ada, classId, challenges)
    const opensAt = new Date(Date.parse(made.opensAt) + 7 * day).toISOString()
    const copy = await site.api
      .as(ada)
      .call(copyAssignment, { params: { id: made._id }, body: { class: other.id, opensAt } })
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({ state: 'draft', opensAt, challenges: made.challenges, class: { _id: other.id } })
    expect(Date.parse(copy.body.dueAt) - Date.parse(made.dueAt)).toBe(7 * day)
    const copyWith = (body: { opensAt: string; dueAt: string }) =>
      site.api.as(ada).call(copyAssignment, { params: { id: made._id }, body: { class: classId, ...body } })
    const dates = { opensAt: '2099-10-12T06:00:00.000Z', dueAt: '2099-10-30T16:00:00.000Z' }
    expect(await copyWith(dates)).toMatchObject({ status: 201, body: { ...dates, class: { _id: classId } } })
    expect(await copyWith({ opensAt: dates.dueAt, dueAt: dates.opensAt })).toMatchObject({
      status: 400,
      body: { errors: { dueAt: sentences.dueBeforeOpening } },
    })
    const foreign = await buildClass(site, await buildTeacher(site))
    const refused = await site.api
      .as(ada)
      .call(copyAssignment, { params: { id: made._id }, body: { class: foreign.id, opensAt } })
    expect(refused.status).toBe(404)
  })
})

describe('a pupil', () => {
  test('S9 sees nothing of a draft, of what opens later, and of what is for others', async () => {
    const { classId, pupil, challenges } = await lesson()
    await buildAssignment(site, ada, classId, challenges, { published: false })
    await buildAssignment(site, ada, classId, challenges, { opensAt: inDays(1), dueAt: inDays(2) })
    expect(await own(pupil)).toEqual([])
    await buildAssignment(site, ada, classId, challenges, { pupils: [pupil.id] })
    expect(await own(pupil)).toHaveLength(1)
    expect(await own(await site.build.player())).toEqual([])
  })

  test('sees how far they are, what comes next and what was late', async () => {
    const { classId, pupil, challenges } = await lesson()
    await site.build.solve({ challenge: challenges[0], player: pupil, at: new Date(Date.now() - 3 * day) })
    await buildAssignment(site, ada, classId, challenges)
    site.invalidate()
    expect((await own(pupil))[0]).toMatchObject({
      solved: 1,
      needed: 2,
      next: { _id: challenges[1].id },
      state: 'running',
    })
    await buildAssignment(site, ada, classId, challenges, { title: 'Past', opensAt: inDays(-9), dueAt: inDays(-8) })
    const past = (await own(pupil)).at(-1)
    expect(past).toMatchObject({ title: 'Past', state: 'over', challenges: [{ solved: 'late' }, { solved: 'no' }] })
  })
})

describe('races', () => {
  test('a class has at most as many assignments as it can hold, also when two are made at once', async () => {
    const { classId, challenges } = await lesson()
    const made = await buildAssignment(site, ada, classId, challenges)
    await site.database.pool.query(
      `insert into assignment (class_id, title, search_key, text, scoring, opens_at, due_at, grace_minutes, late_share,
         is_for_class, is_published, created_at, updated_at)
       select class_id, title, search_key, text, scoring, opens_at, due_at, grace_minutes, late_share,
         is_for_class, false, created_at, updated_at
       from assignment, generate_series(1, $2) where id = $1`,
      [made._id, maxAssignments - 2],
    )
    const as = site.api.as(ada)
    const form = assignmentForm(challenges)
    const replies = await Promise.all([
      as.call(createAssignment, { params: { id: classId }, body: form }),
      as.call(copyAssignment, { params: { id: made._id }, body: { class: classId, opensAt: form.opensAt } }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too-many-assignments')
  })

  test('two changes of one version: one is saved, the other is refused', async () => {
    const { classId, challenges } = await lesson()
    const { _id, version } = await buildAssignment(site, ada, classId, challenges)
    const replies = await Promise.all(
      ['One', 'Two'].map((title) =>
        site.api.as(ada).call(updateAssignment, { params: { id: _id }, body: { title, version } }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('a pupil who is removed while the assignment is saved is in it or refused, and gone afterwards', async () => {
    const { classId, pupil, challenges } = await lesson()
    const { _id } = await buildAssignment(site, ada, classId, challenges)
    const as = site.api.as(ada)
    const [saved, removed] = await Promise.all([
      as.call(updateAssignment, { params: { id: _id }, body: { pupils: [pupil.id] } }),
      as.call(removePupil, { params: { id: classId, pupil: pupil.id }, query: {} }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 400]).toContain(saved.status)
    expect((await as.call(getAssignment, { params: { id: _id } })).body.pupils).toEqual(
      saved.status === 200 ? [] : null,
    )
  })

  test('a challenge that is deleted while it is set is refused or leaves the assignment', async () => {
    const { classId, challenges } = await lesson()
    const { _id } = await buildAssignment(site, ada, classId, [challenges[0]])
    const as = site.api.as(ada)
    const [saved] = await Promise.all([
      as.call(updateAssignment, { params: { id: _id }, body: { challenges: challenges.map(({ id }) => id) } }),
      site.database.pool.query('delete from challenge where id = $1', [challenges[1].id]),
    ])
    expect([200, 400]).toContain(saved.status)
    expect((await as.call(getAssignment, { params: { id: _id } })).body.challenges).toEqual([challenges[0].id])
  })
})
