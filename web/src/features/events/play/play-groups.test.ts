import { expect, test } from 'vitest'
import type { EventCard } from '@drapeau/contract/play.ts'
import { changedPlay, readPlayAsked } from './play-search.ts'
import { groupCards, missingOf, narrowGroups, solvedOf, tellsSolves } from './play-groups.ts'

const crypto = { _id: '0192d3a0-0000-7000-8000-000000000001', name: 'Crypto', name_fr: 'Chiffrement' }
const web = { _id: '0192d3a0-0000-7000-8000-000000000002', name: 'Web', name_fr: null }

const card = (name: string, category: EventCard['category'], solved = false): EventCard => ({
  _id: name,
  name,
  name_fr: null,
  category,
  value: 100,
  difficulty: 'easy',
  solves: 0,
  solved,
  requirements: [],
  locked: false,
  closesAt: null,
  tags: [],
  answerType: 'flag',
  firstBlood: null,
})

const cards = [card('one', crypto, true), card('two', crypto), card('three', web, true)]
const everything = { category: undefined, unsolved: false }
const names = (groups: ReturnType<typeof groupCards>) => groups.map((group) => group.cards.map(({ name }) => name))

test('challenges are grouped by category, in their order', () => {
  const groups = groupCards(cards)
  expect(groups.map(({ category, solved, total }) => [category.name, solved, total])).toEqual([
    ['Crypto', 1, 2],
    ['Web', 1, 1],
  ])
  expect(names(narrowGroups(groups, everything))).toEqual([['one', 'two'], ['three']])
  expect(solvedOf(cards)).toBe(2)
})

test('a filtered list still shows the progress in the whole category', () => {
  const groups = narrowGroups(groupCards(cards), { ...everything, unsolved: true })
  expect(names(groups)).toEqual([['two']])
  expect(groups[0]).toMatchObject({ solved: 1, total: 2 })
})

test('a list can be filtered by one category, also by one without unsolved challenges', () => {
  const groups = groupCards(cards)
  expect(names(narrowGroups(groups, { ...everything, category: web._id }))).toEqual([['three']])
  expect(narrowGroups(groups, { category: web._id, unsolved: true })).toEqual([])
})

test('the address contains the active filters only', () => {
  expect(readPlayAsked({ category: web._id, unsolved: 'true' })).toEqual({ category: web._id, unsolved: true })
  expect(readPlayAsked({ category: 'x', unsolved: 'maybe' })).toEqual(everything)
  expect(changedPlay({ tab: 'play', unsolved: true }, { category: web._id })).toEqual({
    tab: 'play',
    category: web._id,
    unsolved: true,
  })
  expect(changedPlay({ category: web._id, unsolved: true }, everything)).toEqual({
    category: undefined,
    unsolved: undefined,
  })
})

test('a locked challenge names only its unsolved requirements', () => {
  const [one, two, three] = [card('one', crypto, true), card('two', crypto), card('three', web)]
  const locked = { ...card('four', web), locked: true, requirements: [one, two, three] }
  const missing = missingOf([one, two, three, locked], ({ name }) => name)
  expect(missing(locked)).toEqual(['two', 'three'])
  expect(missing(two)).toEqual([])
})

test('a solver never sees a challenge without solves, even on a frozen scoreboard', () => {
  expect(tellsSolves({ solves: 0, solved: false })).toBe(true)
  expect(tellsSolves({ solves: 0, solved: true })).toBe(false)
  expect(tellsSolves({ solves: 3, solved: true })).toBe(true)
})
