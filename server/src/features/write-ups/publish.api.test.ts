import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import * as contract from '@drapeau/contract/write-ups.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { runBetweenLocks } from '#test/lock-waits.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let place: World
let wire: Wire
let admin: Person
let ada: Person

beforeAll(async () => {
  place = await world()
  wire = await Wire.to(place.app.fastify)
  admin = await place.build.admin()
})

beforeEach(async () => {
  ada = await place.build.player()
})

test('a reviewed write-up of an event that is over is published: its author is notified, and it is written down', async () => {
  const { challenge } = await played()
  const id = await handedIn(ada, challenge)
  const { status, body } = await publish(id)
  expect([status, body.publishedAt]).toEqual([200, expect.any(String)])
  // Once is once.
  expect((await publish(id)).status).toBe(200)
  const notes = await place.api.as(ada).call(listNotifications, { query: {} })
  expect(notes.body.notifications.map(({ title }) => title)).toEqual([
    `Your write-up of ${challenge.name} is published`,
    `Your write-up of ${challenge.name} was reviewed`,
  ])
  expect(notes.body.notifications[0]).toMatchObject({ link: `/challenges/${challenge.id}` })
  expect((await withdraw(id)).body).toMatchObject({ publishedAt: null, published: false })
  const { body: audit } = await place.api.as(admin).call(listAudit, { query: { subject: id, kind: 'write-up' } })
  expect(audit.records.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: 'published', before: true, after: false }],
    [{ field: 'published', before: false, after: true }],
  ])
})

test('a deletion of the author is not kept waiting by what waits for them', async () => {
  const { challenge } = await played()
  const id = await handedIn(ada, challenge)
  const review = { params: { id }, body: { comment: 'Very well done.' } }
  const changes = [
    () => publish(id),
    () => place.api.as(admin).call(contract.reviewWriteUp, review),
    () => place.api.as(ada).call(contract.offerWriteUp, { params: { id } }),
    () => place.api.as(admin).call(contract.deleteWriteUp, { params: { id } }),
  ]
  for (const work of changes) {
    const { status } = await meet<{ status: number }>(place.database, {
      first: ['select from account where id = $1 for update', [ada.id]],
      work,
      next: ['select from write_up where id = $1 for update nowait', [id]],
    })
    expect(status).toBe(200)
  }
})

test('nor is a deletion of the challenge', async () => {
  const { challenge } = await played()
  const id = await handedIn(ada, challenge)
  const changes = [
    () => publish(id),
    () => place.api.as(ada).call(contract.takeBackWriteUp, { params: { id } }),
    () => place.api.as(admin).call(contract.deleteWriteUp, { params: { id } }),
  ]
  for (const work of changes) {
    const { status } = await meet<{ status: number }>(place.database, {
      first: ['select from challenge where id = $1 for update', [challenge.id]],
      work,
      next: ['select from write_up where id = $1 for update nowait', [id]],
    })
    expect(status).toBe(200)
  }
})

test('versions are taken in their order, by who publishes one and by who deletes them all', async () => {
  const { challenge } = await played()
  const ids = [await handedIn(ada, challenge), await handedIn(ada, challenge)]
  const [first, second] = ids
  // Wherever the first one lies after it was changed.
  await place.database.pool.query('update write_up set comment = $2 where id = $1', [first, 'Read again'])
  const changes = [
    () => publish(String(second)),
    () => place.api.as(admin).call(contract.deleteWriteUp, { params: { id: String(second) } }),
  ]
  for (const work of changes) {
    const { status } = await meet<{ status: number }>(place.database, {
      first: ['select from write_up where id = $1 for update', [first]],
      work,
      next: ['select from write_up where id = $1 for update nowait', [second]],
    })
    expect(status).toBe(200)
  }
})

test('and by who hands in one more than are kept', async () => {
  const { challenge } = await played()
  const { rows } = await place.database.pool.query<{ id: string }>(
    `insert into write_up (challenge_id, account_id, number, original_name, storage_key, size, sha256, created_at)
     select $1, $2, number, 'x.pdf', gen_random_uuid()::text, 1, 'x', now()
     from unnest(array[2, 1] || array(select generate_series(3, 21))) as number
     returning id`,
    [challenge.id, ada.id],
  )
  const [second, first] = rows
  await runBetweenLocks(place.database, {
    first: ['select from write_up where id = $1 for update', [first?.id]],
    work: () => handIn(ada, challenge),
    next: ['select from write_up where id = $1 for update nowait', [second?.id]],
  })
  const { rows: left } = await place.database.pool.query<{ number: number }>(
    'select number from write_up where account_id = $1 order by number',
    [ada.id],
  )
  expect(left.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, turn) => turn + 3))
})

test('what nobody has reviewed is not published, nor anything while its event is played or its board is closed', async () => {
  const { challenge } = await played()
  const unread = await handIn(ada, challenge)
  expect((await publish(unread)).body).toMatchObject({ status: 409, code: 'not-reviewed' })
  const running = await played({ status: 'running' })
  const early = await handedIn(ada, running.challenge)
  expect((await publish(early)).body).toMatchObject({ status: 403, code: 'results-not-out' })
  const frozen = await played({ freezesAt: new Date(Date.now() - 26 * 3_600_000) })
  const closed = await handedIn(ada, frozen.challenge)
  expect((await publish(closed)).body).toMatchObject({ status: 403, code: 'results-not-out' })
  await reveal(frozen.event)
  expect((await publish(closed)).status).toBe(200)
})

test('who took part, and players who can practise it, read it with its author and their team', async () => {
  const mate = await place.build.player()
  const { challenge, entry } = await played({ teamSize: [1, 3] }, [mate])
  const id = await handedIn(ada, challenge)
  await publish(id)
  const stranger = await place.build.player()
  for (const reader of [mate, stranger, ada, admin]) {
    const { body } = await read(reader, challenge)
    // Who solved it in the event may hand in theirs, though they have not practised it.
    expect(body.solved).toBe(reader === ada || reader === mate)
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
    expect((await fetched(reader, id)).status).toBe(200)
  }
  await withdraw(id)
  expect((await read(mate, challenge)).body.writeUps).toEqual([])
  expect((await fetched(mate, id)).status).toBe(404)
  expect((await fetched(ada, id)).status).toBe(200)
})

test('Z3 of an event whose challenges stay its own, only those read who took part', async () => {
  const [mate, stranger] = [await place.build.player(), await place.build.player()]
  const { challenge } = await played({ teamSize: [1, 3], practiceAfterEnd: false }, [mate])
  const id = await handedIn(ada, challenge)
  await publish(id)
  expect((await read(mate, challenge)).body.writeUps).toHaveLength(1)
  expect((await read(stranger, challenge)).status).toBe(404)
  expect((await fetched(stranger, id)).status).toBe(404)
})

test('F1 a challenge that is used again keeps its write-ups back until that event is over', async () => {
  const { challenge } = await played()
  const id = await handedIn(ada, challenge)
  await publish(id)
  const reader = await place.build.player()
  const [coming, running] = [await place.build.event({ status: 'upcoming' }), await place.build.event()]
  await place.build.entry({ event: running, members: [reader] })
  await place.build.entry({ event: coming, members: [reader] })
  await moveTo(challenge, coming)
  expect((await read(reader, challenge)).status).toBe(404)
  expect((await fetched(reader, id)).status).toBe(404)
  await moveTo(challenge, running)
  expect((await read(reader, challenge)).body).toEqual({ writeUps: [], solved: false })
  expect((await fetched(reader, id)).status).toBe(404)
})

test('Z8 what is locked for somebody shows them no write-up, until they have solved it', async () => {
  const { challenge, event } = await played()
  const first = await place.build.challenge({ event })
  await place.build.requirement(challenge, first)
  const id = await handedIn(ada, challenge)
  await publish(id)
  const reader = await place.build.player()
  expect((await read(reader, challenge)).status).toBe(404)
  expect((await fetched(reader, id)).status).toBe(404)
  await place.build.solve({ challenge, player: reader })
  expect((await read(reader, challenge)).body.writeUps).toHaveLength(1)
})

test('in training, those read it who have solved the challenge', async () => {
  const challenge = await place.build.challenge()
  await place.build.solve({ challenge, player: ada })
  const id = await handedIn(ada, challenge)
  await publish(id)
  const reader = await place.build.player()
  expect((await read(reader, challenge)).body).toEqual({ writeUps: [], solved: false })
  expect((await fetched(reader, id)).status).toBe(404)
  await place.build.solve({ challenge, player: reader })
  expect((await read(reader, challenge)).body.writeUps).toMatchObject([{ author: ada.name, entry: null }])
  await place.database.pool.query('update account set on_board = false where id = $1', [ada.id])
  expect((await read(reader, challenge)).body.writeUps).toMatchObject([{ author: null }])
})

test('an author offers it, in every version; takes it back, and nobody else reads it any more', async () => {
  const { challenge } = await played()
  const first = await handIn(ada, challenge)
  const offered = await place.api.as(ada).call(contract.offerWriteUp, { params: { id: first } })
  expect(offered.body).toMatchObject({ offered: true, published: false })
  const second = await handedIn(ada, challenge)
  const list = await place.api.as(admin).call(contract.listWriteUps, { query: { user: ada.id, offered: 'true' } })
  expect(list.body.writeUps).toMatchObject([{ _id: second, offered: true }])
  await publish(second)
  expect(await ownPage(challenge)).toMatchObject({ offered: true, published: true })
  const published = await place.api
    .as(admin)
    .call(contract.listWriteUps, { query: { user: ada.id, published: 'true' } })
  expect(published.body.currentRows).toBe(1)
  const back = await place.api.as(ada).call(contract.takeBackWriteUp, { params: { id: first } })
  expect(back.body).toMatchObject({ offered: false, published: false })
  expect(await ownPage(challenge)).toMatchObject({ offered: false, published: false })
  expect((await read(await place.build.player(), challenge)).body.writeUps).toEqual([])
})

test('a newer version takes the place of the older one only when it is published too', async () => {
  const { challenge } = await played()
  const first = await handedIn(ada, challenge)
  await publish(first)
  const second = await handedIn(ada, challenge)
  const shown = async () => (await read(admin, challenge)).body.writeUps.map(({ _id }) => _id)
  expect(await shown()).toEqual([first])
  expect(await ownPage(challenge)).toMatchObject({ _id: second, published: true })
  await publish(second)
  expect(await shown()).toEqual([second])
})

test('R11 versions that are published at the same moment are one in the end', async () => {
  const { challenge } = await played()
  const ids = [await handedIn(ada, challenge), await handedIn(ada, challenge), await handedIn(ada, challenge)]
  const replies = await Promise.all(ids.map((id) => publish(id)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(admin, challenge)).body.writeUps).toHaveLength(1)
})

test('Z1, Z3 nobody offers or takes back what another wrote, and players publish nothing', async () => {
  const { challenge } = await played()
  const id = await handedIn(ada, challenge)
  await publish(id)
  const other = await place.build.player()
  const params = { id }
  expect((await place.api.as(other).call(contract.offerWriteUp, { params })).status).toBe(404)
  expect((await place.api.as(other).call(contract.takeBackWriteUp, { params })).status).toBe(404)
  expect((await place.api.as(ada).call(contract.publishWriteUp, { params })).status).toBe(403)
  expect((await place.api.as(ada).call(contract.withdrawWriteUp, { params })).status).toBe(403)
  const nothing = { id: '00000000-0000-4000-8000-000000000000' }
  for (const route of [contract.publishWriteUp, contract.withdrawWriteUp])
    expect((await place.api.as(admin).call(route, { params: nothing })).status).toBe(404)
  expect((await place.api.as(admin).call(contract.listPublishedWriteUps, { params: nothing })).status).toBe(404)
  expect((await read(other, challenge)).body.writeUps).toHaveLength(1)
})

type EventOptions = Parameters<World['build']['event']>[0]

/** An event that is over unless said otherwise, with a challenge that Ada's entry has solved. */
async function played(options: EventOptions = {}, mates: readonly Person[] = []) {
  const event = await place.build.event({ status: 'ended', ...options })
  const challenge = await place.build.challenge({ event })
  const entry = await place.build.entry({ event, members: [ada, ...mates] })
  await place.build.solve({ challenge, entry, player: ada, at: new Date(event.startsAt.getTime() + 60_000) })
  return { event, challenge, entry }
}

async function handIn(player: Person, { id }: NamedRef): Promise<string> {
  const { status, body } = await place.api
    .as(player)
    .call(submitWriteUp, { params: { id }, body: {}, files: [new File([pdf()], 'x.pdf')] })
  expect(status).toBe(200)
  return body.writeUp?._id ?? ''
}

async function handedIn(player: Person, challenge: NamedRef): Promise<string> {
  const id = await handIn(player, challenge)
  const reviewed = { params: { id }, body: { comment: 'Well done.' } }
  expect((await place.api.as(admin).call(contract.reviewWriteUp, reviewed)).status).toBe(200)
  return id
}

function publish(id: string) {
  return place.api.as(admin).call(contract.publishWriteUp, { params: { id } })
}

function withdraw(id: string) {
  return place.api.as(admin).call(contract.withdrawWriteUp, { params: { id } })
}

function read(person: Person, { id }: NamedRef) {
  return place.api.as(person).call(contract.listPublishedWriteUps, { params: { id } })
}

function fetched(person: Person, id: string) {
  return wire.get(`/api/write-ups/${id}/file`, { authorization: `Bearer ${person.token}` })
}

async function ownPage({ id }: NamedRef) {
  const { body } = await place.api.as(ada).call(getChallenge, { params: { id } })
  return 'writeUp' in body ? body.writeUp : undefined
}

async function reveal({ id }: NamedRef): Promise<void> {
  await place.database.pool.query('update event set revealed_at = now() where id = $1', [id])
  place.invalidate()
}

async function moveTo(challenge: NamedRef, event: NamedRef): Promise<void> {
  await place.database.pool.query('update challenge set event_id = $2 where id = $1', [challenge.id, event.id])
  place.invalidate()
}
