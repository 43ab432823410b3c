import { createTeam, getOwnEntry, joinTeam, removeMember, subscribe, unsubscribe } from '@drapeau/contract/entries.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

const as = (who: Person) => site.api.as(who)

async function disqualify(event: { id: string }, entry: string, status: 'disqualified' | 'playing' = 'disqualified') {
  const body = status === 'playing' ? { status } : { status, reason: 'Shared flags' }
  expect((await as(admin).call(setEntryStatus, { params: { id: event.id, entry }, body })).status).toBe(200)
}

test('a disqualified solo player cannot withdraw and enter again', async () => {
  const [event, player] = [await site.build.event(), await site.build.player()]
  const params = { id: event.id }
  const { _id } = (await as(player).call(subscribe, { params })).body
  await disqualify(event, _id)
  expect((await as(player).call(unsubscribe, { params })).body).toMatchObject({ status: 403, code: 'disqualified' })
  expect((await as(player).call(subscribe, { params })).body).toMatchObject({ status: 409, code: 'already-entered' })
  expect((await as(player).call(getOwnEntry, { params })).body).toMatchObject({ _id, disqualified: true })
  await disqualify(event, _id, 'playing')
  expect((await as(player).call(unsubscribe, { params })).status).toBe(200)
})

test('members of a disqualified team cannot change teams or be removed, and nobody can join it', async () => {
  const { build } = site
  const event = await build.event({ teamSize: [1, 4] })
  const params = { id: event.id }
  const [ann, bob, cleo] = [await build.player(), await build.player(), await build.player()]
  const team = await build.entry({ event, members: [ann, bob], inviteCode: 'FREETIDES234' })
  await build.entry({ event, members: [await build.player()], inviteCode: 'HIGHTIDES234' })
  await disqualify(event, team.id)
  expect((await as(bob).call(unsubscribe, { params })).body).toMatchObject({ status: 403, code: 'disqualified' })
  const removed = await as(ann).call(removeMember, { params: { ...params, member: bob.id } })
  expect(removed.body).toMatchObject({ status: 403, code: 'disqualified' })
  expect((await as(bob).call(createTeam, { params, body: { name: 'Anew' } })).body.code).toBe('already-entered')
  expect((await as(bob).call(joinTeam, { params, body: { code: 'HIGHTIDES234' } })).body.code).toBe('already-entered')
  const late = await as(cleo).call(joinTeam, { params, body: { code: 'FREETIDES234' } })
  expect(late.body).toMatchObject({ status: 404, code: 'invalid-code' })
  await disqualify(event, team.id, 'playing')
  expect((await as(cleo).call(joinTeam, { params, body: { code: 'FREETIDES234' } })).status).toBe(200)
  expect((await as(bob).call(unsubscribe, { params })).status).toBe(200)
})
