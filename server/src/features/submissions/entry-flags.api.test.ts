import { createHash } from 'node:crypto'
import { limits } from '@drapeau/contract/limits.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
const [{ points: perAccount }, { points: perChallenge }] = limits.flag.budgets

type Ref = { id: string }
type ChallengeWithFlag = NamedRef & { flag: string }

let site: World
let ada: Person
let teammate: Person
let bob: Person
let event: NamedRef
let gulls: NamedRef
let terns: NamedRef

beforeAll(async () => {
  site = await world()
  const { build } = site
  ;[ada, teammate, bob] = [await build.player(), await build.player(), await build.player()]
  event = await build.event({ teamSize: [1, 5] })
  gulls = await build.entry({ event, members: [ada, teammate] })
  terns = await build.entry({ event, members: [bob] })
})

async function submit({ id }: Ref, flag: string, who: Person, at = site) {
  at.advance(10_000)
  return at.api.as(who).call(submitFlag, { params: { id }, body: { flag } })
}

async function outcomeOf(challenge: Ref, flag: string, who: Person, at = site): Promise<[number, string]> {
  const { status, body } = await submit(challenge, flag, who, at)
  return [status, body.code]
}

const createChallenge = (options = {}): Promise<ChallengeWithFlag> => site.build.challenge({ event, ...options })

async function storedOf(challenge: Ref) {
  const { db } = site.database
  const [answers, solves, attempts] = await Promise.all([
    db
      .selectFrom('submission')
      .where('challenge_id', '=', challenge.id)
      .select(['account_id', 'entry_id', 'is_correct', 'address_digest'])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('solve')
      .where('challenge_id', '=', challenge.id)
      .select(['account_id', 'entry_id', 'place'])
      .orderBy('place')
      .execute(),
    db
      .selectFrom('attempt')
      .where('challenge_id', '=', challenge.id)
      .select(['account_id', 'entry_id', 'wrong', 'is_solved'])
      .execute(),
  ])
  return { answers, solves, attempts }
}

describe('a submission in an event', () => {
  test('counts for all members of the entry, and is stored with a digest of its network address', async () => {
    const challenge = await createChallenge()
    expect(await outcomeOf(challenge, 'epitech{no}', teammate)).toEqual([400, 'wrong-flag'])
    expect((await submit(challenge, challenge.flag, ada)).status).toBe(200)
    for (const member of [ada, teammate])
      expect(await outcomeOf(challenge, challenge.flag, member)).toEqual([409, 'already-solved'])
    const address_digest = createHash('sha256').update(`${event.id}127.0.0.1`).digest()
    const given = { entry_id: gulls.id, address_digest }
    expect(await storedOf(challenge)).toEqual({
      answers: [
        { account_id: teammate.id, is_correct: false, ...given },
        { account_id: ada.id, is_correct: true, ...given },
      ],
      solves: [{ account_id: ada.id, entry_id: gulls.id, place: 1 }],
      attempts: [{ account_id: null, entry_id: gulls.id, wrong: 1, is_solved: true }],
    })
  })

  test('takes the next place, and hidden entries change neither value nor first blood', async () => {
    const { build } = site
    const challenge = await createChallenge({ value: 100, falling: { minimum: 1, decay: 10 } })
    const [unseen, late] = [await build.player(), await build.player()]
    await build.entry({ event, members: [unseen], status: 'hidden' })
    await build.entry({ event, members: [late] })
    expect((await submit(challenge, challenge.flag, unseen)).body).toMatchObject({ points: 100, first: false })
    expect((await submit(challenge, challenge.flag, bob)).body).toMatchObject({ points: 90, first: true })
    expect((await submit(challenge, challenge.flag, late)).body).toMatchObject({ points: 80, first: false })
    expect((await storedOf(challenge)).solves.map((solve) => solve.place)).toEqual([1, 2, 3])
  })

  test('uses the attempts of the entry, whichever member sends it', async () => {
    const challenge = await createChallenge({ maxAttempts: 2 })
    expect((await submit(challenge, 'epitech{a}', ada)).body.count).toBe(1)
    expect((await submit(challenge, 'epitech{b}', teammate)).body.count).toBe(0)
    for (const member of [ada, teammate])
      expect(await outcomeOf(challenge, challenge.flag, member)).toEqual([403, 'no-attempts-left'])
    expect((await submit(challenge, challenge.flag, bob)).status).toBe(200)
  })

  test('B4 is limited by the pace of the entry for a challenge, and by the pace of the account', async () => {
    const fast = await world()
    const { build } = fast
    const [one, two, other] = [await build.player(), await build.player(), await build.player()]
    const race = await build.event({ teamSize: [1, 3] })
    await build.entry({ event: race, members: [one, two] })
    await build.entry({ event: race, members: [other] })
    const category = await build.category()
    const challenges = await Promise.all(Array.from({ length: 4 }, () => build.challenge({ event: race, category })))
    const [first] = challenges
    if (!first) throw new Error('There is no challenge.')
    const quick = (who: Person, { id }: Ref, flag = 'epitech{no}') =>
      fast.api.as(who).call(submitFlag, { params: { id }, body: { flag } })
    for (let index = 0; index < perChallenge; index += 1)
      expect((await quick(index % 2 ? one : two, first)).status).toBe(400)
    for (const who of [one, two]) {
      const { status, body, headers } = await quick(who, first, first.flag)
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'too-fast', String(body.count)])
    }
    expect((await quick(other, first, first.flag)).status).toBe(200)
    const statuses: number[] = []
    for (let index = 0; index < perAccount; index += 1) {
      const challenge = challenges[1 + (index % 3)]
      if (challenge) statuses.push((await quick(one, challenge)).status)
    }
    // Five submissions and a refused one came before; the elapsed time allows a few more.
    const judged = statuses.filter((status) => status === 400).length
    expect(judged).toBeGreaterThanOrEqual(perAccount - perChallenge / 2 - 1)
    expect(judged).toBeLessThan(perAccount)
    expect(statuses.at(-1)).toBe(429)
    const { rows } = await fast.database.pool.query('select wrong from attempt where not is_solved order by wrong')
    expect(Math.max(...rows.map(({ wrong }: { wrong: number }) => wrong))).toBe(perChallenge)
  })

  test('Z8 is refused while a requirement within the event is unsolved; others do not count', async () => {
    const [required, elsewhere] = [await createChallenge(), await site.build.challenge()]
    const challenge = await createChallenge()
    await site.build.requirement(challenge, required, elsewhere)
    expect(await outcomeOf(challenge, challenge.flag, ada)).toEqual([403, 'locked'])
    expect(await storedOf(challenge)).toEqual({ answers: [], solves: [], attempts: [] })
    await submit(required, required.flag, teammate)
    expect((await submit(challenge, challenge.flag, ada)).status).toBe(200)
    expect(await outcomeOf(challenge, challenge.flag, bob)).toEqual([403, 'locked'])
  })

  test('of a team that is too small, or disqualified, is refused and not stored', async () => {
    const { build } = site
    const crew = await build.event({ teamSize: [3, 4] })
    const challenge = await build.challenge({ event: crew, maxAttempts: 1 })
    const [alone, out] = [await build.player(), await build.player()]
    await build.entry({ event: crew, members: [alone, await build.player()] })
    const members = [out, await build.player(), await build.player()]
    await build.entry({ event: crew, members, status: 'disqualified' })
    const { status, body } = await submit(challenge, challenge.flag, alone)
    expect([status, body]).toEqual([
      403,
      {
        status: 403,
        code: 'team-too-small',
        message: 'Your team needs at least 3 members to play.',
        count: 3,
      },
    ])
    expect(await outcomeOf(challenge, challenge.flag, out)).toEqual([403, 'disqualified'])
    expect(await storedOf(challenge)).toEqual({ answers: [], solves: [], attempts: [] })
  })

  test('E4 of an outsider gets the same response as for an unknown challenge, right or wrong', async () => {
    const [challenge, outsider] = [await createChallenge(), await site.build.player()]
    const never = await submit({ id: noId }, challenge.flag, outsider)
    expect(never.status).toBe(404)
    for (const flag of [challenge.flag, 'epitech{no}']) {
      const reply = await submit(challenge, flag, outsider)
      expect([reply.status, reply.body]).toEqual([404, never.body])
    }
    expect(await storedOf(challenge)).toEqual({ answers: [], solves: [], attempts: [] })
  })

  test('does not count again in practice', async () => {
    const { build } = site
    const player = await build.player()
    const over = await build.event({ status: 'ended' })
    const entry = await build.entry({ event: over, members: [player] })
    const challenge = await build.challenge({ event: over })
    await build.solve({ challenge, player, entry, at: new Date(Date.now() - 30 * hour) })
    expect((await submit(challenge, challenge.flag, player)).body.code).toBe('already-solved')
    expect((await storedOf(challenge)).solves).toEqual([{ account_id: player.id, entry_id: entry.id, place: 1 }])
  })
})

describe('S6 S8 the time at which a submission arrives decides', () => {
  test('it counts from the start until just before the end', async () => {
    const clock = await world()
    const { build } = clock
    const player = await build.player()
    const [startsAt, endsAt] = [new Date(Date.now() + hour), new Date(Date.now() + 2 * hour)]
    const timed = await build.event({ startsAt, endsAt, practiceAfterEnd: false })
    await build.entry({ event: timed, members: [player] })
    const challenges = [await build.challenge({ event: timed }), await build.challenge({ event: timed })]
    const [first, second] = challenges
    if (!first || !second) throw new Error('There are two.')
    const now = (challenge: ChallengeWithFlag) =>
      clock.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
    const never = await clock.api.as(player).call(submitFlag, { params: { id: noId }, body: { flag: first.flag } })
    clock.advance(hour - 60_000)
    const early = await now(first)
    expect([early.status, early.body]).toEqual([404, never.body])
    clock.advance(60_000)
    expect((await now(first)).status).toBe(200)
    clock.advance(hour)
    const late = await now(second)
    expect([late.status, late.body.code]).toEqual([403, 'event-over'])
    const { rows } = await clock.database.pool.query('select challenge_id from submission')
    expect(rows).toEqual([{ challenge_id: first.id }])
  })

  test('waiting in the queue of the judge does not cost the solve', async () => {
    const busy = await world()
    const { build, database } = busy
    const player = await build.player()
    const race = await build.event({ endsAt: new Date(Date.now() + hour), practiceAfterEnd: false })
    const entry = await build.entry({ event: race, members: [player] })
    const challenge = await build.challenge({ event: race })
    const blocker = await connectHolder(database)
    await blocker.query('begin')
    await blocker.query('select from account where id = $1 for update', [player.id])
    const waiting = busy.api
      .as(player)
      .call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
    await untilWaiting(database, 1)
    busy.advance(2 * hour)
    await blocker.query('commit')
    await releaseHolder(blocker)
    const { status, body } = await waiting
    expect([status, body.points]).toEqual([200, 100])
    const { rows } = await database.pool.query('select entry_id from solve')
    expect(rows).toEqual([{ entry_id: entry.id }])
  })

  test('F1 the flag of an upcoming event is not recognised', async () => {
    const { build } = site
    const coming = await build.event({ status: 'upcoming' })
    await build.entry({ event: coming, members: [ada] })
    const secret = await build.challenge({ event: coming })
    const [training, running] = [await build.challenge(), await createChallenge()]
    expect(await outcomeOf(training, secret.flag, ada)).toEqual([400, 'wrong-flag'])
    expect(await outcomeOf(running, secret.flag, ada)).toEqual([400, 'wrong-flag'])
    expect(await outcomeOf(secret, secret.flag, ada)).toEqual([404, 'not-found'])
  })
})

describe('a near miss', () => {
  test('is reported as in practice', async () => {
    const challenge = await createChallenge({ flag: 'epitech{Gulls-at-9}' })
    expect(await outcomeOf(challenge, 'flag{Gulls-at-9}', ada)).toEqual([400, 'wrong-flag-wrapper'])
    expect(await outcomeOf(challenge, 'epitech{gulls-at-9}', ada)).toEqual([400, 'wrong-flag-case'])
  })

  test('of the flag of another challenge is reported only if the entry can play that challenge', async () => {
    const { build } = site
    const open = await createChallenge()
    const other = await createChallenge()
    const [limited, solved] = [await createChallenge({ maxAttempts: 3 }), await createChallenge({ maxAttempts: 3 })]
    const locked = await createChallenge()
    await build.requirement(locked, await createChallenge())
    const [training, elsewhere] = [await build.challenge(), await build.challenge({ event: await build.event() })]
    await submit(solved, solved.flag, teammate)
    expect(await outcomeOf(open, other.flag, ada)).toEqual([400, 'wrong-flag-elsewhere'])
    expect(await outcomeOf(open, solved.flag, ada)).toEqual([400, 'wrong-flag-elsewhere'])
    expect(await outcomeOf(open, solved.flag, bob)).toEqual([400, 'wrong-flag'])
    for (const { flag } of [limited, locked, training, elsewhere])
      expect(await outcomeOf(open, flag, ada)).toEqual([400, 'wrong-flag'])
    expect(await outcomeOf(await build.challenge(), other.flag, ada)).toEqual([400, 'wrong-flag'])
  })
})

describe('while the scoreboard is frozen', () => {
  test('S9 a right submission is worth the frozen value, is never a first blood, and reveals nothing about others', async () => {
    const { build } = site
    const now = Date.now()
    const frozen = await build.event({
      startsAt: new Date(now - 2 * hour),
      freezesAt: new Date(now - hour),
      endsAt: new Date(now + 48 * hour),
      teamSize: [1, 3],
    })
    const entries = [
      await build.entry({ event: frozen, members: [ada] }),
      await build.entry({ event: frozen, members: [bob] }),
    ]
    const known = await build.challenge({ event: frozen, value: 100, falling: { minimum: 1, decay: 10 } })
    const fresh = await build.challenge({ event: frozen, value: 100, falling: { minimum: 1, decay: 10 } })
    const third = await build.player()
    const early = await build.entry({ event: frozen, members: [third] })
    await build.solve({ challenge: known, player: third, entry: early, at: new Date(now - 1.5 * hour) })
    expect(entries).toHaveLength(2)
    for (const who of [ada, bob]) {
      expect((await submit(known, known.flag, who)).body).toMatchObject({ points: 90, first: false })
      expect((await submit(fresh, fresh.flag, who)).body).toMatchObject({ points: 100, first: false })
    }
    expect((await storedOf(fresh)).solves.map((solve) => solve.place)).toEqual([1, 2])
  })
})

test('a submission is judged correctly although the cache is outdated', async () => {
  const there = await world({ besides: site })
  const { build } = site
  const [event2, player] = [await build.event({ teamSize: [1, 3] }), await build.player()]
  const challenge = await build.challenge({ event: event2 })
  expect(await outcomeOf(challenge, challenge.flag, player, there)).toEqual([404, 'not-found'])
  // Directly in the database, so nothing is published.
  const { pool } = site.database
  const { rows } = await pool.query<{ id: string }>(
    `insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
     values ($1, 'Auks', 'auks', 'auks', $2, now()) returning id`,
    [event2.id, player.id],
  )
  await pool.query('insert into entry_member (event_id, account_id, entry_id, joined_at) values ($1, $2, $3, now())', [
    event2.id,
    player.id,
    rows[0]?.id,
  ])
  expect((await submit(challenge, challenge.flag, player, there)).status).toBe(200)
  const training = await build.challenge()
  await there.api.as(player).call(submitFlag, { params: { id: training.id }, body: { flag: 'no' } })
  await pool.query('update challenge set event_id = $2 where id = $1', [training.id, event2.id])
  expect((await submit(training, training.flag, player, there)).status).toBe(200)
  expect((await storedOf(training)).solves).toMatchObject([{ entry_id: rows[0]?.id, place: 1 }])
  expect(terns.id).not.toBe(rows[0]?.id)
})

test('Z5 a player who was removed during a wait gets that reason instead of the wait', async () => {
  const fast = await world()
  const { build, database } = fast
  const [one, two] = [await build.player(), await build.player()]
  const race = await build.event({ teamSize: [1, 3] })
  const crew = await build.entry({ event: race, members: [one, two] })
  const challenge = await build.challenge({ event: race })
  const quick = async (who: Person): Promise<unknown> => {
    const { body } = await fast.api.as(who).call(submitFlag, { params: { id: challenge.id }, body: { flag: 'no' } })
    return body.code
  }
  for (let index = 0; index < perChallenge; index += 1) await quick(two)
  expect([await quick(two), await quick(two)]).toEqual(['too-fast', 'too-fast'])
  // Directly in the database, so the server still has the seat cached.
  await database.pool.query('delete from entry_member where account_id = $1', [two.id])
  expect(await quick(two)).toBe('not-found')
  expect(await quick(one)).toBe('too-fast')
  await database.pool.query(`update entry set status = 'disqualified' where id = $1`, [crew.id])
  expect(await quick(one)).toBe('disqualified')
})

test('S8 R8 submissions are judged by the stored dates of the event, even if the cache is outdated', async () => {
  const { build, database } = site
  const moved = await build.event({ practiceAfterEnd: false })
  await build.entry({ event: moved, members: [ada] })
  const challenge = await build.challenge({ event: moved })
  const move = (column: 'starts_at' | 'ends_at', hours: number) =>
    database.pool.query(`update event set ${column} = $2 where id = $1`, [
      moved.id,
      new Date(Date.now() + hours * hour),
    ])
  expect(await outcomeOf(challenge, 'epitech{no}', ada)).toEqual([400, 'wrong-flag'])
  await move('ends_at', -0.5)
  expect(await outcomeOf(challenge, challenge.flag, ada)).toEqual([403, 'event-over'])
  await move('ends_at', 72)
  await move('starts_at', 48)
  expect(await outcomeOf(challenge, challenge.flag, ada)).toEqual([404, 'not-found'])
  expect((await storedOf(challenge)).solves).toEqual([])
})
