import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gamesOn } from '#test/games-on.ts'
import { type World, world } from '#test/world.ts'
import type { Game, GameEntry } from './game.ts'
import { gameOf } from './game-of.ts'
import { loadSource } from './load-game.ts'

const entry = fc.nat(3)
const on = fc.nat(2)

/** What can happen. The numbers are places among the entries and challenges of a run. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('solve' as const), entry, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unsolve' as const), entry, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('award' as const), entry, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hint' as const), entry, on }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hide or show' as const), entry, on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), entry, on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap members' as const), entry, on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), entry, on }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never

const statements: Record<Exclude<Happening['kind'], 'swap members'>, string> = {
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
async function stage({ build }: World) {
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

type Stage = Awaited<ReturnType<typeof stage>>

/** Does it, and tells whom it happened to. */
async function play({ database }: World, { event, people, entries, challenges }: Stage, each: Happening) {
  const [target, challenge] = [entries[each.entry], challenges[each.on]]
  if (!target || !challenge) throw new Error('nothing to happen to')
  const accounts = people.slice(2 * each.entry, 2 * each.entry + 2).map(({ id }) => id)
  if (each.kind !== 'swap members') {
    await database.pool.query(statements[each.kind], [target.id, challenge.id])
    return accounts
  }
  // The second member goes to the next team, if there is one to go to.
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

test('S3 a game that was brought up to date step by step is the one that is made from nothing', async () => {
  const made = await world()
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 30 }), async (happenings) => {
      const set = await stage(made)
      const kept = gamesOn(made.app.services)
      await kept.live(set.event.id)
      for (const each of happenings) {
        kept.moved(set.event.id, { accounts: await play(made, set, each), isBoardMoved: true })
        const source = await loadSource(made.database.db, set.event.id)
        expect(plain(await kept.live(set.event.id))).toEqual(plain(source && gameOf(source)))
      }
      await kept.stop()
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
