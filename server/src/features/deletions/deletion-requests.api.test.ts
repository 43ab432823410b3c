import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { addTeacher } from '@drapeau/contract/classes/teachers.ts'
import * as contract from '@drapeau/contract/deletions.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { getOverview } from '@drapeau/contract/overview.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

/** Every other request goes to the second node. */
let nodes: [World, World]
let site: World
let admin: Person
beforeAll(async () => {
  site = await world()
  nodes = [site, await world({ besides: site })]
  admin = await site.build.admin()
})

type Caller = Pick<Person, 'id' | 'token'>

const on = (at: number, person: Pick<Person, 'token'>) => nodes[at % 2 === 0 ? 0 : 1].api.as(person)
const exists = async ({ id }: { id: string }) =>
  (await site.database.pool.query('select from account where id = $1', [id])).rowCount === 1
const listed = async () =>
  (await site.api.as(admin).call(contract.listDeletionRequests, { query: { perPage: 100 } })).body.requests

/** Returns the id of the request. */
async function ask(person: Caller, line = ''): Promise<string> {
  await site.api.as(person).call(contract.askForDeletion, { body: { line } })
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from deletion_request where account_id = $1',
    [person.id],
  )
  return rows[0]?.id ?? ''
}

async function askingPlayer(): Promise<{ player: Person; id: string }> {
  const player = await site.build.player()
  return { player, id: await ask(player) }
}

const accept = (id: string, at = 0, by = admin) => on(at, by).call(contract.acceptDeletion, { params: { id } })
const decline = (id: string, reason = 'Please hand in your write-up first.', at = 0, by = admin) =>
  on(at, by).call(contract.declineDeletion, { params: { id }, body: { reason } })

describe('administrators', () => {
  test('see who waits, the oldest first, and how many there are', async () => {
    const [one, two] = [await askingPlayer(), await askingPlayer()]
    const names = (await listed()).map(({ user }) => user.name)
    expect(names.slice(-2)).toEqual([one.player.name, two.player.name])
    const { deletionRequests } = (await site.api.as(admin).call(getOverview)).body
    expect(deletionRequests).toBe(names.length)
    const page = await site.api.as(admin).call(contract.listDeletionRequests, { query: { perPage: 1, page: 2 } })
    expect(page.body).toMatchObject({ currentRows: 1, totalRows: names.length })
  })

  test('delete the account by accepting, and the audit log says who decided', async () => {
    const { player, id } = await askingPlayer()
    expect((await accept(id)).status).toBe(200)
    expect(await exists(player)).toBe(false)
    expect((await accept(id)).status).toBe(404)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: player.id } })).body
    expect(records).toMatchObject([{ action: 'deleted', kind: 'user', actor: { _id: admin.id }, changes: [] }])
  })

  test('decline with a reason that the person reads under the bell', async () => {
    const { player, id } = await askingPlayer()
    expect((await decline(id, ' ')).status).toBe(400)
    expect((await decline(id)).status).toBe(200)
    expect(await exists(player)).toBe(true)
    const { notifications } = (await site.api.as(player).call(listNotifications)).body
    expect(notifications).toMatchObject([
      { title: 'Your account was not deleted', description: expect.stringContaining('write-up first') as string },
    ])
    expect((await site.api.as(player).call(contract.getOwnDeletion)).body.request).toBeNull()
    expect((await decline(id)).status).toBe(404)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: player.id } })).body
    expect(records[0]?.changes).toEqual([{ field: 'deletionRequest', before: 'waiting', after: 'declined' }])
    expect(JSON.stringify(records)).not.toContain('write-up first')
  })

  test('cannot delete the last one of them', async () => {
    const alone = await world()
    const only = await alone.build.admin()
    await alone.api.as(only).call(contract.askForDeletion, { body: { line: '' } })
    const [request] = (await alone.api.as(only).call(contract.listDeletionRequests)).body.requests
    const reply = await alone.api.as(only).call(contract.acceptDeletion, { params: { id: request?._id ?? '' } })
    expect(reply.body.code).toBe('last-admin')
    expect((await alone.api.as(only).call(contract.getOwnDeletion)).body.request).not.toBeNull()
  })

  test('are the only ones who decide for accounts with an address', async () => {
    const { id } = await askingPlayer()
    const teacher = await buildTeacher(site)
    for (const person of [await site.build.player(), teacher]) {
      expect((await accept(id, 0, person)).status).toBe(403)
      expect((await decline(id, 'No.', 0, person)).status).toBe(403)
      expect((await site.api.as(person).call(contract.listDeletionRequests)).status).toBe(403)
    }
  })
})

describe('teachers', () => {
  async function askingPupil(teacher: Person) {
    const { id: classId, pupils } = await buildClass(site, teacher)
    const id = pupils[0]?._id ?? ''
    const pupil = { id, ...(await site.build.session(id)) }
    return { classId, pupil, request: await ask(pupil, 'I change schools.') }
  }
  const requestsOf = async (teacher: Person, id: string) =>
    (await site.api.as(teacher).call(contract.listClassDeletionRequests, { params: { id } })).body.requests
  const acceptIn = (teacher: Person, id: string, request: string, at = 0) =>
    on(at, teacher).call(contract.acceptClassDeletion, { params: { id, request } })
  const declineIn = (teacher: Person, id: string, request: string, at = 0) =>
    on(at, teacher).call(contract.declineClassDeletion, { params: { id, request }, body: { reason: 'Later.' } })

  test('see and accept what pupils of their class ask for', async () => {
    const teacher = await buildTeacher(site)
    const { classId, pupil, request } = await askingPupil(teacher)
    expect(await requestsOf(teacher, classId)).toMatchObject([
      { _id: request, user: { _id: pupil.id, realName: expect.stringMatching(/^Real/) as string } },
    ])
    expect((await acceptIn(teacher, classId, request)).status).toBe(200)
    expect(await exists(pupil)).toBe(false)
    expect(await requestsOf(teacher, classId)).toEqual([])
  })

  test('decline, with words that the pupil reads', async () => {
    const teacher = await buildTeacher(site)
    const { classId, pupil, request } = await askingPupil(teacher)
    expect((await declineIn(teacher, classId, request)).status).toBe(200)
    const { notifications } = (await site.api.as(pupil).call(listNotifications)).body
    expect(notifications[0]?.description).toContain('Later.')
    expect(await exists(pupil)).toBe(true)
  })

  test('do not find requests in the class of somebody else, nor from another class in their own', async () => {
    const [ada, grace] = [await buildTeacher(site), await buildTeacher(site)]
    const [own, foreign] = [await askingPupil(ada), await askingPupil(grace)]
    for (const [classId, request] of [
      [foreign.classId, foreign.request],
      [own.classId, foreign.request],
      [foreign.classId, own.request],
    ] as const) {
      expect((await acceptIn(ada, classId, request)).body.code).toBe('not-found')
      expect((await declineIn(ada, classId, request)).body.code).toBe('not-found')
    }
    for (const { pupil } of [own, foreign]) expect(await exists(pupil)).toBe(true)
  })

  test('leave accounts with an address, a role or an earlier class of another teacher to administrators', async () => {
    const { build, database } = site
    const [ada, grace] = [await buildTeacher(site), await buildTeacher(site)]
    const joined = async (pupil: { id: string }, id: string) =>
      database.pool.query(
        `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
         values ($1, $2, $3, $3, '', now())`,
        [id, pupil.id, pupil.id],
      )
    const { classId } = await askingPupil(ada)
    const addressed = await build.player()
    const ofGrace = (await askingPupil(grace)).pupil
    const staff = (await askingPupil(ada)).pupil
    await build.grant(staff, 'viewer', await build.event())
    await database.pool.query('delete from class_member where account_id = $1', [staff.id])
    const requests: string[] = []
    for (const pupil of [addressed, ofGrace, staff]) {
      await joined(pupil, classId)
      requests.push(await ask(pupil))
    }
    expect(await requestsOf(ada, classId)).toHaveLength(1)
    for (const request of requests) expect((await acceptIn(ada, classId, request)).body.code).toBe('not-found')
    for (const request of requests) expect((await accept(request)).status).toBe(200)
  })

  test('R6 who decide at the same moment decide once', async () => {
    const [ada, grace] = [await buildTeacher(site), await buildTeacher(site)]
    for (let round = 0; round < 4; round += 1) {
      const { classId, pupil, request } = await askingPupil(ada)
      await site.api.as(ada).call(addTeacher, { params: { id: classId }, body: { person: grace.email } })
      const replies = await Promise.all([
        acceptIn(ada, classId, request, 0),
        declineIn(grace, classId, request, 1),
        accept(request, 1),
      ])
      expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404])
      const wasDeclined = replies[1].status === 200
      expect(await exists(pupil)).toBe(wasDeclined)
    }
  })
})

test('R6 withdrawing against a decision ends in one of the two', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { player, id } = await askingPlayer()
    const [withdrawn, decided] = await Promise.all([
      on(0, player).call(contract.withdrawDeletion),
      round % 2 === 0 ? accept(id, 1) : decline(id, 'No.', 1),
    ])
    expect([withdrawn.status, decided.status].filter((status) => status === 200)).toHaveLength(1)
    expect([200, 401, 404]).toContain(withdrawn.status)
    expect(await exists(player)).toBe(round % 2 === 1 || withdrawn.status === 200)
  }
})
