import { expect, test } from 'vitest'
import { leftOf, spanOf, stepAt, stepsPath } from './steps-shape.ts'

const step = (minute: number, total: number) => ({ at: new Date(minute * 60_000), total })
const span = { from: 0, to: 100 * 60_000 }

test('the line is flat, rises at each step and continues until now', () => {
  expect(stepsPath([step(25, 50), step(75, 100)], span, 200)).toBe('M0 100H25V75H75V50H100')
})

test('the plot begins a little before the first step and ends now', () => {
  const { from, to } = spanOf([step(100, 1), step(150, 2)], new Date(200 * 60_000))
  expect(to).toBe(200 * 60_000)
  expect(from).toBe(96 * 60_000)
})

test('a step at this moment, or in the future of a wrong clock, still has some width', () => {
  const now = new Date(100 * 60_000)
  for (const steps of [[step(100, 1)], [step(103, 1)]]) {
    const { from, to } = spanOf(steps, now)
    expect(to).toBeGreaterThan(from)
    expect(leftOf(new Date(to), { from, to })).toBe(100)
  }
})

test('the pointer selects the nearest step', () => {
  const steps = [step(10, 1), step(20, 2), step(90, 3)]
  expect([0, 0.14, 0.16, 0.5, 0.6, 1].map((share) => stepAt(share, steps, span))).toEqual([0, 0, 1, 1, 2, 2])
})
