import { getChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { listPractices, type PlayerChallenge } from '@drapeau/contract/practice.ts'
import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import { type World, world } from '#test/world.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const hour = 3_600_000

type Ref = { id: string }

let place: World
let ada: Person
let mate: Person
let bob: Person
let stranger: Person
let event: Ref
let gulls: Ref & { name: string }

beforeAll(async () => {
  place = await world()
  const { build } = place
  ;[ada, mate, bob, stranger] = [await build.player(), await build.player(), await build.player(), await build.player()]
  event = await build.event({ name: 'Regatta', teamSize: [1, 3] })
  gulls = await build.entry({ event, members: [ada, mate], name: 'Gulls' })
  await build.entry({ event, members: [bob], name: 'Terns' })
})

async function page({ id }: Ref, who: Person, at = place, language = 'en') {
  const headers = { 'accept-language': language }
  return at.api.as(who).raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${id}`, headers })
}

const answer = ({ id }: Ref, flag: string, who: Person, at = place) =>
  at.api.as(who).call(submitFlag, { params: { id }, body: { flag } })

async function openingsOf(challenge: Ref): Promise<{ entry: string; by: string | null }[]> {
  const rows = await place.database.db
    .selectFrom('challenge_opening')
    .where('challenge_id', '=', challenge.id)
    .select(['entry_id as entry', 'account_id as by'])
    .execute()
  return rows
}

describe('the page of a challenge while its event runs', () => {
  test('is the same as in practice, and counts for the entry', async () => {
    const { build } = place
    const challenge = await build.challenge({ event, name: 'Anchor', value: 200, maxAttempts: 3 })
    const hint = await build.hint({ challenge, cost: 10, content: 'Look down' })
    const { status, body } = await page(challenge, ada)
    expect(status).toBe(200)
    expect(body).toEqual({
      _id: challenge.id,
      name: 'Anchor',
      category: expect.anything(),
      event: { _id: event.id, name: 'Regatta' },
      value: 200,
      difficulty: 'medium',
      solves: 0,
      solved: false,
      locked: false,
      type: 'standard',
      requirements: [],
      description: '<p>Find the flag.</p>',
      files: [],
      hints: [{ _id: hint.id, cost: 10, content: null }],
      caseSensitivity: 'case-sensitive',
      max_attempts: 3,
      attemptsLeft: 3,
      solvedAt: null,
      mode: 'event',
      firstSolve: null,
      writeUp: null,
    })
  })

  test('shows each member what the others did: wrong answers, hints, the solve, and the first blood to all', async () => {
    const { build } = place
    const solved = await build.challenge({ event, value: 100 })
    const challenge = await build.challenge({ event, maxAttempts: 3 })
    const hint = await build.hint({ challenge, cost: 10, content: 'Look up', contentFr: 'Lève les yeux' })
    expect((await answer(solved, solved.flag, ada)).status).toBe(200)
    expect((await answer(challenge, 'epitech{no}', ada)).body).toMatchObject({ code: 'wrong-flag', count: 2 })
    const query = { hint: hint.id }
    expect((await place.api.as(mate).call(unlockHint, { params: { id: challenge.id }, query })).status).toBe(200)
    for (const member of [ada, mate])
      expect((await page(challenge, member)).body).toMatchObject({
        attemptsLeft: 2,
        hints: [{ cost: 10, content: 'Look up' }],
      })
    expect((await page(challenge, ada, place, 'fr')).body.hints[0]?.content).toBe('Lève les yeux')
    expect((await page(challenge, bob)).body).toMatchObject({ attemptsLeft: 3, hints: [{ content: null }] })
    expect((await answer(challenge, challenge.flag, mate)).body).toMatchObject({ status: 200, first: true })
    const seen = (await page(challenge, ada)).body
    expect(seen).toMatchObject({ solved: true, solves: 1, firstSolve: { name: 'Gulls' } })
    expect(seen.solvedAt).toBe(seen.firstSolve?.at)
    expect((await page(challenge, bob)).body).toMatchObject({
      solved: false,
      solvedAt: null,
      firstSolve: { name: 'Gulls' },
    })
  })

  test('Z8 that requires another of the event says so and no more; what it requires elsewhere does not count', async () => {
    const { build } = place
    const [required, elsewhere] = [await build.challenge({ event, name: 'First' }), await build.challenge()]
    const challenge = await build.challenge({ event, description: '<p>canary</p>', maxAttempts: 5 })
    await build.requirement(challenge, required, elsewhere)
    await build.hint({ challenge, content: 'canary' })
    expect((await page(challenge, ada)).body).toMatchObject({
      locked: true,
      mode: 'event',
      description: null,
      hints: [],
      attemptsLeft: null,
      requirements: [{ _id: required.id, name: 'First', solved: false }],
    })
    await answer(required, required.flag, mate)
    expect((await page(challenge, ada)).body).toMatchObject({
      locked: false,
      description: '<p>canary</p>',
      requirements: [{ solved: true }],
    })
    expect(JSON.stringify((await page(challenge, bob)).body)).not.toContain('canary')
  })

  test('keeps the write-up of each member apart', async () => {
    const challenge = await place.build.challenge({ event })
    await answer(challenge, challenge.flag, ada)
    await page(challenge, ada)
    const files = [new File([pdf()], 'how.pdf')]
    await place.api.as(ada).call(submitWriteUp, { params: { id: challenge.id }, body: {}, files })
    expect((await page(challenge, ada)).body.writeUp).toMatchObject({ originalname: 'how.pdf' })
    expect((await page(challenge, mate)).body.writeUp).toBeNull()
  })

  test('shows what an administrator changes to the next reader, on every node', async () => {
    const there = await world({ besides: place })
    const category = await place.build.category()
    const challenge = await place.build.challenge({ event, category })
    const admin = await place.build.admin()
    for (const node of [place, there]) expect((await page(challenge, ada, node)).status).toBe(200)
    const body = { name: 'Renamed', flag: 'epitech{x}', event: event.id, category: category.id, value: '70' }
    const form = { ...body, description: '<p>New.</p>' }
    await place.api.as(admin).call(updateChallenge, { params: { id: challenge.id }, body: form, files: [] })
    expect((await page(challenge, ada)).body).toMatchObject({ name: 'Renamed', value: 70, description: '<p>New.</p>' })
    await expect.poll(async () => (await page(challenge, ada, there)).body.name).toBe('Renamed')
  })
})

describe('E4 the page is not there', () => {
  test('for who does not take part, exactly as one that never was', async () => {
    const challenge = await place.build.challenge({ event })
    const never = await page({ id: nobody }, stranger)
    const reply = await page(challenge, stranger)
    expect([reply.status, reply.body]).toEqual([404, never.body])
    expect(Object.keys(reply.headers)).toEqual(Object.keys(never.headers))
    const { body } = await place.api.as(stranger).call(listPractices, { query: { q: challenge.name } })
    expect(body.totalRows).toBe(0)
  })

  test('before the start, for who takes part neither; then by the clock alone; then for all', async () => {
    const later = await world()
    const { build } = later
    const [player, other] = [await build.player(), await build.player()]
    const coming = await build.event({
      startsAt: new Date(Date.now() + hour),
      endsAt: new Date(Date.now() + 2 * hour),
    })
    await build.entry({ event: coming, members: [player] })
    const challenge = await build.challenge({ event: coming })
    const never = await page({ id: nobody }, player, later)
    const early = await page(challenge, player, later)
    expect([early.status, early.body]).toEqual([404, never.body])
    later.advance(hour + 500)
    expect((await page(challenge, player, later)).body).toMatchObject({ mode: 'event' })
    expect((await page(challenge, other, later)).status).toBe(404)
    later.advance(hour)
    for (const who of [player, other])
      expect((await page(challenge, who, later)).body).toMatchObject({ mode: 'practice' })
  })
})

test('S8 an event that is over and does not open for practice can be read by those who took part, and no more', async () => {
  const { build } = place
  const over = await build.event({ status: 'ended', practiceAfterEnd: false, teamSize: [1, 3] })
  const entry = await build.entry({ event: over, members: [ada, mate] })
  const [solved, open] = [await build.challenge({ event: over, value: 500 }), await build.challenge({ event: over })]
  const hint = await build.hint({ challenge: open, cost: 0 })
  await build.solve({ challenge: solved, player: ada, entry })
  expect((await page(solved, mate)).body).toMatchObject({
    mode: 'closed',
    solved: true,
    firstSolve: { name: entry.name },
  })
  expect((await page(open, mate)).body).toMatchObject({ mode: 'closed', solved: false, hints: [{ content: null }] })
  const late = await answer(open, open.flag, mate)
  expect([late.status, late.body.code]).toEqual([403, 'event-over'])
  const query = { hint: hint.id }
  const unlocked = await place.api.as(mate).call(unlockHint, { params: { id: open.id }, query })
  expect([unlocked.status, unlocked.body.code]).toEqual([403, 'event-over'])
  expect((await page(open, stranger)).status).toBe(404)
  expect((await answer(open, open.flag, stranger)).status).toBe(404)
  const stored = await place.database.db
    .selectFrom('submission')
    .where('challenge_id', '=', open.id)
    .select('id')
    .execute()
  const charged = await place.database.db
    .selectFrom('hint_unlock')
    .where('hint_id', '=', hint.id)
    .select('id')
    .execute()
  expect([stored, charged]).toEqual([[], []])
})

describe('who opened a page first', () => {
  test('is noted once for each entry, soon after', async () => {
    const challenge = await place.build.challenge({ event })
    for (const who of [mate, ada, bob, mate]) expect((await page(challenge, who)).status).toBe(200)
    const openings = async () => new Map((await openingsOf(challenge)).map(({ entry, by }) => [entry, by]))
    await expect.poll(async () => (await openings()).size).toBe(2)
    expect((await openings()).get(gulls.id)).toBe(mate.id)
  })

  test('is not noted for what is locked, over, practised, or not theirs', async () => {
    const { build } = place
    const over = await build.event({ status: 'ended', practiceAfterEnd: false })
    await build.entry({ event: over, members: [ada] })
    const locked = await build.challenge({ event })
    await build.requirement(locked, await build.challenge({ event }))
    const [closed, training, theirs] = [
      await build.challenge({ event: over }),
      await build.challenge(),
      await build.challenge({ event }),
    ]
    const seen = await build.challenge({ event })
    for (const challenge of [locked, closed, training]) await page(challenge, ada)
    await page(theirs, stranger)
    await place.api.as(await build.admin()).call(getChallenge, { params: { id: theirs.id } })
    await page(seen, ada)
    await expect.poll(() => openingsOf(seen)).toHaveLength(1)
    for (const challenge of [locked, closed, training, theirs]) expect(await openingsOf(challenge)).toEqual([])
  })

  test('is written when the server stops, and what was deleted meanwhile keeps nothing else from being noted', async () => {
    const passing = await world({ besides: place })
    const [kept, gone] = [await place.build.challenge({ event }), await place.build.challenge({ event })]
    for (const challenge of [gone, kept]) expect((await page(challenge, ada, passing)).status).toBe(200)
    await place.database.pool.query('delete from challenge where id = $1', [gone.id])
    await passing.close()
    expect(await openingsOf(kept)).toEqual([{ entry: gulls.id, by: ada.id }])
  })
})
