import { valueOf } from '@drapeau/rules/value.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestSolves } from './latest-solves.ts'
import { frozenView } from './frozen-view.ts'
import type { Game, GameEvent } from './game.ts'
import { gameOf } from './game-of.ts'
import { frozenEntry } from './frozen-source.ts'
import type { GameSource, SourceEntry } from './game-source.ts'
import { noNumbers, perSolve } from './solves.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute))

const event: GameEvent = {
  id: 'event',
  name: 'Regatta',
  isSolo: false,
  minTeamSize: 1,
  maxTeamSize: 4,
  startDate: at(0),
  endDate: at(59),
  freezeDate: null,
  revealedAt: null,
  pausedAt: null,
  practiceAfterEnd: true,
}
const category = { id: 'web', name: 'Web', nameFr: null }
const challenges = ['c0', 'c1', 'c2', 'c3'].map((id, index) => ({
  id,
  name: id.toUpperCase(),
  nameFr: null,
  category,
  valueRule:
    index === 0
      ? ({ type: 'standard', value: 50 } as const)
      : ({ type: 'dynamic', value: 100 * index, minimum: 0, decay: 30, func: 'linear' } as const),
}))

const anEntry = (id: string, parts: Partial<SourceEntry> = {}): SourceEntry => ({
  id,
  name: id,
  searchKey: id,
  status: 'playing',
  statusReason: null,
  school: null,
  countryCode: null,
  members: [{ id: `${id}-member`, name: id }],
  solves: noNumbers,
  awards: [],
  charges: [],
  ...parts,
})
const sourceOf = (...entries: SourceEntry[]): GameSource => ({
  event,
  challenges,
  entries: new Map(entries.map((entry) => [entry.id, entry])),
  holdsUntil: null,
})
/** A packed solve: challenge, time and order. */
const solve = (challenge: number, minute: number, order: number) =>
  Float64Array.of(challenge, at(minute).getTime(), order)
const challengesIn = ({ solves }: SourceEntry): string[] =>
  [...solves].flatMap((number, index) => (index % perSolve === 0 ? `c${number}` : []))

const placesOf = (game: Game, id: string): number[] =>
  Array.from(game.entries.get(id)?.solves ?? [], ({ place }) => place)

test('S3 a hidden or disqualified entry changes no value, takes no place and is not listed, but has a score', () => {
  const game = gameOf(
    sourceOf(
      anEntry('a', { solves: solve(1, 1, 1), status: 'hidden' }),
      anEntry('b', { solves: solve(1, 2, 2), status: 'disqualified' }),
      anEntry('c', { solves: solve(1, 3, 3) }),
    ),
  )
  expect(game.challenges.get('c1')).toMatchObject({ solves: 1, value: 70, firstBlood: { entryId: 'c' } })
  expect(game.lines.map(({ id }) => id)).toEqual(['c'])
  expect(game.entries.get('a')).toMatchObject({ score: 70, rank: null })
  expect(placesOf(game, 'a')).toEqual([0])
  expect(game.entries.get('c')).toMatchObject({ score: 70, rank: 1 })
  expect(placesOf(game, 'c')).toEqual([1])
})

test('S4 of equal scores the earlier one ranks first, and a free hint does not change that', () => {
  const game = gameOf(
    sourceOf(
      anEntry('late', { solves: solve(0, 9, 2) }),
      anEntry('early', { solves: solve(0, 3, 1), awards: [], charges: [{ ...free, at: at(20) }] }),
    ),
  )
  expect(game.lines.map(({ id, rank, score }) => [rank, id, score])).toEqual([
    [1, 'early', 50],
    [2, 'late', 50],
  ])
})
const free = { cost: 0 }

test('places follow the order in which solves were stored, not their times', () => {
  const game = gameOf(sourceOf(anEntry('a', { solves: solve(0, 5, 1) }), anEntry('b', { solves: solve(0, 4, 7) })))
  expect(game.challenges.get('c0')?.firstBlood).toMatchObject({ entryId: 'a' })
  expect(placesOf(game, 'b')).toEqual([2])
})

test('solves without an order are placed by time, and of the same time in a stable order', () => {
  const last = 2 ** 31 - 1
  const game = gameOf(
    sourceOf(
      anEntry('c', { solves: solve(0, 3, last) }),
      anEntry('d', { solves: solve(0, 2, last) }),
      anEntry('b', { solves: solve(0, 2, last) }),
      anEntry('a', { solves: solve(0, 9, 4) }),
    ),
  )
  expect(['a', 'b', 'd', 'c'].map((id) => placesOf(game, id))).toEqual([[1], [2], [3], [4]])
  expect(game.challenges.get('c0')?.firstBlood).toMatchObject({ entryId: 'a', at: at(9) })
})

test('solves of a challenge that is not on the scoreboard do not count', () => {
  const [one, other] = [at(1).getTime(), at(2).getTime()]
  const row = { id: 'a', status: 'playing' as const, awards: null, charges: `[["c0",${other},5,null]]` }
  const solves = `[["gone",${one},1,null],["c0",${other},1,"somebody"]]`
  const game = gameOf(sourceOf(frozenEntry({ ...row, solves }, new Map([['c0', 0]]))))
  expect(game.entries.get('a')).toMatchObject({ score: 45, reachedAt: at(2) })
  expect([...(game.entries.get('a')?.solves ?? [])]).toEqual([{ challengeId: 'c0', at: at(2), place: 1 }])
})

const entries = fc
  .uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(`e${id}`),
          status: fc.constantFrom('playing' as const, 'playing' as const, 'hidden' as const, 'disqualified' as const),
          solves: fc.uniqueArray(fc.record({ on: fc.nat(3), minute: fc.nat(50) }), { selector: ({ on }) => on }),
          awards: fc.array(fc.record({ value: fc.integer({ min: -50, max: 50 }), minute: fc.nat(50) }), {
            maxLength: 2,
          }),
        }),
      ),
    ),
  )
  .map((made) => {
    const order = made.flatMap(({ id, solves }) =>
      solves.map(({ minute }) => `${String(minute).padStart(2, '0')}${id}`),
    )
    const places = new Map(order.toSorted().map((key, place) => [key, place + 1]))
    return made.map(({ id, status, solves, awards }) =>
      anEntry(id, {
        status,
        solves: Float64Array.from(
          solves
            .toSorted((one, other) => one.minute - other.minute)
            .flatMap(({ on, minute }) =>
              Array.from(solve(on, minute, places.get(`${String(minute).padStart(2, '0')}${id}`) ?? 0)),
            ),
        ),
        awards: awards.map(({ value, minute }) => ({ value, reason: 'Because', at: at(minute) })),
      }),
    )
  })

/** The scores by the rules alone, computed naively. */
function naiveScores(source: SourceEntry[]): Map<string, number> {
  const playing = source.filter(({ status }) => status === 'playing')
  const valueNow = (id: string): number => {
    const challenge = challenges.find((each) => each.id === id)
    if (!challenge) return 0
    return valueOf(challenge.valueRule, playing.filter((entry) => challengesIn(entry).includes(id)).length)
  }
  return new Map(
    source.map((entry) => [
      entry.id,
      challengesIn(entry).reduce((sum, id) => sum + valueNow(id), 0) +
        entry.awards.reduce((sum, { value }) => sum + value, 0),
    ]),
  )
}

test('S3 values, scores, places and ranks of any game follow the rules', () => {
  fc.assert(
    fc.property(entries, (source) => {
      const game = gameOf(sourceOf(...source))
      expect(new Map([...game.entries].map(([id, { score }]) => [id, score]))).toEqual(naiveScores(source))
      expect(game.lines.map(({ rank }) => rank)).toEqual(game.lines.map((_, index) => index + 1))
      expect(game.lines.every((line, index) => line.score <= (game.lines[index - 1]?.score ?? Infinity))).toBe(true)
      for (const { id, solves } of game.challenges.values()) {
        const places = game.lines.flatMap((line) =>
          [...line.solves].filter(({ challengeId }) => challengeId === id).map(({ place }) => place),
        )
        expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: solves }, (_, i) => i + 1))
      }
    }),
  )
})

test('the feed has the newest solves of all playing entries', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 6 }), (source, most) => {
      const game = gameOf(sourceOf(...source))
      const moments = game.lines.flatMap(({ solves }) => Array.from(solves, (each) => each.at.getTime()))
      const newest = moments.toSorted((one, other) => other - one).slice(0, most)
      expect(latestSolves(game, most).map((line) => line.solve.at.getTime())).toEqual(newest)
    }),
  )
})

function seenAfter(then: Game, now: Game): Game {
  const steps = frozenView(then, now)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('S9 nothing after the freeze changes scores, values, places and ranks', () => {
  fc.assert(
    fc.property(entries, entries, (before, later) => {
      const then = gameOf(sourceOf(...before), at(30))
      const changed = new Map(later.map((entry) => [entry.id, entry]))
      const now = gameOf(
        sourceOf(...before.map((entry) => ({ ...entry, ...changed.get(entry.id), status: entry.status }))),
      )
      const seen = seenAfter(then, now)
      expect(seen.lines).toEqual(then.lines)
      expect(seen.lines.map(({ solves }) => [...solves])).toEqual(then.lines.map(({ solves }) => [...solves]))
      expect(seen.challenges).toEqual(then.challenges)
      expect(seen.frozenAt).toEqual(at(30))
    }),
  )
})

test('S9 an entry that is hidden, disqualified or deleted after the freeze disappears, and the frozen values stay', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id, index) => anEntry(id, { solves: solve(1, index, index + 1) }))
  if (!a || !b || !c) throw new Error('There are three.')
  const then = gameOf(sourceOf(a, b, c), at(30))
  const seen = seenAfter(then, gameOf(sourceOf({ ...a, status: 'hidden' }, { ...b, name: 'Renamed' }, anEntry('new'))))
  expect(seen.lines.map(({ name, rank, score }) => [rank, name, score])).toEqual([[1, 'Renamed', 10]])
  expect(seen.challenges.get('c1')).toMatchObject({ solves: 3, value: 10, firstBlood: null })
  expect(seen.entries.get('new')).toMatchObject({ score: 0, rank: null })
  expect(placesOf(seen, 'new')).toEqual([])
  expect(seen.entries.has('c')).toBe(false)
})
