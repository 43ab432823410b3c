import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { createClass, deleteClass, getClass, updateClass } from '@drapeau/contract/classes/classes.ts'
import { acceptClassInvitation, listClassInvitations } from '@drapeau/contract/classes/invitations.ts'
import * as joining from '@drapeau/contract/classes/joining.ts'
import { addPupils, movePupils, removePupil } from '@drapeau/contract/classes/pupils.ts'
import { getSchoolLeaderboard, setOnLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { boardOf, buildOpenClass, buildSolver, firstNamed, later, listedOn } from '#test/board-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
let reader: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
  reader = await site.build.player()
})

const set = (id: string, offLeaderboard: boolean, person = ada) =>
  site.api.as(person).call(updateClass, { params: { id }, body: { offLeaderboard } })
const join = (person: Person, code: string) => site.api.as(person).call(joining.joinClass, { body: { code } })

/** The clock stands still: what is cached goes by a message, not by its age. */
async function disappears(player: Person, change: () => Promise<{ status: number }>): Promise<void> {
  site.advance(later)
  await site.atOneMoment(async () => {
    expect(await listedOn(site, reader)).toContain(player.name)
    expect((await change()).status).toBe(200)
    await expect.poll(() => listedOn(site, reader)).not.toContain(player.name)
  })
}

async function appears(player: Person, change: () => Promise<{ status: number }>): Promise<void> {
  expect(await listedOn(site, reader)).not.toContain(player.name)
  expect((await change()).status).toBe(200)
  site.advance(later)
  await expect.poll(() => listedOn(site, reader)).toContain(player.name)
}

describe('a class that keeps its pupils off the leaderboard', () => {
  test('does so from the moment it is switched on until it is switched off, and names itself to them', async () => {
    const { solver } = await buildSolver(site, { school: 'Lycée du Port' })
    const { id, name, code } = await buildOpenClass(site, ada, { offLeaderboard: false })
    await join(solver, code)
    expect(await boardOf(site, solver)).toMatchObject({ rank: expect.any(Number), keptOffBy: [] })
    await disappears(solver, () => set(id, true))
    expect(await boardOf(site, solver)).toEqual({
      rank: null,
      onBoard: true,
      keptOffBy: [{ class: name, assignment: null, until: null }],
    })
    const { scoreboard } = (await site.api.as(reader).call(getSchoolLeaderboard, { query: { q: 'Port' } })).body
    expect(scoreboard).toEqual([])
    await appears(solver, () => set(id, false))
    expect(await boardOf(site, solver)).toMatchObject({ rank: expect.any(Number), keptOffBy: [] })
  })

  test('does so for all who come into it, and as long as they are in it', async () => {
    const { solver } = await buildSolver(site)
    const { id, code } = await buildOpenClass(site, ada, { offLeaderboard: true })
    await disappears(solver, () => join(solver, code))
    await appears(solver, () => site.api.as(solver).call(joining.leaveClass, { params: { id } }))
    const people = [{ name: `Guest ${id.slice(0, 8)}`, loginName: 'guest', email: solver.email }]
    await site.api.as(ada).call(addPupils, { params: { id }, body: { people } })
    site.advance(later)
    expect(await listedOn(site, reader)).toContain(solver.name)
    const [invitation] = (await site.api.as(solver).call(listClassInvitations)).body.invitations
    expect(invitation?.offLeaderboard).toBe(true)
    await disappears(solver, () =>
      site.api.as(solver).call(acceptClassInvitation, { params: { id: invitation?._id ?? '' } }),
    )
    await appears(solver, () => site.api.as(ada).call(removePupil, { params: { id, pupil: solver.id }, query: {} }))
    await site.api.as(ada).call(updateClass, { params: { id }, body: { joinApproval: true } })
    expect((await join(solver, code)).body.standing).toBe('waiting')
    site.advance(later)
    expect(await listedOn(site, reader)).toContain(solver.name)
    const [request] = (await site.api.as(ada).call(joining.listJoinRequests, { params: { id } })).body.requests
    await disappears(solver, () =>
      site.api.as(ada).call(joining.acceptJoinRequests, { params: { id }, body: { requests: [request?._id ?? ''] } }),
    )
  })

  test('does so no longer for pupils who move to another class, or once it is archived or deleted', async () => {
    const { solver } = await buildSolver(site)
    const { id, code } = await buildOpenClass(site, ada, { offLeaderboard: true })
    const other = await buildOpenClass(site, ada, { offLeaderboard: false })
    await disappears(solver, () => join(solver, code))
    const move = (from: string, to: string) => () =>
      site.api.as(ada).call(movePupils, { params: { id: from }, body: { class: to, pupils: [solver.id] } })
    await appears(solver, move(id, other.id))
    await disappears(solver, move(other.id, id))
    await appears(solver, () => site.api.as(ada).call(archiveClass, { params: { id }, body: { accounts: 'keep' } }))
    expect((await boardOf(site, solver)).keptOffBy).toEqual([])
    await disappears(solver, () => site.api.as(ada).call(restoreClass, { params: { id } }))
    await appears(solver, () => site.api.as(ada).call(deleteClass, { params: { id }, query: {} }))
  })

  test('is one of two classes of a pupil: one is enough', async () => {
    const { solver } = await buildSolver(site)
    const [one, other] = [
      await buildOpenClass(site, ada, { offLeaderboard: true }),
      await buildOpenClass(site, ada, { offLeaderboard: true }),
    ]
    await join(solver, one.code)
    await join(solver, other.code)
    const names = async () => (await boardOf(site, solver)).keptOffBy.map((keeper) => keeper.class)
    expect((await names()).toSorted()).toEqual([one.name, other.name].toSorted())
    await set(one.id, false)
    expect(await names()).toEqual([other.name])
    site.advance(later)
    expect(await listedOn(site, reader)).not.toContain(solver.name)
    await appears(solver, () => set(other.id, false))
  })

  test('leaves no name where it says who was first', async () => {
    const { solver, challenge } = await buildSolver(site)
    const { id, code } = await buildOpenClass(site, ada, { offLeaderboard: true })
    expect(await firstNamed(site, reader, challenge)).toBe(solver.name)
    await join(solver, code)
    await expect.poll(() => firstNamed(site, reader, challenge)).toBe(null)
    await set(id, false)
    await expect.poll(() => firstNamed(site, reader, challenge)).toBe(solver.name)
    await set(id, true)
    await expect.poll(() => firstNamed(site, reader, challenge)).toBe(null)
    await site.api.as(ada).call(deleteClass, { params: { id }, query: {} })
    await expect.poll(() => firstNamed(site, reader, challenge)).toBe(solver.name)
  })

  test('changes nothing of what its pupils chose themselves', async () => {
    const { solver } = await buildSolver(site)
    const { id, code } = await buildOpenClass(site, ada, { offLeaderboard: true })
    const choose = (onBoard: boolean) => site.api.as(solver).call(setOnLeaderboard, { body: { onBoard } })
    await join(solver, code)
    expect((await choose(true)).status).toBe(200)
    site.advance(later)
    expect(await listedOn(site, reader)).not.toContain(solver.name)
    await choose(false)
    expect(await boardOf(site, solver)).toMatchObject({ onBoard: false, keptOffBy: [{ assignment: null }] })
    await set(id, false)
    site.advance(later)
    expect(await listedOn(site, reader)).not.toContain(solver.name)
    await appears(solver, () => choose(true))
  })

  test('does not change the scoreboard of an event', async () => {
    const { solver } = await buildSolver(site)
    const { code } = await buildOpenClass(site, ada, { offLeaderboard: true })
    await join(solver, code)
    const event = await site.build.event({ status: 'running' })
    const entry = await site.build.entry({ event, members: [solver], name: solver.name })
    await site.build.solve({ challenge: await site.build.challenge({ event }), player: solver, entry })
    site.invalidate()
    const { scoreboard } = (await site.api.as(reader).call(getScoreboard, { params: { id: event.id }, query: {} })).body
    expect(scoreboard.map((line) => line.entry.name)).toEqual([solver.name])
  })
})

describe('the switch of a class', () => {
  test('is on for a new class, and stays when it is left out of a change', async () => {
    const body = { name: 'Year 9 B', country: 'France' }
    const made = (await site.api.as(ada).call(createClass, { body })).body
    expect(made.offLeaderboard).toBe(true)
    const renamed = (await site.api.as(ada).call(updateClass, { params: { id: made._id }, body: { name: '9 B' } })).body
    expect(renamed.offLeaderboard).toBe(true)
    const other = await site.api.as(ada).call(createClass, { body: { ...body, offLeaderboard: false } })
    expect(other.body.offLeaderboard).toBe(false)
  })

  test('raises the version of the class: an older copy is refused', async () => {
    const { id } = await buildClass(site, ada)
    const { version } = (await site.api.as(ada).call(getClass, { params: { id } })).body
    expect((await set(id, false)).body.version).toBe(version + 1)
    const stale = { params: { id }, body: { offLeaderboard: true, version } }
    expect(await site.api.as(ada).call(updateClass, stale)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    })
  })

  test('N17 is not there for other teachers, and not for pupils', async () => {
    const { solver } = await buildSolver(site)
    const { id, code } = await buildOpenClass(site, ada, { offLeaderboard: true })
    await join(solver, code)
    expect((await set(id, false, await buildTeacher(site))).status).toBe(404)
    expect((await set(id, false, solver)).status).toBe(403)
    expect((await boardOf(site, solver)).keptOffBy).toHaveLength(1)
    const wrong = { params: { id }, body: { offLeaderboard: 'no' } } as never
    expect((await site.api.as(ada).call(updateClass, wrong)).status).toBe(400)
  })

  test('is shown before somebody joins', async () => {
    for (const offLeaderboard of [true, false]) {
      const { code } = await buildOpenClass(site, ada, { offLeaderboard })
      const { body } = await site.api.as(reader).call(joining.findJoinableClass, { body: { code } })
      expect(body.offLeaderboard).toBe(offLeaderboard)
    }
  })
})
