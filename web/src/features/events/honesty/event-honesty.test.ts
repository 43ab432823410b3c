import { expect, test } from 'vitest'
import type { HonestyGroup, Signal } from '@drapeau/contract/honesty.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { byKind, countedAgain, keyOf, searchedText, splitGroups, whyOf, withMark } from './event-honesty.ts'

const [red, blue] = [
  { _id: 'r', name: 'Red' },
  { _id: 'b', name: 'Blue' },
]
const challenge = { _id: 'c', name: 'Buoy', name_fr: null }
const at = (second: number): string => new Date(Date.UTC(2026, 10, 15, 12, 0, second)).toISOString()
const shared = (answer: string, seconds = 0): Signal => ({
  kind: 'shared-answer',
  challenge,
  answer,
  given: [
    { entry: red, user: null, at: at(0) },
    { entry: blue, user: null, at: at(seconds) },
  ],
  answering: 9,
})
const unopened: Signal = { kind: 'unopened', challenge, solved: { entry: red, user: null, at: at(0) } }
const address = (answers: number): Signal => ({ kind: 'same-address', entries: [red, blue], answers })
const close: Signal = {
  kind: 'close-solves',
  entries: [red, blue],
  pairs: [
    { challenge, seconds: 4.2, at: at(0) },
    { challenge: { _id: 'd', name: 'Keel', name_fr: null }, seconds: 12.5, at: at(60) },
  ],
}

const seen = { by: red, at: at(0), signs: 1 }
const group = (more: Partial<HonestyGroup> = {}): HonestyGroup => ({
  entries: [blue, red],
  strength: 'strong',
  signs: 1,
  signals: [shared('one')],
  seen: null,
  ...more,
})

test('the signals of a group come by kind, the strongest kind first, in the order of the server', () => {
  const kinds = byKind([address(3), shared('one'), unopened, shared('two')])
  expect(kinds.map(({ kind, signals }) => [kind, signals.length])).toEqual([
    ['shared-answer', 2],
    ['unopened', 1],
    ['same-address', 1],
  ])
  expect(kinds[0]?.signals.map(keyOf)).toEqual(['c one', 'c two'])
})

test('the reason of a place says what was seen, in numbers', () => {
  const why = (...signals: Signal[]) => whyOf(office.honesty, 'en', signals)
  expect(why(shared('one', 100), shared('two', 20), shared('three'))).toBe(
    '3 rare wrong answers in common, within 2 minutes',
  )
  expect(why(shared('one', 4_000))).toBe('1 rare wrong answer in common')
  expect(why(close, address(4))).toBe('2 challenges solved at most 13 seconds apart · same network address')
  expect(why(unopened)).toBe('1 challenge solved without opening it')
  expect(whyOf(bureau.honesty, 'fr', [shared('one', 30), address(4)])).toBe(
    '1 réponse fausse rare en commun, en 30\u00a0secondes · même adresse réseau',
  )
})

test('a group is seen until it has more signs than when somebody looked', () => {
  const [fresh, looked, grown] = [group(), group({ seen }), group({ seen, signs: 2 })]
  expect(splitGroups([fresh, looked, grown])).toEqual({ unseen: [fresh, grown], seen: [looked] })
})

test('a mark changes its own group, and the count of its own event', () => {
  const other = group({ entries: [red], strength: 'weak' })
  const groups = withMark([group(), other], group({ entries: [red, blue] }), seen)
  expect(groups.map((each) => each.seen)).toEqual([seen, null])
  const counted = (id: string) => ({ _id: id, name: id, status: 'ended' as const, unseen: 2, strong: 1 })
  expect(countedAgain([counted('here'), counted('there')], 'here', groups)).toEqual([
    { ...counted('here'), unseen: 1, strong: 0 },
    counted('there'),
  ])
})

test('a long answer is searched for by the beginning of its first line', () => {
  expect(searchedText('epitech{near}')).toBe('epitech{near}')
  expect(searchedText('one\ntwo')).toBe('one')
  expect(searchedText('x'.repeat(300))).toHaveLength(100)
  expect(searchedText('🏴'.repeat(99)).length).toBeLessThanOrEqual(100)
})
