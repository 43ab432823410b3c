import { describe, expect, test } from 'vitest'
import { closeSeries, isSuspiciousText, maxSharing, secondsApart } from './honesty.ts'

/** Nobody typed the text on another challenge. */
const isTelling = (shared: { text: string; sharing: number; answering: number }): boolean =>
  isSuspiciousText({ ...shared, sharingAnywhere: shared.sharing, answeringAnywhere: shared.answering })

describe('a wrong answer of several entries', () => {
  const text = 'epitech{s3agull_0f_doom}'

  test('is a signal when two entries of a small event share it', () => {
    expect(isTelling({ text, sharing: 2, answering: 2 })).toBe(true)
    expect(isTelling({ text, sharing: 3, answering: 10 })).toBe(true)
  })

  test('is no signal when one entry, or many entries, submitted it', () => {
    expect(isTelling({ text, sharing: 1, answering: 2 })).toBe(false)
    expect(isTelling({ text, sharing: 4, answering: 10 })).toBe(false)
    expect(isTelling({ text, sharing: 4, answering: 79 })).toBe(false)
  })

  test('may be shared by more entries of a large event, up to a limit', () => {
    expect(isTelling({ text, sharing: 4, answering: 80 })).toBe(true)
    expect(isTelling({ text, sharing: maxSharing, answering: 1_000 })).toBe(true)
    expect(isTelling({ text, sharing: maxSharing + 1, answering: 1_000 })).toBe(false)
  })

  test('is no signal when many entries try it on other challenges of the event', () => {
    const here = { text: 'not this one', sharing: 2, answering: 30 }
    expect(isSuspiciousText({ ...here, sharingAnywhere: 3, answeringAnywhere: 40 })).toBe(true)
    expect(isSuspiciousText({ ...here, sharingAnywhere: 4, answeringAnywhere: 40 })).toBe(false)
    expect(isSuspiciousText({ ...here, sharingAnywhere: 4, answeringAnywhere: 80 })).toBe(true)
  })

  test.each(['test', 'epitech{test}', ' epitech{a} ', '1234', 'epitech{}', 'epitech{ } ', 'epitech{🚩🚩}'])(
    '%s is too short to be a signal',
    (short) => {
      expect(isTelling({ text: short, sharing: 2, answering: 50 })).toBe(false)
    },
  )

  test.each(['epitech{gulls}', 'gulls', 'a b c'])('%s is long enough', (long) => {
    expect(isTelling({ text: long, sharing: 2, answering: 50 })).toBe(true)
  })
})

describe('solves close to each other', () => {
  const solve = (challenge: string, one: number, other: number) => ({
    challenge,
    one: new Date(one * 1_000),
    other: new Date(other * 1_000),
  })
  const names = (solves: readonly { challenge: string }[]): string => solves.map(({ challenge }) => challenge).join('')

  test('one pair is not enough', () => {
    expect(closeSeries([])).toEqual([])
    expect(closeSeries([solve('a', 0, 5)])).toEqual([])
  })

  test('two pairs in the same order are a series, no matter who was first', () => {
    expect(names(closeSeries([solve('b', 100, 90), solve('a', 0, 5)]))).toBe('ab')
  })

  test('two pairs in different orders are none', () => {
    expect(closeSeries([solve('a', 0, 20), solve('b', 10, 5)])).toEqual([])
  })

  test('what is out of order is left out, and the longest series is returned', () => {
    const solves = [solve('a', 0, 20), solve('b', 10, 5), solve('c', 15, 25), solve('d', 100, 101)]
    expect(names(closeSeries(solves))).toBe('acd')
  })

  test('at the same moment counts as the same order', () => {
    expect(names(closeSeries([solve('a', 0, 5), solve('b', 0, 5)]))).toBe('ab')
  })

  test('the distance is given in tenths of a second', () => {
    expect(secondsApart(solve('a', 2.46, 1))).toBe(1.5)
    expect(secondsApart(solve('a', 1, 31))).toBe(30)
  })
})

describe('what many people try first', () => {
  const common =
    'admin administrator changeme epitech example flag123 guest hello hunter2 letmein password password1 passw0rd qwerty azerty secret test1 test123 123456 12345678 motdepasse bonjour helloworld'.split(
      ' ',
    )

  test.each(common)('%s is no signal, bare, in a wrapper or in capitals', (guess) => {
    for (const text of [guess, `epitech{${guess}}`, `flag{${guess.toUpperCase()}}`, ` ${guess} `])
      expect(isTelling({ text, sharing: 2, answering: 100 })).toBe(false)
  })

  test.each(['admin_of_the_harbour', 'epitech{password_7731}', 'hunter22'])('%s is more than such a word', (text) => {
    expect(isTelling({ text, sharing: 2, answering: 100 })).toBe(true)
  })
})
