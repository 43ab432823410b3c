import { removePupil } from '@drapeau/contract/classes/pupils.ts'
import * as contract from '@drapeau/contract/lessons/hands.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { addSecondTeacher, buildLesson, type Lesson } from '#test/lesson-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let lesson: Lesson

beforeAll(async () => {
  site = await world()
  lesson = await buildLesson(site)
})

const raise = (pupil: Person, challenge: { id: string }, line = '') =>
  site.api.as(pupil).call(contract.raiseHand, { params: { id: challenge.id }, body: { line } })
const lower = (pupil: Person, challenge: { id: string }) =>
  site.api.as(pupil).call(contract.lowerHand, { params: { id: challenge.id } })
const stateOf = async (pupil: Person, challenge: { id: string }) =>
  (await site.api.as(pupil).call(contract.getHand, { params: { id: challenge.id } })).body
const queue = async (teacher: Person, id: string) =>
  (await site.api.as(teacher).call(contract.listHands, { params: { id } })).body.hands
const answer = (teacher: Person, id: string, hand: string, body: { kind: 'coming' | 'note'; note?: string }) =>
  site.api.as(teacher).call(contract.answerHand, { params: { id, hand }, body })
const takeDown = (teacher: Person, id: string, hand: string) =>
  site.api.as(teacher).call(contract.lowerPupilHand, { params: { id, hand } })

/** A hand that is up in a class of its own. */
async function oneHand() {
  const own = await buildLesson(site)
  await raise(own.pupils[0], own.challenge, 'Which file?')
  const [hand] = await queue(own.teacher, own.id)
  if (!hand) throw new Error('Nobody sees the hand.')
  return { ...own, hand, pupil: own.pupils[0] }
}

describe('a raised hand', () => {
  test('stands in the queue of the teachers in order of arrival, with both names', async () => {
    const { pupils, teacher, id, challenge } = lesson
    expect(await stateOf(pupils[0], challenge)).toEqual({ offered: true, hand: null })
    expect((await raise(pupils[1], challenge, '  Which file? ')).body.hand).toMatchObject({
      line: 'Which file?',
      place: 1,
      coming: null,
      note: null,
    })
    site.advance(1_000)
    expect((await raise(pupils[0], challenge)).body.hand?.place).toBe(2)
    const hands = await queue(teacher, id)
    expect(hands.map(({ pupil, line }) => [pupil._id, pupil.realName !== '', pupil.name !== '', line])).toEqual([
      [pupils[1].id, true, true, 'Which file?'],
      [pupils[0].id, true, true, ''],
    ])
    expect(hands[0]?.challenge).toMatchObject({ _id: challenge.id })
  })

  test('keeps its place when its line changes, and moves up when another is lowered', async () => {
    const { pupils, challenge, teacher, id } = await buildLesson(site)
    await raise(pupils[0], challenge)
    site.advance(1_000)
    await raise(pupils[1], challenge)
    site.advance(1_000)
    await raise(pupils[0], challenge, 'Still here')
    expect((await queue(teacher, id)).map(({ pupil }) => pupil._id)).toEqual(pupils.map((pupil) => pupil.id))
    expect((await lower(pupils[0], challenge)).status).toBe(200)
    expect((await stateOf(pupils[1], challenge)).hand?.place).toBe(1)
    expect(await lower(pupils[0], challenge)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('lowers itself when the challenge is solved, and after a school day', async () => {
    const { pupils, challenge, other, teacher, id } = await buildLesson(site)
    await raise(pupils[0], challenge)
    await raise(pupils[0], other)
    const params = { id: challenge.id }
    expect((await site.api.as(pupils[0]).call(submitFlag, { params, body: { flag: challenge.flag } })).status).toBe(200)
    expect((await queue(teacher, id)).map((hand) => hand.challenge._id)).toEqual([other.id])
    expect(await raise(pupils[0], challenge)).toMatchObject({ status: 409, body: { code: 'already-solved' } })
    site.advance(contract.handHours * 3_600_000 + 1_000)
    expect(await queue(teacher, id)).toEqual([])
    expect((await stateOf(pupils[0], other)).hand).toBeNull()
    expect((await raise(pupils[0], other)).body.hand?.place).toBe(1)
  })

  test('goes with the pupil who leaves the class, and with the account', async () => {
    const { pupils, challenge, teacher, id } = await buildLesson(site)
    for (const pupil of pupils) await raise(pupil, challenge)
    await site.api.as(teacher).call(removePupil, { params: { id, pupil: pupils[0].id }, query: {} })
    expect((await queue(teacher, id)).map(({ pupil }) => pupil._id)).toEqual([pupils[1].id])
    const admin = await site.build.admin()
    expect((await site.api.as(admin).call(deleteUser, { params: { id: pupils[1].id } })).status).toBe(200)
    expect(await queue(teacher, id)).toEqual([])
  })
})

describe('a hand cannot be raised', () => {
  test('by somebody in no class, to whom it is not offered', async () => {
    const loner = await site.build.player()
    expect(await stateOf(loner, lesson.challenge)).toEqual({ offered: false, hand: null })
    expect(await raise(loner, lesson.challenge)).toMatchObject({ status: 403, body: { code: 'no-class' } })
  })

  test('at a challenge that is locked, closed, hidden or unknown', async () => {
    const { build } = site
    const [pupil] = (await buildLesson(site)).pupils
    const locked = await build.challenge()
    await build.requirement(locked, await build.challenge())
    const closed = await build.challenge({ closesAt: new Date(Date.now() - 1_000) })
    const hidden = await build.challenge({ event: await build.event({ status: 'running' }) })
    site.invalidate()
    const codes = await Promise.all(
      [locked, closed, hidden].map(async (each) => Reflect.get((await raise(pupil, each)).body, 'code') as unknown),
    )
    expect(codes).toEqual(['locked', 'challenge-closed', 'not-found'])
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await raise(pupil, unknown)).status).toBe(404)
    expect((await site.api.as(pupil).call(contract.getHand, { params: unknown })).status).toBe(404)
  })

  test('with a line that is too long, or more often than a few times a minute', async () => {
    const { pupils, challenge } = await buildLesson(site)
    expect((await raise(pupils[0], challenge, 'a'.repeat(201))).status).toBe(400)
    const replies = []
    for (let count = 0; count < 12; count += 1) replies.push((await raise(pupils[0], challenge, `${count}`)).status)
    expect(replies.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(replies.slice(10)).toEqual([429, 429])
  })

  test('at more challenges than a few at once, not even by parallel requests', async () => {
    const [pupil] = (await buildLesson(site)).pupils
    const challenges = await Promise.all(Array.from({ length: 6 }, () => site.build.challenge()))
    site.invalidate()
    const replies = await Promise.all(challenges.map((each) => raise(pupil, each)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(contract.maxHands)
    const refused = replies.find(({ status }) => status !== 200)
    expect(refused?.body).toMatchObject({ code: 'too-many-hands', count: contract.maxHands })
  })

  test('twice by two requests at once', async () => {
    const { pupils, challenge, teacher, id } = await buildLesson(site)
    await Promise.all(Array.from({ length: 8 }, (_none, at) => raise(pupils[0], challenge, `${at}`)))
    expect(await queue(teacher, id)).toHaveLength(1)
  })
})

describe('a teacher answers', () => {
  test('with a note, which lowers the hand, notifies the pupil and stays on the page', async () => {
    const { id, teacher, pupil, hand, challenge } = await oneHand()
    expect((await answer(teacher, id, hand._id, { kind: 'note', note: 'Read the first line.' })).status).toBe(200)
    expect(await queue(teacher, id)).toEqual([])
    expect((await stateOf(pupil, challenge)).hand).toMatchObject({ note: 'Read the first line.', place: null })
    const { notifications } = (await site.api.as(pupil).call(listNews, {})).body
    expect(notifications[0]).toMatchObject({
      title: `Your teacher answered your question about ${challenge.name}`,
      description: 'Read the first line.',
      link: `/challenges/${challenge.id}`,
    })
    expect((await raise(pupil, challenge, 'And now?')).body.hand).toMatchObject({ note: null, place: 1 })
  })

  test('that they are coming over: the hand stays up, and the pupil sees who', async () => {
    const { id, teacher, pupil, hand, challenge } = await oneHand()
    for (let count = 0; count < 2; count += 1)
      expect((await answer(teacher, id, hand._id, { kind: 'coming' })).status).toBe(200)
    expect((await queue(teacher, id))[0]?.coming).toMatchObject({ _id: teacher.id })
    expect((await stateOf(pupil, challenge)).hand).toMatchObject({ place: 1, coming: teacher.name })
    expect((await site.api.as(pupil).call(listNews, {})).body.unread).toBe(1)
    expect((await takeDown(teacher, id, hand._id)).status).toBe(200)
    expect((await stateOf(pupil, challenge)).hand).toBeNull()
    expect((await takeDown(teacher, id, hand._id)).status).toBe(404)
  })

  test('not without words, and not with too many', async () => {
    const { id, teacher, hand } = await oneHand()
    for (const note of ['', '  ', 'a'.repeat(301)])
      expect((await answer(teacher, id, hand._id, { kind: 'note', note })).status).toBe(400)
  })

  test('and each answer is in the audit log, without its text', async () => {
    const { id, teacher, hand } = await oneHand()
    await answer(teacher, id, hand._id, { kind: 'coming' })
    await answer(teacher, id, hand._id, { kind: 'note', note: 'Look up.' })
    const { rows } = await site.database.pool.query(
      `select changes from audit_record where subject_id = $1 and actor_id = $2 order by created_at, id`,
      [id, teacher.id],
    )
    const text = JSON.stringify(rows)
    expect(text).toContain('handComing')
    expect(text).toContain('handAnswered')
    expect(text).not.toContain('Look up.')
  })

  test('and of two teachers at once one is first', async () => {
    const { id, teacher, pupil, hand, challenge } = await oneHand()
    const second = await addSecondTeacher(site, { id, teacher })
    const [one, other] = await Promise.all([
      answer(teacher, id, hand._id, { kind: 'note', note: 'From the left.' }),
      answer(second, id, hand._id, { kind: 'note', note: 'From the right.' }),
    ])
    expect([one.status, other.status].toSorted((left, right) => left - right)).toEqual([200, 409])
    const kept = one.status === 200 ? 'From the left.' : 'From the right.'
    expect((await stateOf(pupil, challenge)).hand?.note).toBe(kept)
    expect((await site.api.as(pupil).call(listNews, {})).body.unread).toBe(1)
  })

  test('and of two who are coming over one goes', async () => {
    const { id, teacher, hand } = await oneHand()
    const second = await addSecondTeacher(site, { id, teacher })
    const replies = await Promise.all([teacher, second].map((each) => answer(each, id, hand._id, { kind: 'coming' })))
    expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'hand-answered' })
  })

  test('while the pupil solves it, and neither fails by it', async () => {
    const { id, teacher, pupil, hand, challenge } = await oneHand()
    const [solved, answered] = await Promise.all([
      site.api.as(pupil).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } }),
      answer(teacher, id, hand._id, { kind: 'note', note: 'Nearly.' }),
    ])
    expect(solved.status).toBe(200)
    expect([200, 404]).toContain(answered.status)
    expect(await queue(teacher, id)).toEqual([])
  })
})

describe('a hand is not visible', () => {
  test('to teachers of other classes, who can do nothing with it', async () => {
    const { hand } = await oneHand()
    const foreign = await buildLesson(site)
    expect(await queue(foreign.teacher, foreign.id)).toEqual([])
    const tries = [
      await answer(foreign.teacher, foreign.id, hand._id, { kind: 'coming' }),
      await takeDown(foreign.teacher, foreign.id, hand._id),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404])
  })

  test('to other pupils, who only have a number', async () => {
    const { pupils, challenge, id, hand } = await oneHand()
    const [, mate] = pupils
    expect((await site.api.as(mate).call(contract.listHands, { params: { id } })).status).toBe(403)
    expect((await lower(mate, challenge)).status).toBe(404)
    const text = JSON.stringify((await raise(mate, challenge)).body)
    expect(text).not.toContain(hand.pupil.name)
    expect(text).not.toContain('Which file?')
  })
})
