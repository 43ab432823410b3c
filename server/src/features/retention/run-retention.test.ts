import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { login } from '@drapeau/contract/accounts/accounts.ts'
import { getRetention } from '@drapeau/contract/retention.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { AgedData } from '#test/aged-data.ts'
import type { Person } from '#test/builders.ts'
import { buildHistory, readAudit, writtenToPupil } from '#test/class-history.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'
import { runHousekeeping } from '#features/accounts/housekeeping.ts'

let site: World
let admin: Person
let aged: AgedData
beforeEach(async () => {
  site = await world()
  admin = await site.build.admin()
  aged = new AgedData(site, admin)
})

const runs = async () => (await site.api.as(admin).call(getRetention)).body.runs

describe('a night removes exactly what the preview counted:', () => {
  test('lines of the access log', async () => {
    const [old, young] = [await aged.access(91), await aged.access(89)]
    expect((await aged.preview({ accessLog: '90-days' })).accessLog).toEqual({ removed: 1, warned: 0 })
    expect(await aged.query('select from access_record where id = any($1)', [[old, young]])).toHaveLength(2)
    await aged.choose({ accessLog: '90-days' })
    await aged.run()
    expect(await aged.query('select id from access_record where id = any($1)', [[old, young]])).toEqual([{ id: young }])
    expect((await runs()).accessLog).toMatchObject({ removed: 1, hasFailed: false })
  })

  test('more than one batch of them', async () => {
    await aged.query(
      `insert into access_record (kind, account_name, what, times, search_key, created_at)
       select 'forbidden', 'Ada', 'GET /x', 1, 'ada', now() - interval '100 days' from generate_series(1, 1203)`,
    )
    await aged.choose({ accessLog: '90-days' })
    await aged.run()
    expect((await runs()).accessLog?.removed).toBe(1203)
  })

  test('mails that were sent or given up, and none that waits', async () => {
    const [sent, given, young] = [await aged.mail(15), await aged.mail(15, 'failed'), await aged.mail(13)]
    const waiting = await aged.mail(15, 'retry')
    expect((await aged.preview({ mails: '14-days' })).mails.removed).toBe(2)
    await aged.choose({ mails: '14-days' })
    await aged.run()
    const left = await aged.query<{ id: string }>('select id from jobs.job where id = any($1)', [
      [sent, given, young, waiting],
    ])
    expect(left.map(({ id }) => id).toSorted()).toEqual([young, waiting].toSorted())
  })

  test('notifications, read or not, and no announcement', async () => {
    const player = await site.build.player()
    const note = async (days: number, readAt: Date | null): Promise<string> => {
      const [row] = await aged.query<{ id: string }>(
        `insert into notification (account_id, title, description, created_at, read_at)
         values ($1, 'From your teacher', 'Look up.', $2, $3) returning id`,
        [player.id, aged.ago(days), readAt],
      )
      return row?.id ?? ''
    }
    await note(91, null)
    await note(91, aged.ago(1))
    const young = await note(89, null)
    expect((await aged.preview({ notifications: '90-days' })).notifications).toEqual({ removed: 2, warned: 0 })
    expect((await aged.preview({ notifications: 'off' })).notifications.removed).toBe(0)
    await aged.choose({ notifications: '90-days' })
    await aged.run()
    expect(await aged.query('select id from notification where account_id = $1', [player.id])).toEqual([{ id: young }])
    expect((await runs()).notifications).toMatchObject({ removed: 2, hasFailed: false })
  })

  test('invitations to a class that nobody accepts, and requests to join that nobody answers', async () => {
    const { id } = await buildClass(site, await buildTeacher(site))
    const put = async (table: 'class_invitation' | 'class_join_request', days: number): Promise<string> => {
      const { id: account } = await site.build.player()
      const columns = table === 'class_invitation' ? ', name, email, login_name, login_key' : ''
      const values = table === 'class_invitation' ? `, 'Ada', 'ada@example.org', 'ada', '${account}'` : ''
      const [row] = await aged.query<{ id: string }>(
        `insert into ${table} (class_id, account_id, real_name, created_at${columns})
         values ($1, $2, 'Ada L.', $3${values}) returning id`,
        [id, account, aged.ago(days)],
      )
      return row?.id ?? ''
    }
    for (const table of ['class_invitation', 'class_join_request'] as const) await put(table, 31)
    const young = [await put('class_invitation', 29), await put('class_join_request', 29)]
    expect((await aged.preview({ invitations: '30-days' })).invitations).toEqual({ removed: 2, warned: 0 })
    await aged.choose({ invitations: '30-days' })
    await aged.run()
    const left = await aged.query<{ id: string }>(
      'select id from class_invitation union all select id from class_join_request',
    )
    expect(left.map((row) => row.id).toSorted()).toEqual(young.toSorted())
    expect((await runs()).invitations).toMatchObject({ removed: 2, hasFailed: false })
  })

  test('digests of addresses, from the end of the event', async () => {
    const { build } = site
    const player = await build.player()
    const digestsIn = async (endsAt: Date) => {
      const event = await build.event({ startsAt: aged.ago(200), endsAt })
      const challenge = await build.challenge({ event })
      const entry = await build.entry({ event, members: [player] })
      return build.submission({ challenge, player, entry, at: aged.ago(120), from: '203.0.113.9' })
    }
    const [past, young, running] = [
      await digestsIn(aged.ago(91)),
      await digestsIn(aged.ago(89)),
      await digestsIn(aged.ago(-1)),
    ]
    expect((await aged.preview({ addresses: '90-days' })).addresses.removed).toBe(1)
    await aged.choose({ addresses: '90-days' })
    await aged.run()
    const left = await aged.query<{ id: string }>('select id from submission where address_digest is not null')
    expect(left.map(({ id }) => id).toSorted()).toEqual([young.id, running.id].toSorted())
    expect(past.id).not.toBe(young.id)
  })

  test('texts of wrong submissions, while attempts and statistics count them still', async () => {
    const { build } = site
    const player = await build.player()
    const challenge = await build.challenge({ maxAttempts: 2 })
    const running = await build.event({ startsAt: aged.ago(100), endsAt: aged.ago(-1) })
    const task = await build.challenge({ event: running })
    const entry = await build.entry({ event: running, members: [await build.player()] })
    await build.submission({ challenge, player, at: aged.ago(31), answer: 'epitech{old}' })
    await build.submission({ challenge, player, at: aged.ago(29), answer: 'epitech{young}' })
    await build.submission({ challenge: task, entry, at: aged.ago(31), answer: 'epitech{plays}' })
    const other = await build.challenge({ flag: 'epitech{right}' })
    await build.submission({ challenge: other, player, at: aged.ago(31), answer: 'epitech{right}', isCorrect: true })
    await build.solve({ challenge: other, player, at: aged.ago(31) })
    expect((await aged.preview({ wrongAnswers: '30-days' })).wrongAnswers.removed).toBe(1)
    await aged.choose({ wrongAnswers: '30-days' })
    await aged.run()
    const texts = await aged.query<{ answer: string }>('select answer from submission order by answer')
    expect(texts.map(({ answer }) => answer)).toEqual(['', 'epitech{plays}', 'epitech{right}', 'epitech{young}'])
    const late = await site.api
      .as(player)
      .call(submitFlag, { params: { id: challenge.id }, body: { flag: 'epitech{x}' } })
    expect(late.body.code).toBe('no-attempts-left')
    await aged.run()
    expect((await runs()).wrongAnswers?.removed).toBe(0)
  })
})

describe('an account that nobody uses', () => {
  test('is warned by mail and notification, and deleted thirty days later', async () => {
    const mailbox = new Mailbox(site)
    const person = await aged.unused(366)
    expect((await aged.preview({ accounts: '12-months' })).accounts).toEqual({ removed: 0, warned: 1 })
    await aged.choose({ accounts: '12-months' })
    await aged.run()
    expect((await mailbox.next(person.email)).subject).toBe('Your Drapeau account will be deleted')
    expect(await aged.query('select from notification where account_id = $1', [person.id])).toHaveLength(1)
    site.advance(29 * 86_400_000)
    await aged.run()
    expect(await aged.exists(person)).toBe(true)
    site.advance(2 * 86_400_000)
    // The session of the first administrator is over by now.
    const later = new AgedData(site, await site.build.admin())
    expect((await later.preview({ accounts: '12-months' })).accounts).toEqual({ removed: 1, warned: 0 })
    await aged.run()
    expect(await aged.exists(person)).toBe(false)
    expect(await mailbox.unread(person.email)).toEqual([])
  })

  test('stays when its owner comes back after the warning', async () => {
    const person = await aged.unused(400, { warned: 31 })
    await aged.query(
      `insert into access_record (kind, account_id, account_name, what, times, search_key, created_at)
       values ('signed-in', $1, 'x', 'x', 1, 'x', now())`,
      [person.id],
    )
    await aged.choose({ accounts: '12-months' })
    await aged.run()
    expect(await aged.exists(person)).toBe(true)
  })

  test('is warned again when an old warning did not lead to a deletion', async () => {
    const person = await aged.unused(900, { warned: 400 })
    await aged.choose({ accounts: '24-months' })
    await aged.run()
    expect(await aged.exists(person)).toBe(true)
    expect((await runs()).accounts).toMatchObject({ removed: 0, warned: 1 })
  })

  test('stays when it is of staff, takes part in what is to come, is disabled, or was used', async () => {
    const { build } = site
    const warned = { warned: 31 }
    const [used, staff, former, teacher, entered, disabled, chief, gone] = [
      await aged.unused(364, warned),
      await aged.unused(400, warned),
      await aged.unused(400, warned),
      await aged.unused(400, warned),
      await aged.unused(400, warned),
      await aged.unused(400, warned),
      await aged.unused(400, warned),
      await aged.unused(400, warned),
    ]
    await build.grant(staff, 'owner', await build.event())
    await build.grant(former, 'viewer', await build.event(), aged.ago(300))
    await build.grant(teacher, 'teacher')
    await build.entry({ event: await build.event({ status: 'upcoming' }), members: [entered] })
    await aged.query('update account set enabled = false where id = $1', [disabled.id])
    await aged.query(`update account set type = 'admin' where id = $1`, [chief.id])
    expect((await aged.preview({ accounts: '12-months' })).accounts.removed).toBe(1)
    await aged.choose({ accounts: '12-months' })
    await aged.run()
    for (const person of [used, staff, former, teacher, entered, disabled, chief])
      expect(await aged.exists(person)).toBe(true)
    expect(await aged.exists(gone)).toBe(false)
  })

  test('and has no address goes only when that was chosen', async () => {
    const pupil = await aged.unused(400, { warned: 31, email: null })
    await aged.choose({ accounts: '12-months', pupils: 'off' })
    await aged.run()
    expect(await aged.exists(pupil)).toBe(true)
    await aged.choose({ accounts: 'off', pupils: '12-months' })
    await aged.run()
    expect(await aged.exists(pupil)).toBe(false)
  })

  test('leaves its score on the boards of ended events, under a neutral name', async () => {
    const { build } = site
    const [person, mate] = [await aged.unused(400, { warned: 31 }), await build.player()]
    const [solo, teams] = [
      await build.event({ startsAt: aged.ago(500), endsAt: aged.ago(450) }),
      await build.event({ startsAt: aged.ago(500), endsAt: aged.ago(450), teamSize: [1, 3] }),
    ]
    for (const event of [solo, teams]) {
      const challenge = await build.challenge({ event, value: 100 })
      const members = event === solo ? [person] : [person, mate]
      const name = event === solo ? person.name : 'Gulls'
      const entry = await build.entry({ event, members, name })
      const at = aged.ago(460)
      await build.submission({ challenge, player: person, entry, isCorrect: true, at, from: '203.0.113.9' })
      await build.solve({ challenge, player: person, entry, at })
    }
    await aged.choose({ accounts: '12-months' })
    await aged.run()
    expect(await aged.exists(person)).toBe(false)
    const boardOf = async ({ id }: { id: string }) => {
      const { body } = await site.api.as(admin).call(getScoreboard, { params: { id }, query: {} })
      return body.scoreboard.map(({ entry, score }) => [entry.name, score])
    }
    expect(await boardOf(solo)).toEqual([[expect.stringMatching(/^Anonymous [0-9A-F]{8}$/), 100]])
    expect(await boardOf(teams)).toEqual([['Gulls', 100]])
    expect(await aged.query('select from submission where address_digest is not null')).toEqual([])
    expect(await aged.listBroken()).toEqual([])
  })

  test('that signs in while it is being deleted is either gone or back, and nothing breaks', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await site.build.player({ withPassword: true })
      await aged.query('delete from session where account_id = $1', [person.id])
      await aged.query('insert into account_use (account_id, last_used_at, warned_at) values ($1, $2, $3)', [
        person.id,
        aged.ago(400),
        aged.ago(31),
      ])
      await aged.choose({ accounts: round % 2 === 0 ? '12-months' : '18-months' })
      await aged.choose({ accounts: '12-months' })
      const [opened] = await Promise.all([site.api.call(login, { body: forms.login(person) }), aged.run()])
      expect([200, 401]).toContain(opened.status)
      expect(await aged.exists(person)).toBe(opened.status === 200)
    }
    expect(site.logged()).not.toContain('"level":50')
  })

  test('was last used when its sessions were, also after they have ended', async () => {
    const person = await site.build.player()
    await aged.query(
      `update session set last_seen_at = now() - interval '40 days', expires_at = now() - interval '33 days' where account_id = $1`,
      [person.id],
    )
    await runHousekeeping(site.app.services)
    const [use] = await aged.query<{ days: number }>(
      'select extract(day from now() - last_used_at)::int as days from account_use where account_id = $1',
      [person.id],
    )
    expect(use).toEqual({ days: 40 })
  })
})

describe('a night', () => {
  test('of two nodes at once removes and warns everything once', async () => {
    const other = await world({ besides: site })
    const gone = await Promise.all(Array.from({ length: 6 }, () => aged.unused(400, { warned: 31 })))
    const unwarned = await Promise.all(Array.from({ length: 6 }, () => aged.unused(400)))
    await Promise.all(Array.from({ length: 20 }, () => aged.access(100)))
    await aged.choose({ accounts: '12-months', accessLog: '90-days' })
    await Promise.all([aged.run(), aged.run(other)])
    for (const person of gone) expect(await aged.exists(person)).toBe(false)
    const notes = await aged.query('select account_id from notification where account_id = any($1)', [
      unwarned.map(({ id }) => id),
    ])
    expect(notes).toHaveLength(6)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention', action: 'deleted' } }))
      .body
    const sum = (field: string) =>
      records
        .flatMap(({ changes }) => changes)
        .filter((change) => change.field === field)
        .reduce((total, { before }) => total + Number(before), 0)
    expect([sum('accounts'), sum('warned'), sum('accessLog')]).toEqual([6, 6, 20])
    expect(`${site.logged()}${other.logged()}`).not.toContain('"level":50')
  })

  test('is recorded in numbers, by nobody, and without a name', async () => {
    const person = await aged.unused(400, { warned: 31 })
    await buildHistory(site, { ...person, ...(await site.build.session(person.id)) })
    await aged.query('delete from session where account_id = $1', [person.id])
    expect(await readAudit(site)).toContain(person.name)
    await aged.choose({ accounts: '12-months' })
    await aged.run()
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention', action: 'deleted' } }))
      .body
    expect(records).toMatchObject([
      { actor: { name: 'Drapeau' }, changes: [{ field: 'accounts', before: 1, after: null }] },
    ])
    const log = await readAudit(site)
    for (const word of [person.name, 'Hopper', ...writtenToPupil]) expect(log).not.toContain(word)
  })

  test('goes on with the other kinds when one fails', async () => {
    const old = await aged.access(100)
    await aged.mail(20)
    await aged.choose({ accessLog: '90-days', mails: '7-days' })
    await aged.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await aged.query('create trigger fails before delete on access_record for each row execute function fail()')
    await aged.run()
    expect(await runs()).toMatchObject({ accessLog: { hasFailed: true, removed: 0 }, mails: { removed: 1 } })
    expect(await aged.query('select from access_record where id = $1', [old])).toHaveLength(1)
    expect(site.logged()).toContain('personal data could not be removed')
  })

  test('counts the accounts that went before one of them failed', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => aged.unused(400, { warned: 31 })))
    const [first, second, last] = people.map(({ id }) => id).toSorted()
    if (!first || !second || !last) throw new Error('There are three accounts.')
    await aged.choose({ accounts: '12-months' })
    await aged.query(`create function fail_last() returns trigger language plpgsql as $$
      begin if old.id = '${last}' then raise exception 'no'; end if; return old; end $$`)
    await aged.query('create trigger fails before delete on account for each row execute function fail_last()')
    await aged.run()
    expect((await runs()).accounts).toMatchObject({ removed: 2, hasFailed: true })
    expect(await aged.query('select id from account where id = any($1)', [[first, second, last]])).toEqual([
      { id: last },
    ])
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention', action: 'deleted' } }))
      .body
    expect(records).toMatchObject([{ changes: [{ field: 'accounts', before: 2, after: null }] }])
  })

  test('removes more accounts than it reads at once', async () => {
    await aged.query(
      `with made as (
         insert into account (name, name_key, search_key, email, email_key, country_code, created_at)
         select name, name, name, name || '@example.org', name || '@example.org', 'FR', now() - interval '3 years'
         from (select 'left long ago ' || n as name from generate_series(1, 101) n) as left_behind
         returning id)
       insert into account_use (account_id, last_used_at, warned_at)
       select id, now() - interval '400 days', now() - interval '31 days' from made`,
    )
    await aged.choose({ accounts: '12-months' })
    await aged.run()
    expect((await runs()).accounts).toMatchObject({ removed: 101, hasFailed: false })
  })

  test('is scheduled', async () => {
    expect(await aged.query(`select cron from jobs.schedule where name = 'retention'`)).toEqual([
      { cron: '10 4 * * *' },
    ])
  })
})

test('O6 young lines of the access log cannot be deleted, and old ones cannot be changed', async () => {
  const [young, old] = [await aged.access(29), await aged.access(31)]
  const forbidden = { code: '42501' }
  await expect(aged.query('delete from access_record where id = $1', [young])).rejects.toMatchObject(forbidden)
  await expect(aged.query(`update access_record set account_name = 'Eve' where id = $1`, [old])).rejects.toMatchObject(
    forbidden,
  )
})
