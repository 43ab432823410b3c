import {
  createTeam,
  getOwnEntry,
  joinTeam,
  type OwnEntry,
  readInvitation,
  removeMember,
  unsubscribe,
} from '@drapeau/contract/entries.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

let site: World

beforeAll(async () => {
  site = await world()
})

interface TeamOfTwo {
  event: NamedRef & { startsAt: Date; endsAt: Date }
  challenge: NamedRef & { flag: string }
  ann: Person
  bob: Person
  cleo: Person
  code: string
}

/** Ann leads a team of at least two seats, in which Bob has submitted. Cleo is not in it. */
async function teamOfTwo(most = 2): Promise<TeamOfTwo> {
  const { build } = site
  const event = await build.event({ teamSize: [1, most] })
  const challenge = await build.challenge({ event })
  const [ann, bob, cleo] = [await build.player(), await build.player(), await build.player()]
  const made = await site.api.as(ann).call(createTeam, { params: { id: event.id }, body: { name: 'Tides' } })
  const code = made.body.code ?? ''
  await join(bob, event, code)
  await submit(bob, challenge)
  return { event, challenge, ann, bob, cleo, code }
}

const join = (who: Person, { id }: { id: string }, code: string) =>
  site.api.as(who).call(joinTeam, { params: { id }, body: { code } })
const leave = (who: Person, { id }: { id: string }) => site.api.as(who).call(unsubscribe, { params: { id } })
const remove = (who: Person, { id }: { id: string }, member: Person) =>
  site.api.as(who).call(removeMember, { params: { id, member: member.id } })
async function own(who: Person, { id }: { id: string }): Promise<OwnEntry> {
  return (await site.api.as(who).call(getOwnEntry, { params: { id } })).body
}
async function submit(who: Person, { id }: { id: string }) {
  site.advance(10_000)
  return site.api.as(who).call(submitFlag, { params: { id }, body: { flag: 'epitech{no}' } })
}

describe('N10: the code of a team', () => {
  test('changes as soon as a member is removed, and the captain sees the new one at once', async () => {
    const { event, ann, bob, code } = await teamOfTwo(4)
    const { status, body } = await remove(ann, event, bob)
    expect(status).toBe(200)
    expect(body.code).toMatch(/^[A-Z2-9]{12}$/)
    expect(body.code).not.toBe(code)
    expect((await own(ann, event)).code).toBe(body.code)
    expect((await join(bob, event, code)).body).toMatchObject({ status: 404, code: 'invalid-code' })
    expect((await join(bob, event, body.code ?? '')).status).toBe(200)
  })

  test('stays when a member leaves, who may come back', async () => {
    const { event, ann, bob, code } = await teamOfTwo(4)
    await leave(bob, event)
    expect((await own(ann, event)).code).toBe(code)
    expect((await join(bob, event, code)).status).toBe(200)
  })

  test('stays when the removal is refused', async () => {
    const { event, ann, bob, cleo, code } = await teamOfTwo(4)
    expect((await remove(bob, event, ann)).body.code).toBe('not-captain')
    expect((await remove(ann, event, cleo)).body.code).toBe('not-found')
    expect((await remove(ann, event, ann)).body.code).toBe('not-found')
    expect((await own(ann, event)).code).toBe(code)
  })
})

describe('N10: the seat of a member with submissions', () => {
  test('is reserved when they leave, and only they can take it', async () => {
    const { event, ann, bob, cleo, code } = await teamOfTwo()
    await leave(bob, event)
    expect(await own(ann, event)).toMatchObject({ members: [{ _id: ann.id }], keptSeats: 1 })
    expect((await join(cleo, event, code)).body).toMatchObject({ status: 409, code: 'team-full' })
    expect((await join(bob, event, code)).status).toBe(200)
    expect(await own(ann, event)).toMatchObject({ members: [{}, { _id: bob.id }], keptSeats: 0 })
    expect((await join(cleo, event, code)).body.code).toBe('team-full')
  })

  test('is reserved when they are removed', async () => {
    const { event, ann, bob, cleo } = await teamOfTwo()
    const code = (await remove(ann, event, bob)).body.code ?? ''
    expect((await join(cleo, event, code)).body.code).toBe('team-full')
  })

  test('is counted in the invitation, unless it is their own', async () => {
    const { event, bob, cleo, code } = await teamOfTwo(3)
    await leave(bob, event)
    const invitation = async (who: Person) =>
      (await site.api.as(who).call(readInvitation, { params: { id: event.id }, body: { code } })).body
    expect(await invitation(cleo)).toMatchObject({ members: 1, maxTeamSize: 3, keptSeats: 1 })
    expect(await invitation(bob)).toMatchObject({ members: 1, maxTeamSize: 3, keptSeats: 0 })
  })

  test('is free if they have no submissions, or their account is deleted', async () => {
    const { event, ann, bob, cleo, code } = await teamOfTwo()
    await leave(bob, event)
    const admin = site.api.as(await site.build.admin())
    await admin.call(deleteUser, { params: { id: bob.id } })
    expect((await own(ann, event)).keptSeats).toBe(0)
    expect((await join(cleo, event, code)).status).toBe(200)
    await leave(cleo, event)
    expect((await own(ann, event)).keptSeats).toBe(0)
    expect((await join(await site.build.player(), event, code)).status).toBe(200)
  })

  test('keeps a fourth player out of a team of three', async () => {
    const { event, challenge, ann, bob, cleo, code } = await teamOfTwo(3)
    await join(cleo, event, code)
    for (const who of [ann, cleo]) await submit(who, challenge)
    const dan = await site.build.player()
    for (const who of [bob, cleo]) {
      expect((await leave(who, event)).status).toBe(200)
      expect((await join(dan, event, code)).body.code).toBe('team-full')
    }
  })

  test('counts when an administrator lowers the largest team size', async () => {
    const { event, bob } = await teamOfTwo(3)
    const body = {
      name: event.name,
      description: 'Smaller.',
      scope: 'open' as const,
      isSolo: false,
      minTeamSize: 1,
      maxTeamSize: 1,
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
    }
    await leave(bob, event)
    const admin = site.api.as(await site.build.admin())
    const saved = await admin.call(updateEvent, { params: { id: event.id }, body })
    expect(saved.body).toMatchObject({ code: 'team-too-large', count: 2 })
  })
})
