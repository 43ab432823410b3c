import { getChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { listPractices, type PlayerChallenge } from '@drapeau/contract/practice.ts'
import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000

type Ref = { id: string }

let site: World
let ada: Person
let teammate: Person
let bob: Person
let outsider: Person
let event: Ref
let gulls: Ref & { name: string }

beforeAll(async () => {
  site = await world()
  const { build } = site
  ;[ada, teammate, bob, outsider] = [
    await build.player(),
    await build.player(),
    await build.player(),
    await build.player(),
  ]
  event = await build.event({ name: 'Regatta', teamSize: [1, 3] })
  gulls = await build.entry({ event, members: [ada, teammate], name: 'Gulls' })
  await build.entry({ event, members: [bob], name: 'Terns' })
})

async function page({ id }: Ref, who: Person, at = site, language = 'en') {
  const headers = { 'accept-language': language }
  return at.api.as(who).raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${id}`, headers })
}

const submit = ({ id }: Ref, flag: string, who: Person, at = site) =>
  at.api.as(who).call(submitFlag, { params: { id }, body: { flag } })

async function openingsOf(challenge: Ref): Promise<{ entry: string; by: string | null }[]> {
  const rows = await site.database.db
    .selectFrom('challenge_opening')
    .where('challenge_id', '=', challenge.id)
    .select(['entry_id as entry', 'account_id as by'])
    .execute()
  return rows
}

describe('the page of a challenge in a running event', () => {
  test('is like that of practice, with the state of the entry', async () => {
    const { build } = site
    const challenge = await build.challenge({ event, name: 'Anchor', value: 200, maxAttempts: 3 })
    const hint = await build.hint({ challenge, cost: 10, content: 'Look down' })
    const { status, body } = await page(challenge, ada)
    expect(status).toBe(200)
    expect(body).toEqual({
      _id: challenge.id,
      name: 'Anchor',
      name_fr: null,
      category: expect.anything(),
      event: { _id: event.id, name: 'Regatta' },
      value: 200,
      difficulty: 'medium',
      solves: 0,
      solved: false,
      locked: false,
      closesAt: null,
      tags: [],
      author: '',
      attribution: '',
      connectionInfo: '',
      next: null,
      solution: null,
      type: 'standard',
      requirements: [],
      description: '<p>Find the flag.</p>',
      files: [],
      hints: [{ _id: hint.id, title: '', cost: 10, content: null, requirements: [] }],
      answerType: 'flag',
      choices: [],
      rightChoices: [],
      caseSensitivity: 'case-sensitive',
      flagsTotal: 1,
      flagsFound: 0,
      max_attempts: 3,
      attemptsLeft: 3,
      solvedAt: null,
      solvedIn: null,
      wrapper: 'epitech',
      writeUps: 'required',
      mode: 'event',
      firstSolve: null,
      writeUp: null,
    })
  })

  test('shows each member the wrong submissions, hints and solve of the others, and everybody the first blood', async () => {
    const { build } = site
    const solved = await build.challenge({ event, value: 100 })
    const challenge = await build.challenge({ event, maxAttempts: 3 })
    const hint = await build.hint({ challenge, cost: 10, content: 'Look up', contentFr: 'Lève les yeux' })
    expect((await submit(solved, solved.flag, ada)).status).toBe(200)
    expect((await submit(challenge, 'epitech{no}', ada)).body).toMatchObject({ code: 'wrong-flag', count: 2 })
    const query = { hint: hint.id }
    expect((await site.api.as(teammate).call(unlockHint, { params: { id: challenge.id }, query })).status).toBe(200)
    for (const member of [ada, teammate])
      expect((await page(challenge, member)).body).toMatchObject({
        attemptsLeft: 2,
        hints: [{ cost: 10, content: 'Look up' }],
      })
    expect((await page(challenge, ada, site, 'fr')).body.hints[0]?.content).toBe('Lève les yeux')
    expect((await page(challenge, bob)).body).toMatchObject({ attemptsLeft: 3, hints: [{ content: null }] })
    expect((await submit(challenge, challenge.flag, teammate)).body).toMatchObject({ status: 200, first: true })
    const seen = (await page(challenge, ada)).body
    expect(seen).toMatchObject({ solved: true, solves: 1, firstSolve: { name: 'Gulls' } })
    expect(seen.solvedAt).toBe(seen.firstSolve?.at)
    expect((await page(challenge, bob)).body).toMatchObject({
      solved: false,
      solvedAt: null,
      firstSolve: { name: 'Gulls' },
    })
  })

  test('Z8 shows only the requirements while it is locked; requirements outside of the event do not count', async () => {
    const { build } = site
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
    await submit(required, required.flag, teammate)
    expect((await page(challenge, ada)).body).toMatchObject({
      locked: false,
      description: '<p>canary</p>',
      requirements: [{ solved: true }],
    })
    expect(JSON.stringify((await page(challenge, bob)).body)).not.toContain('canary')
  })

  test('shows each member their own write-up', async () => {
    const challenge = await site.build.challenge({ event })
    await submit(challenge, challenge.flag, ada)
    await page(challenge, ada)
    const files = [new File([pdf()], 'how.pdf')]
    await site.api.as(ada).call(submitWriteUp, { params: { id: challenge.id }, body: {}, files })
    expect((await page(challenge, ada)).body.writeUp).toMatchObject({ originalname: 'how.pdf' })
    expect((await page(challenge, teammate)).body.writeUp).toBeNull()
  })

  test('shows changes of administrators to the next reader, on every node', async () => {
    const there = await world({ besides: site })
    const category = await site.build.category()
    const challenge = await site.build.challenge({ event, category })
    const admin = await site.build.admin()
    for (const node of [site, there]) expect((await page(challenge, ada, node)).status).toBe(200)
    const body = { name: 'Renamed', flag: 'epitech{x}', event: event.id, category: category.id, value: '70' }
    const form = { ...body, description: '<p>New.</p>' }
    await site.api.as(admin).call(updateChallenge, { params: { id: challenge.id }, body: form, files: [] })
    expect((await page(challenge, ada)).body).toMatchObject({ name: 'Renamed', value: 70, description: '<p>New.</p>' })
    await expect.poll(async () => (await page(challenge, ada, there)).body.name).toBe('Renamed')
  })
})

describe('E4 the page gets 404', () => {
  test('for players who do not take part, like an unknown challenge', async () => {
    const challenge = await site.build.challenge({ event })
    const never = await page({ id: noId }, outsider)
    const reply = await page(challenge, outsider)
    expect([reply.status, reply.body]).toEqual([404, never.body])
    expect(Object.keys(reply.headers)).toEqual(Object.keys(never.headers))
    const { body } = await site.api.as(outsider).call(listPractices, { query: { q: challenge.name } })
    expect(body.totalRows).toBe(0)
  })

  test('before the start, also for participants; it opens for them at the start, and for everybody at the end', async () => {
    const later = await world()
    const { build } = later
    const [player, other] = [await build.player(), await build.player()]
    const coming = await build.event({
      startsAt: new Date(Date.now() + hour),
      endsAt: new Date(Date.now() + 2 * hour),
    })
    await build.entry({ event: coming, members: [player] })
    const challenge = await build.challenge({ event: coming })
    const never = await page({ id: noId }, player, later)
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

test('S8 an ended event without practice is read-only, for participants', async () => {
  const { build } = site
  const over = await build.event({ status: 'ended', practiceAfterEnd: false, teamSize: [1, 3] })
  const entry = await build.entry({ event: over, members: [ada, teammate] })
  const [solved, open] = [await build.challenge({ event: over, value: 500 }), await build.challenge({ event: over })]
  const hint = await build.hint({ challenge: open, cost: 0 })
  await build.solve({ challenge: solved, player: ada, entry })
  expect((await page(solved, teammate)).body).toMatchObject({
    mode: 'closed',
    solved: true,
    firstSolve: { name: entry.name },
  })
  expect((await page(open, teammate)).body).toMatchObject({ mode: 'closed', solved: false, hints: [{ content: null }] })
  const late = await submit(open, open.flag, teammate)
  expect([late.status, late.body.code]).toEqual([403, 'event-over'])
  const query = { hint: hint.id }
  const unlocked = await site.api.as(teammate).call(unlockHint, { params: { id: open.id }, query })
  expect([unlocked.status, unlocked.body.code]).toEqual([403, 'event-over'])
  expect((await page(open, outsider)).status).toBe(404)
  expect((await submit(open, open.flag, outsider)).status).toBe(404)
  const stored = await site.database.db
    .selectFrom('submission')
    .where('challenge_id', '=', open.id)
    .select('id')
    .execute()
  const charged = await site.database.db.selectFrom('hint_unlock').where('hint_id', '=', hint.id).select('id').execute()
  expect([stored, charged]).toEqual([[], []])
})

describe('the first visit of a page', () => {
  test('is stored once for each entry, soon after', async () => {
    const challenge = await site.build.challenge({ event })
    for (const who of [teammate, ada, bob, teammate]) expect((await page(challenge, who)).status).toBe(200)
    const openings = async () => new Map((await openingsOf(challenge)).map(({ entry, by }) => [entry, by]))
    await expect.poll(async () => (await openings()).size).toBe(2)
    expect((await openings()).get(gulls.id)).toBe(teammate.id)
  })

  test('is not stored for locked, ended, practice or foreign challenges', async () => {
    const { build } = site
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
    await page(theirs, outsider)
    await site.api.as(await build.admin()).call(getChallenge, { params: { id: theirs.id } })
    await page(seen, ada)
    await expect.poll(() => openingsOf(seen)).toHaveLength(1)
    for (const challenge of [locked, closed, training, theirs]) expect(await openingsOf(challenge)).toEqual([])
  })

  test('is stored when the server stops, and a challenge that was deleted meanwhile does not affect the others', async () => {
    const passing = await world({ besides: site })
    const [remaining, gone] = [await site.build.challenge({ event }), await site.build.challenge({ event })]
    for (const challenge of [gone, remaining]) expect((await page(challenge, ada, passing)).status).toBe(200)
    await site.database.pool.query('delete from challenge where id = $1', [gone.id])
    await passing.close()
    expect(await openingsOf(remaining)).toEqual([{ entry: gulls.id, by: ada.id }])
  })
})
