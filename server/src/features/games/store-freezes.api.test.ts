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

/** Changes after a freeze do not show on the frozen scoreboard, even if it was not read before. */

type Twin = Awaited<ReturnType<typeof frozenEvent>>
interface Cast {
  ada: Person
  eve: Person
  ken: Person
  category: NamedRef
}

let site: World

beforeAll(async () => {
  site = await world()
})

/** An event that was frozen ten minutes ago, with everything that counts before. Two of them differ only by their ids. */
async function frozenEvent({ ada, eve, ken, category }: Cast) {
  const { build, database } = site
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
  const [ada, eve, ken] = [await site.build.player(), await site.build.player(), await site.build.player()]
  const cast = { ada, eve, ken, category: await site.build.category() }
  const [seen, unseen] = [await frozenEvent(cast), await frozenEvent(cast)]
  return { cast, seen, unseen, admin: await site.build.admin(), outsider: await site.build.player() }
}

/** Everything that players can read about the event, with its ids replaced by labels. */
async function readAll({ api }: Pick<World, 'api'>, reader: Person, twin: Twin): Promise<unknown[]> {
  const params = { id: twin.event.id }
  const as = api.as(reader)
  const replies = [
    await as.call(getScoreboard, { params, query: {} }),
    await as.call(getTimeline, { params }),
    await as.call(getFeed, { params }),
    await as.call(getCtftime, { params }),
  ]
  let text = JSON.stringify(replies.map(({ status, body }) => [status, body]))
  for (const [label, { id }] of Object.entries(twin)) text = text.replaceAll(id, label)
  return JSON.parse(text.replaceAll(twin.event.name, 'event'))
}

async function countStored({ event }: Twin): Promise<number> {
  const { rowCount } = await site.database.pool.query('select from board_freeze where event_id = $1', [event.id])
  return rowCount ?? 0
}

type Change = (site: World, admin: Person, twin: Twin) => Promise<{ status: number }>
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

const hiddenChanges: [title: string, change: Change][] = [
  ['raising the value of a challenge', (node, admin, twin) => revalue(node, admin, twin, 9_000)],
  [
    'regrading an earlier submission',
    ({ api }, admin, { wrong }) =>
      api.as(admin).call(regradeSubmission, { params: { id: wrong.id }, body: { correct: true } }),
  ],
  [
    'giving an award',
    ({ api }, admin, { event, gold }) =>
      api.as(admin).call(giveEntryAward, {
        params: { id: event.id },
        body: { entry: gold.id, value: 5_000, reason: 'Late' },
      }),
  ],
  [
    'deleting an earlier award',
    ({ api }, admin, { award }) => api.as(admin).call(deleteAward, { params: { id: award.id } }),
  ],
  ['deleting a bought hint', ({ api }, admin, { hint }) => api.as(admin).call(deleteHint, { params: { id: hint.id } })],
  [
    'deleting a challenge',
    ({ api }, admin, { easy }) => api.as(admin).call(deleteChallenge, { params: { id: easy.id } }),
  ],
  [
    'creating a team',
    async ({ api, build }, _admin, { event }) =>
      api.as(await build.player()).call(createTeam, { params: { id: event.id }, body: { name: 'Late comers' } }),
  ],
]

/** Changes both events, of which only one was read before. Returns what players read before and after. */
async function readAfter(change: Change): Promise<{ before: unknown[]; after: unknown[] }> {
  const { seen, unseen, admin, outsider } = await twins()
  const before = await readAll(site, outsider, seen)
  expect(before[0]).toMatchObject([200, { frozen: true, scoreboard: [{ score: 740 }, { score: 487 }, { score: 440 }] }])
  expect([await countStored(seen), await countStored(unseen)]).toEqual([1, 0])
  for (const twin of [unseen, seen]) expect((await change(site, admin, twin)).status).toBeLessThan(300)
  const after = await readAll(site, outsider, unseen)
  expect(after).toEqual(await readAll(site, outsider, seen))
  return { before, after }
}

test.each(hiddenChanges)(
  'S9 %s after the freeze does not show, even if the scoreboard was not read before',
  async (_title, change) => {
    const { before, after } = await readAfter(change)
    expect(after).toEqual(before)
  },
)

test.each(['hidden', 'disqualified'] as const)(
  'S9 an entry that is %s after the freeze is not shown, and the frozen values do not change',
  async (to) => {
    const { after } = await readAfter(status(to))
    expect(after[0]).toMatchObject([200, { scoreboard: [{ score: 487 }, { score: 440 }] }])
  },
)

test('S9 the frozen values do not change when a player is deleted with their entry after the freeze', async () => {
  const { cast, seen, unseen, admin, outsider } = await twins()
  await readAll(site, outsider, seen)
  expect((await site.api.as(admin).call(deleteUser, { params: { id: cast.ken.id } })).status).toBe(200)
  const after = await readAll(site, outsider, unseen)
  expect(after).toEqual(await readAll(site, outsider, seen))
  expect(after[0]).toMatchObject([200, { scoreboard: [{ score: 740 }, { score: 487 }] }])
})

test('S9 parallel changes on two nodes do not change the frozen scoreboard', async () => {
  const { seen, unseen, admin, outsider } = await twins()
  const before = await readAll(site, outsider, seen)
  const nodes = [site, await secondNode(unseen)]
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => revalue(nodes[index % 2] ?? site, admin, unseen, 1_000 + index)),
  )
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
  expect(await countStored(unseen)).toBe(1)
  for (const node of nodes) expect(await readAll(node, outsider, unseen)).toEqual(before)
})

/** Another node. The freeze that it stores when it starts is deleted again, so that the changes have to store it. */
async function secondNode({ event }: Twin): Promise<World> {
  const node = await world({ besides: site })
  await site.database.pool.query('delete from board_freeze where event_id = $1', [event.id])
  return node
}

test('moving a freeze shows the scoreboard at the new time', async () => {
  const { unseen, admin, outsider } = await twins()
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
    expect((await site.api.as(admin).call(updateEvent, { params: { id: event.id }, body })).status).toBe(200)
  }
  const scoreboard = async () =>
    (await site.api.as(outsider).call(getScoreboard, { params: { id: event.id }, query: {} })).body
  await move(minuteOf(42))
  // Two entries had solved the easy challenge by then.
  expect(await scoreboard()).toMatchObject({ frozen: true, scoreboard: [{ score: 460 }, { score: 460 }, { score: 0 }] })
  expect((await revalue(site, admin, unseen, 2_000)).status).toBe(200)
  expect(await scoreboard()).toMatchObject({ frozen: true, scoreboard: [{ score: 460 }, { score: 460 }, { score: 0 }] })
  await move(new Date(Date.now() + 1_800_000))
  expect(await scoreboard()).toMatchObject({ frozen: false, scoreboard: [{ score: 2_300 }, { score: 2_047 }, {}] })
})
