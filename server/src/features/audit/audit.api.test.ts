import { randomUUID } from 'node:crypto'
import { type AuditAction, type AuditKind, listAudit } from '@drapeau/contract/audit/audit.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/http/context.ts'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'
import { type AuditFields, recordChange } from './audit.service.ts'

let here: World
let olga: Person
let nils: Person
beforeAll(async () => {
  here = await world()
  olga = await here.build.admin({ name: 'Olga Ådmin' })
  nils = await here.build.admin({ name: 'Nils Capitaine' })
})

interface Change {
  by?: Pick<Person, 'id'>
  action?: AuditAction
  kind?: AuditKind
  id?: string
  name?: string
  before?: AuditFields
  after?: AuditFields
  at?: Date
}

/** Records a change in a transaction, as features do. */
async function change({ by = olga, at = new Date(), ...options }: Change, node = here): Promise<string> {
  const id = options.id ?? randomUUID()
  const member = { accountId: by.id, sessionId: '', type: 'admin' as const, expiresAt: at, token: null }
  const ctx = { ...node.app.services, member, now: at } as Ctx<'admin'>
  await node.database.db.transaction().execute((transaction) =>
    recordChange(ctx, transaction, {
      action: options.action ?? 'updated',
      kind: options.kind ?? 'category',
      id,
      name: options.name ?? 'Something',
      before: options.before ?? {},
      after: options.after ?? { name: 'After' },
    }),
  )
  return id
}

const list = async (query: Record<string, string | number> = {}, node = here, by = olga) => {
  const { status, body } = await node.api.as(by).call(listAudit, { query })
  expect(status).toBe(200)
  return body
}
const namesFor = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).records.map(({ subject }) => subject.name)

describe('the audit log', () => {
  test('records actor, action, subject, time and old values', async () => {
    const at = new Date('2026-05-04T03:02:01.123Z')
    const before = { name: 'Web', flag: 'epitech{old}', value: 100, requirements: ['One'], event: null }
    const after = { name: 'Web 2', flag: 'epitech{new}', value: 50, requirements: ['One', 'Two'], event: null }
    const subject = await change({ kind: 'challenge', name: 'Web 2', before, after, at })
    const { records, currentRows, totalRows } = await list({ subject })
    expect({ currentRows, totalRows }).toEqual({ currentRows: 1, totalRows: 1 })
    expect(records).toEqual([
      {
        _id: expect.any(String) as string,
        actor: { _id: olga.id, name: 'Olga Ådmin' },
        action: 'updated',
        kind: 'challenge',
        subject: { _id: subject, name: 'Web 2' },
        changes: [
          { field: 'name', before: 'Web', after: 'Web 2' },
          { field: 'flag', before: '••••••', after: '••••••' },
          { field: 'value', before: 100, after: 50 },
          { field: 'requirements', before: ['One'], after: ['One', 'Two'] },
        ],
        token: null,
        role: null,
        createdAt: at.toISOString(),
      },
    ])
  })

  test('F1 contains no flag and no password in any column', async () => {
    await change({ kind: 'challenge', action: 'created', after: { flag: 'epitech{canary}' } })
    await change({ kind: 'user', action: 'deleted', before: { password: 'canary' } })
    const { rows } = await here.database.pool.query<{ text: string }>(
      'select audit_record::text as text from audit_record',
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ text }) => text).join()).not.toContain('canary')
  })

  test('does not record an update without changes, but always creation and deletion', async () => {
    const same = { name: 'Same' }
    const subject = await change({ before: same, after: same })
    expect((await list({ subject })).totalRows).toBe(0)
    await change({ id: subject, action: 'created', after: {} })
    await change({ id: subject, action: 'deleted', after: {} })
    expect((await list({ subject })).totalRows).toBe(2)
  })

  test('I4 stores text of any characters, truncated if it is too long', async () => {
    const subject = await change({ after: { description: `a${'🚩'.repeat(30_000)}` } })
    const [record] = (await list({ subject })).records
    expect(record?.changes[0]?.after).toBe(`a${'🚩'.repeat(999)}…`)
  })

  test('is rolled back together with the change', async () => {
    const subject = randomUUID()
    const failing = here.database.db.transaction().execute(async (transaction) => {
      const member = { accountId: olga.id, sessionId: '', type: 'admin' as const, expiresAt: new Date(), token: null }
      const ctx = { ...here.app.services, member, now: new Date() } as Ctx<'admin'>
      await recordChange(ctx, transaction, { action: 'created', kind: 'event', id: subject, name: 'Never' })
      throw new Error('on second thoughts')
    })
    await expect(failing).rejects.toThrow('on second thoughts')
    expect((await list({ subject })).totalRows).toBe(0)
  })

  test('A5 refuses a change by an administrator who was deleted meanwhile', async () => {
    await expect(change({ by: { id: randomUUID() } })).rejects.toMatchObject({ code: 'signed-out' })
  })

  test('keeps the names at the time of the change', async () => {
    const gone = await here.build.admin({ name: 'Gone Soon' })
    const subject = await change({ by: gone, name: 'Of that day' })
    await here.database.db.deleteFrom('account').where('id', '=', gone.id).execute()
    expect((await list({ subject })).records[0]).toMatchObject({
      actor: { _id: gone.id, name: 'Gone Soon' },
      subject: { name: 'Of that day' },
    })
  })
})

describe('its list', () => {
  test('can be searched by actor and subject, ignoring case and accents, and by nothing else', async () => {
    await change({ by: nils, name: 'Énigme 100%', after: { description: 'hidden-word' } })
    expect(await namesFor({ q: 'capitaine' })).toEqual(['Énigme 100%'])
    expect(await namesFor({ q: 'ENIGME' })).toEqual(['Énigme 100%'])
    expect(await namesFor({ q: ' 100% ' })).toEqual(['Énigme 100%'])
    expect(await namesFor({ q: 'hidden-word' })).toEqual([])
    expect(await namesFor({ q: 'olga ad', subject: randomUUID() })).toEqual([])
  })

  test('I6 treats the wildcards of LIKE as plain characters', async () => {
    await change({ name: 'Exactly 7_7%' })
    expect(await namesFor({ q: '7_7%' })).toEqual(['Exactly 7_7%'])
    expect(await namesFor({ q: '7%7' })).toEqual([])
    expect(await namesFor({ q: 'exactl_' })).toEqual([])
  })

  test('can be filtered by action, kind, actor and subject, and by all of them together', async () => {
    const site = await world()
    const [one, other] = await Promise.all([site.build.admin(), site.build.admin()])
    const kinds = ['user', 'category', 'event', 'challenge', 'file', 'hint'] as const
    const actions = ['created', 'updated', 'deleted'] as const
    for (const kind of kinds)
      for (const action of actions) {
        // Only accounts that are there are named.
        const id = kind === 'user' ? other.id : randomUUID()
        await change({ by: one, kind, action, id, name: `${kind} ${action}` }, site)
      }
    const subject = await change({ by: other, kind: 'hint', action: 'deleted', name: 'mine' }, site)
    const countFor = async (query: Record<string, string>) => (await list(query, site, one)).totalRows
    expect(await countFor({})).toBe(19)
    for (const kind of kinds) expect([kind, await countFor({ kind })]).toEqual([kind, kind === 'hint' ? 4 : 3])
    for (const action of actions)
      expect([action, await countFor({ action })]).toEqual([action, action === 'deleted' ? 7 : 6])
    expect(await countFor({ actor: other.id })).toBe(1)
    expect(await countFor({ actor: one.id })).toBe(18)
    expect(await countFor({ subject })).toBe(1)
    expect(await countFor({ subject, actor: other.id, kind: 'hint', action: 'deleted', q: 'mine' })).toBe(1)
    expect(await countFor({ subject, actor: one.id })).toBe(0)
    expect(await countFor({ actor: one.id, kind: 'user', action: 'updated', q: 'USER' })).toBe(1)
  })

  test('shows the newest first and everything once, page by page', async () => {
    const site = await world()
    const admin = await site.build.admin()
    const at = new Date('2026-01-01T00:00:00Z')
    // Ten records of the same time still have a stable order.
    for (let count = 0; count < 10; count += 1) await change({ by: admin, name: `Same ${count}`, at }, site)
    await change({ by: admin, name: 'Newest', at: new Date(at.getTime() + 1) }, site)
    await change({ by: admin, name: 'Oldest', at: new Date(at.getTime() - 1) }, site)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, perPage: 5 }, site, admin)))
    expect(pages.map(({ currentRows, totalRows }) => [currentRows, totalRows])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
      [0, 12],
    ])
    const names = pages.flatMap(({ records }) => records.map(({ subject }) => subject.name))
    expect([names.at(0), names.at(-1), new Set(names).size]).toEqual(['Newest', 'Oldest', 12])
  })

  test('refuses invalid filters', async () => {
    const statusFor = async (search: string) =>
      (await here.api.as(olga).raw({ method: 'GET', url: `/api/audit?${search}` })).status
    for (const search of ['action=renamed', 'kind=flag', 'actor=1', 'subject=x', 'order=asc', 'sort=name', 'changes=a'])
      expect([search, await statusFor(search)]).toEqual([search, 400])
  })

  test('Z1 is for administrators only', async () => {
    const player = await here.build.player()
    expect((await here.api.as(player).call(listAudit)).status).toBe(403)
    expect((await here.api.call(listAudit)).status).toBe(401)
  })
})

describe('O6 the audit log is append-only', () => {
  test.each([
    ['changed', `update audit_record set actor_name = 'Nobody'`],
    ['deleted', 'delete from audit_record'],
    ['emptied', 'truncate audit_record'],
    ['emptied with others', 'truncate audit_record, notification cascade'],
    [
      'replaced',
      `insert into audit_record (id, actor_id, actor_name, action, kind, subject_id, subject_name, changes, search_key, created_at)
        select id, actor_id, 'Nobody', action, kind, subject_id, subject_name, changes, search_key, created_at from audit_record
        on conflict (id) do update set actor_name = excluded.actor_name`,
    ],
  ])('it cannot be %s by the role of the application', async (_, statement) => {
    await change({ name: 'For ever' })
    const before = await list({ perPage: 100 })
    // insufficient_privilege
    await expect(here.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    expect(await list({ perPage: 100 })).toEqual(before)
  })
})
