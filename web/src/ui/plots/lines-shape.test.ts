import { expect, test } from 'vitest'
import { clockMarks, frameOf, labelsAt, linePath, rulesOf, scoreAt, spreadOut, turnsOf } from './lines-shape.ts'

const minute = 60_000
const at = (minutes: number, score: number) => ({ at: minutes * minute, score })
const frame = { from: 0, to: 100 * minute, bottom: 0, top: 200 }

test('a line is flat between changes and ends at the given time', () => {
  const points = [at(25, 50), at(50, 100), at(75, 40), at(95, 200)]
  expect(linePath(points, frame, 90 * minute)).toBe('M0 100H25V75H50V50H75V80H90')
})

test('an entry without points has a line at zero', () => {
  expect(linePath([], frame, 100 * minute)).toBe('M0 100H100')
})

test('zero and negative scores are visible', () => {
  expect(frameOf([[at(1, 350)], [at(2, 20)]], 0, 10 * minute)).toMatchObject({ bottom: 0, top: 400 })
  expect(frameOf([[at(1, 350)], [at(2, -30)]], 0, 10 * minute)).toMatchObject({ bottom: -30, top: 400 })
})

test('the top is a round number close above the highest score', () => {
  const topOf = (score: number) => frameOf([[at(1, score)]], 0, minute).top
  expect([0, 1, 5, 35, 100, 110, 1_450, 2_450, 2_900, 9_999].map(topOf)).toEqual([
    4, 4, 6, 40, 100, 120, 1_600, 3_000, 3_000, 10_000,
  ])
})

test('an event that has just started still has some width', () => {
  expect(frameOf([], 5, 5)).toMatchObject({ from: 5, to: 5 + minute })
})

test('the score of a moment is found', () => {
  const points = [at(10, 50), at(20, 150)]
  expect([5, 10, 19, 20, 99].map((minutes) => scoreAt(points, minutes * minute))).toEqual([0, 50, 50, 150, 150])
})

test('labels at the ends of lines do not overlap, stay inside and keep their order', () => {
  expect(spreadOut([50, 10], 8)).toEqual([50, 10])
  // Of three labels at nearly one position the middle one stays there.
  expect(spreadOut([50, 51, 49], 8)).toEqual([50, 58, 42])
  expect(spreadOut([99, 100, 98], 10)).toEqual([90, 100, 80])
  expect(spreadOut([0, 1], 10)).toEqual([0, 10])
  expect(spreadOut([], 10)).toEqual([])
})

test('lines that end together share one label, which stays at their height', () => {
  expect(labelsAt([10, 30, 31, 70], 6)).toEqual([
    { first: 0, last: 0, at: 10 },
    { first: 1, last: 2, at: 30.5 },
    { first: 3, last: 3, at: 70 },
  ])
  // A label is pushed aside by no more than its neighbour needs.
  expect(labelsAt([50, 54, 54, 54], 6).map((label) => label.at)).toEqual([49, 55])
  expect(labelsAt([], 6)).toEqual([])
})

test('the lines across a plot are quarters that are whole numbers, zero and the lowest score', () => {
  expect(rulesOf({ ...frame, top: 200, bottom: 0 })).toEqual([200, 150, 100, 50])
  expect(rulesOf({ ...frame, top: 6, bottom: 0 })).toEqual([6, 3])
  expect(rulesOf({ ...frame, top: 4, bottom: -4 })).toEqual([4, 3, 2, 1, 0, -4])
})

test('ten labels at one position all fit', () => {
  const places = spreadOut(Array<number>(10).fill(100), 11)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...places)).toBe(100)
  expect(new Set(places).size).toBe(10)
})

test('ticks are round times of the reader’s clock, away from both ends', () => {
  const from = Date.parse('2026-11-14T09:07:00Z')
  const to = Date.parse('2026-11-14T15:00:00Z')
  const shown = (offset: number) =>
    clockMarks(from, to, 6, offset * 60 * minute).map((mark) => new Date(mark).toISOString().slice(11, 16))
  expect(shown(0)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00'])
  // Kathmandu is 5:45 hours ahead: a full hour there is a quarter past the hour in UTC.
  expect(shown(5.75)).toEqual(['10:15', '11:15', '12:15', '13:15', '14:15'])
})

test('days of a long event begin at the reader’s midnight', () => {
  const marks = clockMarks(Date.parse('2026-11-14T09:00:00Z'), Date.parse('2026-11-19T09:00:00Z'), 6, 60 * minute)
  expect(new Date(marks[0] ?? 0).toISOString()).toBe('2026-11-14T23:00:00.000Z')
  expect(marks).toHaveLength(4)
})

test('the arrow keys stop once at each moment, however many entries scored', () => {
  expect(
    turnsOf(
      [
        [at(3, 1), at(1, 1)],
        [at(1, 5), at(9, 9)],
      ],
      5 * minute,
    ),
  ).toEqual([1 * minute, 3 * minute])
})
