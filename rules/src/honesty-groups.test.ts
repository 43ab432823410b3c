import { describe, expect, test } from 'vitest'
import type { Signal } from '@drapeau/contract/honesty.ts'
import { evidenceOf, groupKey, groupSignals, isUnseen, strengthOf, weightOf } from './honesty-groups.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 10, 20, 20, 0, second)).toISOString()
const named = (name: string) => ({ _id: name.toLowerCase(), name })
const translated = (name: string) => ({ ...named(name), name_fr: null })

interface Shared {
  challenge?: string
  answer?: string
  /** Seconds between the first and the last. */
  within?: number
  answering?: number
}

function shared(
  entries: string,
  { challenge = 'c', answer = 'gulls', within = 600, answering = 10 }: Shared = {},
): Signal {
  const given = entries.split(' ').map((name, place) => ({ entry: named(name), user: null, at: at(place && within) }))
  return { kind: 'shared-answer', challenge: translated(challenge), answer, given, answering }
}

function close(one: string, other: string, times: number, seconds = 20): Signal {
  const pairs = Array.from({ length: times }, (_pair, n) => ({ challenge: translated(`s${n}`), seconds, at: at(n) }))
  return { kind: 'close-solves', entries: [named(one), named(other)], pairs }
}

const address = (...names: string[]): Signal => ({ kind: 'same-address', entries: names.map(named), answers: 7 })
const unopened = (name: string, challenge = 'u', second = 0): Signal => ({
  kind: 'unopened',
  challenge: translated(challenge),
  solved: { entry: named(name), user: null, at: at(second) },
})

describe('groups of the honesty report', () => {
  test('hold everything about the same entries, in whatever order they are named', () => {
    const groups = groupSignals([shared('Tides Reefs'), close('Reefs', 'Tides', 2), address('Tides', 'Reefs')])
    expect(groups).toHaveLength(1)
    expect(groups[0]?.entries.map(({ name }) => name)).toEqual(['Reefs', 'Tides'])
    expect(groups[0]?.signals.map(({ kind }) => kind)).toEqual(['shared-answer', 'close-solves', 'same-address'])
  })

  test('count each text, solve and unopened challenge, and an address once', () => {
    const [pair] = groupSignals([shared('A B'), close('A', 'B', 3), address('A', 'B')])
    expect(pair?.signs).toBe(5)
    expect(groupSignals([unopened('A', 'x'), unopened('A', 'y')])[0]?.signs).toBe(2)
  })

  test('name nobody whom a signal does not name', () => {
    const groups = groupSignals([shared('A B'), shared('A B C', { challenge: 'd' }), unopened('A')])
    expect(groups.map(({ entries }) => entries.map(({ name }) => name).join()).toSorted()).toEqual([
      'A',
      'A,B',
      'A,B,C',
    ])
  })

  test('come with the strongest first; of equal ones that with more signs, then the latest', () => {
    const groups = groupSignals([
      unopened('Late', 'x', 50),
      unopened('Early', 'x', 10),
      shared('A B', { answer: 'a very long text', within: 5 }),
      close('C', 'D', 4),
    ])
    expect(groups.map(({ entries }) => entries[0]?.name)).toEqual(['C', 'A', 'Late', 'Early'])
  })
})

describe('the weight of a group', () => {
  test('grows with texts that are rare, long or sent within two minutes, and shrinks with many who share them', () => {
    expect(weightOf([shared('A B')])).toBe(2)
    expect(weightOf([shared('A B', { answering: 40 })])).toBe(3)
    expect(weightOf([shared('A B', { answer: 'epitech{cold-harbour}' })])).toBe(3)
    expect(weightOf([shared('A B', { within: 120 })])).toBe(3)
    expect(weightOf([shared('A B', { within: 121 })])).toBe(2)
    expect(weightOf([shared('A B C D')])).toBe(1)
  })

  test('grows with the number of texts and solves, and with several challenges', () => {
    expect(weightOf([shared('A B'), shared('A B', { answer: 'other' })])).toBe(4)
    expect(weightOf(['c', 'd', 'e'].map((challenge) => shared('A B', { challenge })))).toBe(7)
    expect(weightOf([close('A', 'B', 2)])).toBe(2)
    expect(weightOf([close('A', 'B', 2, 10)])).toBe(3)
    expect(weightOf([close('A', 'B', 4)])).toBe(7)
  })

  test('of an address is more beside another sign; unopened challenges count up to three', () => {
    expect(weightOf([address('A', 'B')])).toBe(1)
    expect(weightOf([address('A', 'B'), shared('A B')])).toBe(4)
    expect(weightOf(['a', 'b', 'c', 'd', 'e'].map((challenge) => unopened('A', challenge)))).toBe(3)
  })

  test('of one sign never makes a strong group', () => {
    const strongest = shared('A B', { answer: 'epitech{cold-harbour}', within: 0, answering: 100 })
    for (const signal of [strongest, close('A', 'B', 2, 0), address('A', 'B'), unopened('A')])
      expect(strengthOf(weightOf([signal]))).not.toBe('strong')
    expect(strengthOf(weightOf([strongest, address('A', 'B')]))).toBe('strong')
  })

  test('is called weak, medium or strong', () => {
    expect([0, 2, 3, 5, 6, 60].map(strengthOf)).toEqual(['weak', 'weak', 'medium', 'medium', 'strong', 'strong'])
  })
})

test('the evidence names the longest time that a text or a pair of solves took', () => {
  const signals = [shared('A B', { within: 30 }), shared('A B', { within: 90 }), close('A', 'B', 2, 12.5)]
  expect(evidenceOf(signals)).toEqual({
    sharedAnswers: 2,
    answerSeconds: 90,
    closeSolves: 2,
    solveSeconds: 12.5,
    isAddressShared: false,
    unopened: 0,
  })
})

test('the key of a group does not depend on the order, nor on repetitions', () => {
  expect(groupKey(['b', 'a', 'b'])).toBe('a b')
})

test('a group is unseen until somebody looks, and again with more signs than then', () => {
  expect(isUnseen({ signs: 2, seen: null })).toBe(true)
  expect(isUnseen({ signs: 2, seen: { signs: 2 } })).toBe(false)
  expect(isUnseen({ signs: 1, seen: { signs: 2 } })).toBe(false)
  expect(isUnseen({ signs: 3, seen: { signs: 2 } })).toBe(true)
})
