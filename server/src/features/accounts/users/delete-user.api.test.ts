import { getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { deleteUser, getUser, getUserTies } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

let here: World
let there: World
let admin: Person
beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
})

const remove = (person: Pick<Person, 'id'>) => here.api.as(admin).call(deleteUser, { params: { id: person.id } })
const tiesOf = async (person: Person) =>
  (await here.api.as(admin).call(getUserTies, { params: { id: person.id } })).body

type Counted = 'solve' | 'submission' | 'entry' | 'entry_member' | 'session' | 'notification' | 'account'
const count = async (table: Counted): Promise<number> => {
  const { rows } = await here.database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

describe('deleting a user', () => {
  test('removes the account for good', async () => {
    const person = await here.build.player({ withPassword: true })
    const reply = await remove(person)
    expect([reply.status, reply.body]).toEqual([200, { status: 200, message: 'User deleted successfully' }])
    const found = await here.api.as(admin).call(getUser, { params: { id: person.id } })
    expect(found.status).toBe(404)
    expect((await here.api.call(login, { body: forms.login(person) })).body.code).toBe('wrong-credentials')
    expect((await remove(person)).body.code).toBe('not-found')
    // The name and the address are free again.
    await here.build.player({ name: person.name, email: person.email })
  })

  test('A5 signs the user out at once on every node, open streams included', async () => {
    const person = await here.build.player()
    for (const node of [here, there]) expect((await node.api.as(person).call(getMe)).status).toBe(200)
    const { fastify } = there.app
    const address = await fastify.listen({ host: '127.0.0.1', port: 0 })
    const stream = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${person.token}` } })
    await remove(person)
    for (const node of [here, there]) expect((await node.api.as(person).call(getMe)).status).toBe(401)
    expect(await stream.text()).toContain('{"kind":"signed-out"}')
  })

  test('deletes exactly what was listed beforehand', async () => {
    const { build } = here
    const [person, teammate, outsider] = await Promise.all([build.player(), build.player(), build.player()])
    await build.session(person.id)
    const training = await Promise.all([build.challenge(), build.challenge()])
    const [solo, team] = await Promise.all([build.event(), build.event({ teamSize: [1, 3] })])
    const [alone, together] = await Promise.all([build.challenge({ event: solo }), build.challenge({ event: team })])
    const mine = await build.entry({ event: solo, members: [person] })
    const ours = await build.entry({ event: team, members: [person, teammate] })
    for (const challenge of training) {
      await build.solve({ challenge, player: person })
      await build.solve({ challenge, player: outsider })
      await build.submission({ challenge, player: person })
      await build.submission({ challenge, player: person, isCorrect: true })
      await build.submission({ challenge, player: outsider })
    }
    await build.solve({ challenge: alone, player: person, entry: mine })
    await build.submission({ challenge: alone, player: person, entry: mine })
    await build.solve({ challenge: together, player: person, entry: ours })
    await build.submission({ challenge: together, player: person, entry: ours })

    await here.database.pool.query(
      `insert into award (account_id, value, reason, created_at) values ('${person.id}', 5, 'Tidy', now())`,
    )
    expect(await tiesOf(person)).toEqual({
      practiceSolves: 2,
      practiceSubmissions: 4,
      writeUps: 0,
      awards: 1,
      soloEntries: 1,
      teams: 1,
      sessions: 2,
    })
    const tables = ['solve', 'submission', 'entry', 'entry_member', 'session', 'account'] as const
    const before = await Promise.all(tables.map(count))
    await remove(person)
    const after = await Promise.all(tables.map(count))
    // Practice and solo entries are deleted; the solve and submission of the team stay.
    expect(tables.map((table, at) => [table, Number(before[at]) - Number(after[at])])).toEqual([
      ['solve', 2 + 1],
      ['submission', 4 + 1],
      ['entry', 1],
      ['entry_member', 2],
      ['session', 2],
      ['account', 1],
    ])
    const { db } = here.database
    const left = [
      await db.selectFrom('solve').where('entry_id', '=', ours.id).select('account_id').execute(),
      await db.selectFrom('submission').where('entry_id', '=', ours.id).select('account_id').execute(),
    ]
    expect(left).toEqual([[{ account_id: null }], [{ account_id: null }]])
    const captain = await db.selectFrom('entry').where('id', '=', ours.id).select('captain_id').executeTakeFirst()
    expect(captain).toEqual({ captain_id: teammate.id })
  })

  test('makes the longest-standing member captain, and leaves other captains alone', async () => {
    const { build } = here
    const [first, second, third] = await Promise.all([build.player(), build.player(), build.player()])
    const [event, other] = await Promise.all([build.event({ teamSize: [1, 3] }), build.event({ teamSize: [1, 3] })])
    const led = await build.entry({ event, members: [first, second, third] })
    const joined = await build.entry({ event: other, members: [third, first] })
    await remove(first)
    const captainOf = async ({ id }: { id: string }) =>
      (await here.database.db.selectFrom('entry').where('id', '=', id).select('captain_id').executeTakeFirst())
        ?.captain_id
    expect(await captainOf(led)).toBe(second.id)
    expect(await captainOf(joined)).toBe(third.id)
  })

  test('of an account without any activity leaves nothing behind', async () => {
    const person = await here.build.player()
    const nothing = { practiceSolves: 0, practiceSubmissions: 0, writeUps: 0, awards: 0, soloEntries: 0, teams: 0 }
    expect(await tiesOf(person)).toEqual({ ...nothing, sessions: 1 })
    expect((await remove(person)).status).toBe(200)
  })

  test('is recorded with the account and the administrator', async () => {
    const person = await here.build.player()
    await remove(person)
    const { records } = (await here.api.as(admin).call(listAudit, { query: { subject: person.id } })).body
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ action: 'deleted', actor: { _id: admin.id }, subject: { name: person.name } })
    expect(records[0]?.changes).toContainEqual({ field: 'type', before: 'user', after: null })
    expect(JSON.stringify(records)).not.toContain(person.email)
  })

  test('an administrator may delete their own account while others remain, and the audit log keeps the name', async () => {
    const other = await here.build.admin()
    const reply = await here.api.as(other).call(deleteUser, { params: { id: other.id } })
    expect(reply.status).toBe(200)
    expect((await here.api.as(other).call(getMe)).status).toBe(401)
    const { records } = (await here.api.as(admin).call(listAudit, { query: { actor: other.id } })).body
    expect(records.map(({ actor, subject }) => [actor.name, subject.name])).toEqual([[other.name, other.name]])
  })
})

describe('R11 races', () => {
  test('of ten deletions of one user one succeeds, and nine get 404', async () => {
    const person = await here.build.player()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? here : there).api.as(admin).call(deleteUser, { params: { id: person.id } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(9)
  })

  test('all members of a team can be deleted at once, and nothing of it is left', async () => {
    const { build } = here
    const members = await Promise.all(Array.from({ length: 5 }, () => build.player()))
    const event = await build.event({ teamSize: [1, 5] })
    const challenge = await build.challenge({ event })
    const entry = await build.entry({ event, members })
    await build.solve({ challenge, player: members[0] ?? admin, entry })
    const replies = await Promise.all(members.map(remove))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { db } = here.database
    expect(await db.selectFrom('entry').where('id', '=', entry.id).select('id').execute()).toEqual([])
    expect(await db.selectFrom('solve').where('entry_id', '=', entry.id).select('id').execute()).toEqual([])
  })

  test('a sign-in during the deletion ends signed out', async () => {
    const person = await here.build.player({ withPassword: true })
    const [opened, gone] = await Promise.all([here.api.call(login, { body: forms.login(person) }), remove(person)])
    expect(gone.status).toBe(200)
    expect([200, 401]).toContain(opened.status)
    const token = opened.status === 200 ? opened.body.data.token : ''
    expect((await there.api.as({ token }).call(getMe)).status).toBe(401)
    expect(here.logged()).not.toContain('"level":50')
  })
})
