import * as contract from '@drapeau/contract/grants.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let here: World
let olga: Person
beforeAll(async () => {
  here = await world()
  olga = await here.build.admin({ name: 'Olga' })
})

const history = (by: Person, event: { id: string }, query: { page?: number; perPage?: number } = {}) =>
  here.api.as(by).call(contract.listGrantHistory, { params: { id: event.id }, query })

async function give(by: Person, event: { id: string }, person: Person, role: contract.EventRole, endsAt?: string) {
  const { body } = await here.api
    .as(by)
    .call(contract.giveEventGrant, { params: { id: event.id }, body: { person: person.name, role, endsAt } })
  here.advance(1_000)
  return body._id
}

test('the history of an event says who gave, changed and revoked which role, and outlives the role', async () => {
  const [event, ada, owner] = [await here.build.event(), await here.build.player(), await here.build.player()]
  await give(olga, event, owner, 'owner')
  const endsAt = new Date(here.app.services.clock().getTime() + 3_600_000).toISOString()
  const grant = await give(owner, event, ada, 'judge', endsAt)
  const params = { id: event.id, grant }
  await here.api.as(owner).call(contract.changeEventGrant, { params, body: { endsAt: null } })
  here.advance(1_000)
  await here.api.as(olga).call(contract.revokeEventGrant, { params })
  const { body } = await history(owner, event)
  const by = { _id: owner.id, name: owner.name }
  expect(body).toMatchObject({
    totalRows: 4,
    records: [
      { action: 'revoked', user: ada.name, role: 'judge', by: { _id: olga.id, name: 'Olga' } },
      { action: 'changed', user: ada.name, role: 'judge', endsAt: null, by },
      { action: 'given', user: ada.name, role: 'judge', endsAt, by },
      { action: 'given', user: owner.name, role: 'owner', endsAt: null, by: { _id: olga.id, name: 'Olga' } },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('@')
  const second = await history(olga, event, { page: 2, perPage: 3 })
  expect(second.body.records.map(({ role }) => role)).toEqual(['owner'])
})

test('it holds the roles of this event alone', async () => {
  const [event, other, ada] = [await here.build.event(), await here.build.event(), await here.build.player()]
  await give(olga, other, ada, 'author')
  await here.api.as(olga).call(contract.giveUserGrant, { params: { id: ada.id }, body: { role: 'teacher' } })
  expect((await history(olga, event)).body).toMatchObject({ totalRows: 0, records: [] })
  expect((await history(olga, other)).body.totalRows).toBe(1)
})

test('Z2 owners of the event and administrators read it, others of its staff do not', async () => {
  const event = await here.build.event()
  for (const role of ['author', 'judge', 'viewer'] as const)
    expect((await history(await here.build.staff(role, event), event)).status).toBe(403)
  expect((await history(await here.build.player(), event)).status).toBe(403)
  const elsewhere = await here.build.staff('owner', await here.build.event())
  expect((await history(elsewhere, event)).status).toBe(404)
  expect((await history(olga, { id: crypto.randomUUID() })).status).toBe(404)
})
