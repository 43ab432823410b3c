import { submitFlag } from '@drapeau/contract/submissions.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

let place: World
let zoe: Person
let adam: Person

beforeAll(async () => {
  place = await world()
  zoe = await place.build.player({ name: 'Zoé Marin' })
  adam = await place.build.player({ name: 'Adam Boussole' })
})

interface Named {
  id: string
}

async function answer(player: Person, challenge: Named, flag: string) {
  // Slowly enough for every pace.
  place.advance(10_000)
  return place.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
}

/** What is kept of somebody's answers to a challenge. */
async function kept(player: Named, challenge: Named) {
  const { rows } = await place.database.pool.query<{ answers: [string, boolean][]; wrong: number; solves: number }>(
    `select
       (select coalesce(json_agg(json_build_array(answer, is_correct) order by created_at), '[]')
        from submission where account_id = $1 and challenge_id = $2) as answers,
       coalesce((select wrong from attempt where account_id = $1 and challenge_id = $2), 0) as wrong,
       (select count(*)::int from solve where account_id = $1 and challenge_id = $2) as solves`,
    [player.id, challenge.id],
  )
  return rows[0]
}

describe('a right answer', () => {
  test('is worth what the challenge is worth now, and says who was first', async () => {
    const challenge = await place.build.challenge({ value: 200, falling: { minimum: 50, decay: 30 } })
    const first = await answer(zoe, challenge, challenge.flag)
    expect([first.status, first.body]).toEqual([
      200,
      { status: 200, message: 'Correct flag submitted !', points: 170, first: true },
    ])
    const second = await answer(adam, challenge, challenge.flag)
    expect(second.body).toEqual({ status: 200, message: 'Correct flag submitted !', points: 140, first: false })
    expect(await kept(zoe, challenge)).toEqual({ answers: [[challenge.flag, true]], wrong: 0, solves: 1 })
  })

  test('R12 given again is refused as solved already, and leaves nothing behind', async () => {
    const challenge = await place.build.challenge()
    await answer(zoe, challenge, challenge.flag)
    const again = await answer(zoe, challenge, challenge.flag)
    expect([again.status, again.body.message]).toEqual([409, 'You have already solved this challenge!'])
    expect((await answer(zoe, challenge, 'epitech{other}')).body.code).toBe('already-solved')
    expect(await kept(zoe, challenge)).toEqual({ answers: [[challenge.flag, true]], wrong: 0, solves: 1 })
  })

  test('counts for who gave it, and not for anybody else', async () => {
    const challenge = await place.build.challenge()
    await answer(zoe, challenge, challenge.flag)
    expect(await kept(adam, challenge)).toEqual({ answers: [], wrong: 0, solves: 0 })
    expect((await answer(adam, challenge, 'epitech{no}')).body.code).toBe('wrong-flag')
  })

  test('a player who was first and is disabled is first no more', async () => {
    const challenge = await place.build.challenge({ value: 100, falling: { minimum: 10, decay: 10 } })
    const gone = await place.build.player()
    expect((await answer(gone, challenge, challenge.flag)).body).toMatchObject({ points: 90, first: true })
    await place.database.pool.query('update account set enabled = false where id = $1', [gone.id])
    expect((await answer(zoe, challenge, challenge.flag)).body).toMatchObject({ points: 90, first: true })
  })

  test.each([
    ['blanks around it are forgiven', '  epitech{Gull}\t\n'],
    ['a no-break space is a blank too', '\u00a0epitech{Gull}\u2003'],
  ])('%s', async (_, flag) => {
    const challenge = await place.build.challenge({ flag: 'epitech{Gull}' })
    const player = await place.build.player()
    expect((await answer(player, challenge, flag)).status).toBe(200)
    expect((await kept(player, challenge))?.answers).toEqual([[flag, true]])
  })

  test('I4 one letter has one spelling, and four-byte letters are letters', async () => {
    const challenge = await place.build.challenge({ flag: 'epitech{caf\u00e9 \u{1f6a9}}' })
    expect((await answer(zoe, challenge, 'epitech{cafe\u0301 \u{1f6a9}}')).status).toBe(200)
  })

  test('in any case where the challenge does not mind', async () => {
    const challenge = await place.build.challenge({ flag: 'epitech{Été}', isCaseSensitive: false })
    expect((await answer(zoe, challenge, 'EPITECH{ÉTÉ}')).status).toBe(200)
  })

  test('to a challenge of an event that is over, where it stays open for practice', async () => {
    const event = await place.build.event({ status: 'ended' })
    const challenge = await place.build.challenge({ event })
    expect((await answer(zoe, challenge, challenge.flag)).status).toBe(200)
  })
})

describe('a wrong answer', () => {
  test('is kept, and says nothing more than that', async () => {
    const challenge = await place.build.challenge()
    const { status, body } = await answer(zoe, challenge, 'epitech{no}')
    expect([status, body]).toEqual([400, { status: 400, code: 'wrong-flag', message: 'This is not the flag.' }])
    expect(await kept(zoe, challenge)).toEqual({ answers: [['epitech{no}', false]], wrong: 1, solves: 0 })
  })

  test('says how many attempts are left, and after the last one not even the flag is judged', async () => {
    const challenge = await place.build.challenge({ maxAttempts: 2 })
    expect((await answer(zoe, challenge, 'one')).body).toMatchObject({ code: 'wrong-flag', count: 1 })
    expect((await answer(zoe, challenge, 'two')).body).toMatchObject({
      message: 'This is not the flag. Attempts left: 0.',
      count: 0,
    })
    const late = await answer(zoe, challenge, challenge.flag)
    expect([late.status, late.body.code]).toEqual([403, 'no-attempts-left'])
    expect(await kept(zoe, challenge)).toMatchObject({ wrong: 2, solves: 0 })
    expect((await answer(adam, challenge, challenge.flag)).status).toBe(200)
  })

  test('more attempts open it again', async () => {
    const challenge = await place.build.challenge({ maxAttempts: 1 })
    await answer(zoe, challenge, 'one')
    expect((await answer(zoe, challenge, challenge.flag)).status).toBe(403)
    await place.database.pool.query('update challenge set max_attempts = 2 where id = $1', [challenge.id])
    expect((await answer(zoe, challenge, challenge.flag)).status).toBe(200)
  })
})

describe('what is not judged', () => {
  test('E4 hidden and unknown challenges are the same, whatever is answered', async () => {
    const running = await place.build.challenge({ event: await place.build.event({ status: 'running' }) })
    const upcoming = await place.build.challenge({ event: await place.build.event({ status: 'upcoming' }) })
    const closed = await place.build.challenge({
      event: await place.build.event({ status: 'ended', practiceAfterEnd: false }),
    })
    const unknown = await answer(zoe, { id: nobody }, 'epitech{no}')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found'])
    for (const challenge of [running, upcoming, closed])
      for (const flag of [challenge.flag, 'epitech{no}']) {
        const { status, body } = await answer(zoe, challenge, flag)
        expect([status, body]).toEqual([404, unknown.body])
        expect(await kept(zoe, challenge)).toEqual({ answers: [], wrong: 0, solves: 0 })
      }
  })

  test('S6 an event ends by the clock: from that moment on its challenges can be practised', async () => {
    const now = place.app.services.clock().getTime()
    const event = await place.build.event({ startsAt: new Date(now - 60_000), endsAt: new Date(now + 25_000) })
    const challenge = await place.build.challenge({ event })
    expect((await answer(zoe, challenge, challenge.flag)).status).toBe(404)
    expect((await answer(zoe, challenge, challenge.flag)).status).toBe(404)
    expect((await answer(zoe, challenge, challenge.flag)).status).toBe(200)
  })

  test('Z8 a challenge whose requirement somebody else has solved stays locked', async () => {
    const [first, second] = [await place.build.challenge(), await place.build.challenge()]
    await place.build.requirement(second, first)
    await answer(adam, first, first.flag)
    const locked = await answer(zoe, second, second.flag)
    expect([locked.status, locked.body.code]).toEqual([403, 'locked'])
    expect(await kept(zoe, second)).toEqual({ answers: [], wrong: 0, solves: 0 })
    await answer(zoe, first, first.flag)
    expect((await answer(zoe, second, second.flag)).status).toBe(200)
  })

  test('Z8 a requirement that only a team of an event has solved does not open it', async () => {
    const [first, second] = [await place.build.challenge(), await place.build.challenge()]
    await place.build.requirement(second, first)
    const entry = await place.build.entry({ event: await place.build.event(), members: [zoe] })
    await place.build.solve({ challenge: first, player: zoe, entry })
    expect((await answer(zoe, second, second.flag)).body.code).toBe('locked')
  })

  test('R9 who has been disabled meanwhile is signed out, and nothing is kept', async () => {
    const [player, admin] = [await place.build.player(), await place.build.admin()]
    const challenge = await place.build.challenge()
    // The session is known here, and only the database knows better.
    expect((await answer(player, challenge, 'epitech{no}')).status).toBe(400)
    await place.database.pool.query('update account set enabled = false where id = $1', [player.id])
    expect((await answer(player, challenge, challenge.flag)).status).toBe(401)
    expect(await kept(player, challenge)).toMatchObject({ wrong: 1, solves: 0 })
    const { name, email } = player
    const body = { name, email, country: 'France', isStudent: false, type: 'user', active: true } as const
    await place.api
      .as(admin)
      .call(updateUser, { params: { id: player.id }, body: { ...body, enable: 'enabled' as const } })
    expect(
      (await answer({ ...player, ...(await place.build.session(player.id)) }, challenge, challenge.flag)).status,
    ).toBe(200)
  })

  test('an administrator does not play, and a visitor signs in first', async () => {
    const challenge = await place.build.challenge()
    const admin = await place.build.admin()
    expect((await answer(admin, challenge, challenge.flag)).status).toBe(403)
    const call = { params: { id: challenge.id }, body: { flag: challenge.flag } }
    expect((await place.api.call(submitFlag, call)).status).toBe(401)
  })

  test('an empty flag is asked for', async () => {
    const challenge = await place.build.challenge({ maxAttempts: 1 })
    for (const flag of ['', '   ', '\n\t']) {
      const { status, body } = await answer(zoe, challenge, flag)
      expect([status, body.errors]).toEqual([400, { flag: 'required fields' }])
    }
    expect((await answer(zoe, challenge, challenge.flag)).status).toBe(200)
  })

  test.each([
    ['M3', { flag: ['a'] }],
    ['M3', { flag: { $ne: '' } }],
    ['M3', { flag: 7 }],
    ['M3', { flag: null }],
    ['M3', { flag: true }],
    ['M3', {}],
    ['M2', { flag: 'epitech{no}', isCorrect: true }],
    ['M2', { flag: 'epitech{no}', account_id: nobody }],
    ['I3', { flag: 'epitech{\u0000}' }],
    ['I4', { flag: 'epitech{\ud800}' }],
    ['D6', { flag: 'x'.repeat(501) }],
  ])('%s %j is refused and costs no attempt', async (_, payload) => {
    const challenge = await place.build.challenge({ maxAttempts: 1 })
    const url = `/api/submissions/${challenge.id}`
    const { status, body } = await place.api.as(zoe).raw({ method: 'PUT', url, payload })
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(await kept(zoe, challenge)).toEqual({ answers: [], wrong: 0, solves: 0 })
    expect((await answer(zoe, challenge, challenge.flag)).status).toBe(200)
  })
})
