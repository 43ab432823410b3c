import { expect, test } from 'vitest'
import { certificateWords, resultOf } from './certificate-words.ts'

test('a certificate names the place and the points', () => {
  expect(resultOf(certificateWords.en, { rank: 2, entries: 7, score: 715 })).toBe('2nd of 7 · 715 points')
  expect(resultOf(certificateWords.fr, { rank: 1, entries: 7, score: 1 })).toBe('1er sur 7 · 1 point')
})

test('a certificate without a rank does not look like one with a rank', () => {
  expect(resultOf(certificateWords.en, { rank: null, entries: 7, score: 50 })).toBe('50 points')
  expect(resultOf(certificateWords.en, { rank: null, entries: 7, score: 0 })).toBe('For taking part')
  expect(resultOf(certificateWords.fr, { rank: null, entries: 7, score: -5 })).toBe('Pour sa participation')
})
