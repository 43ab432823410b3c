import { submitFlag } from '@drapeau/contract/submissions.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let zoe: Person
let adam: Person

beforeAll(async () => {
  site = await world()
  zoe = await site.build.player({ name: 'Zoé Marin' })
  adam = await site.build.player({ name: 'Adam Boussole' })
})

interface Named {
  id: string
}

async function submit(player: Person, challenge: Named, flag: string) {
  // Stays within every pace.
  site.advance(10_000)
  return site.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
}

/** What is stored of a player and a challenge. */
async function storedOf(player: Named, challenge: Named) {
  const { rows } = await site.database.pool.query<{ answers: [string, boolean][]; wrong: number; solves: number }>(
    `select
       (select coalesce(json_agg(json_build_array(answer, is_correct) order by created_at), '[]')
        from submission where account_id = $1 and challenge_id = $2) as answers,
       coalesce((select wrong from attempt where account_id = $1 and challenge_id = $2), 0) as wrong,
       (select count(*)::int from solve where account_id = $1 and challenge_id = $2) as solves`,
    [player.id, challenge.id],
  )
  return rows[0]
}

describe('a right submission', () => {
  test('is worth the current value, and says whether it is the first', async () => {
    const challenge = await site.build.challenge({ value: 200, falling: { minimum: 50, decay: 30 } })
    const first = await submit(zoe, challenge, challenge.flag)
    expect([first.status, first.body]).toEqual([
      200,
      { status: 200, message: 'Correct flag submitted !', points: 170, first: true, flagsFound: 1, flagsTotal: 1 },
    ])
    const second = await submit(adam, challenge, challenge.flag)
    expect(second.body).toMatchObject({ status: 200, message: 'Correct flag submitted !', points: 140, first: false })
    expect(await storedOf(zoe, challenge)).toEqual({ answers: [[challenge.flag, true]], wrong: 0, solves: 1 })
  })

  test('R12 is refused as already solved the second time, and leaves nothing behind', async () => {
    const challenge = await site.build.challenge()
    await submit(zoe, challenge, challenge.flag)
    const again = await submit(zoe, challenge, challenge.flag)
    expect([again.status, again.body.message]).toEqual([409, 'You have already solved this challenge!'])
    expect((await submit(zoe, challenge, 'epitech{other}')).body.code).toBe('already-solved')
    expect(await storedOf(zoe, challenge)).toEqual({ answers: [[challenge.flag, true]], wrong: 0, solves: 1 })
  })

  test('counts for its sender only', async () => {
    const challenge = await site.build.challenge()
    await submit(zoe, challenge, challenge.flag)
    expect(await storedOf(adam, challenge)).toEqual({ answers: [], wrong: 0, solves: 0 })
    expect((await submit(adam, challenge, 'epitech{no}')).body.code).toBe('wrong-flag')
  })

  test('of a disabled player is no longer the first', async () => {
    const challenge = await site.build.challenge({ value: 100, falling: { minimum: 10, decay: 10 } })
    const gone = await site.build.player()
    expect((await submit(gone, challenge, challenge.flag)).body).toMatchObject({ points: 90, first: true })
    await site.database.pool.query('update account set enabled = false where id = $1', [gone.id])
    expect((await submit(zoe, challenge, challenge.flag)).body).toMatchObject({ points: 90, first: true })
  })

  test.each([
    ['may have blanks around it', '  epitech{Gull}\t\n'],
    ['may have no-break spaces around it', '\u00a0epitech{Gull}\u2003'],
  ])('%s', async (_, flag) => {
    const challenge = await site.build.challenge({ flag: 'epitech{Gull}' })
    const player = await site.build.player()
    expect((await submit(player, challenge, flag)).status).toBe(200)
    expect((await storedOf(player, challenge))?.answers).toEqual([[flag, true]])
  })

  test('I4 is compared in normalised form, also with four-byte characters', async () => {
    const challenge = await site.build.challenge({ flag: 'epitech{caf\u00e9 \u{1f6a9}}' })
    expect((await submit(zoe, challenge, 'epitech{cafe\u0301 \u{1f6a9}}')).status).toBe(200)
  })

  test('may have any case if the challenge is case-insensitive', async () => {
    const challenge = await site.build.challenge({ flag: 'epitech{Été}', isCaseSensitive: false })
    expect((await submit(zoe, challenge, 'EPITECH{ÉTÉ}')).status).toBe(200)
  })

  test('counts as practice for a challenge of an ended event', async () => {
    const event = await site.build.event({ status: 'ended' })
    const challenge = await site.build.challenge({ event })
    expect((await submit(zoe, challenge, challenge.flag)).status).toBe(200)
  })
})

describe('a wrong submission', () => {
  test('is stored, and its response reveals nothing else', async () => {
    const challenge = await site.build.challenge()
    const { status, body } = await submit(zoe, challenge, 'epitech{no}')
    expect([status, body]).toEqual([400, { status: 400, code: 'wrong-flag', message: 'This is not the flag.' }])
    expect(await storedOf(zoe, challenge)).toEqual({ answers: [['epitech{no}', false]], wrong: 1, solves: 0 })
  })

  test('shows how many attempts are left, and after the last one not even the flag is judged', async () => {
    const challenge = await site.build.challenge({ maxAttempts: 2 })
    expect((await submit(zoe, challenge, 'one')).body).toMatchObject({ code: 'wrong-flag', count: 1 })
    expect((await submit(zoe, challenge, 'two')).body).toMatchObject({
      message: 'This is not the flag. Attempts left: 0.',
      count: 0,
    })
    const late = await submit(zoe, challenge, challenge.flag)
    expect([late.status, late.body.code]).toEqual([403, 'no-attempts-left'])
    expect(await storedOf(zoe, challenge)).toMatchObject({ wrong: 2, solves: 0 })
    expect((await submit(adam, challenge, challenge.flag)).status).toBe(200)
  })

  test('is possible again when the limit is raised', async () => {
    const challenge = await site.build.challenge({ maxAttempts: 1 })
    await submit(zoe, challenge, 'one')
    expect((await submit(zoe, challenge, challenge.flag)).status).toBe(403)
    await site.database.pool.query('update challenge set max_attempts = 2 where id = $1', [challenge.id])
    expect((await submit(zoe, challenge, challenge.flag)).status).toBe(200)
  })
})

describe('a submission is not judged', () => {
  test('E4 for hidden and unknown challenges, with the same response', async () => {
    const running = await site.build.challenge({ event: await site.build.event({ status: 'running' }) })
    const upcoming = await site.build.challenge({ event: await site.build.event({ status: 'upcoming' }) })
    const closed = await site.build.challenge({
      event: await site.build.event({ status: 'ended', practiceAfterEnd: false }),
    })
    const unknown = await submit(zoe, { id: noId }, 'epitech{no}')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found'])
    for (const challenge of [running, upcoming, closed])
      for (const flag of [challenge.flag, 'epitech{no}']) {
        const { status, body } = await submit(zoe, challenge, flag)
        expect([status, body]).toEqual([404, unknown.body])
        expect(await storedOf(zoe, challenge)).toEqual({ answers: [], wrong: 0, solves: 0 })
      }
  })

  test('S6 until the event ends by the clock, when its challenges open for practice', async () => {
    const now = site.app.services.clock().getTime()
    const event = await site.build.event({ startsAt: new Date(now - 60_000), endsAt: new Date(now + 25_000) })
    const challenge = await site.build.challenge({ event })
    expect((await submit(zoe, challenge, challenge.flag)).status).toBe(404)
    expect((await submit(zoe, challenge, challenge.flag)).status).toBe(404)
    expect((await submit(zoe, challenge, challenge.flag)).status).toBe(200)
  })

  test('Z8 while the challenge is locked, even if another player has solved its requirement', async () => {
    const [first, second] = [await site.build.challenge(), await site.build.challenge()]
    await site.build.requirement(second, first)
    await submit(adam, first, first.flag)
    const locked = await submit(zoe, second, second.flag)
    expect([locked.status, locked.body.code]).toEqual([403, 'locked'])
    expect(await storedOf(zoe, second)).toEqual({ answers: [], wrong: 0, solves: 0 })
    await submit(zoe, first, first.flag)
    expect((await submit(zoe, second, second.flag)).status).toBe(200)
  })

  test('Z8 if the requirement is solved only by a team in an event that runs', async () => {
    const [first, second] = [await site.build.challenge(), await site.build.challenge()]
    await site.build.requirement(second, first)
    const entry = await site.build.entry({ event: await site.build.event(), members: [zoe] })
    await site.build.solve({ challenge: first, player: zoe, entry })
    expect((await submit(zoe, second, second.flag)).body.code).toBe('locked')
  })

  test('R9 for a player who was disabled meanwhile, who is signed out', async () => {
    const [player, admin] = [await site.build.player(), await site.build.admin()]
    const challenge = await site.build.challenge()
    // The session is still cached, and only the database has the change.
    expect((await submit(player, challenge, 'epitech{no}')).status).toBe(400)
    await site.database.pool.query('update account set enabled = false where id = $1', [player.id])
    expect((await submit(player, challenge, challenge.flag)).status).toBe(401)
    expect(await storedOf(player, challenge)).toMatchObject({ wrong: 1, solves: 0 })
    const { name, email } = player
    const body = { name, email, country: 'France', isStudent: false, type: 'user', active: true } as const
    await site.api
      .as(admin)
      .call(updateUser, { params: { id: player.id }, body: { ...body, enable: 'enabled' as const } })
    expect(
      (await submit({ ...player, ...(await site.build.session(player.id)) }, challenge, challenge.flag)).status,
    ).toBe(200)
  })

  test('for administrators and visitors', async () => {
    const challenge = await site.build.challenge()
    const admin = await site.build.admin()
    expect((await submit(admin, challenge, challenge.flag)).status).toBe(403)
    const call = { params: { id: challenge.id }, body: { flag: challenge.flag } }
    expect((await site.api.call(submitFlag, call)).status).toBe(401)
  })

  test('if the flag is empty', async () => {
    const challenge = await site.build.challenge({ maxAttempts: 1 })
    for (const flag of ['', '   ', '\n\t']) {
      const { status, body } = await submit(zoe, challenge, flag)
      expect([status, body.errors]).toEqual([400, { flag: 'required fields' }])
    }
    expect((await submit(zoe, challenge, challenge.flag)).status).toBe(200)
  })

  test.each([
    ['M3', { flag: ['a'] }],
    ['M3', { flag: { $ne: '' } }],
    ['M3', { flag: 7 }],
    ['M3', { flag: null }],
    ['M3', { flag: true }],
    ['M3', {}],
    ['M2', { flag: 'epitech{no}', isCorrect: true }],
    ['M2', { flag: 'epitech{no}', account_id: noId }],
    ['I3', { flag: 'epitech{\u0000}' }],
    ['I4', { flag: 'epitech{\ud800}' }],
    ['D6', { flag: 'x'.repeat(1_001) }],
  ])('%s %j is refused and costs no attempt', async (_, payload) => {
    const challenge = await site.build.challenge({ maxAttempts: 1 })
    const url = `/api/submissions/${challenge.id}`
    const { status, body } = await site.api.as(zoe).raw({ method: 'PUT', url, payload })
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(await storedOf(zoe, challenge)).toEqual({ answers: [], wrong: 0, solves: 0 })
    expect((await submit(zoe, challenge, challenge.flag)).status).toBe(200)
  })
})
