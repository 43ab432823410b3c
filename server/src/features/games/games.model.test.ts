import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gamesOn } from '#test/games-on.ts'
import { type World, world } from '#test/world.ts'
import type { Game, GameEntry } from './game.ts'
import { gameOf } from './game-of.ts'
import { loadSource } from './load-game.ts'

const entry = fc.nat(3)
const on = fc.nat(2)

/** The numbers are indexes of the entries and challenges of a run. */
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('solve' as const), entry, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unsolve' as const), entry, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('award' as const), entry, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hint' as const), entry, on }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hide or show' as const), entry, on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), entry, on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap members' as const), entry, on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), entry, on }) },
)
type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never

const statements: Record<Exclude<Action['kind'], 'swap members'>, string> = {
  solve: `insert into solve (challenge_id, entry_id, created_at, place)
    select $2, $1, now(), places + 1 from challenge_count
    where challenge_id = $2 and exists (select from entry where id = $1)
    on conflict (challenge_id, entry_id) where entry_id is not null do nothing`,
  unsolve: 'delete from solve where entry_id = $1 and challenge_id = $2',
  award: `insert into award (entry_id, value, reason, created_at)
    select id, 7, 'Because', now() from entry where id = $1 and $2::uuid is not null`,
  hint: `insert into hint_unlock (hint_id, entry_id, cost, created_at)
    select hint.id, entry.id, 3, now() from hint, entry where hint.challenge_id = $2 and entry.id = $1
    on conflict do nothing`,
  'hide or show': `update entry set status = case status when 'playing' then 'hidden' else 'playing' end
    where id = $1 and $2::uuid is not null`,
  rename: 'update entry set name = name || substr($2::text, 1, 2) where id = $1',
  delete: 'delete from entry where id = $1 and $2::uuid is not null',
}

/** Four teams of two, three challenges with a hint each. */
async function createScene({ build }: World) {
  const event = await build.event({ teamSize: [1, 4] })
  const people = await Promise.all(Array.from({ length: 8 }, () => build.player()))
  const entries = []
  for (let index = 0; index < 4; index += 1)
    entries.push(await build.entry({ event, members: people.slice(2 * index, 2 * index + 2) }))
  const challenges = []
  for (const value of [100, 200, 300])
    challenges.push(await build.challenge({ event, value, falling: { minimum: 1, decay: 25 } }))
  for (const challenge of challenges) await build.hint({ challenge })
  return { event, people, entries, challenges }
}

type Scene = Awaited<ReturnType<typeof createScene>>

/** Applies the action and returns the affected accounts. */
async function apply({ database }: World, { event, people, entries, challenges }: Scene, each: Action) {
  const [target, challenge] = [entries[each.entry], challenges[each.on]]
  if (!target || !challenge) throw new Error('There is no such entry or challenge.')
  const accounts = people.slice(2 * each.entry, 2 * each.entry + 2).map(({ id }) => id)
  if (each.kind !== 'swap members') {
    await database.pool.query(statements[each.kind], [target.id, challenge.id])
    return accounts
  }
  // Moves the second member to the next team, if it still exists.
  await database.pool.query(
    `update entry_member set entry_id = other.id from entry as other
     where entry_member.event_id = $1 and account_id = $2 and other.id = $3`,
    [event.id, accounts[1], entries[(each.entry + 1) % entries.length]?.id],
  )
  return accounts.slice(1)
}

const plainEntry = (one: GameEntry) => ({ ...one, solves: [...one.solves] })

const plain = (game: Game | undefined) =>
  game && {
    challenges: [...game.challenges.values()],
    entries: [...game.entries.values()].map(plainEntry).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    members: [...game.entryOf].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    lines: game.lines.map(plainEntry),
  }

test('S3 a game that is updated step by step equals one that is built from scratch', async () => {
  const site = await world()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      const scene = await createScene(site)
      const games = gamesOn(site.app.services)
      await games.live(scene.event.id)
      for (const each of actions) {
        games.moved(scene.event.id, { accounts: await apply(site, scene, each), isBoardMoved: true })
        const source = await loadSource(site.database.db, scene.event.id, new Date())
        expect(plain(await games.live(scene.event.id))).toEqual(plain(source && gameOf(source)))
      }
      await games.stop()
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
