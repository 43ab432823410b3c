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

function submit(person: { token: string }, challenge: { id: string }, flag: string): Promise<Reply> {
  return sites.call(person, submitFlag, { params: { id: challenge.id }, body: { flag } })
}

function unlock(person: { token: string }, challenge: { id: string }, hint: { id: string }): Promise<Reply> {
  return sites.call(person, unlockHint, { params: { id: challenge.id }, query: { hint: hint.id } })
}

const withStatus = (replies: Reply[], status: number): Reply[] => replies.filter((reply) => reply.status === status)

/** No request failed, and all derived numbers agree with a recount. */
async function expectConsistency(replies: Reply[]): Promise<void> {
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

async function countSubmissions(challenge: { id: string }): Promise<number> {
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
  const replies = await Promise.all(times(200, () => submit(player, challenge, challenge.flag)))
  expect(withStatus(replies, 200)).toHaveLength(1)
  expect(withStatus(replies, 409).length + withStatus(replies, 429).length).toBe(199)
  expect(await solvesOf(challenge)).toEqual([player.id])
  expect(await countSubmissions(challenge)).toBe(1)
  await expectConsistency(replies)
})

test('R2 parallel right submissions of one player from five sessions, in mixed case, are one solve', async () => {
  const challenge = await sites.build.challenge({ flag: 'epitech{Sail}', isCaseSensitive: false })
  const player = await sites.build.player()
  const sessions = await Promise.all(times(5, () => sites.build.session(player.id)))
  const spellings = ['epitech{Sail}', 'EPITECH{SAIL}', ' epitech{sail} ', 'Epitech{sAIL}']
  const replies = await Promise.all(
    sessions.flatMap((session) => spellings.map((spelling) => submit(session, challenge, spelling))),
  )
  expect(withStatus(replies, 200)).toHaveLength(1)
  expect(await solvesOf(challenge)).toEqual([player.id])
  await expectConsistency(replies)
})

test('R3 with five attempts, of two hundred parallel wrong submissions five are judged, and afterwards not even the flag is', async () => {
  const challenge = await sites.build.challenge({ maxAttempts: 5 })
  const player = await sites.build.player()
  const replies = await Promise.all(times(200, (index) => submit(player, challenge, `epitech{no ${index}}`)))
  expect(withStatus(replies, 400)).toHaveLength(5)
  expect(withStatus(replies, 403).length + withStatus(replies, 429).length).toBe(195)
  expect(await countSubmissions(challenge)).toBe(5)
  const late = await submit(player, challenge, challenge.flag)
  expect([403, 429]).toContain(late.status)
  expect(await solvesOf(challenge)).toEqual([])
  await expectConsistency([...replies, late])
})

test('R3 of ninety-nine wrong submissions and the right one at once, at most five are judged', async () => {
  const challenge = await sites.build.challenge({ maxAttempts: 5 })
  const player = await sites.build.player()
  const replies = await Promise.all(
    times(100, (index) => submit(player, challenge, index === 50 ? challenge.flag : `epitech{no ${index}}`)),
  )
  const right = withStatus(replies, 200).length
  expect(withStatus(replies, 400).length + right).toBeLessThanOrEqual(5)
  expect(await countSubmissions(challenge)).toBe(withStatus(replies, 400).length + right)
  expect(await solvesOf(challenge)).toHaveLength(right)
  await expectConsistency(replies)
})

test('B2 B4 at most ten submissions to a challenge and thirty of an account are judged, however many come at once', async () => {
  const [player, category] = [await sites.build.player(), await sites.build.category()]
  const challenges = await Promise.all(times(5, () => sites.build.challenge({ category })))
  const replies = await Promise.all(
    times(40, (index) => challenges.map((challenge) => submit(player, challenge, `epitech{no ${index}}`))).flat(),
  )
  const judged = await Promise.all(challenges.map(countSubmissions))
  expect(Math.max(...judged)).toBeLessThanOrEqual(perChallenge)
  expect(judged.reduce((sum, each) => sum + each, 0)).toBe(withStatus(replies, 400).length)
  expect(withStatus(replies, 400).length).toBeLessThanOrEqual(perAccount)
  expect(withStatus(replies, 400).length + withStatus(replies, 429).length).toBe(200)
  await expectConsistency(replies)
})

test('R7 of sixty players who solve one challenge at once, one is first, and the value falls by sixty solves', async () => {
  const challenge = await sites.build.challenge({ value: 500, falling: { minimum: 10, decay: 5 } })
  const players = await sites.createPlayers(60)
  const replies = await Promise.all(players.map((player) => submit(player, challenge, challenge.flag)))
  expect(withStatus(replies, 200)).toHaveLength(60)
  expect(replies.filter(({ body }) => body.first)).toHaveLength(1)
  expect(Math.min(...replies.map(({ body }) => body.points ?? 0))).toBe(500 - 60 * 5)
  await expectConsistency(replies)
})

test('R4 a hundred parallel requests for one hint are one charge', async () => {
  const { build, database } = sites
  const [challenge, solved] = [await build.challenge(), await build.challenge({ value: 150 })]
  const hint = await build.hint({ challenge, cost: 100 })
  const player = await build.player()
  await build.solve({ challenge: solved, player })
  await sites.makeVisible(challenge)
  const replies = await Promise.all(times(100, () => unlock(player, challenge, hint)))
  expect(withStatus(replies, 200)).toHaveLength(limits.write.budgets[0].points)
  expect(withStatus(replies, 429)).toHaveLength(100 - limits.write.budgets[0].points)
  const charged = await database.db
    .selectFrom('hint_unlock')
    .where('account_id', '=', player.id)
    .select('cost')
    .execute()
  expect(charged).toEqual([{ cost: 100 }])
})

test('R5 a player who buys ten hints at once with points for one gets one', async () => {
  const { build, database } = sites
  const [challenge, solved] = [await build.challenge(), await build.challenge({ value: 100 })]
  const hints = await Promise.all(times(10, () => build.hint({ challenge, cost: 100 })))
  const player = await build.player()
  await build.solve({ challenge: solved, player })
  await sites.makeVisible(challenge)
  const replies = await Promise.all(times(4, () => hints.map((hint) => unlock(player, challenge, hint))).flat())
  expect(withStatus(replies, 200).length + withStatus(replies, 403).length).toBe(40)
  const charged = await database.db
    .selectFrom('hint_unlock')
    .where('account_id', '=', player.id)
    .select('hint_id as id')
    .execute()
  expect(charged).toHaveLength(1)
})
