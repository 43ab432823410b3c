import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { regradeSubmission } from '@drapeau/contract/submissions.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { listDifferences } from '#test/process/recount.queries.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

interface Ref {
  id: string
}

let site: World
let admin: Person
let ada: Person
let ben: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

beforeEach(async () => {
  ada = await site.build.player()
  ben = await site.build.player()
})

function regrade({ id }: Ref, correct: boolean, node: World = site) {
  return node.api.as(admin).call(regradeSubmission, { params: { id }, body: { correct } })
}

/** A right submission with its solve. */
async function rightSubmission(options: { challenge: Ref; player?: Ref; entry?: Ref; at: Date }): Promise<Ref> {
  await site.build.solve(options)
  return site.build.submission({ ...options, isCorrect: true })
}

/** The stored solves of a challenge in their order, and its attempts. */
async function stateOf({ id }: Ref) {
  const { rows } = await site.database.pool.query<Record<'solves' | 'attempts', [string, ...unknown[]][]>>(
    `select
       (select coalesce(json_agg(json_build_array(coalesce(entry.name, account.name), place)
           order by place, solve.created_at), '[]')
        from solve left join account on account.id = account_id left join entry on entry.id = entry_id
        where challenge_id = $1) as solves,
       (select coalesce(json_agg(json_build_array(coalesce(entry.name, account.name), wrong, is_solved)
           order by entry.name, account.created_at), '[]')
        from attempt left join account on account.id = account_id left join entry on entry.id = entry_id
        where challenge_id = $1) as attempts`,
    [id],
  )
  return rows[0]
}

/** Derived numbers of the challenge that differ from a recount. */
async function miscounted({ id }: Ref) {
  return (await listDifferences(site.database.db)).filter(({ of }) => of.startsWith(id))
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)

describe('in practice', () => {
  test('a wrong submission can be made right, from its own time, and wrong again', async () => {
    const challenge = await site.build.challenge({ value: 100 })
    const at = minutesAgo(5)
    const submission = await site.build.submission({ challenge, player: ada, answer: 'epitech{nearly}', at })
    await site.build.submission({ challenge, player: ada, at: minutesAgo(4) })
    const right = await regrade(submission, true)
    expect([right.status, right.body]).toEqual([
      200,
      {
        _id: submission.id,
        challenge: { _id: challenge.id, name: challenge.name, name_fr: null },
        user: { _id: ada.id, name: ada.name },
        entry: null,
        event: null,
        flag: 'epitech{nearly}',
        chosen: null,
        correct: true,
        part: false,
        createdAt: at.toISOString(),
      },
    ])
    expect(await stateOf(challenge)).toEqual({ solves: [[ada.name, null]], attempts: [[ada.name, 1, true]] })
    const { body } = await site.api.as(ada).call(getProgress)
    expect(body.timeline.map((solve) => [solve.challenge._id, solve.at, solve.value])).toEqual([
      [challenge.id, at.toISOString(), 100],
    ])
    const wrong = await regrade(submission, false)
    expect([wrong.status, wrong.body.correct]).toEqual([200, false])
    expect(await stateOf(challenge)).toEqual({ solves: [], attempts: [[ada.name, 2, false]] })
    expect((await site.api.as(ada).call(getProgress)).body.score).toBe(0)
    expect(await miscounted(challenge)).toEqual([])
  })

  test('the value follows', async () => {
    const challenge = await site.build.challenge({ value: 100, falling: { minimum: 10, decay: 10 } })
    await rightSubmission({ challenge, player: ben, at: minutesAgo(9) })
    const submission = await site.build.submission({ challenge, player: ada, at: minutesAgo(5) })
    const score = async (player: Person) => (await site.api.as(player).call(getProgress)).body.score
    expect(await score(ben)).toBe(90)
    await regrade(submission, true)
    expect(await score(ada)).toBe(80)
    await expect.poll(() => score(ben)).toBe(80)
    expect(await miscounted(challenge)).toEqual([])
  })

  test('a submission after the end of an event does not affect the event', async () => {
    const event = await site.build.event({ status: 'ended', teamSize: [1, 4] })
    const challenge = await site.build.challenge({ event })
    await site.build.entry({ event, members: [ada], name: 'Reefs' })
    const submission = await site.build.submission({ challenge, player: ada })
    await regrade(submission, true)
    expect((await stateOf(challenge))?.solves).toEqual([[ada.name, null]])
    expect(await scoreboard(event)).toEqual([['Reefs', 0]])
  })
})

async function scoreboard({ id }: Ref, node: World = site): Promise<[string, number][]> {
  const { body } = await node.api.as(admin).call(getScoreboard, { params: { id }, query: {} })
  return body.scoreboard.map(({ entry, score }) => [entry.name, score])
}

describe('in an event', () => {
  let event: NamedRef
  let challenge: NamedRef
  let reefs: NamedRef
  let tides: NamedRef
  let gulls: NamedRef

  beforeEach(async () => {
    const { build } = site
    const cara = await build.player()
    event = await build.event({ teamSize: [1, 4] })
    challenge = await build.challenge({ event, value: 100, falling: { minimum: 10, decay: 10 } })
    reefs = await build.entry({ event, members: [ada], name: 'Reefs' })
    tides = await build.entry({ event, members: [ben], name: 'Tides' })
    gulls = await build.entry({ event, members: [cara], name: 'Gulls' })
    await rightSubmission({ challenge, entry: tides, player: ben, at: minutesAgo(30) })
    await rightSubmission({ challenge, entry: gulls, player: cara, at: minutesAgo(10) })
  })

  test.each([
    ['before all others', 40, ['Reefs', 'Tides', 'Gulls']],
    ['between them', 20, ['Tides', 'Reefs', 'Gulls']],
    ['after them', 5, ['Tides', 'Gulls', 'Reefs']],
  ])('a submission %s gets its place by time', async (_when, minutes, order) => {
    const submission = await site.build.submission({ challenge, entry: reefs, player: ada, at: minutesAgo(minutes) })
    const { body } = await regrade(submission, true)
    expect([body.entry, body.event]).toEqual([
      { _id: reefs.id, name: 'Reefs' },
      { _id: event.id, name: event.name },
    ])
    expect((await stateOf(challenge))?.solves).toEqual(order.map((name, index) => [name, index + 1]))
    expect(await scoreboard(event)).toEqual(expect.arrayContaining(order.map((name) => [name, 70])))
    expect(await miscounted(challenge)).toEqual([])
  })

  test('a withdrawn solve leaves a gap, and the next place is a new one', async () => {
    const submission = await site.build.submission({ challenge, entry: reefs, player: ada, at: minutesAgo(20) })
    await regrade(submission, true)
    await regrade(submission, false)
    expect(await stateOf(challenge)).toEqual({
      solves: [
        ['Tides', 1],
        ['Gulls', 3],
      ],
      attempts: [
        ['Gulls', 0, true],
        ['Reefs', 1, false],
        ['Tides', 0, true],
      ],
    })
    expect(await scoreboard(event)).toEqual([
      ['Tides', 80],
      ['Gulls', 80],
      ['Reefs', 0],
    ])
    const late = await site.build.player()
    await site.build.solve({
      challenge,
      entry: await site.build.entry({ event, members: [late], name: 'Winds' }),
      player: late,
    })
    expect((await stateOf(challenge))?.solves.at(-1)).toEqual(['Winds', 4])
    await regrade(submission, true)
    expect((await stateOf(challenge))?.solves).toEqual([
      ['Tides', 1],
      ['Reefs', 2],
      ['Gulls', 4],
      ['Winds', 5],
    ])
  })

  test('the first blood passes on when its submission becomes wrong', async () => {
    const { rows } = await site.database.pool.query<Ref>(
      'select id from submission where challenge_id = $1 and entry_id = $2',
      [challenge.id, tides.id],
    )
    await regrade(rows[0] ?? { id: noId }, false)
    expect((await stateOf(challenge))?.solves).toEqual([['Gulls', 2]])
    expect(await scoreboard(event)).toEqual(expect.arrayContaining([['Gulls', 90]]))
  })

  test('a submission of an unlisted entry does not change the value', async () => {
    const submission = await site.build.submission({ challenge, entry: reefs, player: ada, at: minutesAgo(20) })
    await site.database.db.updateTable('entry').set({ status: 'hidden' }).where('id', '=', reefs.id).execute()
    site.invalidate()
    await regrade(submission, true)
    expect(await scoreboard(event)).toEqual([
      ['Tides', 80],
      ['Gulls', 80],
    ])
    expect(await miscounted(challenge)).toEqual([])
  })

  test('submissions of former members and deleted accounts count', async () => {
    const submission = await site.build.submission({ challenge, entry: reefs, player: ada, at: minutesAgo(20) })
    await site.database.pool.query('update submission set account_id = null where id = $1', [submission.id])
    expect((await regrade(submission, true)).body).toMatchObject({ correct: true, user: null })
    expect((await stateOf(challenge))?.solves).toContainEqual(['Reefs', 2])
    await regrade(submission, false)
    expect(await miscounted(challenge)).toEqual([])
  })

  test('the scoreboards of all nodes follow', async () => {
    const there = await world({ besides: site })
    expect(await scoreboard(event, there)).toContainEqual(['Reefs', 0])
    const submission = await site.build.submission({ challenge, entry: reefs, player: ada, at: minutesAgo(40) })
    await regrade(submission, true)
    await expect.poll(() => scoreboard(event, there)).toContainEqual(['Reefs', 70])
  })

  test('of two right submissions the other one counts when one becomes wrong', async () => {
    const [early, later] = [minutesAgo(40), minutesAgo(20)]
    const first = await rightSubmission({ challenge, entry: reefs, player: ada, at: early })
    const given = { challenge, entry: reefs, player: ada, isCorrect: true }
    const second = await site.build.submission({ ...given, at: later })
    await regrade(first, false)
    expect(await stateOf(challenge)).toMatchObject({ attempts: expect.arrayContaining([['Reefs', 1, true]]) })
    expect((await stateOf(challenge))?.solves).toEqual([
      ['Tides', 1],
      ['Reefs', 2],
      ['Gulls', 3],
    ])
    await regrade(second, false)
    expect((await stateOf(challenge))?.solves.map(([name]) => name)).toEqual(['Tides', 'Gulls'])
  })
})

test('a second solve is refused, and nothing changes', async () => {
  const challenge = await site.build.challenge()
  const submission = await site.build.submission({ challenge, player: ada, at: minutesAgo(9) })
  await rightSubmission({ challenge, player: ada, at: minutesAgo(5) })
  const reply = await regrade(submission, true)
  expect([reply.status, reply.body.code]).toEqual([409, 'already-counted'])
  expect(await stateOf(challenge)).toEqual({ solves: [[ada.name, null]], attempts: [[ada.name, 1, true]] })
  expect(await miscounted(challenge)).toEqual([])
})

test('O6 a change is recorded without the flag, and repeating it changes nothing', async () => {
  const challenge = await site.build.challenge()
  const submission = await site.build.submission({ challenge, player: ada, answer: 'epitech{canary}' })
  for (const correct of [false, true, true, false]) expect((await regrade(submission, correct)).status).toBe(200)
  const { body } = await site.api.as(admin).call(listAudit, { query: { kind: 'submission', subject: submission.id } })
  expect(body.records.map(({ action, subject, changes }) => [action, subject.name, changes]).toReversed()).toEqual([
    ['updated', challenge.name, [{ field: 'correct', before: false, after: true }]],
    ['updated', challenge.name, [{ field: 'correct', before: true, after: false }]],
  ])
  expect(JSON.stringify(body)).not.toContain('canary')
})

test('a submission from before attempts were stored is counted with the others', async () => {
  const challenge = await site.build.challenge()
  const [submission] = await Promise.all([1, 2, 3].map(() => site.build.submission({ challenge, player: ada })))
  await site.database.db.deleteFrom('attempt').where('challenge_id', '=', challenge.id).execute()
  await regrade(submission ?? { id: noId }, true)
  expect((await stateOf(challenge))?.attempts).toEqual([[ada.name, 2, true]])
})

test('Z1, Z2 players cannot regrade, and unknown submissions get 404', async () => {
  const challenge = await site.build.challenge()
  const submission = await site.build.submission({ challenge, player: ada })
  const params = { id: submission.id }
  expect((await site.api.as(ada).call(regradeSubmission, { params, body: { correct: true } })).status).toBe(403)
  expect((await site.api.call(regradeSubmission, { params, body: { correct: true } })).status).toBe(401)
  const reply = await regrade({ id: noId }, true)
  expect([reply.status, reply.body.code]).toEqual([404, 'not-found'])
  expect((await stateOf(challenge))?.solves).toEqual([])
})

test('changing a flag does not regrade submissions', async () => {
  const challenge = await site.build.challenge({ flag: 'epitech{old}' })
  const submission = await site.build.submission({ challenge, player: ada, answer: 'epitech{new}' })
  await rightSubmission({ challenge, player: ben, at: minutesAgo(1) })
  await site.database.db.updateTable('challenge').set({ flag: 'epitech{new}' }).where('id', '=', challenge.id).execute()
  site.invalidate()
  expect((await stateOf(challenge))?.solves).toEqual([[ben.name, null]])
  await regrade(submission, true)
  expect((await stateOf(challenge))?.solves).toHaveLength(2)
})
