import { unlockHint } from '@drapeau/contract/hints.ts'
import { limits } from '@drapeau/contract/limits.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { listDifferences } from './recount.queries.ts'
import { type Reply, startTwoSites, times, type TwoSites } from './two-sites.ts'

const [{ points: perAccount }, { points: perChallenge }] = limits.flag.budgets
let sites: TwoSites

beforeAll(async () => {
  sites = await startTwoSites()
})

function answer(person: { token: string }, challenge: { id: string }, flag: string): Promise<Reply> {
  return sites.call(person, submitFlag, { params: { id: challenge.id }, body: { flag } })
}

function ask(person: { token: string }, challenge: { id: string }, hint: { id: string }): Promise<Reply> {
  return sites.call(person, unlockHint, { params: { id: challenge.id }, query: { hint: hint.id } })
}

const having = (replies: Reply[], status: number): Reply[] => replies.filter((reply) => reply.status === status)

/** Whatever happened: no failure, and everything that is stored twice agrees. */
async function expectOrder(replies: Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}

async function solvesOf(challenge: { id: string }): Promise<string[]> {
  const rows = await sites.database.db
    .selectFrom('solve')
    .where('challenge_id', '=', challenge.id)
    .select('account_id as accountId')
    .execute()
  return rows.map(({ accountId }) => accountId ?? '')
}

async function judgedOf(challenge: { id: string }): Promise<number> {
  const rows = await sites.database.db
    .selectFrom('submission')
    .where('challenge_id', '=', challenge.id)
    .select('id')
    .execute()
  return rows.length
}

test('R1 two hundred parallel right answers are one solve', async () => {
  const challenge = await sites.build.challenge()
  const player = await sites.build.player()
  const replies = await Promise.all(times(200, () => answer(player, challenge, challenge.flag)))
  expect(having(replies, 200)).toHaveLength(1)
  expect(having(replies, 409).length + having(replies, 429).length).toBe(199)
  expect(await solvesOf(challenge)).toEqual([player.id])
  expect(await judgedOf(challenge)).toBe(1)
  await expectOrder(replies)
})

test('R2 right answers of one player from five places at once, in mixed case, are one solve', async () => {
  const challenge = await sites.build.challenge({ flag: 'epitech{Sail}', isCaseSensitive: false })
  const player = await sites.build.player()
  const places = await Promise.all(times(5, () => sites.build.session(player.id)))
  const spellings = ['epitech{Sail}', 'EPITECH{SAIL}', ' epitech{sail} ', 'Epitech{sAIL}']
  const replies = await Promise.all(
    places.flatMap((session) => spellings.map((spelling) => answer(session, challenge, spelling))),
  )
  expect(having(replies, 200)).toHaveLength(1)
  expect(await solvesOf(challenge)).toEqual([player.id])
  await expectOrder(replies)
})

test('R3 with five attempts, two hundred parallel wrong answers are five judged, and then not even the flag is', async () => {
  const challenge = await sites.build.challenge({ maxAttempts: 5 })
  const player = await sites.build.player()
  const replies = await Promise.all(times(200, (turn) => answer(player, challenge, `epitech{no ${turn}}`)))
  expect(having(replies, 400)).toHaveLength(5)
  expect(having(replies, 403).length + having(replies, 429).length).toBe(195)
  expect(await judgedOf(challenge)).toBe(5)
  const late = await answer(player, challenge, challenge.flag)
  expect([403, 429]).toContain(late.status)
  expect(await solvesOf(challenge)).toEqual([])
  await expectOrder([...replies, late])
})

test('R3 ninety-nine wrong answers and the right one together: at most five are judged', async () => {
  const challenge = await sites.build.challenge({ maxAttempts: 5 })
  const player = await sites.build.player()
  const replies = await Promise.all(
    times(100, (turn) => answer(player, challenge, turn === 50 ? challenge.flag : `epitech{no ${turn}}`)),
  )
  const right = having(replies, 200).length
  expect(having(replies, 400).length + right).toBeLessThanOrEqual(5)
  expect(await judgedOf(challenge)).toBe(having(replies, 400).length + right)
  expect(await solvesOf(challenge)).toHaveLength(right)
  await expectOrder(replies)
})

test('B2 B4 at most ten answers to a challenge and thirty of an account are judged, however many come at once', async () => {
  const [player, category] = [await sites.build.player(), await sites.build.category()]
  const challenges = await Promise.all(times(5, () => sites.build.challenge({ category })))
  const replies = await Promise.all(
    times(40, (turn) => challenges.map((challenge) => answer(player, challenge, `epitech{no ${turn}}`))).flat(),
  )
  const judged = await Promise.all(challenges.map(judgedOf))
  expect(Math.max(...judged)).toBeLessThanOrEqual(perChallenge)
  expect(judged.reduce((sum, each) => sum + each, 0)).toBe(having(replies, 400).length)
  expect(having(replies, 400).length).toBeLessThanOrEqual(perAccount)
  expect(having(replies, 400).length + having(replies, 429).length).toBe(200)
  await expectOrder(replies)
})

test('R7 sixty players solve one challenge at once: one is the first, and the price has fallen by sixty', async () => {
  const challenge = await sites.build.challenge({ value: 500, falling: { minimum: 10, decay: 5 } })
  const players = await sites.crowd(60)
  const replies = await Promise.all(players.map((player) => answer(player, challenge, challenge.flag)))
  expect(having(replies, 200)).toHaveLength(60)
  expect(replies.filter(({ body }) => body.first)).toHaveLength(1)
  expect(Math.min(...replies.map(({ body }) => body.points ?? 0))).toBe(500 - 60 * 5)
  await expectOrder(replies)
})

test('R4 a hundred parallel requests for one hint are one charge', async () => {
  const { build, database } = sites
  const [challenge, solved] = [await build.challenge(), await build.challenge({ value: 150 })]
  const hint = await build.hint({ challenge, cost: 100 })
  const player = await build.player()
  await build.solve({ challenge: solved, player })
  await sites.offer(challenge)
  const replies = await Promise.all(times(100, () => ask(player, challenge, hint)))
  expect(having(replies, 200)).toHaveLength(limits.write.budgets[0].points)
  expect(having(replies, 429)).toHaveLength(100 - limits.write.budgets[0].points)
  const charged = await database.db
    .selectFrom('hint_unlock')
    .where('account_id', '=', player.id)
    .select('cost')
    .execute()
  expect(charged).toEqual([{ cost: 100 }])
})

test('R5 ten hints at once with points for one are one', async () => {
  const { build, database } = sites
  const [challenge, solved] = [await build.challenge(), await build.challenge({ value: 100 })]
  const hints = await Promise.all(times(10, () => build.hint({ challenge, cost: 100 })))
  const player = await build.player()
  await build.solve({ challenge: solved, player })
  await sites.offer(challenge)
  const replies = await Promise.all(times(4, () => hints.map((hint) => ask(player, challenge, hint))).flat())
  expect(having(replies, 200).length + having(replies, 403).length).toBe(40)
  const charged = await database.db
    .selectFrom('hint_unlock')
    .where('account_id', '=', player.id)
    .select('hint_id as id')
    .execute()
  expect(charged).toHaveLength(1)
})
