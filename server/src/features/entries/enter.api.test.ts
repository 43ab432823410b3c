import { createTeam, getOwnEntry, joinTeam, subscribe } from '@drapeau/contract/entries.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World

beforeAll(async () => {
  site = await world({ settings: { SITE_SCHOOL: 'École du Phare' } })
})

const params = (event: { id: string }) => ({ params: { id: event.id } })
const enter = (who: Person, event: NamedRef) => site.api.as(who).call(subscribe, params(event))
const make = (who: Person, event: NamedRef, name: string) =>
  site.api.as(who).call(createTeam, { ...params(event), body: { name } })
const join = (who: Person, event: NamedRef, code: string) =>
  site.api.as(who).call(joinTeam, { ...params(event), body: { code } })
const own = (who: Person, event: NamedRef) => site.api.as(who).call(getOwnEntry, params(event))
const teamEvent = (options = {}) => site.build.event({ teamSize: [1, 3], ...options })

/** A team of this event with its captain and its invitation code. */
async function team(event: NamedRef, name = 'Tides') {
  const captain = await site.build.player()
  const { body } = await make(captain, event, name)
  return { captain, id: body._id, code: body.code ?? '' }
}

describe('a solo event', () => {
  test('is entered under the name of the player, before the start and while it runs', async () => {
    for (const status of ['upcoming', 'running'] as const) {
      const [event, player] = [await site.build.event({ status }), await site.build.player()]
      const { status: code, body } = await enter(player, event)
      expect(code).toBe(201)
      expect(body).toEqual({
        _id: expect.any(String) as string,
        name: player.name,
        isSolo: true,
        code: null,
        captain: true,
        members: [{ _id: player.id, name: player.name, captain: true, joinedAt: expect.any(String) as string }],
        minTeamSize: 0,
        maxTeamSize: 0,
        disqualified: false,
        hasAnswered: false,
        keptSeats: 0,
      })
      expect((await own(player, event)).body).toEqual(body)
    }
  })

  test('can be entered once', async () => {
    const [event, player] = [await site.build.event(), await site.build.player()]
    await enter(player, event)
    expect((await enter(player, event)).body).toMatchObject({ status: 409, code: 'already-entered' })
  })

  test('has no teams to create or join', async () => {
    const [event, player] = [await site.build.event(), await site.build.player()]
    expect((await make(player, event, 'Tides')).body).toMatchObject({ status: 409, code: 'played-alone' })
    expect((await join(player, event, 'ABCD2345WXYZ')).body.code).toBe('played-alone')
    expect((await own(player, event)).body.code).toBe('not-entered')
  })
})

describe('a team', () => {
  test('is created by its captain, who gets an invitation code', async () => {
    const [event, player] = [await teamEvent(), await site.build.player()]
    const { status, body } = await make(player, event, 'Marée haute')
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Marée haute', isSolo: false, captain: true, minTeamSize: 1, maxTeamSize: 3 })
    expect(body.code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
    expect(body.members.map((member) => [member._id, member.captain])).toEqual([[player.id, true]])
  })

  test('is joined by its code in any spelling, until it is full', async () => {
    const event = await teamEvent()
    const { captain, id, code } = await team(event)
    const [ann, bob, cleo] = await Promise.all([site.build.player(), site.build.player(), site.build.player()])
    site.advance(1_000)
    const first = await join(ann, event, code.toLowerCase())
    expect([first.status, first.body._id, first.body.captain]).toEqual([200, id, false])
    site.advance(1_000)
    const grouped = ` ${code.slice(0, 4)}-${code.slice(4, 8)} – ${code.slice(8)} `
    const second = await join(bob, event, grouped)
    expect(second.body.members.map((member) => [member._id, member.captain])).toEqual([
      [captain.id, true],
      [ann.id, false],
      [bob.id, false],
    ])
    expect((await join(cleo, event, code)).body).toMatchObject({ status: 409, code: 'team-full' })
    expect((await own(cleo, event)).body.code).toBe('not-entered')
  })

  test('E4 gives the same refusal for an unknown code, one of another event and a malformed one', async () => {
    const [event, other, player] = [await teamEvent(), await teamEvent(), await site.build.player()]
    const elsewhere = await team(other)
    for (const code of [elsewhere.code, 'ABCD2345WXYZ', '', ' ', "' or 1=1 --", '%', 'ａ'])
      expect((await join(player, event, code)).body).toEqual({
        status: 404,
        message: 'Invalid Code',
        code: 'invalid-code',
      })
  })

  test('cannot be joined by a member of another one, nor twice', async () => {
    const event = await teamEvent()
    const [tides, reefs] = [await team(event), await team(event, 'Reefs')]
    expect((await join(tides.captain, event, reefs.code)).body).toMatchObject({ status: 409, code: 'already-entered' })
    expect((await join(tides.captain, event, tides.code)).body.code).toBe('already-entered')
    expect((await make(tides.captain, event, 'Dunes')).body.code).toBe('already-entered')
    // A double click reports that the player has entered, not that the name is taken.
    expect((await make(tides.captain, event, 'Tides')).body.code).toBe('already-entered')
    expect((await own(tides.captain, event)).body.members).toHaveLength(1)
  })

  test('cannot be created by subscribing', async () => {
    const [event, player] = [await teamEvent(), await site.build.player()]
    expect((await enter(player, event)).body).toMatchObject({ status: 409, code: 'played-in-teams' })
  })

  test.each(['Tides', 'TIDES', 'Tídes', 'Τides', 'Tidеs', 'Ｔides'])(
    'K1 has a name that does not resemble another: %s',
    async (name) => {
      const event = await teamEvent()
      await team(event, 'Tides')
      const { status, body } = await make(await site.build.player(), event, name)
      expect([status, body]).toEqual([
        409,
        {
          status: 409,
          message: 'A team with this name is already taking part.',
          code: 'team-exists',
          errors: { name: sentences.nameTaken },
        },
      ])
    },
  )

  test('may have the name of one in another event', async () => {
    for (const event of [await teamEvent(), await teamEvent()])
      expect((await make(await site.build.player(), event, 'Namesakes')).status).toBe(201)
  })

  test.each(['', ' ', 'a', 'a'.repeat(65), 'Ti\u200bdes', 'Ti  des', '<b>Tides</b>', 'a\u202eb'])(
    'K1, X1 cannot be called %j',
    async (name) => {
      const { status, body } = await make(await site.build.player(), await teamEvent(), name)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['name']])
    },
  )

  test('R6 is created once by twenty parallel requests with one name', async () => {
    const event = await teamEvent()
    const people = await Promise.all(Array.from({ length: 20 }, () => site.build.player()))
    const replies = await Promise.all(people.map((each) => make(each, event, 'Only one')))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'team-exists')).toHaveLength(19)
  })
})

describe('entering', () => {
  test.each([
    ['special EPITECH', 'Lycée Jean-Moulin', 'FR', 'not-eligible'],
    ['special EPITECH', 'ECOLE DU PHARE', 'ES', undefined],
    ['interschool', undefined, 'FR', 'not-eligible'],
    ['interschool', 'Lycée Jean-Moulin', 'ES', undefined],
    ['national', 'École du Phare', 'ES', 'not-eligible'],
    ['national', undefined, 'FR', undefined],
    ['international', undefined, 'JP', undefined],
    ['open', undefined, 'JP', undefined],
  ] as const)('scope %s, school %s, country %s: %s', async (scope, school, countryCode, refused) => {
    const [alone, inTeam] = [await site.build.event({ scope }), await teamEvent({ scope })]
    const player = await site.build.player({ countryCode, ...(school && { school }) })
    const captain = await site.build.player({ school: 'École du Phare' })
    const { code } = (await make(captain, inTeam, 'Hosts')).body
    const replies = [
      await enter(player, alone),
      await join(player, inTeam, code ?? ''),
      await make(player, inTeam, 'Guests'),
    ]
    const [yes, no] = [
      [201, 200, 409],
      [403, 403, 403],
    ]
    expect(replies.map(({ status }) => status)).toEqual(refused ? no : yes)
    expect(replies.at(-1)?.body.code).toBe(refused ?? 'already-entered')
  })

  test('S8 is refused once the event is over, and allowed until then', async () => {
    const here = await world()
    const [alone, inTeam] = [
      await here.build.event({ endsAt: new Date(Date.now() + 60_000) }),
      await here.build.event({ endsAt: new Date(Date.now() + 60_000), teamSize: [1, 4] }),
    ]
    const [ann, bob, cleo] = [await here.build.player(), await here.build.player(), await here.build.player()]
    const { code } = (await here.api.as(ann).call(createTeam, { ...params(inTeam), body: { name: 'In time' } })).body
    here.advance(60_001)
    const late = here.api.as(bob)
    expect((await late.call(subscribe, params(alone))).body).toMatchObject({ status: 403, code: 'event-over' })
    expect((await late.call(joinTeam, { ...params(inTeam), body: { code: code ?? '' } })).body.code).toBe('event-over')
    const made = await here.api.as(cleo).call(createTeam, { ...params(inTeam), body: { name: 'Late' } })
    expect(made.body.code).toBe('event-over')
    expect((await here.api.as(ann).call(getOwnEntry, params(inTeam))).status).toBe(200)
  })

  test('E4 an unknown event gets 404', async () => {
    const [player, nowhere] = [await site.build.player(), { id: noId, name: '' }]
    for (const reply of [
      await enter(player, nowhere),
      await make(player, nowhere, 'Tides'),
      await join(player, nowhere, 'ABCD2345WXYZ'),
      await own(player, nowhere),
    ])
      expect(reply.body).toEqual({ status: 404, message: 'Not found.', code: 'not-found' })
  })

  test('B5 limits guesses of codes, with the time of the next one', async () => {
    const [event, player] = [await teamEvent(), await site.build.player()]
    const { code } = await team(event)
    const replies = await Promise.all(Array.from({ length: 25 }, () => join(player, event, 'ABCD2345WXYZ')))
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(20)
    const stopped = replies.filter(({ status }) => status === 429)
    expect(stopped).toHaveLength(5)
    expect(Number(stopped[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await join(player, event, code)).status).toBe(429)
  })
})

describe('Z3 the own entry', () => {
  test('is shown to its members only, with its code', async () => {
    const event = await teamEvent()
    const [tides, reefs] = [await team(event), await team(event, 'Reefs')]
    const other = await own(reefs.captain, event)
    expect(other.body.name).toBe('Reefs')
    expect(JSON.stringify(other.body)).not.toContain(tides.code)
    expect((await own(await site.build.player(), event)).body).toEqual({
      status: 404,
      message: 'You are not taking part in this event.',
      code: 'not-entered',
    })
  })

  test('shows whether it has submissions and is disqualified, but not that it is hidden', async () => {
    const event = await teamEvent()
    const { captain, id } = await team(event)
    await site.build.submission({
      challenge: await site.build.challenge({ event }),
      entry: { id },
      player: captain,
    })
    const status = (to: string) => site.database.pool.query('update entry set status = $1 where id = $2', [to, id])
    await status('hidden')
    expect((await own(captain, event)).body).toMatchObject({ hasAnswered: true, disqualified: false })
    await status('disqualified')
    expect((await own(captain, event)).body.disqualified).toBe(true)
  })
})
