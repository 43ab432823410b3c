import * as contract from '@drapeau/contract/lessons/hands.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildLesson, type Lesson } from '#test/lesson-scenario.ts'
import { runInTurn } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

/** Every other request goes to the second node. */
let nodes: [World, World]
beforeAll(async () => {
  const site = await world()
  nodes = [site, await world({ besides: site })]
})

const on = (at: number, person: { token: string }) => nodes[at % 2 === 0 ? 0 : 1].api.as(person)
const raise = (at: number, { pupils, challenge }: Lesson, line = '') =>
  on(at, pupils[0]).call(contract.raiseHand, { params: { id: challenge.id }, body: { line } })
const lower = (at: number, { pupils, challenge }: Lesson) =>
  on(at, pupils[0]).call(contract.lowerHand, { params: { id: challenge.id } })
const ownHand = async ({ pupils, challenge }: Lesson) =>
  (await on(0, pupils[0]).call(contract.getHand, { params: { id: challenge.id } })).body.hand
const queue = async ({ teacher, id }: Lesson) =>
  (await on(1, teacher).call(contract.listHands, { params: { id } })).body.hands
const takeDown = (at: number, { teacher, id }: Lesson, hand: string) =>
  on(at, teacher).call(contract.lowerPupilHand, { params: { id, hand } })
const answer = (at: number, { teacher, id }: Lesson, hand: string) =>
  on(at, teacher).call(contract.answerHand, { params: { id, hand }, body: { kind: 'note', note: 'Look up.' } })

async function raised(): Promise<{ lesson: Lesson; hand: string }> {
  const lesson = await buildLesson(nodes[0])
  nodes[1].invalidate()
  await raise(0, lesson, 'Which file?')
  const [hand] = await queue(lesson)
  if (!hand) throw new Error('Nobody sees the hand.')
  return { lesson, hand: hand._id }
}

const inTurn = <T>({ pupils }: Lesson, works: readonly (() => Promise<T>)[]): Promise<T[]> =>
  runInTurn(nodes[0].database, ['select from raised_hand where account_id = $1 for update', [pupils[0].id]], works)

const statusesOf = (replies: readonly { status: number }[]): number[] =>
  replies.map(({ status }) => status).toSorted((low, high) => low - high)

test('R6 one hand that is raised twice on two nodes is one hand, which keeps its place and has the later line', async () => {
  const { lesson } = await raised()
  const before = await ownHand(lesson)
  nodes[0].advance(1_000)
  nodes[1].advance(1_000)
  const replies = await inTurn(lesson, [() => raise(0, lesson, 'This one?'), () => raise(1, lesson, 'Or that one?')])
  expect(statusesOf(replies)).toEqual([200, 200])
  expect((await queue(lesson)).map(({ line }) => line)).toEqual(['Or that one?'])
  expect(await ownHand(lesson)).toEqual({ ...before, line: 'Or that one?' })
})

test('R6 one hand that is lowered twice at once goes down once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { lesson } = await raised()
    expect(statusesOf(await Promise.all([lower(0, lesson), lower(1, lesson)]))).toEqual([200, 404])
    expect(await queue(lesson)).toEqual([])
  }
})

test('R6 a pupil and a teacher who lower one hand at once lower it once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { lesson, hand } = await raised()
    expect(statusesOf(await Promise.all([lower(0, lesson), takeDown(1, lesson, hand)]))).toEqual([200, 404])
    expect(await queue(lesson)).toEqual([])
    expect(await ownHand(lesson)).toBeNull()
  }
})

test('R6 of raising and lowering at once, the later one counts', async () => {
  const { lesson } = await raised()
  const upLast = await inTurn<{ status: number }>(lesson, [() => lower(0, lesson), () => raise(1, lesson, 'Again')])
  expect(statusesOf(upLast)).toEqual([200, 200])
  expect((await queue(lesson)).map(({ line }) => line)).toEqual(['Again'])
  const downLast = await inTurn<{ status: number }>(lesson, [() => raise(0, lesson, 'No'), () => lower(1, lesson)])
  expect(statusesOf(downLast)).toEqual([200, 200])
  expect(await queue(lesson)).toEqual([])
})

test('R6 an answer to a hand that the pupil lowers meanwhile reaches nobody, and says why', async () => {
  const { lesson, hand } = await raised()
  const [lowered, answered] = await inTurn<{ status: number; body: unknown }>(lesson, [
    () => lower(0, lesson),
    () => answer(1, lesson, hand),
  ])
  expect(lowered?.status).toBe(200)
  expect(answered).toMatchObject({ status: 404, body: { code: 'hand-not-found' } })
  expect((await on(0, lesson.pupils[0]).call(listNews, {})).body.unread).toBe(0)
})
