import { expect, test } from 'vitest'
import { radius, ringAt, ringPath, shortName, spokesOf } from './radar-shape.ts'

test('spokes are ordered clockwise from the top', () => {
  const tips = spokesOf([1, 1, 1, 1]).map(({ tip }) => [tip.x, tip.y])
  expect(tips).toEqual(
    [
      [0, -radius],
      [radius, 0],
      [0, radius],
      [-radius, 0],
    ].map(([x, y]) => [expect.closeTo(x ?? 0), expect.closeTo(y ?? 0)]),
  )
})

test('a value is on its spoke by its share: 0 in the centre, 1 at the tip', () => {
  const [nothing, half, all] = spokesOf([0, 0.5, 1])
  expect(Math.hypot(nothing?.value.x ?? 9, nothing?.value.y ?? 9)).toBe(0)
  expect(Math.hypot(half?.value.x ?? 0, half?.value.y ?? 0)).toBeCloseTo(radius / 2, 1)
  expect(all?.value).toEqual(all?.tip)
})

test('labels are aligned away from the radar', () => {
  expect(spokesOf([1, 1, 1, 1]).map(({ name }) => name.anchor)).toEqual(['middle', 'start', 'middle', 'end'])
})

test('a ring is closed and has a corner on each spoke', () => {
  expect(
    ringPath([
      { x: 0, y: -1 },
      { x: 1, y: 1 },
      { x: -1, y: 1 },
    ]),
  ).toBe('M0 -1L1 1L-1 1Z')
  expect(ringAt(0.5, 5).match(/[ML]/g)).toHaveLength(5)
})

test('a long name is cut between letters, never within one', () => {
  expect(shortName('Cryptography')).toBe('Cryptography')
  expect(shortName('Reverse engineering')).toBe('Reverse engi…')
  expect(shortName('👩‍🚀👩‍🚀👩‍🚀', 2)).toBe('👩‍🚀…')
})
