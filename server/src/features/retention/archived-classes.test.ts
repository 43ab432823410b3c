import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { getRetention } from '@drapeau/contract/retention.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { AgedData } from '#test/aged-data.ts'
import { addClassmate, buildAssignment, buildLesson, writeComment } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { connectHolder, releaseHolder } from '#test/lock-waits.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person
let aged: AgedData
beforeEach(async () => {
  site = await world()
  admin = await site.build.admin()
  ada = await buildTeacher(site)
  aged = new AgedData(site, admin)
})

/** A class of Ada that was archived so many days ago, and of which its teachers were warned, or not. */
async function archivedClass(days: number, { warned, pupils = 1 }: { warned?: number; pupils?: number } = {}) {
  const made = await buildClass(site, ada, pupils)
  await age(made.id, days, warned)
  return { ...made, accounts: made.pupils.map(({ _id }) => ({ id: _id })) }
}

async function age(id: string, days: number, warned?: number): Promise<void> {
  await aged.query('update class set archived_at = $2, deletion_warned_at = $3 where id = $1', [
    id,
    aged.ago(days),
    warned === undefined ? null : aged.ago(warned),
  ])
}

const isThere = async (id: string) => (await aged.query('select from class where id = $1', [id])).length === 1
const restore = (id: string, on = site) => on.api.as(ada).call(restoreClass, { params: { id } })
const newsOf = async (person: { id: string }) => {
  const reader = { ...person, ...(await site.build.session(person.id)) }
  return (await site.api.as(reader).call(listNews, {})).body.notifications
}
const preview = async (period: '12-months' | '24-months' | 'off' = '24-months') =>
  (await aged.preview({ archivedClasses: period })).archivedClasses
const lastRun = async () => (await site.api.as(admin).call(getRetention)).body.runs.archivedClasses

/** More than 24 months, which nobody had to choose. */
const long = 740

describe('an archived class', () => {
  test('is announced to its teachers by mail and bell and to pupils without an address, and goes thirty days later', async () => {
    const mailbox = new Mailbox(site)
    const { id, accounts } = await archivedClass(long)
    await archivedClass(long)
    const withAddress = await addClassmate(site, id)
    const young = await archivedClass(600)
    expect(await preview()).toEqual({ removed: 0, warned: 2, accounts: 0 })
    await aged.run()
    expect((await mailbox.next(ada.email)).subject).toBe('An archived class of yours at Drapeau will be deleted')
    expect(await mailbox.unread(ada.email)).toEqual([])
    const sent = (await newsOf(ada)).filter(({ link }) => link === `/admin/classes/${id}`)
    expect(sent).toMatchObject([
      { title: expect.stringMatching(/^The archived class Class \d+ will be deleted in 30/) },
    ])
    const [pupil] = accounts
    if (!pupil) throw new Error('The class is empty.')
    expect(await newsOf(pupil)).toMatchObject([{ title: expect.stringContaining('will be deleted in 30 days') }])
    expect(await newsOf(withAddress)).toEqual([])
    expect(await lastRun()).toMatchObject({ removed: 0, warned: 2, accounts: 0, hasFailed: false })

    await aged.run()
    expect(await lastRun()).toMatchObject({ removed: 0, warned: 0 })
    site.advance(31 * 86_400_000)
    await aged.run()
    expect([await isThere(id), await aged.exists(pupil), await aged.exists(withAddress)]).toEqual([false, false, true])
    expect(await isThere(young.id)).toBe(true)
    expect(await mailbox.unread(ada.email)).toEqual([])
  })

  test('goes with what was set for it, in numbers that name nobody', async () => {
    const { classId, pupil, challenges } = await buildLesson(site, ada, 1, 'Marie Dupont')
    const { _id } = await buildAssignment(site, ada, classId, challenges)
    await writeComment(site, ada, _id, pupil.id)
    await age(classId, long, 31)
    const [known] = await aged.query<{ name: string }>('select name from class where id = $1', [classId])
    expect(await preview()).toEqual({ removed: 1, warned: 0, accounts: 1 })
    await aged.choose({ archivedClasses: '24-months' })
    await aged.run()
    for (const table of ['class', 'class_member', 'assignment', 'assignment_comment'])
      expect(await aged.query(`select from ${table}`)).toEqual([])
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention' } })).body
    expect(records[0]).toMatchObject({ actor: { name: 'Drapeau' }, action: 'deleted' })
    expect(records[0]?.changes).toEqual([
      { field: 'archivedClasses', before: 1, after: null },
      { field: 'classAccounts', before: 1, after: null },
    ])
    const texts = await aged.query<{ text: string }>(
      `select audit_record::text as text from audit_record where kind = 'retention'`,
    )
    expect(JSON.stringify(texts)).not.toContain(known?.name)
    expect(await lastRun()).toMatchObject({ removed: 1, accounts: 1 })
    expect(await aged.listBroken()).toEqual([])
  })

  test('stays when it was restored, and needs another warning once it is archived again', async () => {
    const { id } = await archivedClass(long, { warned: 31 })
    expect((await restore(id)).status).toBe(200)
    await aged.run()
    expect(await isThere(id)).toBe(true)
    await site.api.as(ada).call(archiveClass, { params: { id }, body: { accounts: 'keep' } })
    await aged.run()
    expect(await isThere(id)).toBe(true)
    // The warning is older than the archive.
    await age(id, long, long + 1)
    expect(await preview()).toMatchObject({ removed: 0, warned: 1 })
  })

  test('stays when nobody chose an end, without a warning, or after one that did not lead to its deletion', async () => {
    const [warned, unwarned, old] = [
      await archivedClass(long, { warned: 31 }),
      await archivedClass(long),
      await archivedClass(long, { warned: 61 }),
    ]
    expect(await preview('off')).toEqual({ removed: 0, warned: 0, accounts: 0 })
    await aged.choose({ archivedClasses: 'off' })
    await aged.run()
    expect(await isThere(warned.id)).toBe(true)
    await aged.choose({ archivedClasses: '24-months' })
    await aged.run()
    expect(await Promise.all([warned, unwarned, old].map(({ id }) => isThere(id)))).toEqual([false, true, true])
    expect(await lastRun()).toMatchObject({ removed: 1, warned: 2 })
  })

  test('waits while a pupil without an address takes part in an event that is not over', async () => {
    const { id, accounts } = await archivedClass(long, { warned: 31 })
    const event = await site.build.event({ startsAt: aged.ago(2), endsAt: aged.ago(-1) })
    const [pupil] = accounts
    if (!pupil) throw new Error('The class is empty.')
    await site.build.entry({ event, members: [pupil] })
    expect(await preview()).toEqual({ removed: 0, warned: 0, accounts: 0 })
    await aged.run()
    expect(await isThere(id)).toBe(true)
    await aged.query('update event set ends_at = $2 where id = $1', [event.id, aged.ago(1)])
    expect(await preview()).toEqual({ removed: 1, warned: 0, accounts: 1 })
    await aged.run()
    expect(await isThere(id)).toBe(false)
  })
})

describe('the accounts of its pupils', () => {
  test('go when no other class, address or role keeps them, and are counted once', async () => {
    const [one, two] = [await archivedClass(long, { warned: 31, pupils: 3 }), await archivedClass(long, { warned: 31 })]
    const used = await buildClass(site, ada)
    const [both, elsewhere, only] = one.accounts
    if (!both || !elsewhere || !only) throw new Error('The class is too small.')
    for (const [account, { id }] of [
      [both, two],
      [elsewhere, used],
    ] as const)
      await aged.query(
        `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
         values ($1, $2, 'again', 'again', '', now())`,
        [id, account.id],
      )
    const [teaching] = two.accounts
    if (!teaching) throw new Error('The class is empty.')
    await site.build.grant(teaching, 'teacher')
    expect(await preview()).toEqual({ removed: 2, warned: 0, accounts: 2 })
    await aged.run()
    const left = await Promise.all([both, elsewhere, only, teaching].map((account) => aged.exists(account)))
    expect(left).toEqual([false, true, false, true])
    expect(await lastRun()).toMatchObject({ removed: 2, accounts: 2 })
  })

  test('leave their score on the boards of ended events, under a neutral name', async () => {
    const { accounts } = await archivedClass(long, { warned: 31 })
    const [pupil] = accounts
    if (!pupil) throw new Error('The class is empty.')
    const event = await site.build.event({ startsAt: aged.ago(900), endsAt: aged.ago(890) })
    const challenge = await site.build.challenge({ event, value: 100 })
    const entry = await site.build.entry({ event, members: [pupil], name: 'Brave Otter' })
    await site.build.solve({ challenge, player: pupil, entry, at: aged.ago(895) })
    await aged.run()
    site.invalidate()
    const { scoreboard } = (await site.api.as(admin).call(getScoreboard, { params: { id: event.id }, query: {} })).body
    expect(scoreboard.map((line) => [line.entry.name, line.score])).toEqual([
      [expect.stringMatching(/^Anonymous [0-9A-F]{8}$/), 100],
    ])
  })
})

describe('R6 a night', () => {
  test('leaves alone a class that somebody is restoring', async () => {
    const { id, accounts } = await archivedClass(long, { warned: 31 })
    const holder = await connectHolder(site.database)
    try {
      await holder.query('begin')
      await holder.query('update class set archived_at = null where id = $1', [id])
      await aged.run()
      await holder.query('commit')
    } finally {
      await releaseHolder(holder)
    }
    expect(await isThere(id)).toBe(true)
    expect(await Promise.all(accounts.map((account) => aged.exists(account)))).toEqual([true])
    expect(await lastRun()).toMatchObject({ removed: 0, accounts: 0, hasFailed: false })
  })

  test('and a restore at once end in a whole class, or in none', async () => {
    const other = await world({ besides: site })
    for (let round = 0; round < 5; round += 1) {
      const { id, accounts } = await archivedClass(long, { warned: 31, pupils: 3 })
      const [restored] = await Promise.all([restore(id, other), aged.run()])
      const isBack = restored.status === 200
      expect([200, 404]).toContain(restored.status)
      expect(await isThere(id)).toBe(isBack)
      const left = await Promise.all(accounts.map((account) => aged.exists(account)))
      expect(left).toEqual(accounts.map(() => isBack))
      const members = await aged.query('select from class_member where class_id = $1', [id])
      expect(members).toHaveLength(isBack ? 3 : 0)
    }
    expect(`${site.logged()}${other.logged()}`).not.toContain('"level":50')
  })

  test('of two nodes at once deletes and warns of each class once', async () => {
    const other = await world({ besides: site })
    for (let made = 0; made < 4; made += 1) {
      await archivedClass(long, { warned: 31 })
      await archivedClass(long)
    }
    await aged.choose({ archivedClasses: '24-months' })
    await Promise.all([aged.run(), aged.run(other)])
    expect(await aged.query('select from class')).toHaveLength(4)
    expect(await aged.query('select from notification where account_id = $1', [ada.id])).toHaveLength(4)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention' } })).body
    const sum = (field: string) =>
      records
        .flatMap(({ changes }) => changes)
        .filter((change) => change.field === field)
        .reduce((total, { before }) => total + Number(before), 0)
    expect([sum('archivedClasses'), sum('classAccounts'), sum('warnedClasses')]).toEqual([4, 4, 4])
    expect(`${site.logged()}${other.logged()}`).not.toContain('"level":50')
  })
})
