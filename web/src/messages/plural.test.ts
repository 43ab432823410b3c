import { expect, test } from 'vitest'
import {
  numberInEnglish,
  numberInFrench,
  ordinalInEnglish,
  ordinalInFrench,
  pluralInEnglish,
  pointsInEnglish,
  pointsInFrench,
} from './plural.ts'

test('numbers are grouped by thousands', () => {
  expect(numberInEnglish(12_000)).toBe('12,000')
  expect(numberInFrench(12_000)).toMatch(/^12\s000$/)
})

test('English has a singular for one, French for zero as well, also below zero', () => {
  expect([-2, -1, 0, 1, 2].map(pointsInEnglish)).toEqual(['-2 points', '-1 point', '0 points', '1 point', '2 points'])
  expect([-2, -1, 0, 1, 2].map(pointsInFrench)).toEqual(['-2 points', '-1 point', '0 point', '1 point', '2 points'])
  expect(pluralInEnglish(1_200, 'person', 'people')).toBe('1,200 people')
})

test('places are written as ordinals', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 102, 1_003]
  expect(places.map(ordinalInEnglish).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 1,003rd')
  expect([1, 2].map((place) => ordinalInFrench(place))).toEqual(['1er', '2e'])
  expect([1, 2].map((place) => ordinalInFrench(place, '1re'))).toEqual(['1re', '2e'])
})
