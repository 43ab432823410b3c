import { setTimeout as pause } from 'node:timers/promises'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { expect, test } from 'vitest'
import { gamesOn } from '#test/games-on.ts'
import { type World, world } from '#test/world.ts'

type SentMessage = [to: 'everyone' | 'admins' | readonly string[], message: LiveMessage]

/** The games of a node, and the messages that it sends to streams. */
function gamesOf({ app }: World) {
  const sent: SentMessage[] = []
  const games = gamesOn(app.services, {
    toEveryone: (message) => void sent.push(['everyone', message]),
    toWatchers: (message) => void sent.push(['admins', message]),
    toAccounts: (accounts, message) => void sent.push([accounts, message]),
  })
  return { games, sent }
}

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute))

async function twoTeams(site: World, options: Parameters<World['build']['event']>[0] = {}) {
  const { build } = site
  const event = await build.event({ teamSize: [1, 3], startsAt: at(0), ...options })
  const [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => build.player({ name, school: 'Port' })))
  if (!ada || !bob || !eve) throw new Error('There are three.')
  const red = await build.entry({ event, members: [ada, bob], name: 'Red' })
  const blue = await build.entry({ event, members: [eve], name: 'Blue' })
  const easy = await build.challenge({ event, name: 'Easy', value: 100, falling: { minimum: 10, decay: 20 } })
  const hard = await build.challenge({ event, name: 'Hard', value: 300 })
  return { event, ada, bob, eve, red, blue, easy, hard }
}

test('a game has values, places, first bloods, scores and ranks', async () => {
  const site = await world()
  const { event, ada, bob, eve, red, blue, easy, hard } = await twoTeams(site)
  await site.build.solve({ challenge: easy, entry: blue, player: eve, at: at(1) })
  await site.build.solve({ challenge: easy, entry: red, player: bob, at: at(2) })
  await site.build.solve({ challenge: hard, entry: red, player: ada, at: at(3) })
  const { games } = gamesOf(site)
  const game = await games.live(event.id)
  expect(game?.challenges.get(easy.id)).toMatchObject({
    name: 'Easy',
    solves: 2,
    value: 60,
    firstBlood: { entryId: blue.id, entryName: 'Blue', at: at(1) },
  })
  expect(game?.lines.map(({ rank, name, score, reachedAt }) => [rank, name, score, reachedAt])).toEqual([
    [1, 'Red', 360, at(3)],
    [2, 'Blue', 60, at(1)],
  ])
  expect(game?.entries.get(red.id)).toMatchObject({
    school: 'Port',
    countryCode: 'FR',
    members: [
      { id: ada.id, name: 'Ada' },
      { id: bob.id, name: 'Bob' },
    ],
  })
  expect([...(game?.entries.get(red.id)?.solves ?? [])]).toEqual([
    { challengeId: easy.id, place: 2, at: at(2) },
    { challengeId: hard.id, place: 1, at: at(3) },
  ])
  expect(game?.entryOf.get(bob.id)).toBe(red.id)
  expect(await games.live(crypto.randomUUID())).toBeUndefined()
})

test('the next read of a game includes what was published, and an unchanged game is not computed again', async () => {
  const site = await world()
  const { event, eve, blue, hard, ada, bob } = await twoTeams(site)
  const { games } = gamesOf(site)
  const before = await games.live(event.id)
  expect(await games.live(event.id)).toBe(before)
  await site.database.db
    .insertInto('solve')
    .values({ challenge_id: hard.id, entry_id: blue.id, account_id: eve.id, created_at: at(5), place: 1 })
    .execute()
  expect(await games.live(event.id)).toBe(before)
  games.moved(event.id, { accounts: [eve.id], isBoardMoved: true })
  expect((await games.live(event.id))?.lines[0]).toMatchObject({ name: 'Blue', score: 300, rank: 1 })
  await site.database.db.deleteFrom('entry').where('name', '=', 'Red').execute()
  games.moved(event.id, { accounts: [ada.id, bob.id], isBoardMoved: true })
  const after = await games.live(event.id)
  expect(after?.lines.map(({ name }) => name)).toEqual(['Blue'])
  expect(after?.entryOf.has(ada.id)).toBe(false)
})

test('H9 everybody is notified when the scoreboard moves; while it is frozen, only the affected players and administrators are', async () => {
  const site = await world()
  const { event, eve, hard, blue } = await twoTeams(site, { freezesAt: new Date(Date.now() + 60_000) })
  const { games, sent } = gamesOf(site)
  const affected: SentMessage = [[eve.id], { kind: 'stale', keys: ['events', 'entry', 'practice'] }]
  const administrators: SentMessage = ['admins', { kind: 'stale', keys: ['standings'] }]
  games.moved(event.id, { accounts: [eve.id], isBoardMoved: true })
  await expect.poll(() => sent).toEqual([affected, ['everyone', { kind: 'stale', keys: ['events'] }], administrators])
  await site.build.solve({ challenge: hard, entry: blue, player: eve })
  games.firstBlood(event.id, hard.id, blue.id, new Date())
  const firstBlood = {
    kind: 'first-blood',
    event: event.id,
    challenge: 'Hard',
    challenge_fr: null,
    entry: 'Blue',
  } as const
  await expect.poll(() => sent.find(([, { kind }]) => kind === 'first-blood')?.[1]).toEqual(firstBlood)

  site.advance(120_000)
  sent.length = 0
  games.moved(event.id, { accounts: [eve.id], isBoardMoved: true })
  games.firstBlood(event.id, hard.id, blue.id, site.app.services.clock())
  await expect.poll(() => sent).toEqual([affected, administrators])
  await pause(300)
  expect(sent).toHaveLength(2)
})

test('S9 a frozen game does not change, also after a restart and on another node', async () => {
  const site = await world()
  const freezesAt = at(10)
  const { event, ada, eve, red, blue, easy, hard } = await twoTeams(site, { freezesAt })
  await site.build.solve({ challenge: easy, entry: blue, player: eve, at: at(1) })
  const { games } = gamesOf(site)
  const frozen = await games.seen(event.id)
  expect(frozen?.frozenAt).toEqual(freezesAt)
  await site.build.solve({ challenge: easy, entry: red, player: ada, at: at(11) })
  await site.build.solve({ challenge: hard, entry: red, player: ada, at: at(12) })
  // A solve that is added afterwards with an earlier date does not count either.
  await site.build.solve({ challenge: hard, entry: blue, player: eve, at: at(9) })
  const nodes = [games, gamesOf(site).games, gamesOf(await world({ besides: site })).games]
  for (const node of nodes) {
    const seen = await node.seen(event.id)
    expect(seen?.lines.map(({ name, score }) => [name, score])).toEqual([
      ['Blue', 80],
      ['Red', 0],
    ])
    expect(seen?.challenges.get(hard.id)).toMatchObject({ solves: 0, value: 300, firstBlood: null })
    expect((await node.live(event.id))?.lines.map(({ name, score }) => [name, score])).toEqual([
      ['Blue', 360],
      ['Red', 360],
    ])
  }
})

test('open screens are notified when the scoreboard freezes, and it is stored soon after', async () => {
  const site = await world()
  const freezesAt = new Date(Date.now() + 3_600_000)
  const { event, easy, blue } = await twoTeams(site, { freezesAt })
  const { games, sent } = gamesOf(site)
  await site.build.solve({ challenge: easy, entry: blue, at: at(1) })
  // Close to the freeze, with enough time for a busy machine to load the game before it.
  site.advance(freezesAt.getTime() - site.app.services.clock().getTime() - 2_000)
  await games.live(event.id)
  const expected: SentMessage = ['everyone', { kind: 'stale', keys: ['events', 'entry', 'practice'] }]
  await expect.poll(() => sent).toEqual([expected])
  const countStored = async () =>
    (await site.database.pool.query('select from board_freeze where event_id = $1', [event.id])).rowCount
  await expect.poll(countStored).toBe(1)
  await games.stop()
})
