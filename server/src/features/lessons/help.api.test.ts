import { unlockHint } from '@drapeau/contract/hints.ts'
import * as contract from '@drapeau/contract/lessons/help.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { addSecondTeacher, buildLesson, type Lesson } from '#test/lesson-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let lesson: Lesson
let hint: { id: string }

beforeAll(async () => {
  site = await world()
  lesson = await buildLesson(site)
  hint = await site.build.hint({ challenge: lesson.challenge, content: 'Look at the sea', cost: 40 })
})

interface Help {
  by?: Person
  to?: Person
  challenge?: { id: string }
}

const nudge = ({ by = lesson.teacher, to = lesson.pupils[0], challenge = lesson.challenge }: Help, text = 'Look up.') =>
  site.api.as(by).call(contract.nudgePupil, {
    params: { id: lesson.id, pupil: to.id },
    body: { challenge: challenge.id, text },
  })
const give = (
  { by = lesson.teacher, to = lesson.pupils[0], challenge = lesson.challenge }: Help,
  wanted: { id: string } = hint,
) =>
  site.api.as(by).call(contract.giveHint, {
    params: { id: lesson.id, pupil: to.id },
    body: { challenge: challenge.id, hint: wanted.id },
  })
const hintsFor = async (reader: Person, challenge = lesson.challenge) =>
  (await site.api.as(reader).call(contract.listClassHints, { params: { id: lesson.id, challenge: challenge.id } })).body
    .hints
const newsOf = async (pupil: Person) => (await site.api.as(pupil).call(listNews, {})).body.notifications

async function unlocksOf(pupil: { id: string }): Promise<{ hint_id: string; cost: number }[]> {
  return site.database.db
    .selectFrom('hint_unlock')
    .where('account_id', '=', pupil.id)
    .select(['hint_id', 'cost'])
    .execute()
}

/** What the pupils of the lesson cannot open. */
async function outOfReach(): Promise<{ id: string }[]> {
  const { build } = site
  const locked = await build.challenge()
  await build.requirement(locked, await build.challenge())
  const draft = await build.challenge({ state: 'draft' })
  const competing = await build.challenge({ event: await build.event({ status: 'running' }) })
  return [locked, draft, competing, { id: '00000000-0000-4000-8000-000000000000' }]
}

describe('a nudge', () => {
  test('is a notification with a link to the challenge, and is in the audit log without its text', async () => {
    const [, pupil] = lesson.pupils
    expect((await nudge({ to: pupil }, '  Try the first line. ')).status).toBe(200)
    expect((await newsOf(pupil))[0]).toMatchObject({
      title: `A message from your teacher about ${lesson.challenge.name}`,
      description: 'Try the first line.',
      link: `/challenges/${lesson.challenge.id}`,
    })
    const { rows } = await site.database.pool.query('select changes from audit_record where subject_id = $1', [
      lesson.id,
    ])
    expect(JSON.stringify(rows)).toContain('"nudge"')
    expect(JSON.stringify(rows)).not.toContain('Try the first line.')
  })

  test('needs words, and few', async () => {
    for (const text of ['', '   ', 'a'.repeat(301)]) expect((await nudge({}, text)).status).toBe(400)
  })

  test('is about nothing that the pupil cannot open', async () => {
    for (const challenge of await outOfReach())
      expect(await nudge({ challenge })).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('reaches no pupil of another class, and is sent by no other teacher', async () => {
    const foreign = await buildLesson(site)
    expect((await nudge({ to: foreign.pupils[0] })).status).toBe(404)
    expect((await nudge({ by: foreign.teacher })).status).toBe(404)
    expect((await nudge({ by: lesson.pupils[1] })).status).toBe(403)
    expect(await newsOf(foreign.pupils[0])).toEqual([])
  })
})

describe('a hint that a teacher gives', () => {
  test('costs nothing, is read by the pupil, and is counted once', async () => {
    const [pupil] = lesson.pupils
    for (let count = 0; count < 2; count += 1) expect((await give({})).status).toBe(200)
    expect(await unlocksOf(pupil)).toEqual([{ hint_id: hint.id, cost: 0 }])
    const read = await site.api.as(pupil).call(unlockHint, { params: { id: lesson.challenge.id }, query: {} })
    expect(read.body).toMatchObject({ content: 'Look at the sea', cost: 0 })
    const about = (await newsOf(pupil)).filter(({ title }) => title.startsWith('Your teacher gave you a hint'))
    expect(about).toMatchObject([{ link: `/challenges/${lesson.challenge.id}` }])
  })

  test('is one, also when two teachers give it at once while the pupil takes it', async () => {
    const own = await buildLesson(site)
    const free = await site.build.hint({ challenge: own.challenge, cost: 0 })
    const second = await addSecondTeacher(site, own)
    const body = { challenge: own.challenge.id, hint: free.id }
    const params = { id: own.id, pupil: own.pupils[0].id }
    const replies = await Promise.all([
      site.api.as(own.teacher).call(contract.giveHint, { params, body }),
      site.api.as(second).call(contract.giveHint, { params, body }),
      site.api.as(own.pupils[0]).call(unlockHint, { params: { id: own.challenge.id }, query: {} }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await unlocksOf(own.pupils[0])).toHaveLength(1)
  })

  test('waits for the one before it', async () => {
    const challenge = await site.build.challenge()
    const [first, second] = [await site.build.hint({ challenge }), await site.build.hint({ challenge })]
    await site.database.db
      .insertInto('hint_requirement')
      .values({ challenge_id: challenge.id, hint_id: second.id, required_id: first.id })
      .execute()
    site.invalidate()
    expect(await give({ challenge }, second)).toMatchObject({ status: 403, body: { code: 'hint-locked' } })
    expect((await give({ challenge }, first)).status).toBe(200)
    expect((await give({ challenge }, second)).status).toBe(200)
  })

  test('belongs to the challenge, which the pupil can open and which is not closed', async () => {
    expect((await give({ challenge: lesson.other })).status).toBe(404)
    for (const challenge of await outOfReach()) expect((await give({ challenge })).status).toBe(404)
    const closed = await site.build.challenge({ closesAt: new Date(Date.now() - 1_000) })
    const late = await site.build.hint({ challenge: closed })
    expect(await give({ challenge: closed }, late)).toMatchObject({ status: 403, body: { code: 'challenge-closed' } })
  })

  test('reaches no pupil of another class, and is given by no other teacher', async () => {
    const foreign = await buildLesson(site)
    expect((await give({ to: foreign.pupils[0] })).status).toBe(404)
    expect((await give({ by: foreign.teacher })).status).toBe(404)
    expect((await give({ by: lesson.pupils[1] })).status).toBe(403)
    expect(await unlocksOf(foreign.pupils[0])).toEqual([])
  })
})

describe('the list of hints', () => {
  test('has no text for a teacher until they have unlocked it themselves, and says who has it', async () => {
    const own = await buildLesson(site)
    const secret = await site.build.hint({ challenge: lesson.other, content: 'Canary', cost: 0 })
    await give({ challenge: lesson.other }, secret)
    const [hidden] = await hintsFor(lesson.teacher, lesson.other)
    expect(hidden).toEqual({
      _id: secret.id,
      title: '',
      cost: 0,
      content: null,
      requirements: [],
      pupils: [lesson.pupils[0].id],
    })
    await site.api.as(lesson.teacher).call(unlockHint, { params: { id: lesson.other.id }, query: {} })
    expect((await hintsFor(lesson.teacher, lesson.other))[0]?.content).toBe('Canary')
    expect((await hintsFor(await site.build.admin(), lesson.other))[0]?.content).toBe('Canary')
    const others = await site.api
      .as(own.teacher)
      .call(contract.listClassHints, { params: { id: own.id, challenge: lesson.other.id } })
    expect(others.body.hints[0]).toMatchObject({ content: null, pupils: [] })
  })

  test('is for staff of the event with its texts, once its challenges are in practice', async () => {
    const event = await site.build.event({ status: 'ended' })
    const challenge = await site.build.challenge({ event })
    await site.build.hint({ challenge, content: 'Canary' })
    expect((await hintsFor(lesson.teacher, challenge))[0]?.content).toBeNull()
    await site.build.grant(lesson.teacher, 'author', event)
    site.invalidate()
    const again = { ...lesson.teacher, ...(await site.build.session(lesson.teacher.id)) }
    expect((await hintsFor(again, challenge))[0]?.content).toBe('Canary')
  })

  test('is not found for what is not in practice, nor by other teachers', async () => {
    const draft = await site.build.challenge({ state: 'draft' })
    const list = (reader: Person, challenge: { id: string }) =>
      site.api.as(reader).call(contract.listClassHints, { params: { id: lesson.id, challenge: challenge.id } })
    expect((await list(lesson.teacher, draft)).status).toBe(404)
    expect((await list((await buildLesson(site)).teacher, lesson.challenge)).status).toBe(404)
    expect((await list(lesson.pupils[0], lesson.challenge)).status).toBe(403)
  })
})
