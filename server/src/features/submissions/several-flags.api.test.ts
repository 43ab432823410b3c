import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listSubmissions, regradeSubmission, submitFlag, tryFlag } from '@drapeau/contract/submissions.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'
import { exactFlag, type Flag, flagColumns } from './flag-columns.queries.ts'

const pattern = (content: string): Flag => ({ type: 'regex', content, isCaseSensitive: true })

let site: World
let admin: Person
let zoe: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  zoe = await site.build.player()
})

async function submit(player: Person, challenge: NamedRef, flag: string) {
  // Stays within every pace.
  site.advance(10_000)
  return site.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
}

async function progressOf(player: Person, challenge: NamedRef) {
  const { body } = await site.api.as(player).call(getChallenge, { params: { id: challenge.id } })
  if ('flag' in body) throw new Error('A player sees a flag.')
  const { flagsFound, flagsTotal, solved, attemptsLeft } = body
  return { flagsFound, flagsTotal, solved, attemptsLeft }
}

async function stored(challenge: NamedRef) {
  const { rows } = await site.database.pool.query<{ solves: number; wrong: number; right: number; parts: number }>(
    `select (select count(*)::int from solve where challenge_id = $1) as solves,
       (select coalesce(sum(wrong), 0)::int from attempt where challenge_id = $1) as wrong,
       (select count(*)::int from submission where challenge_id = $1 and is_correct and not is_part) as right,
       (select count(*)::int from submission where challenge_id = $1 and is_part) as parts`,
    [challenge.id],
  )
  return rows[0]
}

/** Three flags, all of them needed. */
const needsThree = (options: object = {}) =>
  site.build.challenge({
    flag: 'epitech{one}',
    moreFlags: [pattern('epitech\\{t(wo)+\\}'), exactFlag('epitech{three}', false)],
    needsAll: true,
    ...options,
  })

test('any of several flags solves a challenge, also one that matches a pattern', async () => {
  const challenge = await site.build.challenge({ flag: 'epitech{one}', moreFlags: [pattern('[0-9]{4}')] })
  expect((await submit(zoe, challenge, '20266')).body.code).toBe('wrong-flag')
  expect((await submit(zoe, challenge, '2026')).body).toMatchObject({ status: 200, flagsFound: 1, flagsTotal: 1 })
  expect(await progressOf(zoe, challenge)).toMatchObject({ flagsFound: 1, flagsTotal: 1, solved: true })
})

describe('where all flags are needed', () => {
  test('a part is neither a solve nor an attempt, and the last one solves', async () => {
    const challenge = await needsThree({ maxAttempts: 2 })
    expect(await progressOf(zoe, challenge)).toMatchObject({ flagsFound: 0, flagsTotal: 3, solved: false })
    const first = await submit(zoe, challenge, 'epitech{two}')
    expect([first.status, first.body]).toEqual([
      202,
      {
        status: 202,
        message: 'You have found 1 of 3 flags.',
        points: 0,
        first: false,
        flagsFound: 1,
        flagsTotal: 3,
      },
    ])
    expect((await submit(zoe, challenge, 'epitech{four}')).body).toMatchObject({ code: 'wrong-flag', count: 1 })
    expect((await submit(zoe, challenge, 'epitech{THREE}')).body).toMatchObject({ flagsFound: 2, flagsTotal: 3 })
    expect(await progressOf(zoe, challenge)).toEqual({ flagsFound: 2, flagsTotal: 3, solved: false, attemptsLeft: 1 })
    const last = await submit(zoe, challenge, 'epitech{one}')
    expect([last.status, last.body]).toMatchObject([200, { points: 100, first: true, flagsFound: 3, flagsTotal: 3 }])
    expect(await progressOf(zoe, challenge)).toMatchObject({ flagsFound: 3, flagsTotal: 3, solved: true })
    expect(await stored(challenge)).toEqual({ solves: 1, wrong: 1, right: 1, parts: 2 })
  })

  test('a flag that is found again counts once, and one player finds nothing for another', async () => {
    const [challenge, adam] = [await needsThree(), await site.build.player()]
    for (const flag of ['epitech{one}', 'epitech{one}', ' epitech{one} ', 'epitech{two}', 'epitech{twowo}'])
      await submit(zoe, challenge, flag)
    expect(await progressOf(zoe, challenge)).toMatchObject({ flagsFound: 2, solved: false })
    expect(await progressOf(adam, challenge)).toMatchObject({ flagsFound: 0, solved: false })
    expect((await submit(adam, challenge, 'epitech{three}')).body).toMatchObject({ flagsFound: 1 })
  })

  test('members of an entry find them together', async () => {
    const [ada, bob] = [await site.build.player(), await site.build.player()]
    const event = await site.build.event({ teamSize: [1, 4] })
    await site.build.entry({ event, members: [ada, bob] })
    const challenge = await needsThree({ event })
    expect((await submit(ada, challenge, 'epitech{one}')).status).toBe(202)
    expect((await submit(bob, challenge, 'epitech{two}')).body).toMatchObject({ flagsFound: 2 })
    expect(await progressOf(ada, challenge)).toMatchObject({ flagsFound: 2, flagsTotal: 3 })
    expect((await submit(ada, challenge, 'epitech{three}')).status).toBe(200)
  })

  test('a flag that its author changes must be found again, and those that stay are kept', async () => {
    const challenge = await needsThree()
    await submit(zoe, challenge, 'epitech{one}')
    await submit(zoe, challenge, 'epitech{two}')
    const columns = flagColumns([exactFlag('epitech{one}'), exactFlag('epitech{new}')], 'all')
    await site.database.db.updateTable('challenge').set(columns).where('id', '=', challenge.id).execute()
    // Another change invalidates what is cached.
    await site.build.challenge()
    expect(await progressOf(zoe, challenge)).toMatchObject({ flagsFound: 1, flagsTotal: 2 })
    expect((await submit(zoe, challenge, 'epitech{new}')).status).toBe(200)
  })

  test('R1 parts that members send at the same moment are one solve', async () => {
    const crew = await Promise.all(Array.from({ length: 3 }, () => site.build.player()))
    const event = await site.build.event({ teamSize: [1, 4] })
    await site.build.entry({ event, members: crew })
    for (let round = 0; round < 5; round += 1) {
      const challenge = await needsThree({ event })
      site.advance(60_000)
      const flags = ['epitech{one}', 'epitech{two}', 'epitech{three}']
      const replies = await Promise.all(
        crew.map((member, index) =>
          site.api.as(member).call(submitFlag, { params: { id: challenge.id }, body: { flag: flags[index] ?? '' } }),
        ),
      )
      expect(replies.filter(({ status }) => status === 202)).toHaveLength(2)
      expect(await stored(challenge)).toEqual({ solves: 1, wrong: 0, right: 1, parts: 2 })
    }
  })

  test('any order of right, repeated and wrong answers is judged as a set would be', async () => {
    const answers = ['epitech{one}', 'epitech{two}', 'epitech{three}', 'epitech{four}'] as const
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...answers), { maxLength: 8 }), async (given) => {
        const [challenge, player] = [await needsThree(), await site.build.player()]
        const found = new Set<string>()
        for (const answer of given) {
          const isOver = found.size === 3
          const isRight = answer !== 'epitech{four}'
          if (isRight && !isOver) found.add(answer)
          const { status } = await submit(player, challenge, answer)
          const expected = isOver ? 409 : !isRight ? 400 : found.size === 3 ? 200 : 202
          expect([given, answer, status]).toEqual([given, answer, expected])
        }
        expect(await progressOf(player, challenge)).toMatchObject({ flagsFound: found.size, solved: found.size === 3 })
      }),
      { numRuns: 15 },
    )
  })
})

describe('flags that change while they are cached', () => {
  const change = (challenge: NamedRef, flag: string) =>
    site.database.db
      .updateTable('challenge')
      .set(flagColumns([exactFlag(flag)]))
      .where('id', '=', challenge.id)
      .execute()

  test('an answer is judged by the stored ones, and counted once', async () => {
    const challenge = await site.build.challenge({ flag: 'epitech{old}', maxAttempts: 3 })
    expect((await submit(zoe, challenge, 'epitech{no}')).body).toMatchObject({ count: 2 })
    // No message is sent: this node does not know yet.
    await change(challenge, 'epitech{new}')
    expect((await submit(zoe, challenge, 'epitech{old}')).body).toMatchObject({ code: 'wrong-flag', count: 1 })
    await change(challenge, 'epitech{newer}')
    expect((await submit(zoe, challenge, 'epitech{newer}')).status).toBe(200)
    expect(await stored(challenge)).toEqual({ solves: 1, wrong: 2, right: 1, parts: 0 })
  })

  test('answers that arrive during a change are judged by what was stored before or after it', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => site.build.player()))
    const challenge = await site.build.challenge({ flag: 'epitech{old}' })
    await submit(zoe, challenge, 'epitech{no}')
    const [replies] = await Promise.all([
      Promise.all(players.map((player) => submit(player, challenge, 'epitech{old}'))),
      change(challenge, 'epitech{new}'),
    ])
    const right = replies.filter(({ status }) => status === 200).length
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(players.length - right)
    expect(await stored(challenge)).toEqual({ solves: right, wrong: players.length - right + 1, right, parts: 0 })
    expect((await submit(await site.build.player(), challenge, 'epitech{old}')).status).toBe(400)
  })
})

describe('for staff', () => {
  test('a part is shown as such and cannot be regraded by itself', async () => {
    const challenge = await needsThree()
    await submit(zoe, challenge, 'epitech{one}')
    const { body } = await site.api.as(admin).call(listSubmissions, { query: { challenge: challenge.id } })
    expect(body.submissions).toMatchObject([{ flag: 'epitech{one}', correct: true, part: true }])
    const regraded = await site.api
      .as(admin)
      .call(regradeSubmission, { params: { id: body.submissions[0]?._id ?? '' }, body: { correct: false } })
    expect([regraded.status, regraded.body.code]).toEqual([409, 'counted-in-part'])
  })

  test('F1 a part is not found by its text, as no flag is', async () => {
    const challenge = await needsThree()
    await submit(zoe, challenge, 'epitech{twowowo}')
    const { body } = await site.api.as(admin).call(listSubmissions, { query: { q: 'twowowo' } })
    expect(body.submissions).toEqual([])
  })

  test('the solving answer can be taken back, and what was found before stays found', async () => {
    const challenge = await needsThree()
    for (const flag of ['epitech{one}', 'epitech{two}', 'epitech{three}']) await submit(zoe, challenge, flag)
    const query = { challenge: challenge.id }
    const { body } = await site.api.as(admin).call(listSubmissions, { query })
    const solving = body.submissions.find(({ part }) => !part)?._id ?? ''
    const regraded = await site.api
      .as(admin)
      .call(regradeSubmission, { params: { id: solving }, body: { correct: false } })
    expect(regraded.status).toBe(200)
    expect(await progressOf(zoe, challenge)).toMatchObject({ flagsFound: 2, solved: false })
    expect((await submit(zoe, challenge, 'epitech{three}')).status).toBe(200)
  })

  test('trying one of several flags says so', async () => {
    const challenge = await needsThree()
    const attempt = async (flag: string) =>
      (await site.api.as(admin).call(tryFlag, { params: { id: challenge.id }, body: { flag } })).body.verdict
    expect(await attempt('epitech{twowo}')).toBe('part')
    expect(await attempt('epitech{twow}')).toBe('wrong')
  })
})
