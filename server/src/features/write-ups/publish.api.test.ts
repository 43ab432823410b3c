import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import * as contract from '@drapeau/contract/write-ups.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addClassmate } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { pdf } from '#test/documents.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { runBetweenLocks } from '#test/lock-waits.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let wire: Wire
let admin: Person
let ada: Person

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  admin = await site.build.admin()
})

beforeEach(async () => {
  ada = await site.build.player()
})

test('publishing a reviewed write-up of an ended event notifies its author and is recorded', async () => {
  const { challenge } = await played()
  const id = await handInAndReview(ada, challenge)
  const { status, body } = await publish(id)
  expect([status, body.publishedAt]).toEqual([200, expect.any(String)])
  // A second request changes nothing.
  expect((await publish(id)).status).toBe(200)
  const notifications = await site.api.as(ada).call(listNotifications, { query: {} })
  expect(notifications.body.notifications.map(({ title }) => title)).toEqual([
    `Your write-up of ${challenge.name} is published`,
    `Your write-up of ${challenge.name} was reviewed`,
  ])
  expect(notifications.body.notifications[0]).toMatchObject({ link: `/challenges/${challenge.id}` })
  expect((await withdraw(id)).body).toMatchObject({ publishedAt: null, published: false })
  const { body: audit } = await site.api.as(admin).call(listAudit, { query: { subject: id, kind: 'write-up' } })
  expect(audit.records.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: 'published', before: true, after: false }],
    [{ field: 'published', before: false, after: true }],
  ])
})

test('changes of a write-up do not block the deletion of its author', async () => {
  const { challenge } = await played()
  const id = await handInAndReview(ada, challenge)
  const review = { params: { id }, body: { comment: 'Very well done.' } }
  const changes = [
    () => publish(id),
    () => site.api.as(admin).call(contract.reviewWriteUp, review),
    () => site.api.as(ada).call(contract.offerWriteUp, { params: { id } }),
    () => site.api.as(admin).call(contract.deleteWriteUp, { params: { id } }),
  ]
  for (const work of changes) {
    const { status } = await runBetweenLocks<{ status: number }>(site.database, {
      first: ['select from account where id = $1 for update', [ada.id]],
      work,
      next: ['select from write_up where id = $1 for update nowait', [id]],
    })
    expect(status).toBe(200)
  }
})

test('changes of a write-up do not block the deletion of its challenge', async () => {
  const { challenge } = await played()
  const id = await handInAndReview(ada, challenge)
  const changes = [
    () => publish(id),
    () => site.api.as(ada).call(contract.takeBackWriteUp, { params: { id } }),
    () => site.api.as(admin).call(contract.deleteWriteUp, { params: { id } }),
  ]
  for (const work of changes) {
    const { status } = await runBetweenLocks<{ status: number }>(site.database, {
      first: ['select from challenge where id = $1 for update', [challenge.id]],
      work,
      next: ['select from write_up where id = $1 for update nowait', [id]],
    })
    expect(status).toBe(200)
  }
})

test('publishing and deleting lock the versions in their order', async () => {
  const { challenge } = await played()
  const ids = [await handInAndReview(ada, challenge), await handInAndReview(ada, challenge)]
  const [first, second] = ids
  // An update moves the row, so that a scan finds it last.
  await site.database.pool.query('update write_up set comment = $2 where id = $1', [first, 'Read again'])
  const changes = [
    () => publish(String(second)),
    () => site.api.as(admin).call(contract.deleteWriteUp, { params: { id: String(second) } }),
  ]
  for (const work of changes) {
    const { status } = await runBetweenLocks<{ status: number }>(site.database, {
      first: ['select from write_up where id = $1 for update', [first]],
      work,
      next: ['select from write_up where id = $1 for update nowait', [second]],
    })
    expect(status).toBe(200)
  }
})

test('handing in one version too many locks the versions in their order', async () => {
  const { challenge } = await played()
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into write_up (challenge_id, account_id, number, original_name, storage_key, size, sha256, created_at)
     select $1, $2, number, 'x.pdf', gen_random_uuid()::text, 1, 'x', now()
     from unnest(array[2, 1] || array(select generate_series(3, 21))) as number
     returning id`,
    [challenge.id, ada.id],
  )
  const [second, first] = rows
  await runBetweenLocks(site.database, {
    first: ['select from write_up where id = $1 for update', [first?.id]],
    work: () => handIn(ada, challenge),
    next: ['select from write_up where id = $1 for update nowait', [second?.id]],
  })
  const { rows: left } = await site.database.pool.query<{ number: number }>(
    'select number from write_up where account_id = $1 order by number',
    [ada.id],
  )
  expect(left.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3))
})

test('a write-up cannot be published without a review, during its event, or while the scoreboard is frozen', async () => {
  const { challenge } = await played()
  const unread = await handIn(ada, challenge)
  expect((await publish(unread)).body).toMatchObject({ status: 409, code: 'not-reviewed' })
  const running = await played({ status: 'running' })
  const early = await handInAndReview(ada, running.challenge)
  expect((await publish(early)).body).toMatchObject({ status: 403, code: 'results-not-out' })
  const frozen = await played({ freezesAt: new Date(Date.now() - 26 * 3_600_000) })
  const closed = await handInAndReview(ada, frozen.challenge)
  expect((await publish(closed)).body).toMatchObject({ status: 403, code: 'results-not-out' })
  await reveal(frozen.event)
  expect((await publish(closed)).status).toBe(200)
})

test('participants and players who can practise the challenge can read it, with author and team', async () => {
  const teammate = await site.build.player()
  const { challenge, entry } = await played({ teamSize: [1, 3] }, [teammate])
  const id = await handInAndReview(ada, challenge)
  await publish(id)
  const outsider = await site.build.player()
  for (const reader of [teammate, outsider, ada, admin]) {
    const { body } = await read(reader, challenge)
    // A solve in the event is enough to hand in a write-up.
    expect(body.solved).toBe(reader === ada || reader === teammate)
    expect(body.writeUps).toEqual([
      {
        _id: id,
        originalname: 'x.pdf',
        path: `/api/write-ups/${id}/file`,
        size: pdf().length,
        author: ada.name,
        entry: entry.name,
        publishedAt: expect.any(String),
      },
    ])
    expect((await download(reader, id)).status).toBe(200)
  }
  await withdraw(id)
  expect((await read(teammate, challenge)).body.writeUps).toEqual([])
  expect((await download(teammate, id)).status).toBe(404)
  expect((await download(ada, id)).status).toBe(200)
})

test('Z3 write-ups of an event without practice are for its participants only', async () => {
  const [teammate, outsider] = [await site.build.player(), await site.build.player()]
  const { challenge } = await played({ teamSize: [1, 3], practiceAfterEnd: false }, [teammate])
  const id = await handInAndReview(ada, challenge)
  await publish(id)
  expect((await read(teammate, challenge)).body.writeUps).toHaveLength(1)
  expect((await read(outsider, challenge)).status).toBe(404)
  expect((await download(outsider, id)).status).toBe(404)
})

test('F1 the write-ups of a reused challenge are hidden until the new event is over', async () => {
  const { challenge } = await played()
  const id = await handInAndReview(ada, challenge)
  await publish(id)
  const reader = await site.build.player()
  const [coming, running] = [await site.build.event({ status: 'upcoming' }), await site.build.event()]
  await site.build.entry({ event: running, members: [reader] })
  await site.build.entry({ event: coming, members: [reader] })
  await moveTo(challenge, coming)
  expect((await read(reader, challenge)).status).toBe(404)
  expect((await download(reader, id)).status).toBe(404)
  await moveTo(challenge, running)
  expect((await read(reader, challenge)).body).toEqual({ writeUps: [], solved: false })
  expect((await download(reader, id)).status).toBe(404)
})

test('Z8 a locked challenge shows no write-ups until it is solved', async () => {
  const { challenge, event } = await played()
  const first = await site.build.challenge({ event })
  await site.build.requirement(challenge, first)
  const id = await handInAndReview(ada, challenge)
  await publish(id)
  const reader = await site.build.player()
  expect((await read(reader, challenge)).status).toBe(404)
  expect((await download(reader, id)).status).toBe(404)
  await site.build.solve({ challenge, player: reader })
  expect((await read(reader, challenge)).body.writeUps).toHaveLength(1)
})

test('in practice only players who have solved the challenge can read it', async () => {
  const challenge = await site.build.challenge()
  await site.build.solve({ challenge, player: ada })
  const id = await handInAndReview(ada, challenge)
  await publish(id)
  const reader = await site.build.player()
  expect((await read(reader, challenge)).body).toEqual({ writeUps: [], solved: false })
  expect((await download(reader, id)).status).toBe(404)
  await site.build.solve({ challenge, player: reader })
  expect((await read(reader, challenge)).body.writeUps).toMatchObject([{ author: ada.name, entry: null }])
  await site.database.pool.query('update account set on_board = false where id = $1', [ada.id])
  expect((await read(reader, challenge)).body.writeUps).toMatchObject([{ author: null }])
  await site.database.pool.query('update account set on_board = true where id = $1', [ada.id])
  // A class that keeps its pupils off the leaderboard leaves their name out here, too.
  const { id: classId } = await buildClass(site, await buildTeacher(site))
  await addClassmate(site, classId, 'Ada', ada)
  expect((await read(reader, challenge)).body.writeUps).toMatchObject([{ author: null }])
  await site.database.pool.query('update class set is_off_leaderboard = false where id = $1', [classId])
  expect((await read(reader, challenge)).body.writeUps).toMatchObject([{ author: ada.name }])
})

test('an author can offer all versions, and withdraw them from other readers', async () => {
  const { challenge } = await played()
  const first = await handIn(ada, challenge)
  const offered = await site.api.as(ada).call(contract.offerWriteUp, { params: { id: first } })
  expect(offered.body).toMatchObject({ offered: true, published: false })
  const second = await handInAndReview(ada, challenge)
  const list = await site.api.as(admin).call(contract.listWriteUps, { query: { user: ada.id, offered: 'true' } })
  expect(list.body.writeUps).toMatchObject([{ _id: second, offered: true }])
  await publish(second)
  expect(await ownPage(challenge)).toMatchObject({ offered: true, published: true })
  const published = await site.api.as(admin).call(contract.listWriteUps, { query: { user: ada.id, published: 'true' } })
  expect(published.body.currentRows).toBe(1)
  const back = await site.api.as(ada).call(contract.takeBackWriteUp, { params: { id: first } })
  expect(back.body).toMatchObject({ offered: false, published: false })
  expect(await ownPage(challenge)).toMatchObject({ offered: false, published: false })
  expect((await read(await site.build.player(), challenge)).body.writeUps).toEqual([])
})

test('a newer version replaces the published one only when it is published, too', async () => {
  const { challenge } = await played()
  const first = await handInAndReview(ada, challenge)
  await publish(first)
  const second = await handInAndReview(ada, challenge)
  const shown = async () => (await read(admin, challenge)).body.writeUps.map(({ _id }) => _id)
  expect(await shown()).toEqual([first])
  expect(await ownPage(challenge)).toMatchObject({ _id: second, published: true })
  await publish(second)
  expect(await shown()).toEqual([second])
})

test('R11 of versions that are published at once one remains published', async () => {
  const { challenge } = await played()
  const ids = [
    await handInAndReview(ada, challenge),
    await handInAndReview(ada, challenge),
    await handInAndReview(ada, challenge),
  ]
  const replies = await Promise.all(ids.map((id) => publish(id)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(admin, challenge)).body.writeUps).toHaveLength(1)
})

test('Z1, Z3 only the author can offer and withdraw a write-up, and players cannot publish', async () => {
  const { challenge } = await played()
  const id = await handInAndReview(ada, challenge)
  await publish(id)
  const other = await site.build.player()
  const params = { id }
  expect((await site.api.as(other).call(contract.offerWriteUp, { params })).status).toBe(404)
  expect((await site.api.as(other).call(contract.takeBackWriteUp, { params })).status).toBe(404)
  expect((await site.api.as(ada).call(contract.publishWriteUp, { params })).status).toBe(403)
  expect((await site.api.as(ada).call(contract.withdrawWriteUp, { params })).status).toBe(403)
  const nothing = { id: '00000000-0000-4000-8000-000000000000' }
  for (const route of [contract.publishWriteUp, contract.withdrawWriteUp])
    expect((await site.api.as(admin).call(route, { params: nothing })).status).toBe(404)
  expect((await site.api.as(admin).call(contract.listPublishedWriteUps, { params: nothing })).status).toBe(404)
  expect((await read(other, challenge)).body.writeUps).toHaveLength(1)
})

type EventOptions = Parameters<World['build']['event']>[0]

/** An event, ended by default, with a challenge that Ada's entry has solved. */
async function played(options: EventOptions = {}, teammates: readonly Person[] = []) {
  const event = await site.build.event({ status: 'ended', ...options })
  const challenge = await site.build.challenge({ event })
  const entry = await site.build.entry({ event, members: [ada, ...teammates] })
  await site.build.solve({ challenge, entry, player: ada, at: new Date(event.startsAt.getTime() + 60_000) })
  return { event, challenge, entry }
}

async function handIn(player: Person, { id }: NamedRef): Promise<string> {
  const { status, body } = await site.api
    .as(player)
    .call(submitWriteUp, { params: { id }, body: {}, files: [new File([pdf()], 'x.pdf')] })
  expect(status).toBe(200)
  return body.writeUp?._id ?? ''
}

async function handInAndReview(player: Person, challenge: NamedRef): Promise<string> {
  const id = await handIn(player, challenge)
  const reviewed = { params: { id }, body: { comment: 'Well done.' } }
  expect((await site.api.as(admin).call(contract.reviewWriteUp, reviewed)).status).toBe(200)
  return id
}

function publish(id: string) {
  return site.api.as(admin).call(contract.publishWriteUp, { params: { id } })
}

function withdraw(id: string) {
  return site.api.as(admin).call(contract.withdrawWriteUp, { params: { id } })
}

function read(person: Person, { id }: NamedRef) {
  return site.api.as(person).call(contract.listPublishedWriteUps, { params: { id } })
}

function download(person: Person, id: string) {
  return wire.get(`/api/write-ups/${id}/file`, { authorization: `Bearer ${person.token}` })
}

async function ownPage({ id }: NamedRef) {
  const { body } = await site.api.as(ada).call(getChallenge, { params: { id } })
  return 'writeUp' in body ? body.writeUp : undefined
}

async function reveal({ id }: NamedRef): Promise<void> {
  await site.database.pool.query('update event set revealed_at = now() where id = $1', [id])
  site.invalidate()
}

async function moveTo(challenge: NamedRef, event: NamedRef): Promise<void> {
  await site.database.pool.query('update challenge set event_id = $2 where id = $1', [challenge.id, event.id])
  site.invalidate()
}
