import * as contract from '@drapeau/contract/lessons/hands.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildLesson } from '#test/lesson-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
beforeAll(async () => {
  site = await world()
})

const raise = (pupil: Person, challenge: { id: string }) =>
  site.api.as(pupil).call(contract.raiseHand, { params: { id: challenge.id }, body: { line: '' } })
const lower = (pupil: Person, challenge: { id: string }) =>
  site.api.as(pupil).call(contract.lowerHand, { params: { id: challenge.id } })
const stateOf = async (pupil: Person, challenge: { id: string }) =>
  (await site.api.as(pupil).call(contract.getHand, { params: { id: challenge.id } })).body
const queue = async (teacher: Person, id: string) =>
  (await site.api.as(teacher).call(contract.listHands, { params: { id } })).body.hands
const answer = (teacher: Person, id: string, hand: string, body: { kind: 'note'; note: string }) =>
  site.api.as(teacher).call(contract.answerHand, { params: { id, hand }, body })

/** Hands of one pupil at as many challenges as there may be, which change as given afterwards. */
async function threeHands(change: string) {
  const own = await buildLesson(site)
  const [pupil, mate] = own.pupils
  const others = await Promise.all(Array.from({ length: contract.maxHands }, () => site.build.challenge()))
  site.invalidate()
  for (const each of others) {
    expect((await raise(pupil, each)).status).toBe(200)
    site.advance(1_000)
  }
  expect(await raise(pupil, own.challenge)).toMatchObject({ status: 409, body: { code: 'too-many-hands' } })
  await site.database.pool.query(`update challenge set ${change} where id = any($1)`, [others.map(({ id }) => id)])
  site.invalidate()
  return { ...own, pupil, mate, others }
}

describe('a hand that is up while its challenge', () => {
  test('is withdrawn counts for nobody, and is up again when the challenge returns', async () => {
    const { id, teacher, pupil, mate, challenge, others } = await threeHands(`state = 'draft'`)
    const [first] = others
    if (!first) throw new Error('There are three hands.')
    expect(await queue(teacher, id)).toEqual([])
    expect((await raise(mate, challenge)).body.hand?.place).toBe(1)
    expect((await raise(pupil, challenge)).status).toBe(200)
    expect((await site.api.as(pupil).call(contract.getHand, { params: { id: first.id } })).status).toBe(404)
    expect((await lower(pupil, first)).status).toBe(200)

    await site.database.pool.query(`update challenge set state = 'published' where id = any($1)`, [
      others.map((each) => each.id),
    ])
    site.invalidate()
    expect((await queue(teacher, id)).map((hand) => hand.challenge._id)).toEqual([
      ...others.slice(1).map((each) => each.id),
      challenge.id,
      challenge.id,
    ])
    expect((await stateOf(mate, challenge)).hand?.place).toBe(3)
    expect((await stateOf(pupil, first)).hand).toBeNull()
  })

  test('closes stays in the queue, and the pupil sees and lowers it', async () => {
    const { id, teacher, pupil, mate, challenge, others } = await threeHands(`closes_at = now() - interval '1 second'`)
    const [first, second] = others
    if (!first || !second) throw new Error('There are three hands.')
    expect(await queue(teacher, id)).toHaveLength(contract.maxHands)
    expect((await raise(mate, challenge)).body.hand?.place).toBe(contract.maxHands + 1)
    expect(await raise(pupil, challenge)).toMatchObject({ status: 409, body: { code: 'too-many-hands' } })
    expect(await stateOf(pupil, first)).toMatchObject({ offered: false, hand: { place: 1 } })
    expect((await lower(pupil, first)).status).toBe(200)
    expect(await stateOf(pupil, first)).toEqual({ offered: false, hand: null })
    expect((await raise(pupil, challenge)).status).toBe(200)

    const asked = (await queue(teacher, id)).find((hand) => hand.challenge._id === second.id)
    const note = { kind: 'note' as const, note: 'Too late for this one.' }
    expect((await answer(teacher, id, asked?._id ?? '', note)).status).toBe(200)
    expect(await stateOf(pupil, second)).toMatchObject({ offered: false, hand: { note: note.note, place: null } })
  })

  test('gets a requirement stays in the queue, and the pupil sees and lowers it', async () => {
    const { id, teacher, pupils, challenge, other } = await buildLesson(site)
    const [pupil] = pupils
    await raise(pupil, challenge)
    await site.build.requirement(challenge, other)
    site.invalidate()
    expect(await queue(teacher, id)).toHaveLength(1)
    expect(await stateOf(pupil, challenge)).toMatchObject({ offered: false, hand: { place: 1 } })
    expect((await lower(pupil, challenge)).status).toBe(200)
  })
})
