import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { confirmIdentity } from '@drapeau/contract/accounts/second-step.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import * as contract from '@drapeau/contract/deletions.ts'
import { type OwnDeletionPolicy, updateRetention } from '@drapeau/contract/retention.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import { buildHistory, readAudit, writtenToPupil } from '#test/class-history.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
beforeEach(async () => {
  site = await world()
  admin = await site.build.admin()
})

type Caller = Pick<Person, 'token'>

const choose = (ownDeletion: OwnDeletionPolicy) => site.api.as(admin).call(updateRetention, { body: { ownDeletion } })
const read = (person: Caller) => site.api.as(person).call(contract.getOwnDeletion)
const ask = (person: Caller, line = '') => site.api.as(person).call(contract.askForDeletion, { body: { line } })
const withdraw = (person: Caller) => site.api.as(person).call(contract.withdrawDeletion)
const remove = (person: Caller, on = site) => on.api.as(person).call(contract.deleteOwnAccount)
const exists = async ({ id }: { id: string }) =>
  (await site.database.pool.query('select from account where id = $1', [id])).rowCount === 1

describe('asking for the deletion of the own account', () => {
  test('waits since the first time, whatever is added later, until it is withdrawn', async () => {
    const player = await site.build.player()
    expect((await read(player)).body).toEqual({ policy: 'on-request', request: null, events: [] })
    const asked = (await ask(player, ' I am leaving the school. ')).body.request
    expect(asked?.line).toBe('I am leaving the school.')
    site.advance(60_000)
    expect((await ask(player, 'In summer.')).body.request).toEqual({ ...asked, line: 'In summer.' })
    expect((await withdraw(player)).body.request).toBeNull()
    expect((await withdraw(player)).status).toBe(404)
    expect(await exists(player)).toBe(true)
  })

  test('is one request, however often it is sent at once', async () => {
    const other = await world({ besides: site })
    const player = await site.build.player()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_none, at) =>
        (at % 2 === 0 ? site : other).api.as(player).call(contract.askForDeletion, { body: { line: `${at}` } }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await site.database.pool.query('select from deletion_request where account_id = $1', [player.id])
    expect(rows).toHaveLength(1)
  })

  test('takes one line of text, and a session', async () => {
    const player = await site.build.player()
    expect((await ask(player, 'x'.repeat(301))).status).toBe(400)
    expect((await ask(player, 'two\nlines')).status).toBe(400)
    const token = await site.build.apiToken(admin.id, ['read', 'manage'])
    expect((await site.api.as(token).call(contract.getOwnDeletion)).body.code).toBe('token-scope')
    for (const route of [contract.getOwnDeletion, contract.withdrawDeletion, contract.deleteOwnAccount])
      expect((await site.api.call(route)).status).toBe(401)
  })

  test('says in which events that are not over they play, and what a deletion means there', async () => {
    const { build } = site
    const [player, mate] = [await build.player(), await build.player()]
    const day = 86_400_000
    const at = (days: number): Date => new Date(Date.now() + days * day)
    const solo = await build.event({ name: 'Solo cup', startsAt: at(-2), endsAt: at(2) })
    const teams = await build.event({ name: 'Team cup', startsAt: at(-1), endsAt: at(2), teamSize: [1, 3] })
    const over = await build.event({ name: 'Old cup', startsAt: at(-5), endsAt: at(-4) })
    for (const event of [solo, over]) await build.entry({ event, members: [player] })
    await build.entry({ event: teams, members: [player, mate], name: 'Gulls' })
    expect((await read(player)).body.events).toEqual([
      { name: 'Solo cup', isAlone: true },
      { name: 'Team cup', isAlone: false },
    ])
  })
})

describe('deleting the own account at once', () => {
  test('is refused where accounts are deleted on request', async () => {
    const player = await site.build.player()
    expect((await remove(player)).body).toMatchObject({ status: 403, code: 'deletion-on-request' })
    expect(await exists(player)).toBe(true)
  })

  test('A15 needs a fresh proof of identity, and ends every session', async () => {
    await choose('at-once')
    const player = await site.build.player({ withPassword: true })
    const old = await site.build.session(player.id, { isConfirmed: false })
    expect((await remove(old)).body.code).toBe('confirm-again')
    expect(await exists(player)).toBe(true)
    expect((await site.api.as(old).call(confirmIdentity, { body: { password } })).status).toBe(200)
    expect((await remove(old)).status).toBe(200)
    expect(await exists(player)).toBe(false)
    for (const session of [old, player]) expect((await site.api.as(session).call(getMe)).status).toBe(401)
  })

  test('is open to a pupil of a class, with the password of the slip', async () => {
    await choose('at-once')
    const teacher = await buildTeacher(site)
    const { pupils, passwords } = await buildClass(site, teacher)
    const [pupil] = pupils
    if (!pupil) throw new Error('The class has one pupil.')
    const session = await site.build.session(pupil._id, { isConfirmed: false })
    const slip = passwords[pupil.loginName] ?? ''
    expect((await site.api.as(session).call(confirmIdentity, { body: { password: slip } })).status).toBe(200)
    expect((await remove(session)).status).toBe(200)
    expect(await exists({ id: pupil._id })).toBe(false)
  })

  test('keeps the score of an ended event under a neutral name, and removes the entry of a running one', async () => {
    await choose('at-once')
    const { build } = site
    const player = await build.player()
    const hour = 3_600_000
    const [ended, running] = [
      await build.event({ startsAt: new Date(Date.now() - 9 * hour), endsAt: new Date(Date.now() - hour) }),
      await build.event({ startsAt: new Date(Date.now() - 9 * hour), endsAt: new Date(Date.now() + hour) }),
    ]
    for (const event of [ended, running]) {
      const challenge = await build.challenge({ event, value: 100 })
      const entry = await build.entry({ event, members: [player], name: player.name })
      const at = new Date(Date.now() - 2 * hour)
      await build.submission({ challenge, player, entry, isCorrect: true, at })
      await build.solve({ challenge, player, entry, at })
    }
    expect((await remove(player)).status).toBe(200)
    const board = async (id: string) => {
      const { body } = await site.api.as(admin).call(getScoreboard, { params: { id }, query: {} })
      return body.scoreboard.map(({ entry, score }) => [entry.name, score])
    }
    expect(await board(ended.id)).toEqual([[expect.stringMatching(/^Anonymous /), 100]])
    expect(await board(running.id)).toEqual([])
  })

  test('is a number in the audit log, without a name, and an id in the log of the server', async () => {
    await choose('at-once')
    const player = await site.build.player({ name: 'Zoé of the North' })
    await buildHistory(site, player)
    expect(await readAudit(site)).toContain(player.name)
    expect((await remove(player)).status).toBe(200)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention' } })).body
    expect(records[0]).toMatchObject({
      action: 'deleted',
      changes: [{ field: 'ownAccounts', before: 1, after: null }],
    })
    const log = await readAudit(site)
    for (const word of [player.name, 'zoe of the north', 'Hopper', ...writtenToPupil]) expect(log).not.toContain(word)
    expect(site.logged()).toContain(player.id)
  })

  test('is refused to the last administrator, also when two leave at once', async () => {
    await choose('at-once')
    expect((await remove(admin)).body.code).toBe('last-admin')
    const other = await world({ besides: site })
    const second = await site.build.admin()
    const replies = await Promise.all([remove(admin), remove(second, other)])
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect([await exists(admin), await exists(second)].filter(Boolean)).toHaveLength(1)
  })

  test('R6 and by an administrator at the same moment happens once', async () => {
    await choose('at-once')
    const other = await world({ besides: site })
    for (let round = 0; round < 4; round += 1) {
      const player = await site.build.player()
      await ask(player)
      const [own, theirs] = await Promise.all([
        remove(player, other),
        site.api.as(admin).call(deleteUser, { params: { id: player.id } }),
      ])
      expect([200, 401]).toContain(own.status)
      expect([200, 404]).toContain(theirs.status)
      expect([own.status, theirs.status].filter((status) => status === 200)).toHaveLength(1)
      expect(await exists(player)).toBe(false)
    }
  })
})
