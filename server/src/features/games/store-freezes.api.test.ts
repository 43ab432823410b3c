import { deleteAward, giveEntryAward } from '@drapeau/contract/awards.ts'
import { deleteChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { createTeam } from '@drapeau/contract/entries.ts'
import { getCtftime } from '@drapeau/contract/results.ts'
import { getScoreboard, getTimeline } from '@drapeau/contract/scoreboard.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { getFeed } from '@drapeau/contract/scoreboard.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { deleteHint } from '@drapeau/contract/hints.ts'
import { regradeSubmission } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

/** What is changed after a freeze does not show on its board, also when nobody had looked at it until then. */

type Twin = Awaited<ReturnType<typeof contest>>
interface Crew {
  ada: Person
  eve: Person
  ken: Person
  category: NamedRef
}

let made: World

beforeAll(async () => {
  made = await world()
})

/** Frozen ten minutes ago, and whatever counts happened before. Two of them differ by their ids alone. */
async function contest({ ada, eve, ken, category }: Crew) {
  const { build, database } = made
  const [startsAt, freezesAt, endsAt] = [minuteOf(60), minuteOf(10), minuteOf(-60)]
  const event = await build.event({ teamSize: [1, 3], startsAt, freezesAt, endsAt })
  const red = await build.entry({ event, members: [ada], name: 'Rouge' })
  const blue = await build.entry({ event, members: [eve], name: 'Bleu' })
  const gold = await build.entry({ event, members: [ken], name: 'Or' })
  const easy = await build.challenge({ event, category, name: 'Easy', value: 500, falling: { minimum: 50, decay: 20 } })
  const hard = await build.challenge({ event, category, name: 'Hard', value: 300 })
  for (const [entry, player, minute] of [[red, ada, 50] as const, [blue, eve, 45] as const, [gold, ken, 40] as const])
    await build.solve({ challenge: easy, entry, player, at: minuteOf(minute) })
  await build.solve({ challenge: hard, entry: red, player: ada, at: minuteOf(30) })
  const wrong = await build.submission({ challenge: hard, entry: gold, player: ken, at: minuteOf(25) })
  const hint = await build.hint({ challenge: easy, cost: 30 })
  await database.db
    .insertInto('hint_unlock')
    .values({ hint_id: hint.id, account_id: eve.id, entry_id: blue.id, cost: 30, created_at: minuteOf(20) })
    .execute()
  const award = await database.db
    .insertInto('award')
    .values({ entry_id: blue.id, value: 77, reason: 'For the flag on the roof', created_at: minuteOf(15) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { event, category, red, blue, gold, easy, hard, wrong, hint, award }
}

const began = Math.floor(Date.now() / 1_000) * 1_000
const minuteOf = (before: number): Date => new Date(began - before * 60_000)

async function twins() {
  const [ada, eve, ken] = [await made.build.player(), await made.build.player(), await made.build.player()]
  const crew = { ada, eve, ken, category: await made.build.category() }
  const [seen, unseen] = [await contest(crew), await contest(crew)]
  return { crew, seen, unseen, admin: await made.build.admin(), stranger: await made.build.player() }
}

/** All that everybody can read, word for word, with the same word for what is another's twin. */
async function look({ api }: Pick<World, 'api'>, reader: Person, twin: Twin): Promise<unknown[]> {
  const params = { id: twin.event.id }
  const as = api.as(reader)
  const answers = [
    await as.call(getScoreboard, { params, query: {} }),
    await as.call(getTimeline, { params }),
    await as.call(getFeed, { params }),
    await as.call(getCtftime, { params }),
  ]
  let text = JSON.stringify(answers.map(({ status, body }) => [status, body]))
  for (const [label, { id }] of Object.entries(twin)) text = text.replaceAll(id, label)
  return JSON.parse(text.replaceAll(twin.event.name, 'event'))
}

async function countStored({ event }: Twin): Promise<number> {
  const { rowCount } = await made.database.pool.query('select from board_freeze where event_id = $1', [event.id])
  return rowCount ?? 0
}

type Change = (place: World, admin: Person, twin: Twin) => Promise<{ status: number }>
const status = (to: 'hidden' | 'disqualified'): Change => {
  const body = { status: to, reason: 'A test' }
  return ({ api }, admin, { event, red }) =>
    api.as(admin).call(setEntryStatus, { params: { id: event.id, entry: red.id }, body })
}
const revalue = ({ api }: Pick<World, 'api'>, admin: Person, { event, category, easy }: Twin, value: number) =>
  api.as(admin).call(updateChallenge, {
    params: { id: easy.id },
    body: {
      name: 'Easy',
      description: '<p>Worth more.</p>',
      event: event.id,
      category: category.id,
      type: 'standard',
      value: String(value),
      flag: 'epitech{easy}',
    },
    files: [],
  })

const unshown: [what: string, change: Change][] = [
  ['a challenge is worth more', (place, admin, twin) => revalue(place, admin, twin, 9_000)],
  [
    'a wrong answer of before is counted as right',
    ({ api }, admin, { wrong }) =>
      api.as(admin).call(regradeSubmission, { params: { id: wrong.id }, body: { correct: true } }),
  ],
  [
    'points are given',
    ({ api }, admin, { event, gold }) =>
      api.as(admin).call(giveEntryAward, {
        params: { id: event.id },
        body: { entry: gold.id, value: 5_000, reason: 'Late' },
      }),
  ],
  [
    'points of before are taken back',
    ({ api }, admin, { award }) => api.as(admin).call(deleteAward, { params: { id: award.id } }),
  ],
  [
    'a hint that was paid for is deleted',
    ({ api }, admin, { hint }) => api.as(admin).call(deleteHint, { params: { id: hint.id } }),
  ],
  [
    'a challenge is deleted',
    ({ api }, admin, { easy }) => api.as(admin).call(deleteChallenge, { params: { id: easy.id } }),
  ],
  [
    'a team is made',
    async ({ api, build }, _admin, { event }) =>
      api.as(await build.player()).call(createTeam, { params: { id: event.id }, body: { name: 'Late comers' } }),
  ],
]

/** What everybody reads of the twin at which nobody had looked, before and after both were changed. */
async function lookAfter(change: Change): Promise<{ before: unknown[]; after: unknown[] }> {
  const { seen, unseen, admin, stranger } = await twins()
  const before = await look(made, stranger, seen)
  expect(before[0]).toMatchObject([200, { frozen: true, scoreboard: [{ score: 740 }, { score: 487 }, { score: 440 }] }])
  expect([await countStored(seen), await countStored(unseen)]).toEqual([1, 0])
  for (const twin of [unseen, seen]) expect((await change(made, admin, twin)).status).toBeLessThan(300)
  const after = await look(made, stranger, unseen)
  expect(after).toEqual(await look(made, stranger, seen))
  return { before, after }
}

test.each(unshown)('S9 after the freeze %s: nobody had looked, and nothing of it shows', async (_what, change) => {
  const { before, after } = await lookAfter(change)
  expect(after).toEqual(before)
})

test.each(['hidden', 'disqualified'] as const)(
  'S9 after the freeze an entry is %s: it is not shown, and the prices of then do not tell of it',
  async (to) => {
    const { after } = await lookAfter(status(to))
    expect(after[0]).toMatchObject([200, { scoreboard: [{ score: 487 }, { score: 440 }] }])
  },
)

test('S9 after the freeze a player is deleted with what they entered alone: prices are those of then', async () => {
  const { crew, seen, unseen, admin, stranger } = await twins()
  await look(made, stranger, seen)
  expect((await made.api.as(admin).call(deleteUser, { params: { id: crew.ken.id } })).status).toBe(200)
  const after = await look(made, stranger, unseen)
  expect(after).toEqual(await look(made, stranger, seen))
  expect(after[0]).toMatchObject([200, { scoreboard: [{ score: 740 }, { score: 487 }] }])
})

test('S9 of many changes on two nodes at once each leaves the board as it stood', async () => {
  const { seen, unseen, admin, stranger } = await twins()
  const before = await look(made, stranger, seen)
  const nodes = [made, await worldBeside(unseen)]
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => revalue(nodes[turn % 2] ?? made, admin, unseen, 1_000 + turn)),
  )
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
  expect(await countStored(unseen)).toBe(1)
  for (const node of nodes) expect(await look(node, stranger, unseen)).toEqual(before)
})

/** Another node; what it stored when it started is taken away again, so that the changes find it undone. */
async function worldBeside({ event }: Twin): Promise<World> {
  const beside = await world({ besides: made })
  await made.database.pool.query('delete from board_freeze where event_id = $1', [event.id])
  return beside
}

test('a freeze that is moved is another one: the board is that of the new moment', async () => {
  const { unseen, admin, stranger } = await twins()
  const { event } = unseen
  const move = async (freezeDate: Date | null) => {
    const body = {
      name: event.name,
      description: 'Moved',
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      freezeDate: freezeDate?.toISOString() ?? null,
      scope: 'open' as const,
      isSolo: false,
      minTeamSize: 1,
      maxTeamSize: 3,
    }
    expect((await made.api.as(admin).call(updateEvent, { params: { id: event.id }, body })).status).toBe(200)
  }
  const board = async () =>
    (await made.api.as(stranger).call(getScoreboard, { params: { id: event.id }, query: {} })).body
  await move(minuteOf(42))
  // Two had solved the easy one by then.
  expect(await board()).toMatchObject({ frozen: true, scoreboard: [{ score: 460 }, { score: 460 }, { score: 0 }] })
  expect((await revalue(made, admin, unseen, 2_000)).status).toBe(200)
  expect(await board()).toMatchObject({ frozen: true, scoreboard: [{ score: 460 }, { score: 460 }, { score: 0 }] })
  await move(new Date(Date.now() + 1_800_000))
  expect(await board()).toMatchObject({ frozen: false, scoreboard: [{ score: 2_300 }, { score: 2_047 }, {}] })
})
