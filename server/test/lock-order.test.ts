import { chooseForImport, runImport, undoImport } from '@drapeau/contract/imports.ts'
import { endAllMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { createChallenge, deleteChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { removeMember, unsubscribe } from '@drapeau/contract/entries.ts'
import { seatMember } from '@drapeau/contract/events/staff-teams.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { deleteEvent } from '@drapeau/contract/events/events.ts'
import { deleteFiles } from '@drapeau/contract/files.ts'
import { deleteHint } from '@drapeau/contract/hints.ts'
import { markAllNotificationsRead } from '@drapeau/contract/notifications/notifications.ts'
import { regradeSubmission } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeLastSeen } from '../src/features/accounts/sessions/sessions.queries.ts'
import type { Person } from './builders.ts'
import { challengeYaml, settled, uploaded, zipFrom } from './collections.ts'
import { runBetweenLocks } from './lock-waits.ts'
import { type World, world } from './world.ts'

/** Decision 0023: all transactions lock rows in one order, so that there are no deadlocks. */

let site: World
let admin: Person
let ada: Person

beforeAll(async () => {
  site = await world()
})

beforeEach(async () => {
  admin = await site.build.admin()
  ada = await site.build.player()
})

/** In the order in which rows are locked. Tests insert the higher id first, so that a scan finds it first. */
function twoIds(): [lower: string, higher: string] {
  const [one, other] = [randomUUID(), randomUUID()]
  return one < other ? [one, other] : [other, one]
}

async function insert(text: string, values: readonly unknown[]): Promise<void> {
  await site.database.pool.query(text, [...values])
}

const lockRow = (table: string, id: string) => [`select from ${table} where id = $1 for update nowait`, [id]] as const
const requirements = ['select pg_advisory_xact_lock(7203001)', []] as const
const lockCount = (challenge: { id: string }) =>
  ['select from challenge_count where challenge_id = $1 for update nowait', [challenge.id]] as const

/** The status of work that waits for the first lock and must not hold the next one meanwhile. */
async function statusBetween(
  first: readonly [string, readonly unknown[]],
  next: readonly [string, readonly unknown[]],
  work: () => Promise<{ status: number }>,
): Promise<number> {
  return (await runBetweenLocks(site.database, { first, next, work })).status
}

describe('the account is locked before', () => {
  test('its notifications, when they are marked as read', async () => {
    const id = randomUUID()
    await insert(
      `insert into notification (id, account_id, title, description, created_at) values ($1, $2, 'x', 'x', now())`,
      [id, ada.id],
    )
    expect(
      await statusBetween(lockRow('account', ada.id), lockRow('notification', id), () =>
        site.api.as(ada).call(markAllNotificationsRead, {}),
      ),
    ).toBe(200)
  })

  test('the entry, when one of two right submissions is regraded: the other one may be a teammate’s', async () => {
    const { build } = site
    const ben = await build.player()
    const event = await build.event({ teamSize: [1, 3] })
    const challenge = await build.challenge({ event })
    const entry = await build.entry({ event, members: [ada, ben] })
    const at = new Date(Date.now() - 60_000)
    await build.solve({ challenge, entry, player: ada, at })
    const { id } = await build.submission({ challenge, entry, player: ada, isCorrect: true, at })
    await build.submission({ challenge, entry, player: ben, isCorrect: true })
    expect(
      await statusBetween(lockRow('account', ben.id), lockRow('entry', entry.id), () =>
        site.api.as(admin).call(regradeSubmission, { params: { id }, body: { correct: false } }),
      ),
    ).toBe(200)
  })
})

describe('the members are locked before', () => {
  test('N10: their entry, when a member leaves or is removed and carries attempts', async () => {
    const { build } = site
    const [ben, cleo] = [await build.player(), await build.player()]
    const event = await build.event({ teamSize: [1, 3] })
    const entry = await build.entry({ event, members: [ada, ben, cleo] })
    const removal = () => site.api.as(ada).call(removeMember, { params: { id: event.id, member: ben.id } })
    expect(await statusBetween(lockRow('account', ben.id), lockRow('entry', entry.id), removal)).toBe(200)
    const leaving = () => site.api.as(cleo).call(unsubscribe, { params: { id: event.id } })
    expect(await statusBetween(lockRow('account', cleo.id), lockRow('entry', entry.id), leaving)).toBe(200)
  })

  test('both teams, when organisers move a member; the teams by their ids', async () => {
    const { build } = site
    const event = await build.event({ teamSize: [1, 3] })
    const [one, other] = [
      await build.entry({ event, members: [ada, await build.player()] }),
      await build.entry({ event, members: [await build.player()] }),
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!one || !other) throw new Error('There are two teams.')
    const move = (entry: { id: string }) => () =>
      site.api.as(admin).call(seatMember, { params: { id: event.id, entry: entry.id, member: ada.id } })
    expect(await statusBetween(lockRow('account', ada.id), lockRow('entry', one.id), move(other))).toBe(200)
    // Now in the other one, so that both are locked.
    expect(await statusBetween(lockRow('entry', one.id), lockRow('entry', other.id), move(one))).toBe(200)
  })

  test('their entry, when it is disqualified and they are notified', async () => {
    const event = await site.build.event()
    const entry = await site.build.entry({ event, members: [ada] })
    const body = { status: 'disqualified' as const, reason: 'Shared flags' }
    expect(
      await statusBetween(lockRow('account', ada.id), lockRow('entry', entry.id), () =>
        site.api.as(admin).call(setEntryStatus, { params: { id: event.id, entry: entry.id }, body }),
      ),
    ).toBe(200)
  })
})

describe('the challenge is locked before', () => {
  test('its files, when some of them are deleted', async () => {
    const [challenge, id] = [await site.build.challenge(), randomUUID()]
    await insert(
      `insert into challenge_file (id, challenge_id, original_name, storage_key, size, sha256, created_at)
       values ($1, $2, 'x', 'x', 1, 'x', now())`,
      [id, challenge.id],
    )
    expect(
      await statusBetween(lockRow('challenge', challenge.id), lockRow('challenge_file', id), () =>
        site.api.as(admin).call(deleteFiles, { body: { files: [id] } }),
      ),
    ).toBe(200)
  })

  test('N10: the entry, when a member is removed', async () => {
    const ben = await site.build.player()
    const event = await site.build.event({ teamSize: [1, 3] })
    const challenge = await site.build.challenge({ event })
    const entry = await site.build.entry({ event, members: [ada, ben] })
    const removal = () => site.api.as(ada).call(removeMember, { params: { id: event.id, member: ben.id } })
    expect(await statusBetween(lockRow('challenge', challenge.id), lockRow('entry', entry.id), removal)).toBe(200)
  })

  test('the entry, when a member leaves', async () => {
    const event = await site.build.event()
    const challenge = await site.build.challenge({ event })
    const entry = await site.build.entry({ event, members: [ada] })
    expect(
      await statusBetween(lockRow('challenge', challenge.id), lockRow('entry', entry.id), () =>
        site.api.as(ada).call(unsubscribe, { params: { id: event.id } }),
      ),
    ).toBe(200)
  })
})

describe('the count is locked before the solves', () => {
  test('when a submission is regraded, which moves the places of others', async () => {
    const { build } = site
    const event = await build.event()
    const challenge = await build.challenge({ event })
    const entry = await build.entry({ event, members: [ada] })
    const solve = await build.solve({ challenge, entry, player: ada })
    const { id } = await build.submission({ challenge, entry, player: ada, isCorrect: true })
    expect(
      await statusBetween(lockCount(challenge), lockRow('solve', solve.id), () =>
        site.api.as(admin).call(regradeSubmission, { params: { id }, body: { correct: false } }),
      ),
    ).toBe(200)
  })

  test('when an account is deleted: counts of practice and of solo events together, by id', async () => {
    const { build } = site
    const event = await build.event()
    const challenges = [await build.challenge({ event }), await build.challenge({ event })]
    const [lower, higher] = challenges.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    if (!lower || !higher) throw new Error('There are two.')
    const entry = await build.entry({ event, members: [ada] })
    const alone = await build.solve({ challenge: lower, entry, player: ada })
    const practised = await build.solve({ challenge: higher, player: ada })
    const work = () => site.api.as(admin).call(deleteUser, { params: { id: ada.id } })
    const { status } = await runBetweenLocks(site.database, {
      first: lockCount(lower),
      work,
      next: [
        `with counted as (select from challenge_count where challenge_id = $1 for update nowait)
         select from solve where id = any($2::uuid[]) and exists (select from counted) for update nowait`,
        [higher.id, [alone.id, practised.id]],
      ],
    })
    expect(status).toBe(200)
  })
})

describe('several rows of a table are locked in the order of their ids', () => {
  test('counts and announcements, when an event is deleted', async () => {
    const { build } = site
    const event = await build.event({ status: 'ended' })
    const challenges = [await build.challenge({ event }), await build.challenge({ event })]
    const [lower, higher] = challenges.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    if (!lower || !higher) throw new Error('There are two.')
    for (const challenge of [higher, lower])
      await build.solve({ challenge, entry: await build.entry({ event, members: [await build.player()] }) })
    const [earlier, later] = twoIds()
    for (const id of [later, earlier])
      await insert(
        `insert into announcement (id, title, description, event_id, created_at) values ($1, 'x', 'x', $2, now())`,
        [id, event.id],
      )
    const input = { params: { id: event.id }, query: { challenges: 'keep' as const } }
    const work = () => site.api.as(admin).call(deleteEvent, input)
    const { status } = await runBetweenLocks(site.database, {
      first: [
        `with counted as (select from challenge_count where challenge_id = $1 for update)
         select from announcement where id = $2 and exists (select from counted) for update`,
        [lower.id, earlier],
      ],
      work,
      next: [
        `with counted as (select from challenge_count where challenge_id = $1 for update nowait)
         select from announcement where id = $2 and exists (select from counted) for update nowait`,
        [higher.id, later],
      ],
    })
    expect(status).toBe(200)
  })

  test('sessions, when all are ended and when their last use is written', async () => {
    const [lower, higher] = twoIds()
    for (const id of [higher, lower])
      await insert(
        `insert into session (id, token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
         values ($1::uuid, sha256($1::uuid::text::bytea), $2, true, 'x', now(), now(), now() + interval '1 day')`,
        [id, ada.id],
      )
    const seen = [higher, lower].map((id) => [id, new Date()] as const)
    expect(
      await statusBetween(lockRow('session', lower), lockRow('session', higher), async () => {
        await writeLastSeen(site.database.db, seen)
        return { status: 200 }
      }),
    ).toBe(200)
    expect(
      await statusBetween(lockRow('session', lower), lockRow('session', higher), () =>
        site.api.as(ada).call(endAllMySessions, {}),
      ),
    ).toBe(200)
  })

  test('announcements, when all are marked as read', async () => {
    const [lower, higher] = twoIds()
    // The higher id comes first in both insertion order and creation time, newest first.
    for (const [id, hours] of [[higher, 2] as const, [lower, 1] as const])
      await insert(
        `insert into announcement (id, title, description, created_at)
         values ($1, 'x', 'x', now() + make_interval(hours => $2))`,
        [id, hours],
      )
    expect(
      await statusBetween(lockRow('announcement', lower), lockRow('announcement', higher), () =>
        site.api.as(ada).call(markAllNotificationsRead, {}),
      ),
    ).toBe(200)
  })
})

test('the event is locked before the requirements, when a challenge is created with one', async () => {
  const event = await site.build.event()
  const required = await site.build.challenge({ event })
  const category = (await site.build.category()).id
  const fields = { name: 'Next', description: '<p>Go on.</p>', category, event: event.id, value: '100', flag: 'x' }
  const body = { ...fields, requirements: [required.id] }
  const withoutWaiting = ['select 1 / pg_try_advisory_xact_lock(7203001)::int', []] as const
  expect(
    await statusBetween(lockRow('event', event.id), withoutWaiting, () =>
      site.api.as(admin).call(createChallenge, { body, files: [] }),
    ),
  ).toBe(201)
  expect(
    await statusBetween(requirements, lockRow('challenge', required.id), () =>
      site.api.as(admin).call(createChallenge, { body, files: [] }),
    ),
  ).toBe(201)
})

describe('deletions that remove what players did take the advisory lock for deletions first', () => {
  const deletions = ['select pg_advisory_xact_lock(335383)', []] as const

  test('an account', async () => {
    expect(
      await statusBetween(deletions, lockRow('account', ada.id), () =>
        site.api.as(admin).call(deleteUser, { params: { id: ada.id } }),
      ),
    ).toBe(200)
  })

  test('a challenge, which also takes the lock for requirements', async () => {
    for (const first of [deletions, requirements]) {
      const { id } = await site.build.challenge()
      expect(
        await statusBetween(first, lockRow('challenge', id), () =>
          site.api.as(admin).call(deleteChallenge, { params: { id } }),
        ),
      ).toBe(200)
    }
  })

  test('what an import replaces, and what it made when it is undone; both take the lock for requirements too', async () => {
    const api = site.api.as(admin)
    for (const first of [deletions, requirements]) {
      const name = `Robots ${randomUUID()}`
      const old = await site.build.challenge({ name })
      const { _id: id } = await uploaded(api, zipFrom({ 'a/challenge.yml': challengeYaml({ name }) }))
      const ran = async () => {
        await api.call(runImport, { params: { id }, body: {} })
        return { status: (await settled(api, id)).state === 'done' ? 200 : 500 }
      }
      const kept = {
        destination: 'practice',
        event: null,
        state: 'published',
        people: 'none',
        results: 'none',
      } as const
      await api.call(chooseForImport, { params: { id }, body: { ...kept, existing: 'replace' } })
      expect(await statusBetween(first, lockRow('challenge', old.id), ran)).toBe(200)

      const { _id: second } = await uploaded(
        api,
        zipFrom({ 'a/challenge.yml': challengeYaml({ name: `New ${name}` }) }),
      )
      await api.call(runImport, { params: { id: second }, body: {} })
      await settled(api, second)
      const made = await site.database.db
        .selectFrom('challenge')
        .where('name', '=', `New ${name}`)
        .select('id')
        .executeTakeFirstOrThrow()
      const undo = () => api.call(undoImport, { params: { id: second }, body: {} })
      expect(await statusBetween(first, lockRow('challenge', made.id), undo)).toBe(200)
    }
  })

  test.each(['keep', 'delete'] as const)('an event and its challenges: %s', async (challenges) => {
    const event = await site.build.event()
    const { id } = await site.build.challenge({ event })
    const input = { params: { id: event.id }, query: { challenges } }
    expect(
      await statusBetween(deletions, lockRow('challenge', id), () => site.api.as(admin).call(deleteEvent, input)),
    ).toBe(200)
  })

  test('a hint', async () => {
    const { id } = await site.build.hint({ challenge: await site.build.challenge() })
    expect(
      await statusBetween(deletions, lockRow('hint', id), () =>
        site.api.as(admin).call(deleteHint, { params: { id } }),
      ),
    ).toBe(200)
  })
})
