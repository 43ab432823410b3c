import {
  copyAssignment,
  createAssignment,
  deleteAssignment,
  updateAssignment,
} from '@drapeau/contract/assignments/assignments.ts'
import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { archiveClass } from '@drapeau/contract/classes/archive.ts'
import { joinClass } from '@drapeau/contract/classes/joining.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignmentForm, buildAssignment } from '#test/assignment-scenario.ts'
import { boardOf, buildOpenClass, buildSolver, firstNamed, later, listedOn } from '#test/board-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

const second = 1_000
const hour = 3_600_000

let site: World
let ada: Person
let reader: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
  reader = await site.build.player()
})

let pupil: Person
let challenge: { id: string }
let klass: { id: string; name: string }
beforeEach(async () => {
  const built = await buildSolver(site)
  pupil = built.solver
  challenge = built.challenge
  const { id, name, code } = await buildOpenClass(site, ada, { offLeaderboard: false })
  klass = { id, name }
  await site.api.as(pupil).call(joinClass, { body: { code } })
})

const now = (): number => site.app.services.clock().getTime()
const at = (ms: number): string => new Date(now() + ms).toISOString()
const build = (options: Record<string, unknown> = {}) =>
  buildAssignment(site, ada, klass.id, [challenge], {
    opensAt: at(-hour),
    dueAt: at(hour),
    offLeaderboard: true,
    ...options,
  })
const change = (id: string, body: Record<string, unknown>) =>
  site.api.as(ada).call(updateAssignment, { params: { id }, body })
const isListed = async (): Promise<boolean> => (await listedOn(site, reader)).includes(pupil.name)
const isListedLater = async (): Promise<boolean> => {
  site.advance(later)
  return isListed()
}

describe('an assignment that keeps its pupils off the leaderboard', () => {
  test('does so to the second from its opening to the end of its grace, also where they are cached', async () => {
    await site.atOneMoment(async () => {
      const form = { opensAt: at(hour), dueAt: at(2 * hour), graceMinutes: 30 }
      const { title } = await build(form)
      const ends = new Date(Date.parse(form.dueAt) + hour / 2).toISOString()
      site.advance(hour - second)
      expect([await isListed(), await firstNamed(site, reader, challenge)]).toEqual([true, pupil.name])
      site.advance(second)
      expect([await isListed(), await firstNamed(site, reader, challenge)]).toEqual([false, null])
      expect(await boardOf(site, pupil)).toEqual({
        rank: null,
        onBoard: true,
        keptOffBy: [{ class: klass.name, assignment: title, until: ends }],
      })
      site.advance(1.5 * hour - second)
      expect([await isListed(), await firstNamed(site, reader, challenge)]).toEqual([false, null])
      site.advance(second)
      expect([await isListed(), await firstNamed(site, reader, challenge)]).toEqual([true, pupil.name])
      expect((await boardOf(site, pupil)).keptOffBy).toEqual([])
    })
  })

  test('does so from the moment it is published, or switched on while it runs', async () => {
    const { _id: id } = await build({ published: false })
    expect(await isListedLater()).toBe(true)
    await site.atOneMoment(async () => {
      expect(await isListed()).toBe(true)
      await change(id, { published: true })
      await expect.poll(isListed).toBe(false)
    })
    expect((await change(id, { offLeaderboard: false })).body.offLeaderboard).toBe(false)
    expect(await isListedLater()).toBe(true)
    await site.atOneMoment(async () => {
      expect(await isListed()).toBe(true)
      await change(id, { offLeaderboard: true })
      await expect.poll(isListed).toBe(false)
    })
  })

  test('does so no longer once it is a draft again, deleted, or its class archived', async () => {
    const { _id: id } = await build()
    expect(await isListedLater()).toBe(false)
    await change(id, { published: false })
    expect(await isListedLater()).toBe(true)
    await change(id, { published: true })
    expect(await isListedLater()).toBe(false)
    await site.api.as(ada).call(deleteAssignment, { params: { id } })
    expect(await isListedLater()).toBe(true)
    await build()
    expect(await isListedLater()).toBe(false)
    await site.api.as(ada).call(archiveClass, { params: { id: klass.id }, body: { accounts: 'keep' } })
    expect(await isListedLater()).toBe(true)
  })

  test('is only about the pupils whom it is for', async () => {
    const { solver: other } = await buildSolver(site)
    const { id, code } = await buildOpenClass(site, ada, { offLeaderboard: false })
    for (const person of [pupil, other]) await site.api.as(person).call(joinClass, { body: { code } })
    const { _id } = await buildAssignment(site, ada, id, [challenge], {
      opensAt: at(-hour),
      dueAt: at(hour),
      offLeaderboard: true,
      pupils: [other.id],
    })
    expect(await isListedLater()).toBe(true)
    expect(await listedOn(site, reader)).not.toContain(other.name)
    await change(_id, { pupils: [pupil.id] })
    expect(await isListedLater()).toBe(false)
    expect(await listedOn(site, reader)).toContain(other.name)
  })

  test('holds until the later date of a pupil, and not at all for one who is exempt', async () => {
    const { _id: id } = await build()
    const terms = (body: { dueAt: string | null; exempt: boolean }) =>
      site.api.as(ada).call(setPupilTerms, { params: { id, pupil: pupil.id }, body })
    await terms({ dueAt: at(3 * hour), exempt: false })
    site.advance(2 * hour)
    expect(await isListed()).toBe(false)
    await terms({ dueAt: null, exempt: true })
    expect(await isListedLater()).toBe(true)
    await terms({ dueAt: at(hour), exempt: false })
    expect(await isListedLater()).toBe(false)
    site.advance(hour)
    expect(await isListed()).toBe(true)
  })

  test('names the one that ends last, and leaves it to the class where that keeps them off, too', async () => {
    await build({ title: 'Short' })
    await build({ title: 'Long', dueAt: at(5 * hour) })
    expect((await boardOf(site, pupil)).keptOffBy).toMatchObject([{ assignment: 'Long' }])
  })
})

describe('the switch of an assignment', () => {
  test('is off unless it is set, is copied with it, and raises its version', async () => {
    const form = assignmentForm([challenge])
    const made = await site.api.as(ada).call(createAssignment, { params: { id: klass.id }, body: form })
    expect(made.body.offLeaderboard).toBe(false)
    const changed = await change(made.body._id, { offLeaderboard: true })
    expect(changed.body).toMatchObject({ offLeaderboard: true, version: made.body.version + 1 })
    const copied = await site.api
      .as(ada)
      .call(copyAssignment, { params: { id: made.body._id }, body: { class: klass.id, opensAt: at(0) } })
    expect(copied.body).toMatchObject({ offLeaderboard: true, published: false })
    const stale = { offLeaderboard: false, version: made.body.version }
    expect(await change(made.body._id, stale)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  })

  test('N17 is not there for other teachers, and not for pupils', async () => {
    const { _id: id } = await build()
    const as = (person: Person) =>
      site.api.as(person).call(updateAssignment, { params: { id }, body: { offLeaderboard: false } })
    expect((await as(await buildTeacher(site))).status).toBe(404)
    expect((await as(pupil)).status).toBe(403)
    expect(await isListedLater()).toBe(false)
  })
})
