import { createTeam, joinTeam, removeMember, subscribe, unsubscribe } from '@drapeau/contract/entries.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { listDifferences } from '#test/process/recount.queries.ts'
import { type World, world } from '#test/world.ts'

type Ref = { id: string }

let site: World
let ann: Person
let bob: Person
let cleo: Person
let event: NamedRef
let gulls: NamedRef

beforeAll(async () => {
  site = await world()
})

/** Ann and Bob are the Gulls, Cleo is the Terns; both teams have free seats. */
beforeEach(async () => {
  const { build } = site
  ;[ann, bob, cleo] = [await build.player(), await build.player(), await build.player()]
  event = await build.event({ teamSize: [1, 4] })
  codes = newCodes()
  gulls = await build.entry({ event, members: [ann, bob], inviteCode: codes.G })
  await build.entry({ event, members: [cleo], inviteCode: codes.T })
})

let codes = { G: '', T: '' }
let codeCount = 0
/** Unique codes of valid letters. */
function newCodes(): typeof codes {
  codeCount += 1
  const rest = `AAAA${'ABCDEFGHJKLMNPQ'[codeCount]}`
  return { G: `GULLSAA${rest}`, T: `TERNSAA${rest}` }
}
const params = () => ({ id: event.id })

async function submit(
  { id }: Ref,
  flag: string,
  who: Person,
): Promise<[number, string | undefined, number | undefined]> {
  // Stays within every pace.
  site.advance(10_000)
  const { status, body } = await site.api.as(who).call(submitFlag, { params: { id }, body: { flag } })
  return [status, body.code, body.count]
}
const wrong = (challenge: Ref, who: Person) => submit(challenge, 'epitech{no}', who)

async function leftOn({ id }: Ref, who: Person): Promise<number | null> {
  const { body } = await site.api.as(who).raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${id}` })
  return body.attemptsLeft
}

const leave = (who: Person) => site.api.as(who).call(unsubscribe, { params: params() })
const createTeamOf = (who: Person, name: string) =>
  site.api.as(who).call(createTeam, { params: params(), body: { name } })
const join = (who: Person, name: 'G' | 'T') =>
  site.api.as(who).call(joinTeam, { params: params(), body: { code: codes[name] } })

describe('N10: the used attempts of a team', () => {
  test('are carried into a new team by a member who leaves', async () => {
    const challenge = await site.build.challenge({ event, maxAttempts: 3 })
    await wrong(challenge, ann)
    await wrong(challenge, bob)
    expect(await wrong(challenge, ann)).toEqual([400, 'wrong-flag', 0])
    expect((await leave(ann)).status).toBe(200)
    expect((await createTeamOf(ann, 'Fresh start')).status).toBe(201)
    expect(await leftOn(challenge, ann)).toBe(0)
    expect(await submit(challenge, challenge.flag, ann)).toEqual([403, 'no-attempts-left', undefined])
    expect(await listDifferences(site.database.db)).toEqual([])
  })

  test('are added to those of the new team for that member, but not for teammates', async () => {
    const challenge = await site.build.challenge({ event, maxAttempts: 3 })
    await wrong(challenge, ann)
    await leave(ann)
    expect((await join(ann, 'T')).status).toBe(200)
    expect([await leftOn(challenge, ann), await leftOn(challenge, cleo)]).toEqual([2, 3])
    expect(await wrong(challenge, ann)).toEqual([400, 'wrong-flag', 1])
    expect([await leftOn(challenge, ann), await leftOn(challenge, cleo)]).toEqual([1, 2])
    expect(await wrong(challenge, cleo)).toEqual([400, 'wrong-flag', 1])
    expect([await leftOn(challenge, ann), await leftOn(challenge, cleo)]).toEqual([0, 1])
    expect(await submit(challenge, challenge.flag, ann)).toEqual([403, 'no-attempts-left', undefined])
    expect((await submit(challenge, challenge.flag, cleo))[0]).toBe(200)
  })

  test('are carried by a member who is removed', async () => {
    const challenge = await site.build.challenge({ event, maxAttempts: 1 })
    await wrong(challenge, bob)
    const member = { ...params(), member: bob.id }
    expect((await site.api.as(ann).call(removeMember, { params: member })).status).toBe(200)
    expect((await join(bob, 'T')).status).toBe(200)
    expect(await leftOn(challenge, bob)).toBe(0)
    expect((await submit(challenge, challenge.flag, bob))[1]).toBe('no-attempts-left')
  })

  test('are not counted twice for a member who comes back, and add up over several teams', async () => {
    const challenge = await site.build.challenge({ event, maxAttempts: 4 })
    await wrong(challenge, ann)
    for (let round = 0; round < 3; round += 1) {
      await leave(ann)
      expect((await join(ann, 'G')).status).toBe(200)
      expect(await leftOn(challenge, ann)).toBe(3)
    }
    await leave(ann)
    await join(ann, 'T')
    expect(await wrong(challenge, ann)).toEqual([400, 'wrong-flag', 2])
    await leave(ann)
    await createTeamOf(ann, 'Third')
    expect(await leftOn(challenge, ann)).toBe(2)
    expect(await wrong(challenge, ann)).toEqual([400, 'wrong-flag', 1])
    expect(await wrong(challenge, ann)).toEqual([400, 'wrong-flag', 0])
    expect((await submit(challenge, challenge.flag, ann))[1]).toBe('no-attempts-left')
  })

  test('stay when the team is deleted', async () => {
    const challenge = await site.build.challenge({ event, maxAttempts: 1 })
    await wrong(challenge, ann)
    await leave(ann)
    const admin = site.api.as(await site.build.admin())
    expect((await admin.call(deleteUser, { params: { id: bob.id } })).status).toBe(200)
    const { rows } = await site.database.pool.query('select from entry where id = $1', [gulls.id])
    expect(rows).toEqual([])
    await createTeamOf(ann, 'Alone')
    expect((await submit(challenge, challenge.flag, ann))[1]).toBe('no-attempts-left')
  })

  test('count in their event only, and only if there is a limit', async () => {
    const [limited, free] = [
      await site.build.challenge({ event, maxAttempts: 1 }),
      await site.build.challenge({ event }),
    ]
    await wrong(limited, ann)
    await wrong(free, ann)
    await leave(ann)
    await createTeamOf(ann, 'Elsewhere')
    expect(await leftOn(free, ann)).toBeNull()
    expect((await submit(free, free.flag, ann))[0]).toBe(200)
    // The challenge is in another event now, in which no attempts were used.
    const next = await site.build.event({ teamSize: [1, 2] })
    await site.build.entry({ event: next, members: [ann] })
    await site.database.pool.query('update challenge set event_id = $1 where id = $2', [next.id, limited.id])
    site.invalidate()
    expect((await submit(limited, limited.flag, ann))[0]).toBe(200)
  })

  test('cannot be reset by withdrawing from a solo event', async () => {
    const alone = await site.build.event()
    const challenge = await site.build.challenge({ event: alone, maxAttempts: 1 })
    const api = site.api.as(ann)
    expect((await api.call(subscribe, { params: { id: alone.id } })).status).toBe(201)
    await wrong(challenge, ann)
    expect((await api.call(unsubscribe, { params: { id: alone.id } })).body.code).toBe('entry-has-answers')
    expect((await submit(challenge, challenge.flag, ann))[1]).toBe('no-attempts-left')
  })

  test('follow a regrade: a submission that becomes right is no longer carried, and vice versa', async () => {
    const challenge = await site.build.challenge({ event, maxAttempts: 2 })
    await wrong(challenge, bob)
    await wrong(challenge, bob)
    site.advance(1_000)
    await leave(ann)
    await createTeamOf(ann, 'Regraded')
    expect(await leftOn(challenge, ann)).toBe(0)
    const admin = site.api.as(await site.build.admin())
    const { rows } = await site.database.pool.query<Ref>(
      'select id from submission where entry_id = $1 order by created_at limit 1',
      [gulls.id],
    )
    const [first] = rows
    if (!first) throw new Error('There is no submission.')
    const regrade = (correct: boolean) => admin.call(regradeSubmission, { params: { id: first.id }, body: { correct } })
    expect((await regrade(true)).status).toBe(200)
    expect(await leftOn(challenge, ann)).toBe(1)
    expect((await regrade(false)).status).toBe(200)
    expect(await leftOn(challenge, ann)).toBe(0)
    expect(await listDifferences(site.database.db)).toEqual([])
  })
})

describe('N10: a challenge counts once for each player of an event', () => {
  test('a player who solved it for one team cannot solve it for another, but teammates can', async () => {
    const challenge = await site.build.challenge({ event })
    expect((await submit(challenge, challenge.flag, ann))[0]).toBe(200)
    await leave(ann)
    await join(ann, 'T')
    expect((await submit(challenge, challenge.flag, ann)).slice(0, 2)).toEqual([409, 'solved-for-another-team'])
    expect((await submit(challenge, challenge.flag, cleo))[0]).toBe(200)
    expect((await submit(challenge, challenge.flag, ann)).slice(0, 2)).toEqual([409, 'already-solved'])
    expect(await listDifferences(site.database.db)).toEqual([])
  })

  test('a former teammate of the solver can solve it in another team', async () => {
    const challenge = await site.build.challenge({ event })
    await submit(challenge, challenge.flag, ann)
    await leave(bob)
    await join(bob, 'T')
    expect((await submit(challenge, challenge.flag, bob))[0]).toBe(200)
  })
})
